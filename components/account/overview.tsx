import { useMemo } from "preact/hooks";
import type { AccountInsight, JourneyEntry } from "../../lib/model/account";
import { stageSince } from "../../lib/model/journey";
import { recentWeeks } from "../../lib/model/journey-activity";
import { dayMs } from "../../lib/model/time";
import { ActivityLine } from "../activity/activity-line";
import { ExplainFit, WhyFit } from "../fit/why-fit";
import { AfterTwoFrames } from "../parts/later";
import type { Reading } from "../reading";
import { Headline } from "./headline";

/** Weeks of activity beside fit and stage. */
const overviewWeeks = 12;

interface OverviewProps {
  account: AccountInsight;
  /** `null` for a search result, which has none. */
  journey: JourneyEntry[] | null;
  reading: Reading;
}

/** Draws fit, stage and activity of an account. */
export function Overview({ account, journey, reading }: OverviewProps) {
  const { icpScore, buyingStage } = account;
  const { fitRecipe } = reading.settings;
  const explain = icpScore !== null && fitRecipe.length === 0 && <ExplainFit />;
  const why = <WhyFit account={account} recipe={fitRecipe} />;
  const since = useMemo(() => (buyingStage === null || journey === null ? null : stageSince(journey, buyingStage)), [journey, buyingStage]);
  const activity = journey !== null && (
    <AfterTwoFrames>
      <Activity journey={journey} now={reading.now} />
    </AfterTwoFrames>
  );
  return <Headline score={icpScore} explain={explain} why={why} stage={buyingStage} since={since} activity={activity} reading={reading} />;
}

function Activity({ journey, now }: { journey: JourneyEntry[]; now: number }) {
  const today = Math.floor(now / dayMs);
  const recent = useMemo(() => recentWeeks(journey, now, overviewWeeks), [journey, today]);
  return <ActivityLine recent={recent} now={now} />;
}
