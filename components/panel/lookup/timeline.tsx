import { useMemo, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { JourneyEntry } from "../../../lib/model/account";
import { activityChart, type ActivityChart as Chart } from "../../../lib/model/activity-chart";
import { sharedMembers, undescribedMembers } from "../../../lib/model/journey-entry";
import { todayAt } from "../../../lib/model/journey-activity";
import { everything, filterTimeline, isEverything } from "../../../lib/model/timeline";
import type { JourneyProps } from "../../account/journey";
import { Entry, SharedLine } from "../../activity/journey-entry";
import { ActivityChart, spanOfTime } from "../../activity/activity-chart";
import { Contradiction } from "../../activity/contradiction";
import { Button, LinkButton } from "../../parts/button";
import { Disclosure } from "../../parts/disclosure";
import { keepingFocus } from "../../parts/focus";
import { Status } from "../../parts/notice";
import { Section, SectionEmpty } from "../../parts/section";
import { useSteps } from "../../parts/steps";
import { RawTree } from "../../raw/raw-tree";
import { counted } from "../../formats";
import { TimelineFilters } from "./timeline-filters";

/** Entries drawn at first. */
const first = 4;
/** Entries added by each press: thousands at once would block the page. */
const step = 50;

/** Draws the journey as a chart and a filtered list. */
export function Timeline({ entries, stage = null, context }: JourneyProps) {
  const [filter, setFilter] = useState(everything);
  const today = todayAt(context.now);
  const chart = useMemo(() => activityChart(entries, today), [entries, today]);
  const shared = useMemo(() => sharedMembers(entries), [entries]);
  const matching = useMemo(() => filterTimeline(entries, filter), [entries, filter]);
  const { shown, setShown, more, onMore } = useSteps(matching.length, { first, step });
  // The filters appear once more than `first` entries were requested.
  const isOpen = shown > first || !isEverything(filter);
  return (
    <Section tabIndex={-1} title={i18n.t("lookup.section.activity")} aside={<span class="caption">{extentOf(chart, entries)}</span>}>
      {entries.length === 0 ? (
        <SectionEmpty>{i18n.t("account.noActivity")}</SectionEmpty>
      ) : (
        <>
          <Contradiction entries={entries} stage={stage} now={context.now} />
          {chart !== null && <ActivityChart chart={chart} context={context} />}
          {isOpen && (
            <TimelineFilters
              filter={filter}
              entries={entries}
              context={context}
              onChange={(changed) => {
                setFilter(changed);
                setShown(first + step);
              }}
            />
          )}
          <Status visible={false}>{!isEverything(filter) && counted("lookup.timeline.matching", matching.length)}</Status>
          <SharedLine shared={shared} context={context} />
          {matching.length === 0 ? (
            <SectionEmpty>
              {i18n.t("word.noEntryFits")}{" "}
              <LinkButton onClick={keepingFocus(() => setFilter(everything))}>{i18n.t("lookup.timeline.all")}</LinkButton>
            </SectionEmpty>
          ) : (
            <ol class="entries" key={JSON.stringify(filter)}>
              {matching.slice(0, shown).map((entry, index) => (
                <Entry
                  // Counted from the oldest entry, so the keys stay when newer entries arrive.
                  key={matching.length - index}
                  entry={entry}
                  shared={shared}
                  context={context}
                  moreDetails={<OtherMembers entry={entry} />}
                />
              ))}
            </ol>
          )}
          {more > 0 && (
            <Button wide onClick={onMore}>
              {counted("journey.earlier", more)}
            </Button>
          )}
          <p class="caption">{i18n.t("journey.noZone")}</p>
        </>
      )}
    </Section>
  );
}

function extentOf(chart: Chart | null, entries: readonly JourneyEntry[]): string | null {
  if (chart !== null) return spanOfTime(chart);
  return entries.length === 0 ? null : counted("activity.entries", entries.length);
}

function OtherMembers({ entry }: { entry: JourneyEntry }) {
  const others = undescribedMembers(entry);
  const count = Object.keys(others).length;
  if (count === 0) return null;
  return (
    <Disclosure caption summary={counted("lookup.timeline.others", count)}>
      {() => <RawTree raw={{ data: others, withheld: [] }} />}
    </Disclosure>
  );
}
