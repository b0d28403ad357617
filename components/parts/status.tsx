import type { ComponentChildren } from "preact";

/** Draws a permanent live region, which announces later content. */
export function Status({ visible = true, children }: { visible?: boolean; children: ComponentChildren }) {
  return (
    <span role="status" class={visible ? undefined : "visually-hidden"}>
      {children}
    </span>
  );
}
