import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { LibraryPlace } from "../../../lib/view/panel/library";
import { Icon } from "../../parts/icon";
import { LinkButton } from "../../parts/link-button";
import { Status } from "../../parts/status";

/** Narrows a shelf as it is typed into. */
export function FindBox({ place }: { place: LibraryPlace }) {
  const field = useRef<HTMLInputElement>(null);
  const text = place.find.value;
  const nothing = place.shown.value.matching === 0;
  const label = i18n.t(`library.find.${place.shelf.value}`);
  const clear = () => {
    place.find.value = "";
    field.current?.focus();
  };
  return (
    <div class="stack library-find">
      <div class="search-box">
        <Icon name="search" />
        <input
          class="input"
          type="text"
          ref={field}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellcheck={false}
          value={text}
          onInput={(event) => (place.find.value = event.currentTarget.value)}
        />
      </div>
      <Status>{nothing && i18n.t("library.nothing", [text.trim()])}</Status>
      {nothing && (
        <p>
          <LinkButton onClick={clear}>{i18n.t("library.clear")}</LinkButton>
        </p>
      )}
    </div>
  );
}
