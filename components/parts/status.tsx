import type { ComponentChildren } from "preact";

/** A live region: present from the start, so that what appears inside it is announced. */
export function Status({ visible = true, children }: { visible?: boolean; children: ComponentChildren }) {
  return (
    <span role="status" class={visible ? undefined : "visually-hidden"}>
      {children}
    </span>
  );
}
