import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { JourneyEntry } from "../../lib/model/account";
import { entryDetails, otherAttributes, type SharedMembers } from "../../lib/model/journey-entry";
import { momentOf, stageOf } from "../../lib/model/journey";
import { capitalizeFirst, channelColour, localPart } from "../../lib/model/text";
import { formatNumber, formatServiceDay, formatServiceDayShort, duration, factsInLine, isolated, recentDay, stageFact } from "../formats";
import { Disclosure } from "../parts/disclosure";
import { Fact, Facts } from "../parts/facts";
import { Icon } from "../parts/icon";
import type { Contact, DrawContext } from "../draw-context";

/** Returns an entry's buying stage, else its name, else a note. */
export function entryTitle(entry: JourneyEntry): string {
  const stage = stageOf(entry);
  if (stage !== null) return stageFact(stage);
  return entry.name === null || entry.name.trim() === "" ? i18n.t("journey.noName") : entry.name;
}

interface EntryProps {
  entry: JourneyEntry;
  /** Members drawn once above all entries, and omitted from each entry's caption. */
  shared: SharedMembers;
  context: DrawContext;
  /** Content below the entry's other details. */
  moreDetails?: ComponentChildren;
}

/** Draws an entry's title, time and caption, and its details on request. */
export function Entry({ entry, shared, context, moreDetails }: EntryProps) {
  const title = entryTitle(entry);
  const caption = captionOf(entry, shared, context);
  const details = entryDetails(entry);
  return (
    <li>
      <Disclosure
        look="entry"
        summary={
          <>
            {entry.isMilestone ? (
              <span class="entry-flag">
                <Icon name="milestone" />
                <span class="visually-hidden">{i18n.t("journey.milestone")} </span>
              </span>
            ) : (
              <span class="entry-dot" />
            )}
            <bdi class={entry.isMilestone ? "entry-milestone truncate" : "truncate"} title={title}>
              {title}
            </bdi>
            <Moment entry={entry} now={context.now} />
            {caption !== "" && (
              <span class="entry-caption caption truncate" title={caption}>
                {caption}
              </span>
            )}
          </>
        }
      >
        {() => (
          <div class="entry-details stack-tight">
            <EntryLine entry={entry} context={context} />
            {details.length > 0 && (
              <Facts>
                {details.map(({ member, value }) => (
                  <Fact key={member} label={i18n.t(`journey.member.${member}`)}>
                    {coded.has(member) ? <code>{value}</code> : <bdi>{value}</bdi>}
                  </Fact>
                ))}
              </Facts>
            )}
            {moreDetails}
          </div>
        )}
      </Disclosure>
    </li>
  );
}

/** Draws any source, channel and identifier shared by all entries. */
export function SharedLine({ shared: { source, channel, identifier }, context }: { shared: SharedMembers; context: DrawContext }) {
  const line = factsInLine([
    source === null ? null : i18n.t("activity.allFrom", [isolated(source)]),
    channel === null ? null : i18n.t("activity.allChannel", [isolated(channel)]),
    identifier === null ? null : i18n.t("activity.allBy", [isolated(nameOf(identifier, context))]),
  ]);
  return line === "" ? null : <p class="caption">{line}</p>;
}

function Moment({ entry, now }: { entry: JourneyEntry; now: number }) {
  const { date, time } = momentOf(entry);
  const day = date === null ? "" : entryDay(date, now);
  const clock = time?.slice(0, 5) ?? "";
  if (day === "" && clock === "") return null;
  const whole = `${date === null ? "" : formatServiceDay(date)} ${time ?? ""}`.trim();
  return (
    <time class="caption" dateTime={`${date ?? ""} ${time ?? ""}`.trim()} title={whole}>
      {`${day} ${clock}`.trim()}
    </time>
  );
}

/** Returns "Yesterday", for example, or a short date. */
function entryDay(date: string, now: number): string {
  const recent = recentDay(date, now);
  return recent === null ? formatServiceDayShort(date, now) : capitalizeFirst(recent);
}

function captionOf(entry: JourneyEntry, shared: SharedMembers, context: DrawContext): string {
  const { name, identifier, source, utm, timeSpent, scrollPercentage } = entry;
  const { durationUnit } = context.settings;
  return factsInLine([
    stageOf(entry) === null ? null : name,
    identifier === null || identifier === shared.identifier ? null : nameOf(identifier, context),
    utm.channelSubchannel === shared.channel ? null : utm.channelSubchannel,
    timeSpent === null || timeSpent === 0 ? null : timeText(timeSpent, durationUnit),
    scrollPercentage === null || scrollPercentage === 0 ? null : i18n.t("journey.scrolled", [formatNumber(scrollPercentage)]),
    source === null || source === "" || source === shared.source ? null : i18n.t("journey.source", [source]),
  ]);
}

/** Returns "2 min 40 s", or a labelled number if the unit is unknown. */
const timeText = (value: number, unit: DrawContext["settings"]["durationUnit"]): string =>
  unit === "as-reported" ? i18n.t("journey.timeSpent", [duration(value, unit)]) : duration(value, unit);

/** Returns the person; `undefined` if the identifier is no address, or without `context.contact`. */
const contactOf = (identifier: string, { contact }: DrawContext): Contact | undefined =>
  identifier.includes("@") ? contact?.(identifier) : undefined;

/** Returns the stored name, else the identifier. Shortens an e-mail address to "tomas.aguilar@". */
const nameOf = (identifier: string, context: DrawContext): string => contactOf(identifier, context)?.stored?.name ?? localPart(identifier);

function EntryLine({ entry, context }: { entry: JourneyEntry; context: DrawContext }) {
  const { identifier, source, scrollPercentage, timeSpent, name, utm } = entry;
  return (
    <p class="entry-line caption">
      {stageOf(entry) !== null && name !== null && <bdi>{name}</bdi>}
      {identifier !== null && <Who identifier={identifier} context={context} />}
      {utm.channelSubchannel !== null && <Channel name={utm.channelSubchannel} colour={utm.color} />}
      {utm.channelSubchannel === null && source === null && <Channel name={i18n.t("journey.noChannel")} colour={null} />}
      {scrollPercentage !== null && <span>{i18n.t("journey.scrolled", [formatNumber(scrollPercentage)])}</span>}
      {timeSpent !== null && <span>{i18n.t("journey.timeSpent", [duration(timeSpent, context.settings.durationUnit)])}</span>}
      {source !== null && <bdi>{i18n.t("journey.source", [source])}</bdi>}
      {otherAttributes(entry).map(([key, value]) => (
        <bdi key={key}>{i18n.t("word.labelled", [key, value])}</bdi>
      ))}
    </p>
  );
}

function Channel({ name, colour }: { name: string; colour: string | null }) {
  const fill = channelColour(colour);
  return (
    <span class="channel" style={fill === null ? {} : { "--channel": fill }}>
      <bdi>{name}</bdi>
    </span>
  );
}

function Who({ identifier, context }: { identifier: string; context: DrawContext }) {
  const contact = contactOf(identifier, context);
  const name = contact?.stored?.name ?? null;
  const text = name === null ? <bdi dir="ltr">{identifier}</bdi> : <bdi>{name}</bdi>;
  return contact === undefined || contact.href === null ? (
    text
  ) : (
    <a href={contact.href} title={identifier}>
      {text}
    </a>
  );
}

/** Identifiers of campaigns, ad groups and ads, drawn in code font. */
const coded: ReadonlySet<string> = new Set(["campaignId", "adgroupId", "adId"]);
