import type { FieldBinding } from "./field-notes";
import { Icon } from "./icon";

interface SelectProps<Value extends string> extends Partial<FieldBinding> {
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  small?: boolean;
  disabled?: boolean;
  /** Accessible name if no label element refers to it. */
  label?: string;
}

/** Draws a choice as a native select. */
export function Select<Value extends string>({ value, choices, onChange, small, disabled, label, ...bind }: SelectProps<Value>) {
  const choose = (chosen: string) => {
    const choice = choices.find((each) => each.value === chosen);
    if (choice !== undefined) onChange(choice.value);
  };
  return (
    <span class={small === true ? "select select-small" : "select"}>
      <select value={value} disabled={disabled} aria-label={label} onChange={(event) => choose(event.currentTarget.value)} {...bind}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
