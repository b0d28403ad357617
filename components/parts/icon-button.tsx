import type { ButtonHTMLAttributes } from "preact";
import { Icon, type IconName } from "./icon";

interface IconButtonProps extends Omit<ButtonHTMLAttributes, "class" | "icon" | "children"> {
  icon: IconName;
  /** Accessible name. A toggle keeps one name and changes `aria-pressed`. */
  label: string;
  small?: boolean;
}

/** Draws a button that shows only its icon. */
export function IconButton({ icon, label, small = false, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} class={small ? "icon-button icon-button-small" : "icon-button"}>
      <Icon name={icon} />
    </button>
  );
}
