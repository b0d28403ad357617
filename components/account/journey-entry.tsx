import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { JourneyEntry } from "../../lib/model/account";
import { entryDetails, momentOf, otherAttributes, stageOf, type EntryDetail } from "../../lib/model/journey";
import { localPart } from "../../lib/model/text";
import { formatNumber } from "../formats";
import { Disclosure } from "../parts/disclosure";
import { Fact, Facts } from "../parts/facts";
import { Icon } from "../parts/icon";
import type { Reading } from "../reading";
import { duration } from "../labels";
import { Channel } from "./channel";

/** Returns the entry's buying stage, else its name. */
export function entryTitle(entry: JourneyEntry): string {
  const stage = stageOf(entry);
  if (stage !== null) return i18n.t("journey.stage", [stage]);
  return entry.name === null || entry.name.trim() === "" ? i18n.t("journey.noName") : entry.name;
}

interface EntryProps {
  entry: JourneyEntry;
  reading: Reading;
  /** More content for the details; left out if there is none. */
  rest?: ComponentChildren;
}

/** Draws one entry of the timeline: title, line, and further details on request. */
export function Entry({ entry, reading, rest }: EntryProps) {
  const title = entryTitle(entry);
  const details = entryDetails(entry);
  return (
    <li>
      <Mark milestone={entry.isMilestone} />
      <p>
        {entry.isMilestone ? (
          <>
            <span class="visually-hidden">{i18n.t("journey.milestone")} </span>
            <b>
              <bdi>{title}</bdi>
            </b>
          </>
        ) : (
          <bdi>{title}</bdi>
        )}
      </p>
      <EntryLine entry={entry} reading={reading} />
      {(details.length > 0 || rest !== undefined) && <EntryDetails title={title} details={details} rest={rest} />}
    </li>
  );
}

function Mark({ milestone }: { milestone: boolean }) {
  return milestone ? (
    <span class="timeline-mark timeline-mark-milestone">
      <Icon name="milestone" />
    </span>
  ) : (
    <span class="timeline-mark" />
  );
}

function EntryLine({ entry, reading }: { entry: JourneyEntry; reading: Reading }) {
  const { time } = momentOf(entry);
  const { identifier, source, scrollPercentage, timeSpent, name, utm } = entry;
  return (
    <p class="timeline-detail">
      {time !== null && (
        <time dateTime={time} title={time}>
          {time.slice(0, 5)}
        </time>
      )}
      {stageOf(entry) !== null && name !== null && <bdi>{name}</bdi>}
      {identifier !== null && <Who identifier={identifier} reading={reading} />}
      {utm.channelSubchannel !== null && <Channel name={utm.channelSubchannel} colour={utm.color} />}
      {utm.channelSubchannel === null && source === null && <Channel name={i18n.t("journey.noChannel")} colour={null} />}
      {scrollPercentage !== null && <span>{i18n.t("journey.scrolled", [formatNumber(scrollPercentage)])}</span>}
      {timeSpent !== null && <span>{i18n.t("journey.timeSpent", [duration(timeSpent, reading.settings.durationUnit)])}</span>}
      {source !== null && <bdi>{i18n.t("journey.source", [source])}</bdi>}
      {otherAttributes(entry).map(([key, value]) => (
        <bdi key={key}>{i18n.t("journey.attribute", [key, value])}</bdi>
      ))}
    </p>
  );
}

/** Draws a stored name, else the part before the @. */
function Who({ identifier, reading }: { identifier: string; reading: Reading }) {
  const contact = identifier.includes("@") ? reading.contact?.(identifier) : undefined;
  if (contact === undefined) {
    return (
      <bdi dir="ltr" title={identifier}>
        {localPart(identifier)}
      </bdi>
    );
  }
  return (
    <a href={contact.href} title={identifier}>
      {contact.name === null ? <bdi dir="ltr">{localPart(identifier)}</bdi> : <bdi>{contact.name}</bdi>}
    </a>
  );
}

/** Identifiers of campaigns, drawn in code font. */
const coded: ReadonlySet<string> = new Set(["campaignId", "adgroupId", "adId"]);

function EntryDetails({ title, details, rest }: { title: string; details: EntryDetail[]; rest: ComponentChildren }) {
  return (
    <Disclosure caption summary={i18n.t("journey.details")} label={i18n.t("journey.detailsOf", [title])}>
      {() => (
        <>
          <Facts>
            {details.map(({ member, value }) => (
              <Fact key={member} label={i18n.t(`journey.member.${member}`)}>
                {coded.has(member) ? <code>{value}</code> : <bdi>{value}</bdi>}
              </Fact>
            ))}
          </Facts>
          {rest}
        </>
      )}
    </Disclosure>
  );
}
