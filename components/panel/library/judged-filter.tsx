import { i18n } from "#i18n";
import { verdicts, type Verdict } from "../../../lib/model/judgement";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import { verdictLabel } from "../../judgement/judgement-labels";
import { Select } from "../../parts/select";

/** Draws the history's filter by verdict and label; nothing without judgements. */
export function JudgedFilter({ view: { judged } }: { view: LibraryStore }) {
  const wanted = judged.wanted.value;
  const summary = judged.summary.value;
  if (summary === null || summary.judged === 0) return null;
  const { labels } = summary;
  const choices: { value: Verdict | ""; label: string }[] = [
    { value: "", label: i18n.t("judgement.anyVerdict") },
    ...verdicts.map((value) => ({ value, label: verdictLabel(value) })),
  ];
  return (
    <div class="actions">
      <Select
        small
        label={i18n.t("judgement.verdict")}
        value={wanted.verdict ?? ""}
        choices={choices}
        onChange={(verdict) => (judged.wanted.value = { ...wanted, verdict: verdict === "" ? null : verdict })}
      />
      {labels.length > 0 && (
        <Select
          small
          label={i18n.t("judgement.labels")}
          value={wanted.label ?? ""}
          choices={[{ value: "", label: i18n.t("judgement.anyLabel") }, ...labels.map((value) => ({ value, label: value }))]}
          onChange={(label) => (judged.wanted.value = { ...wanted, label: label === "" ? null : label })}
        />
      )}
    </div>
  );
}
