import type { TimeHTMLAttributes, ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { formatMoment, relative } from "../formats";
import { Icon, type IconName } from "./icon";

interface FreshnessProps {
  /** Time of the service's answer, epoch milliseconds. */
  at: number;
  /** Current time, epoch milliseconds. */
  now: number;
  /** False for old data. */
  fresh: boolean;
  updating?: boolean;
}

/** Draws the data's age, with a note if the data is old, or "Updating…". */
export function Freshness({ at, now, fresh, updating = false }: FreshnessProps) {
  if (updating) return <Marked icon="clock">{i18n.t("status.updating")}</Marked>;
  const updated = i18n.t("status.updated", [relative(at, now)]);
  return (
    <Marked icon="clock" caution={!fresh}>
      <Time at={at}>{fresh ? updated : i18n.t("status.old", [updated])}</Time>
    </Marked>
  );
}

/** Draws a shorter {@link Freshness}, without icon, for a heading: "3 h ago". */
export function Age({ at, now, fresh, updating = false }: FreshnessProps) {
  const age = relative(at, now);
  return (
    <span class="subject-age">
      {updating ? (
        <span class="caption">{i18n.t("status.updating")}</span>
      ) : (
        <Time class={fresh ? "caption" : "caption caution"} at={at}>
          {fresh ? age : i18n.t("status.old", [age])}
        </Time>
      )}
    </span>
  );
}

/** Draws a time's text, with the exact time as tooltip. */
export const Time = ({ at, ...rest }: { at: number } & TimeHTMLAttributes) => (
  <time {...rest} dateTime={new Date(at).toISOString()} title={formatMoment(at)} />
);

interface MarkedProps {
  icon: IconName;
  title?: string;
  /** Draws icon and text in the caution colour. */
  caution?: boolean;
  children: ComponentChildren;
}

/** Draws a small, muted text after an icon. */
export const Marked = ({ icon, title, caution = false, children }: MarkedProps) => (
  <span class={caution ? "freshness caution" : "freshness"} title={title}>
    <Icon name={icon} />
    <span>{children}</span>
  </span>
);
