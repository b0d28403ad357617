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

/** Draws a button that looks like a link, for an action on this page. */
export function LinkButton({ caption = false, ...rest }: { caption?: boolean } & Omit<ButtonHTMLAttributes, "class">) {
  return <button type="button" {...rest} class={caption ? "link-button caption" : "link-button"} />;
}

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

/** Returns the attributes of a link that opens an extension page in a new tab. */
export const pageLink = (href: string) => ({ href, target: "_blank" as const });
