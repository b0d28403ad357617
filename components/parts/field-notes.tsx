import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "./icon";

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
