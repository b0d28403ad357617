import { i18n } from "#i18n";
import type { Account } from "../../../lib/model/account";
import type { Trail } from "../../../lib/model/library";
import { technologyName } from "../../../lib/model/technology";
import { minuteMs } from "../../../lib/model/time";
import { fitsOf, goneOf, stagesOf, type Gone } from "../../../lib/model/trail";
import { StepChart } from "../../activity/step-chart";
import { formatDate, formatMoment, age, isolated } from "../../formats";
import { Disclosure } from "../../parts/disclosure";
import { Fact, Facts } from "../../parts/facts";
import { Section } from "../../parts/section";
import { Table } from "../../parts/table";
import type { DrawContext } from "../../draw-context";
import { changesLabel } from "../library/changes-labels";

interface TrailSectionProps {
  trail: Trail;
  account: Account;
  context: DrawContext;
}

/** Draws changes between this browser's look-ups: stage and fit over time, vanished technologies and signals, all steps. */
export function TrailSection({ trail, account, context: { now, settings } }: TrailSectionProps) {
  const { signals, tech } = goneOf(trail, account);
  const sentence = stageSentence(trail, account, now);
  return (
    <Section title={i18n.t("library.group.changed")}>
      <p>{sentence}</p>
      <StepChart
        label={i18n.t("lookup.trail.chart", [sentence])}
        line={fitsOf(trail, account)}
        top={settings.fitScale}
        bands={stagesOf(trail, account).map(({ value, from }) => ({ value: stageName(value), from }))}
        to={now}
        ends={[dayOf(trail.since, now), i18n.t("word.today")]}
      />
      {signals.length + tech.length > 0 && (
        <Facts>
          {tech.length > 0 && <Fact label={i18n.t("lookup.trail.goneTech")}>{goneNames(tech, now, technologyName)}</Fact>}
          {signals.length > 0 && <Fact label={i18n.t("lookup.trail.goneSignals")}>{goneNames(signals, now)}</Fact>}
        </Facts>
      )}
      <Disclosure caption summary={i18n.t("activity.table")}>
        {() => <Steps trail={trail} />}
      </Disclosure>
    </Section>
  );
}

/** Returns the stage, or that there is none. */
const stageName = (stage: string | null): string => stage ?? i18n.t("lookup.trail.noStage");

/** Returns "Decision for 12 days, before that Awareness since 3 Nov" or, without an earlier stage, "Decision for at least 12 days". */
function stageSentence(trail: Trail, account: Account, now: number): string {
  const [present, before] = stagesOf(trail, account).toReversed();
  if (present === undefined) return "";
  const stage = isolated(stageName(present.value));
  // In the first minute, returns only the stage.
  if (before === undefined && now - present.from < minuteMs) return stage;
  const known = [stage, age(present.from, now)] as const;
  return before === undefined
    ? i18n.t("lookup.trail.atLeast", [...known])
    : i18n.t("lookup.trail.since", [...known, isolated(stageName(before.value)), dayOf(before.from, now)]);
}

/** Returns the local day, with the year unless it is the present year. */
function dayOf(at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return formatDate(at, { day: "numeric", month: "short", ...(!isThisYear && { year: "numeric" }) });
}

/** Draws names, each with the day when it was first missing. */
function goneNames(gone: readonly Gone[], now: number, nameOf = (name: string): string => name) {
  return (
    <span class="chips">
      {gone.map(({ name, at }) => (
        <span key={name} class="chip">
          <bdi>{nameOf(name)}</bdi> <span class="caption">{dayOf(at, now)}</span>
        </span>
      ))}
    </span>
  );
}

/** Draws a table of all changes. */
function Steps({ trail: { steps } }: { trail: Trail }) {
  const label = i18n.t("library.group.changed");
  return (
    <Table label={label} head={[i18n.t("library.column.at"), label]}>
      {steps.toReversed().map((step) => (
        <tr key={step.at}>
          <th scope="row">{formatMoment(step.at)}</th>
          <td>
            {changesLabel(step).map((line) => (
              <bdi key={line} class="changes-line">
                {line}
              </bdi>
            ))}
          </td>
        </tr>
      ))}
    </Table>
  );
}
