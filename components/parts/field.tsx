import type { ComponentChildren } from "preact";
import { FieldNotes, useFieldBinding } from "./field-notes";
import type { FieldBinding } from "./field-notes";

interface FieldProps {
  label: ComponentChildren;
  hint?: ComponentChildren;
  /** One sentence; `null` or left out if the value is valid. */
  error?: string | null | undefined;
  /** Draws the control with the given attributes: `(bind) => <input class="input" {...bind} />`. */
  children: (bind: FieldBinding) => ComponentChildren;
}

/** Draws a labelled control with an optional hint and error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const bind = useFieldBinding({ hint, error });
  return (
    <div class="field">
      <label for={bind.id}>{label}</label>
      {children(bind)}
      <FieldNotes id={bind.id} hint={hint} error={error} />
    </div>
  );
}
