import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon";

interface NoticeProps {
  kind?: "caution" | "danger" | "positive";
  icon: IconName;
  children: ComponentChildren;
  /** One link or link button at the end. */
  action?: ComponentChildren;
}

/** Draws one line above content that is still usable. */
export function Notice({ kind, icon, children, action }: NoticeProps) {
  return (
    <div class={kind === undefined ? "notice" : `notice notice-${kind}`} role="status">
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}
