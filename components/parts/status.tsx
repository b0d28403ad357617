import type { ComponentChildren } from "preact";

/** Draws a live region, mounted from the start so that later content is announced. */
export function Status({ visible = true, children }: { visible?: boolean; children: ComponentChildren }) {
  return (
    <span role="status" class={visible ? undefined : "visually-hidden"}>
      {children}
    </span>
  );
}
