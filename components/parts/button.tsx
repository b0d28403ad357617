import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon";

interface Appearance {
  variant?: "primary" | "danger" | undefined;
  /** Fills the line, up to a maximum width. */
  wide?: boolean | undefined;
  icon?: IconName | undefined;
  /** Cost of the click, drawn inside the button: "may use credits". */
  cost?: string | undefined;
  children: ComponentChildren;
}

type ButtonProps = Appearance & Omit<ButtonHTMLAttributes, keyof Appearance | "class">;

interface ButtonAnchorProps extends Omit<Appearance, "cost"> {
  href: string;
  target?: "_blank" | undefined;
}

/** Draws a button. Its default type "button" prevents accidental form submission. */
export function Button({ variant, wide, icon, cost, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} class={buttonClass(variant, wide)}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
      {cost !== undefined && " "}
      {cost !== undefined && <span class="button-cost">{cost}</span>}
    </button>
  );
}

/** Draws a link that looks like a button. */
export function ButtonAnchor({ variant, wide, icon, children, href, target }: ButtonAnchorProps) {
  return (
    <a href={href} target={target} class={buttonClass(variant, wide)}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** Returns the style classes. */
function buttonClass(variant: Appearance["variant"], wide: boolean | undefined): string {
  return ["button", variant && `button-${variant}`, wide === true && "button-wide"].filter(Boolean).join(" ");
}
