import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { Icon } from "./icon";

/** Draws a note that the organisation set or limited something. `children` replaces the usual sentence. */
export function Managed({ children = i18n.t("managed.set") }: { children?: ComponentChildren }) {
  return (
    <span>
      <Icon name="lock" /> {children}
    </span>
  );
}
