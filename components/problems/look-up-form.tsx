import type { ComponentChildren, Ref } from "preact";
import { i18n } from "#i18n";
import { keepingPage, type FieldBinding } from "../parts/field";
import { Icon } from "../parts/icon";
import { addressInput } from "./domain-form";

interface LookUpFormProps {
  bind: FieldBinding;
  inputRef: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
  onPaste?: (event: ClipboardEvent) => void;
  /** Called with the trimmed text, unless it is empty. */
  onEnter: (text: string) => void;
  /** A button at the box's end. */
  children?: ComponentChildren;
}

/** Draws the box "Domain or e-mail". */
export function LookUpForm({ bind, inputRef, text, onText, onPaste, onEnter, children }: LookUpFormProps) {
  const submit = () => {
    if (text.trim() !== "") onEnter(text.trim());
  };
  return (
    <form class="search-box" role="search" aria-label={i18n.t("action.lookUp")} onSubmit={keepingPage(submit)}>
      <Icon name="search" />
      <input
        class="input"
        {...bind}
        {...addressInput}
        ref={inputRef}
        inputMode="email"
        aria-label={i18n.t("form.domainOrEmail")}
        placeholder={i18n.t("form.domainOrEmail")}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onPaste={onPaste}
      />
      {children}
    </form>
  );
}
