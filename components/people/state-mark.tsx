import { Icon, type IconName } from "../parts/icon";

export type Mark = "new" | "skip" | "busy" | "found" | "missing";

const icons: Partial<Record<Mark, IconName>> = { busy: "wait", found: "check", missing: "close" };

/** Draws a look-up's status as decoration beside the word. */
export function StateMark({ mark }: { mark: Mark }) {
  const icon = icons[mark];
  return (
    <span class={`state-mark state-mark-${mark}`} aria-hidden="true">
      {icon !== undefined && <Icon name={icon} />}
    </span>
  );
}
