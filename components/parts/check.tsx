import type { ComponentChildren } from "preact";

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
