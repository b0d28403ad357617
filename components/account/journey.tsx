import { useMemo, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { JourneyEntry } from "../../lib/model/account";
import { byDay, newestFirst } from "../../lib/model/journey";
import { formatServiceDay } from "../formats";
import { Button } from "../parts/button";
import { Section, SectionEmpty } from "../parts/section";
import type { Reading } from "../reading";
import { counted } from "../labels";
import { Entry } from "./journey-entry";

/** Entries drawn at first, and added by each press. */
const firstEntries = 5;
const step = 50;

interface JourneyProps {
  journey: JourneyEntry[];
  /** Sentence for an empty journey. */
  empty: string;
  reading: Reading;
}

/** Draws the whole journey, newest first, by day. */
export function Journey({ journey, empty, reading }: JourneyProps) {
  const [shown, setShown] = useState(firstEntries);
  const entries = useMemo(() => newestFirst(journey), [journey]);
  const days = useMemo(() => byDay(entries.slice(0, shown)), [entries, shown]);
  const next = Math.min(step, entries.length - shown);
  return (
    <Section title={i18n.t("journey.title")} count={entries.length}>
      {entries.length === 0 && <SectionEmpty>{empty}</SectionEmpty>}
      {days.map((day, index) => (
        <div key={index}>
          <h3 class="timeline-day">{day.date === null ? i18n.t("journey.noDay") : formatServiceDay(day.date)}</h3>
          <ol class="timeline">
            {day.entries.map((entry, position) => (
              <Entry key={position} entry={entry} reading={reading} />
            ))}
          </ol>
        </div>
      ))}
      {next > 0 && (
        <Button wide onClick={() => setShown(shown + step)}>
          {counted("journey.earlier", next)}
        </Button>
      )}
      {entries.length > 0 && <p class="caption">{i18n.t("journey.noZone")}</p>}
    </Section>
  );
}
