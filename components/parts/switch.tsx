import type { FieldBinding } from "./field-notes";

interface SwitchProps extends Partial<FieldBinding> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Name for readers where no label element points at it. */
  label?: string;
}

/** On or off, acting at once. */
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
