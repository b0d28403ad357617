import type { ComponentChildren, VNode } from "preact";
import { useId } from "preact/hooks";
import { i18n } from "#i18n";
import { Icon } from "./icon";

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

/** Attributes that connect a control to its label, hint and error. */
export interface FieldBinding {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": "true" | undefined;
}

interface Notes {
  hint?: ComponentChildren;
  /** One sentence; `null` or absent if valid. */
  error?: string | null | undefined;
}

/** Returns the attributes of a control with this hint and error. */
export function useFieldBinding({ hint, error }: Notes): FieldBinding {
  const id = useId();
  const described = [isThere(error) && `${id}-error`, isThere(hint) && `${id}-hint`].filter(Boolean).join(" ");
  return { id, "aria-describedby": described === "" ? undefined : described, "aria-invalid": isThere(error) ? "true" : undefined };
}

/** Draws the hint and error of the control with this id. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {isThere(hint) && (
        <div class="caption" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div role="alert">{isThere(error) && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </>
  );
}

interface FieldErrorProps {
  id?: string;
  /** Class for the place in a grid. */
  class?: string;
  role?: "alert";
  children: ComponentChildren;
}

/** Draws why a value was refused, or that an action failed. */
export function FieldError({ class: place = "", children, ...rest }: FieldErrorProps) {
  return (
    <p class={`field-error ${place}`.trimEnd()} {...rest}>
      <Icon name="caution" />
      {children}
    </p>
  );
}

/** True if there is a note to draw. */
const isThere = (note: ComponentChildren): boolean => note !== undefined && note !== null;

/** Draws a note that the organisation set or limited something. `children` replaces the usual sentence. */
export function Managed({ children = i18n.t("managed.set") }: { children?: ComponentChildren }) {
  return (
    <span>
      <Icon name="lock" /> {children}
    </span>
  );
}
