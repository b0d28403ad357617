import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import type { Entry } from "../../../lib/stores/panel/library-entries";
import { counted } from "../../labels";
import { LinkButton } from "../../parts/link-button";
import { chargeLabel } from "../search/charge-labels";
import { entryName, filterSentence, searchOutcome } from "./library-labels";
import { Age, LibraryRow } from "./library-row";
import { Rename } from "./rename";

interface SearchRowProps {
  entry: Extract<Entry, { kind: "search" }>;
  now: number;
  onErase: (entry: Entry) => void;
}

/** Draws a search that was sent. */
export function SearchRow({ entry, now, onErase }: SearchRowProps) {
  const { search, seedName } = entry;
  const note = search.state === "waiting" ? null : chargeLabel(search.charged);
  return (
    <LibraryRow
      entry={entry}
      title={entryName(entry)}
      foot={
        <span class="caption">
          {searchOutcome(search)}
          {" · "}
          <Age at={search.foundAt ?? search.at} now={now} />
        </span>
      }
      onErase={onErase}
    >
      {search.seeds.length > 0 && (
        <p class="caption">
          <bdi>{i18n.t("library.like", [seedName ?? counted("library.companies", search.seeds.length)])}</bdi>
        </p>
      )}
      {note !== null && <p class="library-charge">{note}</p>}
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
  const renaming = useSignal(false);
  const opener = useRef<HTMLSpanElement>(null);
  const { set } = entry;
  const save = async (name: string) => {
    const outcome = await view.rename(set, name);
    return outcome === "done" ? null : outcome === "taken" ? i18n.t("library.nameTaken") : i18n.t("library.notSaved");
  };
  const close = () => {
    renaming.value = false;
    opener.current?.querySelector("button")?.focus();
  };
  return (
    <LibraryRow
      entry={entry}
      foot={
        !isPrivate && (
          <span ref={opener}>
            <LinkButton
              aria-label={i18n.t("library.renameNamed", [set.name])}
              aria-expanded={renaming.value}
              onClick={() => (renaming.value = !renaming.value)}
            >
              {i18n.t("library.rename")}
            </LinkButton>
          </span>
        )
      }
      onErase={onErase}
    >
      <p class="caption">{filterSentence(set.filters)}</p>
      {renaming.value && <Rename name={set.name} save={save} onClose={close} />}
    </LibraryRow>
  );
}
