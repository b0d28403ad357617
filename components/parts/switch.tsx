import type { FieldBinding } from "./field";

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
