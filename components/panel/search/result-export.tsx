import { useSignal } from "@preact/signals";
import { i18n } from "#i18n";
import { presetNames, presets, presetTable, type Preset } from "../../../lib/model/crm/presets";
import { toCsv, type Cell } from "../../../lib/model/csv";
import { exportJson, exportRows, isCompared, type Exported } from "../../../lib/model/result-fields";
import { dated } from "../../../lib/model/file-name";
import type { SearchStore } from "../../../lib/stores/panel/search";
import type { Results } from "../../../lib/stores/panel/search/results";
import { localCsv } from "../../csv";
import { Button } from "../../parts/button";
import { Section } from "../../parts/section";
import { Select } from "../../parts/field";
import { counted } from "../../formats";
import { ExportFields } from "../export-fields";
import { copyTable, copyText, saveFile, type ViewProps } from "../view";
import { fieldLabel } from "../../filters/filter-labels";

/** Draws the export of the selected companies or, without a selection, of all companies not left out. */
export function ResultExport({ view: { results }, ports }: ViewProps<SearchStore>) {
  const fields = results.fields.chosen.value;
  const save = (ending: "csv" | "json", text: string) =>
    saveFile(ports, dated("companies", ending), text, counted("library.exported", results.chosen.value.length));
  const json = () => exportJson(exportedOf(results), fields);
  /** Columns of CSV and table: "own" for the chosen fields, else those of a CRM. */
  const preset = useSignal<Preset | "own">("own");
  const table = () => {
    if (preset.value === "own") return tableOf(results);
    const items = results.chosen.value.map(({ item }) => item);
    return presetTable(preset.value, items);
  };
  const saveCsv = () => {
    const { headers, rows } = table();
    const lines = [headers, ...rows];
    save("csv", preset.value === "own" ? localCsv(lines) : toCsv(lines, { forImport: true }));
  };
  const { size } = results.selected.value;
  return (
    <Section
      title={i18n.t("search.results.export")}
      aside={size > 0 && <span class="caption">{counted("search.results.selected", size)}</span>}
    >
      <div class="actions">
        <Button icon="download" onClick={saveCsv}>
          {i18n.t("library.exportCsv")}
        </Button>
        <Button icon="download" onClick={() => save("json", json())}>
          {i18n.t("library.exportJson")}
        </Button>
        <Button icon="copy" onClick={() => void copyText(ports, json(), i18n.t("popup.message.json"))}>
          {i18n.t("popup.menu.json")}
        </Button>
        <Button icon="copy" onClick={() => void copyTable(ports, table())}>
          {i18n.t("panel.copyTable")}
        </Button>
      </div>
      <Select
        small
        label={i18n.t("crm.preset")}
        value={preset.value}
        choices={[
          { value: "own", label: i18n.t("crm.presetOwn") },
          ...presets.map((name) => ({ value: name, label: i18n.t("crm.presetFor", [presetNames[name]]) })),
        ]}
        onChange={(chosen) => (preset.value = chosen)}
      />
      <ExportFields fields={results.fields} label={fieldLabel} />
    </Section>
  );
}

/** Returns the companies to export. */
const exportedOf = ({ chosen }: Results): Exported[] =>
  chosen.value.map(({ item, similarity }) => ({ item, similarity: similarity?.score ?? null }));

function tableOf(results: Results): { headers: string[]; rows: Cell[][] } {
  const list = exportedOf(results);
  const fields = results.fields.chosen.value;
  const headers = [...fields.map(fieldLabel), ...(isCompared(list) ? [i18n.t("search.results.total")] : [])];
  return { headers, rows: exportRows(list, fields) };
}
