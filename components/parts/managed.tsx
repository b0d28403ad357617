import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { Icon } from "./icon";

/** Says that the organisation has set something; in words of its own where it has set only a bound. */
export function Managed({ children = i18n.t("managed.set") }: { children?: ComponentChildren }) {
  return (
    <span>
      <Icon name="lock" /> {children}
    </span>
  );
}
