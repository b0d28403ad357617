import type { ComponentChildren, VNode, InputHTMLAttributes } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { Icon } from "./icon";

interface Notes {
  /** Explanation below the control: texts or elements. */
  hint?: ComponentChildren;
  /** One sentence; `null` or absent if valid. */
  error?: string | null | undefined;
}

interface FieldProps extends Notes {
  /** `null` if the control names itself, as in a table's cell. */
  label: ComponentChildren;
  /** In wide pages, places the control at the end of the label's line. */
  line?: boolean;
  /** A function draws one control: `(bind) => <input {...bind} />`. Anything else is a group of controls. */
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

/** Returns a form's submit handler, which calls `act` instead of loading a page. */
export const keepingPage =
  (act: () => void) =>
  (event: Event): void => {
    event.preventDefault();
    act();
  };

/** Attributes that connect a control to its label, hint and error. */
export interface FieldBinding {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": "true" | undefined;
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

/** Draws that the organisation set or limited something. `children` replaces the usual sentence. */
export function Managed({ children = i18n.t("managed.set") }: { children?: ComponentChildren }) {
  return (
    <span>
      <Icon name="lock" /> {children}
    </span>
  );
}

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
  /** Begins to save a text. Returns why it is refused, `null` if accepted, or `undefined` if already saved. */
  save: (text: string) => string | null | undefined;
}

/** Draws a text field that saves on Enter or blur. Refused text stays, with the reason. */
export function TypedField({ label, hint, line = false, saved, save, ...input }: TypedFieldProps) {
  /** Text being typed; `null` if the field shows the saved text. */
  const typed = useSignal<string | null>(null);
  const refusal = useSignal<string | null>(null);
  /** Whether `typed` is accepted, but perhaps not saved yet. */
  const isAccepted = useRef(false);
  const commit = (text: string) => {
    const answer = save(text);
    refusal.value = answer ?? null;
    isAccepted.current = answer === null;
    if (answer === undefined) typed.value = null;
  };
  useEffect(() => {
    if (isAccepted.current) typed.value = null;
  }, [saved]);
  return (
    <Field line={line} label={label} hint={hint} error={refusal.value}>
      {(bind) => (
        <input
          {...bind}
          autocomplete="off"
          {...input}
          value={typed.value ?? saved}
          // Resets `typed` here, because retyping the saved text may fire no `change` event.
          onInput={({ currentTarget: { value } }) => {
            isAccepted.current = false;
            typed.value = value === saved ? null : value;
          }}
          onChange={(event) => commit(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> extends Partial<FieldBinding> {
  value: Value;
  choices?: readonly Choice<Value>[];
  /** Choices under headings, in place of `choices`. */
  groups?: readonly { label: string; choices: readonly Choice<Value>[] }[];
  onChange: (value: Value) => void;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  small?: boolean;
  disabled?: boolean | undefined;
  /** Accessible name of a select without a label element. */
  label?: string;
  /** Name by which `FilterRow` finds this control. */
  "data-part"?: string;
}

/** Draws a choice as a native select. */
export function Select<Value extends string>({
  value,
  choices,
  groups,
  onChange,
  small = false,
  disabled,
  label,
  ...rest
}: SelectProps<Value>) {
  const choose = (chosen: string) => {
    const all = choices ?? groups?.flatMap((group) => group.choices);
    const choice = all?.find((each) => each.value === chosen);
    if (choice !== undefined) onChange(choice.value);
  };
  const option = (choice: Choice<Value>) => (
    <option key={choice.value} value={choice.value} selected={choice.value === value}>
      {choice.label}
    </option>
  );
  return (
    <span class={small ? "select select-small" : "select"}>
      <select value={value} disabled={disabled} aria-label={label} onChange={(event) => choose(event.currentTarget.value)} {...rest}>
        {choices?.map(option)}
        {groups?.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.choices.map(option)}
          </optgroup>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

type SelectFieldProps<Value extends string> = Pick<FieldProps, "label" | "hint" | "line"> & Omit<SelectProps<Value>, "label">;

/** Draws a labelled choice. */
export const SelectField = <Value extends string>({ label, hint, line = false, ...select }: SelectFieldProps<Value>) => (
  <Field label={label} hint={hint} line={line}>
    {(bind) => <Select {...select} {...bind} />}
  </Field>
);
