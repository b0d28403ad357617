import { type FieldBinding, Field, type FieldProps } from "./field";
import { Icon } from "./icon";

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
