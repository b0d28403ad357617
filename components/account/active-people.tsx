import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { Account } from "../../lib/model/account";
import { maxBatchSize } from "../../lib/model/batch";
import { activePeople, type ActivePerson } from "../../lib/model/active-people";
import { todayAt } from "../../lib/model/journey-activity";
import { Spark } from "../activity/spark";
import { counted, relativeDay } from "../formats";
import { LinkButton } from "../parts/button";
import { Monogram } from "../parts/monogram";
import { LookUpButton } from "../people/look-up-button";
import { Section, SectionEmpty } from "../parts/section";
import { useSteps } from "../parts/steps";
import type { Contact, DrawContext } from "../draw-context";
import { FlatList } from "./flat-list";

/** People drawn at first, and added by each press of "Show more". */
const steps = { first: 20, step: 20 };
/** The same in an excerpt. */
const stepsOfExcerpt = { first: 3, step: 20 };

/** Actions on a journey's people, provided by the surface. */
export interface PeopleActs {
  /** Reads the stored answers about these addresses. */
  read: (addresses: string[]) => void;
  /** Shows the address's answer. Looks up a missing answer, but a stale answer only with `lookUpOnOpen`. */
  open: (
    address: string,
    /** True for the link to a stored answer. The link shows no cost, so a missing answer is looked up only with `lookUpOnOpen`. */
    isStored: boolean,
  ) => void;
  /** Looks up the first `maxBatchSize` addresses as one batch; missing in the popup. */
  openAll?: (addresses: string[]) => void;
  /** True if `openAll` must not receive this address; missing without `openAll`. */
  isLeftOut?: (address: string) => boolean;
  /** Returns the cost of `lookUps` look-ups, by default one; `undefined` with sample data or before usage is read. */
  cost: (lookUps?: number) => string | undefined;
}

interface ActivePeopleProps {
  account: Account;
  context: DrawContext;
  acts: PeopleActs;
  /** Note below the list. */
  note: ComponentChildren;
  /** Omits `account.people` and the button for `openAll`; draws nothing without people in the journey. */
  isExcerpt?: boolean;
  /** Opens the view of all people, instead of "Show more"; `null` if it cannot open. */
  onAll?: (() => void) | null;
}

/** Draws the journey's people, most active first, below `account.people`. */
export function ActivePeople({ account, context, acts, note, isExcerpt = false, onAll = null }: ActivePeopleProps) {
  const people = useMemo(() => activePeople(account.journey, context.now), [account.journey, todayAt(context.now)]);
  const addresses = useMemo(() => people.map(({ identifier }) => identifier).filter(isAddress), [people]);
  const unknown = addresses.filter((address) => context.contact?.(address).stored === null && acts.isLeftOut?.(address) !== true);
  const { shown, more, onMore } = useSteps(people.length, isExcerpt ? stepsOfExcerpt : steps);
  const listed = isExcerpt ? [] : account.people;
  useEffect(() => acts.read(addresses), [addresses]);
  if (isExcerpt && people.length === 0) return null;
  const title = i18n.t(isExcerpt ? "account.mostActive" : "account.people");
  const openList = more > 0 && onAll !== null && (
    <LinkButton caption onClick={onAll}>
      {counted("account.allPeople", people.length)}
    </LinkButton>
  );
  const aside = isExcerpt ? openList : <LookUpAll addresses={unknown} acts={acts} />;
  return (
    <Section title={title} count={people.length + listed.length} aside={aside} tabIndex={-1}>
      {people.length + listed.length === 0 && <SectionEmpty>{i18n.t("account.noPeople")}</SectionEmpty>}
      {listed.length > 0 && <FlatList title={title} elements={listed} context={context} />}
      {people.length > 0 && (
        <ul class="rows people-rows">
          {people.slice(0, shown).map((person) => (
            <Row key={person.identifier} person={person} context={context} acts={acts} />
          ))}
        </ul>
      )}
      {more > 0 && onAll === null && <LinkButton onClick={onMore}>{counted("lookup.people.more", more)}</LinkButton>}
      {note}
    </Section>
  );
}

/** Draws the button for `openAll`. */
function LookUpAll({ addresses, acts: { openAll, cost } }: { addresses: string[]; acts: PeopleActs }) {
  if (openAll === undefined || addresses.length < 2) return null;
  const taken = Math.min(addresses.length, maxBatchSize);
  const label = [counted("panel.batch", taken), cost(taken)].filter((part) => part !== undefined).join(" · ");
  return (
    <LinkButton caption onClick={() => openAll(addresses)}>
      {label}
    </LinkButton>
  );
}

const isAddress = (identifier: string): boolean => identifier.includes("@");

function Row({ person, context, acts }: Pick<ActivePeopleProps, "context" | "acts"> & { person: ActivePerson }) {
  const { identifier, entries, recent } = person;
  const contact = isAddress(identifier) ? (context.contact?.(identifier) ?? null) : null;
  const stored = contact?.stored ?? null;
  return (
    <li class="row">
      <Monogram small person name={stored?.name ?? null} icon={isAddress(identifier) ? "mail" : "person"} />
      <div>
        <p class="row-title">
          <Name identifier={identifier} contact={contact} onOpen={() => acts.open(identifier, true)} />
        </p>
        <p class="caption truncate" title={captionOf(contact)}>
          {captionOf(contact)}
        </p>
      </div>
      <div class="person-activity">
        {recent.total > 0 ? (
          <>
            <Spark small weeks={recent.weeks} />
            {recent.last !== null && <span class="caption">{relativeDay(recent.last, context.now)}</span>}
          </>
        ) : (
          <span class="caption">
            {recent.last === null ? counted("account.seen", entries) : i18n.t("activity.last", [relativeDay(recent.last, context.now)])}
          </span>
        )}
      </div>
      {contact !== null && stored === null && (
        <LookUpButton subject={{ kind: "person", key: identifier }} cost={acts.cost()} onClick={() => acts.open(identifier, false)} />
      )}
    </li>
  );
}

function Name({ identifier, contact, onOpen }: { identifier: string; contact: Contact | null; onOpen: () => void }) {
  // Without a stored answer, the identifier is plain text.
  if (contact === null || contact.stored === null) {
    return (
      <bdi class="truncate" dir="ltr" title={identifier}>
        {identifier}
      </bdi>
    );
  }
  const name = contact.stored.name === null ? <bdi dir="ltr">{identifier}</bdi> : <bdi>{contact.stored.name}</bdi>;
  return contact.href === null ? (
    <LinkButton title={identifier} onClick={onOpen}>
      {name}
    </LinkButton>
  ) : (
    <a class="truncate" href={contact.href} title={identifier}>
      {name}
    </a>
  );
}

function captionOf(contact: Contact | null): string {
  // The identifier is not an address, or `context.contact` is missing.
  if (contact === null) return i18n.t("account.noAddress");
  if (contact.stored === null) return i18n.t("word.notLookedUp");
  return contact.stored.found ? (contact.stored.title ?? i18n.t("page.stored")) : i18n.t("page.noProfile");
}
