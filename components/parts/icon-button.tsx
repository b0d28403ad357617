import type { ButtonHTMLAttributes } from "preact";
import { Icon, type IconName } from "./icon";

interface IconButtonProps extends Omit<ButtonHTMLAttributes, "class" | "icon" | "children"> {
  icon: IconName;
  /** Name for readers; toggles keep one name and change `aria-pressed`. */
  label: string;
  small?: boolean;
}

export function IconButton({ icon, label, small, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} class={small === true ? "icon-button icon-button-small" : "icon-button"}>
      <Icon name={icon} />
    </button>
  );
}
