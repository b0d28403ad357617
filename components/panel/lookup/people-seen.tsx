import { useEffect, useMemo, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Account, JourneyEntry } from "../../../lib/model/account";
import { sightingsOf, type Sighting } from "../../../lib/model/journey";
import type { Panel } from "../../../lib/stores/panel/panel";
import { formatMoment } from "../../formats";
import { FlatList } from "../../account/flat-list";
import { seen } from "../../account/people";
import { Button } from "../../parts/button";
import { Icon } from "../../parts/icon";
import { LinkButton } from "../../parts/link-button";
import { Monogram } from "../../parts/monogram";
import { Section, SectionEmpty } from "../../parts/section";
import type { Reading } from "../../reading";
import { lookUpCost, spendSentence } from "../../problems/spend-labels";
import { counted, relative } from "../../labels";

/** People drawn at first, and added by each press. */
const step = 20;

interface PeopleSeenProps {
  panel: Panel;
  account: Account;
  /** The journey, newest first. */
  entries: JourneyEntry[];
  reading: Reading;
}

/** Draws people from the service's list and the journey, as links if stored, else as buttons. */
export function PeopleSeen({ panel, account, entries, reading }: PeopleSeenProps) {
  const [shown, setShown] = useState(step);
  const sightings = useMemo(() => sightingsOf(entries), [entries]);
  const { lookup } = panel;
  const usage = lookup.subject.usage.value;
  const total = sightings.length + account.people.length;
  const more = Math.min(step, sightings.length - shown);
  useEffect(() => {
    if (sightings.length > 0) void lookup.readPeople();
  }, [sightings]);
  return (
    <Section
      title={i18n.t("account.people")}
      count={total}
      aside={sightings.length > 0 && <span class="caption">{i18n.t("account.fromJourney")}</span>}
    >
      {total === 0 && <SectionEmpty>{i18n.t("account.noPeople")}</SectionEmpty>}
      {account.people.length > 0 && <FlatList title={i18n.t("account.people")} elements={account.people} reading={reading} />}
      {sightings.length > 0 && (
        <ul class="rows">
          {sightings.slice(0, shown).map((sighting) => (
            <SightingRow
              key={sighting.identifier}
              sighting={sighting}
              reading={reading}
              cost={lookUpCost(usage)}
              onLookUp={() => lookup.lookUp(sighting.identifier)}
            />
          ))}
        </ul>
      )}
      {more > 0 && <LinkButton onClick={() => setShown(shown + step)}>{counted("lookup.people.more", more)}</LinkButton>}
      {sightings.length > 0 && usage !== null && <p class="caption">{spendSentence(usage, "each")}</p>}
    </Section>
  );
}

interface RowProps {
  sighting: Sighting;
  reading: Reading;
  cost: string | undefined;
  onLookUp: () => void;
}

function SightingRow({ sighting, reading, cost, onLookUp }: RowProps) {
  const { identifier } = sighting;
  const contact = identifier.includes("@") ? reading.contact?.(identifier) : undefined;
  const stored = contact !== undefined && contact.at !== null ? contact : null;
  return (
    <li class="row">
      <Monogram small person name={stored?.name ?? null} icon={stored === null ? "mail" : "person"} />
      <div>
        <p class="row-title">
          {stored === null ? (
            <bdi class="truncate" dir="ltr" title={identifier}>
              {identifier}
            </bdi>
          ) : (
            <a href={stored.href} title={identifier}>
              <bdi>{stored.name ?? identifier}</bdi>
            </a>
          )}
        </p>
        <p class="caption">{seen(sighting, reading.now)}</p>
      </div>
      <div class="row-end">
        {stored !== null && stored.at !== null ? (
          <span class="freshness" title={formatMoment(stored.at)}>
            <Icon name="clock" />
            <span>{relative(stored.at, reading.now)}</span>
          </span>
        ) : (
          contact !== undefined && (
            <Button
              aria-label={
                cost === undefined ? i18n.t("lookup.people.lookUp", [identifier]) : i18n.t("lookup.people.lookUpCost", [identifier])
              }
              onClick={onLookUp}
            >
              {i18n.t("action.lookUp")}
            </Button>
          )
        )}
      </div>
    </li>
  );
}
