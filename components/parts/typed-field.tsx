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
  /** True to place the input at the end of the label's line in wide pages. */
  line?: boolean;
  saved: string;
  /** Begins to save a text. Returns the sentence that refuses the text; `null` if it is accepted. */
  save: (text: string) => string | null;
}

/** Draws a text field, which saves on Enter or blur, and keeps a refused text with the reason. */
export function TypedField({ label, hint, line = false, saved, save, ...input }: TypedFieldProps) {
  /** Text being typed; `null` if the field shows the saved text. Retyping the saved text may fire no `change`, so `onInput` sets `null`. */
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
          onInput={({ currentTarget: { value } }) => (typed.value = value === saved ? null : value)}
          onChange={(event) => commit(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
