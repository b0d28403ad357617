import { useId, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { TypedFault } from "../../lib/stores/popup-screen";
import { Icon } from "../parts/icon";
import { addressInput, faultLabel } from "./domain-form";

interface SearchBoxProps {
  fault: TypedFault | null;
  autoFocus?: boolean;
  onEnter: (text: string) => void;
}

/** Draws "Domain or e-mail"; Enter submits it. */
export function SearchBox({ fault, autoFocus, onEnter }: SearchBoxProps) {
  const [text, setText] = useState("");
  const id = useId();
  const error = faultLabel(fault);
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== "") onEnter(text.trim());
  };
  return (
    <div class="stack wide">
      <form class="search-box" role="search" aria-label={i18n.t("form.lookUpForm")} onSubmit={submit}>
        <Icon name="search" />
        <input
          class="input"
          {...addressInput}
          inputMode="email"
          aria-label={i18n.t("form.domainOrEmail")}
          placeholder={i18n.t("form.domainOrEmail")}
          aria-invalid={error === null ? undefined : "true"}
          aria-describedby={error === null ? undefined : id}
          autoFocus={autoFocus}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <div role="alert">
        {error !== null && (
          <p class="field-error" id={id}>
            <Icon name="caution" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
