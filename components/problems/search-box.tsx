import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { TypedFault } from "../../lib/stores/subject-screen";
import { FieldNotes, useFieldBinding } from "../parts/field";
import { focusWhenDrawn } from "../parts/focus";
import { Icon } from "../parts/icon";
import { addressInput, typedFaultLabel } from "./domain-form";

interface SearchBoxProps {
  fault: TypedFault | null;
  takesFocus: boolean;
  onEnter: (text: string) => void;
}

/** Draws the box "Domain or e-mail". Enter passes non-empty text to `onEnter`. */
export function SearchBox({ fault, takesFocus, onEnter }: SearchBoxProps) {
  const [text, setText] = useState("");
  const error = typedFaultLabel(fault);
  const bind = useFieldBinding({ error });
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== "") onEnter(text.trim());
  };
  return (
    <div class="stack wide">
      <form class="search-box" role="search" aria-label={i18n.t("action.lookUp")} onSubmit={submit}>
        <Icon name="search" />
        <input
          class="input"
          {...bind}
          {...addressInput}
          inputMode="email"
          aria-label={i18n.t("form.domainOrEmail")}
          placeholder={i18n.t("form.domainOrEmail")}
          ref={takesFocus ? focusWhenDrawn : null}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <FieldNotes id={bind.id} error={error} />
    </div>
  );
}
