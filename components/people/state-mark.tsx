import { Icon, type IconName } from "../parts/icon";

export type Mark = "new" | "skip" | "busy" | "found" | "missing";

const icons: Partial<Record<Mark, IconName>> = { busy: "wait", found: "check", missing: "close" };

/** Draws the status of a look-up. Decorative: the word stands beside it. */
export function StateMark({ mark }: { mark: Mark }) {
  const icon = icons[mark];
  return (
    <span class={`state-mark state-mark-${mark}`} aria-hidden="true">
      {icon !== undefined && <Icon name={icon} />}
    </span>
  );
}
