import type { ComponentChildren } from "preact";
import type { AccountSection } from "../../../lib/model/panel-route";

/** A part of the page that an address leads to. */
export function Part({ name, children }: { name: AccountSection; children: ComponentChildren }) {
  return (
    <div class="panel-part" id={name}>
      {children}
    </div>
  );
}
