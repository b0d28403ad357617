import { useMemo, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Account } from "../../lib/model/account";
import { sightingsOf, type Sighting } from "../../lib/model/journey";
import { formatServiceDayShort } from "../formats";
import { Monogram } from "../parts/monogram";
import { Section, SectionEmpty } from "../parts/section";
import { counted } from "../labels";
import type { Reading } from "../reading";
import { FlatList } from "./flat-list";
import { ShowAll } from "./signals";

/** People of the journey drawn before "Show all". */
const first = 5;

/** Draws the people the service lists, and identifiers from the journey. */
export function People({ account, reading }: { account: Account; reading: Reading }) {
  const [all, setAll] = useState(false);
  const sightings = useMemo(() => sightingsOf(account.journey), [account.journey]);
  const total = sightings.length + account.people.length;
  return (
    <Section
      title={i18n.t("account.people")}
      count={total}
      aside={
        sightings.length > 0 && (
          <span class="caption">
            {i18n.t("account.fromJourney")}
            {sightings.length > first && (
              <>
                {" · "}
                <ShowAll total={total} all={all} onToggle={() => setAll(!all)} />
              </>
            )}
          </span>
        )
      }
    >
      {total === 0 && <SectionEmpty>{i18n.t("account.noPeople")}</SectionEmpty>}
      {account.people.length > 0 && <FlatList title={i18n.t("account.people")} elements={account.people} reading={reading} />}
      {sightings.length > 0 && (
        <ul class="rows">
          {(all ? sightings : sightings.slice(0, first)).map((sighting) => (
            <SightingRow key={sighting.identifier} sighting={sighting} now={reading.now} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function SightingRow({ sighting, now }: { sighting: Sighting; now: number }) {
  return (
    <li class="row">
      <Monogram small person name={null} icon="mail" />
      <div>
        <p class="row-title">
          <bdi class="truncate" dir="ltr" title={sighting.identifier}>
            {sighting.identifier}
          </bdi>
        </p>
        <p class="caption">{seen(sighting, now)}</p>
      </div>
    </li>
  );
}

/** "Seen 5 times, last 12 Nov". */
export function seen({ times, last }: Sighting, now: number): string {
  const day = last === null ? null : formatServiceDayShort(last, now);
  if (times === 1) return day === null ? i18n.t("account.seenOnce") : i18n.t("account.seenOnceOn", [day]);
  return day === null ? counted("account.seen", times) : counted("account.seenLast", times, day);
}
