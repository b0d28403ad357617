import type { ComponentChildren, VNode } from "preact";
import { FieldNotes, useFieldBinding, type FieldBinding } from "./field-notes";

export interface FieldProps {
  /** `null` if the control names itself, as in a table's cell. */
  label: ComponentChildren;
  /** Explanation below the control: texts or elements. */
  hint?: ComponentChildren;
  /** One sentence; `null` or absent if valid. */
  error?: string | null | undefined;
  /** In wide pages, places the control at the end of the label's line. */
  line?: boolean;
  /** A function draws one control, as in `(bind) => <input {...bind} />`. Anything else is a group of controls. */
  children?: ((bind: FieldBinding) => ComponentChildren) | VNode | undefined;
}

/** Draws a control or group of controls, with label, hint and error. */
export function Field({ label, hint, error, line = false, children }: FieldProps) {
  const bind = useFieldBinding({ hint, error });
  const className = line ? "field field-line" : "field";
  const notes = <FieldNotes id={bind.id} hint={hint} error={error} />;
  if (typeof children === "function") {
    return (
      <div class={label === null ? "stack" : className}>
        {label !== null && <label for={bind.id}>{label}</label>}
        {children(bind)}
        {notes}
      </div>
    );
  }
  return (
    <div class={className} role="group" aria-labelledby={bind.id} aria-describedby={bind["aria-describedby"]}>
      <p class="field-label" id={bind.id}>
        {label}
      </p>
      {children}
      {notes}
    </div>
  );
}
