import { useSignal } from "@preact/signals";
import { i18n } from "#i18n";
import { loggedOperations } from "../../lib/model/activity";
import type { Options } from "../../lib/stores/options";
import type { ActivityLog } from "../../lib/stores/options/activity";
import { formatNumber, counted } from "../formats";
import { Button } from "../parts/button";
import { Field, Select } from "../parts/field";
import { Status } from "../parts/notice";
import { activityCsv, ActivityTable } from "./activity-table";
import { operationName } from "./activity-labels";
import { Confirm, type Question } from "../parts/dialog";
import { download } from "../download";
import { dated } from "../../lib/model/file-name";
import { SettingsSection } from "./setting";

const countId = "activity-count";

/** Draws the log of requests and CRM hand-offs, with export, clearing and filters. */
export function ActivitySection({ options }: { options: Options }) {
  const question = useSignal<Question | null>(null);
  const { activity } = options;
  const shown = activity.shown.value;
  const nothingMatches = shown?.matching === 0;
  const exportLog = () =>
    options.act(
      { section: "activity", what: "exported" },
      async () => download(dated("activity", "csv"), activityCsv(await activity.all())),
      "export activity",
    );
  const clear = () => {
    if (shown === null || shown.total === 0) return;
    question.value = {
      title: i18n.t("options.confirm.log"),
      text: counted("options.confirm.logText", shown.total),
      confirm: i18n.t("options.confirm.clear"),
      onConfirm: () => void options.act({ section: "activity", what: "deleted" }, activity.clear),
    };
  };
  return (
    <SettingsSection section="activity" options={options}>
      <Field line label={i18n.t("options.activity.table")} hint={i18n.t("options.activity.text")}>
        <div class="actions">
          <Button icon="download" aria-disabled={nothingMatches} onClick={nothingMatches ? undefined : () => void exportLog()}>
            {i18n.t("library.exportCsv")}
          </Button>
          <Button icon="delete" aria-disabled={shown?.total === 0} onClick={clear}>
            {i18n.t("options.activity.clear")}
          </Button>
        </div>
      </Field>
      <div class="chips">
        <Filters options={options} />
      </div>
      {shown !== null && shown.lines.length > 0 && <ActivityTable lines={shown.lines} />}
      <p class="caption" id={countId} tabIndex={-1}>
        <Status>{shown !== null && countSentence(activity)}</Status>
      </p>
      <MoreButton options={options} />
      <Confirm question={question} />
    </SettingsSection>
  );
}

/** Draws the choices of operation and outcome. */
function Filters({ options: { activity, retries } }: { options: Options }) {
  const { operation, outcome } = activity.filter.value;
  const choose = (change: Parameters<ActivityLog["choose"]>[0]) => void retries.run(() => activity.choose(change));
  return (
    <>
      <Select
        small
        label={i18n.t("options.activity.operation")}
        value={operation ?? "all"}
        choices={[
          { value: "all", label: i18n.t("options.activity.allOperations") },
          ...loggedOperations.map((each) => ({ value: each, label: operationName(each) })),
        ]}
        onChange={(chosen) => choose({ operation: chosen === "all" ? null : chosen })}
      />
      <Select
        small
        label={i18n.t("options.activity.outcome")}
        value={outcome}
        choices={[
          { value: "all", label: i18n.t("options.activity.allOutcomes") },
          { value: "found", label: i18n.t("options.activity.found") },
          { value: "not-found", label: i18n.t("options.activity.notFound") },
          { value: "failed", label: i18n.t("options.activity.failed") },
        ]}
        onChange={(chosen) => choose({ outcome: chosen })}
      />
    </>
  );
}

/** Returns how many entries match; `null` until read. */
function countSentence({ filter, shown }: ActivityLog): string | null {
  const log = shown.value;
  if (log === null) return null;
  if (log.total === 0) return i18n.t("options.activity.empty");
  if (log.matching === 0) return i18n.t("word.noEntryFits");
  const filtered = filter.value.operation !== null || filter.value.outcome !== "all";
  return filtered
    ? i18n.t("options.activity.countOf", [formatNumber(log.matching), formatNumber(log.total)])
    : counted("options.activity.count", log.total);
}

function MoreButton({ options: { activity, retries } }: { options: Options }) {
  const next = Math.min(activity.hidden.value, activity.pageSize);
  if (next === 0) return null;
  const more = async () => {
    await retries.run(activity.more);
    // Without hidden lines, the button disappears, so the count takes the focus.
    if (activity.hidden.value === 0) document.getElementById(countId)?.focus();
  };
  return (
    <div class="actions">
      <Button onClick={() => void more()}>{counted("raw.more", next)}</Button>
    </div>
  );
}
