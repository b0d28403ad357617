import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "./icon";

/** What a control inside a field needs in order to be tied to its label, hint and error. */
export interface FieldBinding {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": "true" | undefined;
}

interface FieldProps {
  label: ComponentChildren;
  hint?: ComponentChildren;
  /** One sentence; null or left out while the value is fine. */
  error?: string | null | undefined;
  /** Draws the control with the given attributes: `(bind) => <input class="input" {...bind} />`. */
  children: (bind: FieldBinding) => ComponentChildren;
}

/** A labelled control with an optional hint and error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hasHint = hint !== undefined && hint !== null;
  const hasError = error !== undefined && error !== null;
  const described = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": hasError ? "true" : undefined,
      })}
      {hasHint && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div role="alert">
        {hasError && (
          <p class="field-error" id={`${id}-error`}>
            <Icon name="caution" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
