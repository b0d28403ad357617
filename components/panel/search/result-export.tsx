import { i18n } from "#i18n";
import { toCsv } from "../../../lib/model/csv";
import { exportJson, exportRows, isCompared, type Exported } from "../../../lib/model/result-fields";
import { dated } from "../../../lib/model/file-name";
import type { PanelPorts } from "../../../lib/stores/panel/ports";
import type { SearchStore } from "../../../lib/stores/panel/search";
import type { Results } from "../../../lib/stores/panel/search/results";
import { Button } from "../../parts/button";
import { Section } from "../../parts/section";
import { counted } from "../../labels";
import { copyText, saveFile } from "../actions";
import { ExportFields } from "../export-fields";
import { fieldLabel } from "./filter-labels";

/** Draws the export of the selected companies, or of all. */
export function ResultExport({ view: { results }, ports }: { view: SearchStore; ports: PanelPorts }) {
  const fields = results.fields.chosen.value;
  const save = (ending: "csv" | "json", text: string) =>
    saveFile(ports, dated("companies", ending), text, counted("search.results.exported", results.chosen.value.length));
  const { size } = results.selected.value;
  return (
    <Section
      title={i18n.t("search.results.export")}
      aside={size > 0 && <span class="caption">{counted("search.results.selected", size)}</span>}
    >
      <div class="actions">
        <Button icon="download" onClick={() => save("csv", csvOf(results))}>
          {i18n.t("search.results.exportCsv")}
        </Button>
        <Button icon="download" onClick={() => save("json", exportJson(exportedOf(results), fields))}>
          {i18n.t("search.results.exportJson")}
        </Button>
        <Button icon="copy" onClick={() => void copyText(ports, exportJson(exportedOf(results), fields), i18n.t("search.results.copied"))}>
          {i18n.t("search.results.copyJson")}
        </Button>
      </div>
      <ExportFields fields={results.fields} label={fieldLabel} />
    </Section>
  );
}

const exportedOf = ({ chosen }: Results): Exported[] =>
  chosen.value.map(({ item, similarity }) => ({ item, similarity: similarity?.score ?? null }));

/** Returns CSV with a header row of labels. */
function csvOf(results: Results): string {
  const list = exportedOf(results);
  const fields = results.fields.chosen.value;
  const header = [...fields.map(fieldLabel), ...(isCompared(list) ? [i18n.t("search.results.total")] : [])];
  return toCsv([header, ...exportRows(list, fields)]);
}
