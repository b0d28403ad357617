import type { FieldBinding } from "./field-notes";

interface SwitchProps extends Partial<FieldBinding> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Accessible name if no label element refers to it. */
  label?: string;
}

/** Draws a switch that applies at once. */
export function Switch({ checked, onChange, disabled, label, ...bind }: SwitchProps) {
  return (
    <span class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...bind}
      />
    </span>
  );
}
