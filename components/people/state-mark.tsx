import { Icon, type IconName } from "../parts/icon";

export type MarkLook = "new" | "skip" | "busy" | "found" | "missing";

const icons: Partial<Record<MarkLook, IconName>> = { busy: "wait", found: "check", missing: "close" };

/** Draws the status of a look-up. Decorative: the word stands beside it. */
export function StateMark({ look }: { look: MarkLook }) {
  const icon = icons[look];
  return (
    <span class={`state-mark state-mark-${look}`} aria-hidden="true">
      {icon !== undefined && <Icon name={icon} />}
    </span>
  );
}
