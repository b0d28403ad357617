import { useSignal } from "@preact/signals";
import type { ComponentChildren, InputHTMLAttributes } from "preact";
import { Field } from "./field";

type InputAttributes = Pick<
  InputHTMLAttributes,
  "class" | "aria-label" | "inputMode" | "autocapitalize" | "spellcheck" | "dir" | "maxLength" | "disabled"
>;

interface TypedFieldProps extends InputAttributes {
  /** `null` if `aria-label` names the input. */
  label: string | null;
  hint?: ComponentChildren;
  /** In wide pages, places the input at the end of the label's line. */
  line?: boolean;
  /** The saved text. */
  saved: string;
  /** Begins to save a text. Returns the sentence that refuses it; `null` if accepted. */
  save: (text: string) => string | null;
}

/** Draws a text field that saves on Enter or blur. Refused text stays, with the reason. */
export function TypedField({ label, hint, line = false, saved, save, ...input }: TypedFieldProps) {
  /** Text being typed; `null` if the field shows the saved text. */
  const typed = useSignal<string | null>(null);
  const refusal = useSignal<string | null>(null);
  const commit = (text: string) => {
    refusal.value = save(text);
    if (refusal.value === null) typed.value = null;
  };
  return (
    <Field line={line} label={label} hint={hint} error={refusal.value}>
      {(bind) => (
        <input
          {...bind}
          autocomplete="off"
          {...input}
          value={typed.value ?? saved}
          // Resets `typed` here, because retyping the saved text may fire no `change` event.
          onInput={({ currentTarget: { value } }) => (typed.value = value === saved ? null : value)}
          onChange={(event) => commit(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
