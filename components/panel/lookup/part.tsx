import type { ComponentChildren } from "preact";
import type { AccountSection } from "../../../lib/model/panel-route";

/** Draws a part of the page with its own address. */
export function Part({ name, children }: { name: AccountSection; children: ComponentChildren }) {
  return (
    <div class="panel-part" id={name}>
      {children}
    </div>
  );
}
