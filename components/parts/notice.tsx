import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon";

/** Usual icon of each kind. */
const icons = { info: "info", caution: "caution", danger: "caution", positive: "check" } as const;

interface NoticeProps {
  kind?: keyof typeof icons;
  /** By default, the usual icon of the kind. */
  icon?: IconName | undefined;
  children: ComponentChildren;
  /** One link or link button at the end. */
  action?: ComponentChildren;
}

/**
 * Draws a short text above still usable content. After the user's action, requires a permanent live region: `Status` around it, or
 * `announcement` in `subject/`.
 */
export function Notice({ kind = "info", icon = icons[kind], children, action }: NoticeProps) {
  // The notice is not a live region, because screen readers may miss a new region.
  return (
    <div class={`notice notice-${kind}`}>
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}
