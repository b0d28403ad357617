import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { FilterSet } from "../../../lib/model/search";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import type { Entry } from "../../../lib/stores/panel/library-entries";
import { Button } from "../../parts/button";
import { Field } from "../../parts/field";
import { LinkButton } from "../../parts/link-button";
import { chargeLabel } from "../search/charge-labels";
import { entryName, filterSentence, searchOutcome } from "./library-labels";
import { Age, LibraryRow } from "./library-row";

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
      {seedName !== null && (
        <p class="caption">
          <bdi>{i18n.t("library.like", [seedName])}</bdi>
        </p>
      )}
      {note !== null && <p class="library-charge">{note}</p>}
    </LibraryRow>
  );
}

interface SetRowProps {
  entry: Extract<Entry, { kind: "filter-set" }>;
  view: LibraryStore;
  /** True in a private window, where nothing can be saved or renamed. */
  isPrivate: boolean;
  onErase: (entry: Entry) => void;
}

/** Draws a named set of filters. */
export function SetRow({ entry, view, isPrivate, onErase }: SetRowProps) {
  const renaming = useSignal(false);
  const opener = useRef<HTMLSpanElement>(null);
  const { set } = entry;
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
      {renaming.value && <Rename set={set} view={view} onClose={close} />}
    </LibraryRow>
  );
}

const maxNameLength = 200;

/** Draws the field that renames a set. Escape keeps the old name. */
function Rename({ set, view, onClose }: { set: FilterSet; view: LibraryStore; onClose: () => void }) {
  const name = useSignal(set.name);
  const error = useSignal<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.select(), []);
  const save = async () => {
    if (name.value.trim() === "") return void (error.value = i18n.t("library.nameMissing"));
    const outcome = await view.rename(set, name.value);
    if (outcome === "done") onClose();
    else error.value = outcome === "taken" ? i18n.t("library.nameTaken") : i18n.t("library.notSaved");
  };
  return (
    <form
      ref={form}
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={i18n.t("library.newName")} error={error.value}>
        {(bind) => (
          <input
            class="input"
            type="text"
            maxLength={maxNameLength}
            autoComplete="off"
            value={name.value}
            onInput={(event) => (name.value = event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Escape" && onClose()}
            {...bind}
          />
        )}
      </Field>
      <div class="actions">
        <Button type="submit">{i18n.t("library.save")}</Button>
        <Button onClick={onClose}>{i18n.t("library.cancel")}</Button>
      </div>
    </form>
  );
}
