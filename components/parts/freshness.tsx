import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { formatMoment } from "../formats";
import { relative } from "../labels";
import { Icon } from "./icon";

interface FreshnessProps {
  /** When the service answered, epoch milliseconds. */
  at: number;
  /** The clock, epoch milliseconds; passed in so that the words can be renewed each minute. */
  now: number;
  fresh: boolean;
  updating?: boolean;
}

/** How old a block of data is; past its fresh time it says so in words. */
export function Freshness({ at, now, fresh, updating }: FreshnessProps) {
  if (updating === true) return <Line>{i18n.t("status.updating")}</Line>;
  const words = relative(at, now);
  return (
    <Line old={!fresh}>
      <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
        {fresh ? i18n.t("status.updated", [words]) : i18n.t("status.updatedOld", [words])}
      </time>
    </Line>
  );
}

function Line({ old, children }: { old?: boolean; children: ComponentChildren }) {
  return (
    <span class={old === true ? "freshness freshness-old" : "freshness"}>
      <Icon name="clock" />
      <span>{children}</span>
    </span>
  );
}
