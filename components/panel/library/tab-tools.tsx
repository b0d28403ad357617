import { i18n } from "#i18n";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import { dated } from "../../../lib/model/file-name";
import type { Question } from "../../parts/dialog";
import { LinkButton } from "../../parts/button";
import { counted } from "../../formats";
import { ExportFields } from "../export-fields";
import { copyTable, saveFile, type ViewProps } from "../view";
import { hasFields, tabCsv, tabJson, tabTable, subjectFieldLabel } from "./library-export";

/** Draws the buttons that export the matching entries. */
export function TabExports({ view, ports }: ViewProps<LibraryStore>) {
  const tab = view.tab.value;
  const save = async (ending: "csv" | "json") => {
    const file = ending === "csv" ? tabCsv(tab, view) : tabJson(view);
    const written = await file.catch(() => null);
    if (written === null) return ports.announce(i18n.t("options.unanswered"), true);
    saveFile(ports, dated(tab, ending), written.text, counted("library.exported", written.count));
  };
  return (
    <div class="library-exports">
      <LinkButton onClick={() => void save("csv")}>{i18n.t("library.exportCsv")}</LinkButton>
      <LinkButton onClick={() => void save("json")}>{i18n.t("library.exportJson")}</LinkButton>
      <LinkButton onClick={() => void copyTable(ports, tabTable(tab, view))}>{i18n.t("panel.copyTable")}</LinkButton>
      {hasFields(tab) && <ExportFields fields={view.fields} label={subjectFieldLabel} />}
    </div>
  );
}

interface TabFootProps {
  view: LibraryStore;
  /** Opens the dialog that confirms a tab's erasure. */
  ask: (question: Question) => void;
}

/** Draws the button that erases a whole tab. */
export function TabFoot({ view, ask }: TabFootProps) {
  const tab = view.tab.value;
  const eraseAll = () =>
    ask({
      title: i18n.t(`library.confirm.${tab}`),
      text: i18n.t(`library.confirm.${tab}Text`),
      confirm: i18n.t("library.eraseAll"),
      onConfirm: () => void view.eraseAll(),
    });
  return (
    <div class="section">
      <p>
        <LinkButton onClick={eraseAll}>{i18n.t("library.eraseAll")}</LinkButton>
      </p>
      <p class="caption">{i18n.t("library.kept")}</p>
    </div>
  );
}
