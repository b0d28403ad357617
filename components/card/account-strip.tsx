import { i18n } from "#i18n";
import type { Account } from "../../lib/model/account";
import { recentWeeks, stageSince } from "../../lib/model/journey-activity";
import { Spark } from "../activity/spark";
import { formatMore, formatServiceDayShort, relativeDay } from "../formats";

interface AccountStripProps {
  account: Account;
  now: number;
}

/** Draws any stage, twelve weeks of activity with the last entry's day, and the first signal. */
export function AccountStrip({ account: { buyingStage, journey, intentSignals }, now }: AccountStripProps) {
  const since = buyingStage === null ? null : stageSince(journey, buyingStage, now);
  const { weeks, total, last } = recentWeeks(journey, now, 12);
  const [first, ...others] = intentSignals;
  return (
    <>
      {(buyingStage !== null || last !== null) && (
        <div class="card-strip">
          <span class="truncate">
            {buyingStage !== null && (
              <b>
                <bdi>{buyingStage}</bdi>
              </b>
            )}
            {since !== null && <span class="caption"> {i18n.t("account.since", [formatServiceDayShort(since, now)])}</span>}
          </span>
          {last !== null && (
            <span class="card-activity">
              {total > 0 && <Spark small weeks={weeks} />}
              <span class="caption">{total > 0 ? relativeDay(last, now) : i18n.t("activity.last", [relativeDay(last, now)])}</span>
            </span>
          )}
        </div>
      )}
      {first !== undefined && (
        <p class="caption card-signal" title={first}>
          <bdi class="truncate">{first}</bdi>
          {others.length > 0 && <span class="count">{formatMore(others.length)}</span>}
        </p>
      )}
    </>
  );
}
