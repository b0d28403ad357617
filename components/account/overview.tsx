import { useMemo } from "preact/hooks";
import type { AccountInsight, JourneyEntry } from "../../lib/model/account";
import { stageSince } from "../../lib/model/journey";
import { recentWeeks } from "../../lib/model/journey-activity";
import { dayMs } from "../../lib/model/time";
import type { Reading } from "../reading";
import { Headline } from "./headline";

/** Weeks of the spark beside fit and stage. */
const overviewWeeks = 12;

interface OverviewProps {
  account: AccountInsight;
  /** `null` for a search result, which has none. */
  journey: JourneyEntry[] | null;
  reading: Reading;
}

/** Draws fit, stage and activity of an account. */
export function Overview({ account: { icpScore, buyingStage }, journey, reading }: OverviewProps) {
  const today = Math.floor(reading.now / dayMs);
  const since = useMemo(() => (buyingStage === null || journey === null ? null : stageSince(journey, buyingStage)), [journey, buyingStage]);
  const recent = useMemo(() => journey && recentWeeks(journey, reading.now, overviewWeeks), [journey, today]);
  return <Headline score={icpScore} stage={buyingStage} since={since} recent={recent} reading={reading} />;
}
