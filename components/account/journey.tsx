import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { JourneyEntry } from "../../lib/model/account";
import { sharedMembers } from "../../lib/model/journey-entry";
import { Button } from "../parts/button";
import { Section, SectionEmpty } from "../parts/section";
import { useSteps } from "../parts/steps";
import type { DrawContext } from "../draw-context";
import { counted } from "../formats";
import { Contradiction } from "../activity/contradiction";
import { Entry, SharedLine } from "../activity/journey-entry";

/** Entries drawn at first, and added per press. */
const steps = { first: 5, step: 50 };

export interface JourneyProps {
  /** Newest first. */
  entries: JourneyEntry[];
  /** Buying stage reported beside the journey; `null` if none. */
  stage?: string | null;
  context: DrawContext;
}

/** Draws the journey's newest entries, and more on request. */
export function Journey({ entries, stage = null, context }: JourneyProps) {
  const shared = useMemo(() => sharedMembers(entries), [entries]);
  const { shown, more, onMore } = useSteps(entries.length, steps);
  return (
    <Section title={i18n.t("lookup.section.activity")} count={entries.length} tabIndex={-1}>
      {entries.length === 0 && <SectionEmpty>{i18n.t("account.noActivity")}</SectionEmpty>}
      <Contradiction entries={entries} stage={stage} now={context.now} />
      <SharedLine shared={shared} context={context} />
      {entries.length > 0 && (
        <ol class="entries">
          {entries.slice(0, shown).map((entry, index) => (
            // Counts from the oldest entry, so that an entry stays open if a look-up adds newer ones.
            <Entry key={entries.length - index} entry={entry} shared={shared} context={context} />
          ))}
        </ol>
      )}
      {more > 0 && (
        <Button wide onClick={onMore}>
          {counted("journey.earlier", more)}
        </Button>
      )}
      {entries.length > 0 && <p class="caption">{i18n.t("journey.noZone")}</p>}
    </Section>
  );
}
