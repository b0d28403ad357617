import { i18n } from "#i18n";
import type { LibraryPlace } from "../../../lib/view/panel/library";
import type { PanelPorts } from "../../../lib/view/panel/ports";
import type { Question } from "../../options/confirm";
import { dated } from "../../options/download";
import { Icon } from "../../parts/icon";
import { counted } from "../../words";
import { ExportFields } from "../export-fields";
import { hasFields, shelfCsv, shelfJson, subjectFieldWords } from "./library-export";

interface ShelfFootProps {
  place: LibraryPlace;
  ports: PanelPorts;
  /** Asks the person before a shelf is erased. */
  ask: (question: Question) => void;
}

/** What can be done with a shelf as a whole: taken along as far as it fits the filter, or erased. */
export function ShelfFoot({ place, ports, ask }: ShelfFootProps) {
  const shelf = place.shelf.value;
  const save = (ending: "csv" | "json") => {
    const entries = place.all();
    const text = ending === "csv" ? shelfCsv(shelf, entries, place) : shelfJson(entries, place);
    ports.save(dated(shelf, ending, new Date(ports.now())), ending === "csv" ? "text/csv" : "application/json", text);
    ports.say(counted("library.exported", entries.length));
  };
  const eraseAll = () =>
    ask({
      title: i18n.t(`library.confirm.${shelf}`),
      text: i18n.t(`library.confirm.${shelf}Text`),
      confirm: i18n.t("library.confirm.erase"),
      onConfirm: () => void place.eraseAll(),
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
      {hasFields(shelf) && <ExportFields fields={place.fields} words={subjectFieldWords} />}
      <p class="caption">{i18n.t("library.kept")}</p>
    </section>
  );
}
