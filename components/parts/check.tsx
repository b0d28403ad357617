import type { ComponentChildren } from "preact";

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ComponentChildren;
  /** A radio of the named group instead of a check box. */
  radio?: string;
  disabled?: boolean;
}

/** A native check box or radio with its words beside it. */
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
