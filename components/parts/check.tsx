import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { FieldBinding } from "./field";

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ComponentChildren;
  /** Makes this a radio button of the named group. */
  radio?: string;
  disabled?: boolean;
}

/** Draws a native check box or radio button with its label. */
export function Check({ checked, onChange, children, radio, disabled }: CheckProps) {
  return (
    <label class="check">
      <input
        type={radio === undefined ? "checkbox" : "radio"}
        name={radio}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

interface SwitchProps extends Partial<FieldBinding> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Draws a switch, for a setting that applies at once. */
export function Switch({ checked, onChange, disabled, ...bind }: SwitchProps) {
  return (
    <span class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...bind}
      />
    </span>
  );
}

interface SegmentedProps<Value extends string> {
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Draws two or three choices as radio buttons. The surrounding field has the accessible name. */
export function Segmented<Value extends string>({ value, choices, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div class="segmented">
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
