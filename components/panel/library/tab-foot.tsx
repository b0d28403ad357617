import { i18n } from "#i18n";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import { dated } from "../../../lib/model/file-name";
import type { PanelPorts } from "../../../lib/stores/panel/ports";
import type { Question } from "../../options/confirm";
import { Icon } from "../../parts/icon";
import { counted } from "../../labels";
import { saveFile } from "../actions";
import { ExportFields } from "../export-fields";
import { hasFields, tabCsv, tabJson, subjectFieldLabel } from "./library-export";

interface TabFootProps {
  view: LibraryStore;
  ports: PanelPorts;
  /** Asks for confirmation before a tab is erased. */
  ask: (question: Question) => void;
}

/** Draws the actions on a tab: export of the filtered entries, and erasure. */
export function TabFoot({ view, ports, ask }: TabFootProps) {
  const tab = view.tab.value;
  const save = (ending: "csv" | "json") => {
    const entries = view.all();
    const text = ending === "csv" ? tabCsv(tab, entries, view) : tabJson(entries, view);
    saveFile(ports, dated(tab, ending, new Date(ports.now())), text, counted("library.exported", entries.length));
  };
  const eraseAll = () =>
    ask({
      title: i18n.t(`library.confirm.${tab}`),
      text: i18n.t(`library.confirm.${tab}Text`),
      confirm: i18n.t("library.confirm.erase"),
      onConfirm: () => void view.eraseAll(),
    });
  return (
    <section class="section" aria-label={i18n.t("library.foot")}>
      <div class="filters">
        <button class="chip-button" type="button" onClick={() => save("csv")}>
          <Icon name="download" />
          {i18n.t("library.exportCsv")}
        </button>
        <button class="chip-button" type="button" onClick={() => save("json")}>
          <Icon name="download" />
          {i18n.t("library.exportJson")}
        </button>
        <button class="chip-button" type="button" onClick={eraseAll}>
          <Icon name="delete" />
          {i18n.t("library.eraseAll")}
        </button>
      </div>
      {hasFields(tab) && <ExportFields fields={view.fields} label={subjectFieldLabel} />}
      <p class="caption">{i18n.t("library.kept")}</p>
    </section>
  );
}
