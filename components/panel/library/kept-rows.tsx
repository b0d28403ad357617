import { i18n } from "#i18n";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import type { Entry } from "../../../lib/stores/panel/library/entries";
import { counted } from "../../formats";
import { filterSetFault } from "../filter-set-fault";
import { chargeLabel } from "../search/charge-labels";
import { filterSentence, rowOf, searchOutcome } from "./library-labels";
import { LibraryRow, TimeAgo } from "./library-row";
import { useRename } from "./rename";

interface SearchRowProps {
  entry: Extract<Entry, { kind: "search" }>;
  now: number;
  onErase: (entry: Entry) => void;
}

/** Draws a sent search. */
export function SearchRow({ entry, now, onErase }: SearchRowProps) {
  const { search, seedName } = entry;
  const row = rowOf(entry);
  const note = search.state === "waiting" ? null : chargeLabel(search.charged);
  return (
    <LibraryRow
      {...row}
      title={row.name}
      foot={
        <span class="caption">
          {searchOutcome(search)}
          {" · "}
          <TimeAgo at={search.foundAt ?? search.at} now={now} />
        </span>
      }
      onErase={() => onErase(entry)}
    >
      {search.seeds.length > 0 && (
        <p class="caption">
          <bdi>{i18n.t("library.like", [seedName ?? counted("library.companies", search.seeds.length)])}</bdi>
        </p>
      )}
      {note !== null && <p class="caution">{note}</p>}
    </LibraryRow>
  );
}

interface SetRowProps {
  entry: Extract<Entry, { kind: "filter-set" }>;
  view: LibraryStore;
  /** True in a private window, which cannot save or rename. */
  isPrivate: boolean;
  onErase: (entry: Entry) => void;
}

/** Draws a named set of filters. */
export function SetRow({ entry, view, isPrivate, onErase }: SetRowProps) {
  const { set } = entry;
  const rename = useRename(set.name, async (name) => filterSetFault(await view.rename(set, name)));
  return (
    <LibraryRow {...rowOf(entry)} foot={!isPrivate && <span>{rename.button}</span>} onErase={() => onErase(entry)}>
      <p class="caption">{filterSentence(set.filters)}</p>
      {rename.form}
    </LibraryRow>
  );
}
