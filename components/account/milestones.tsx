import { i18n } from "#i18n";
import type { JourneyEntry } from "../../lib/model/account";
import { milestonesOf, momentOf } from "../../lib/model/journey";
import { formatServiceDay } from "../formats";
import { Absent } from "../parts/absent";
import { Section } from "../parts/section";
import { Channel } from "./channel";
import { entryTitle } from "./journey-entry";

/** Number of milestones drawn; the journey has them all. */
const shown = 3;

/** Draws the latest milestones, or nothing without any. */
export function LastMilestones({ journey }: { journey: JourneyEntry[] }) {
  const milestones = milestonesOf(journey).slice(0, shown);
  if (milestones.length === 0) return null;
  return (
    <Section title={i18n.t("account.milestones")}>
      <ol class="milestones">
        {milestones.map((entry, index) => (
          <Milestone key={index} entry={entry} />
        ))}
      </ol>
    </Section>
  );
}

function Milestone({ entry }: { entry: JourneyEntry }) {
  const { date } = momentOf(entry);
  const { channelSubchannel, color } = entry.utm;
  return (
    <li>
      {date === null ? <Absent /> : <time dateTime={date}>{formatServiceDay(date)}</time>}
      <span>
        <bdi>{entryTitle(entry)}</bdi>
        {channelSubchannel !== null && (
          <>
            <br />
            <Channel caption name={channelSubchannel} colour={color} />
          </>
        )}
      </span>
    </li>
  );
}
