import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon";

interface Look {
  look?: "primary" | "danger" | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
  /** Cost of the click, drawn inside the button: "may use credits". */
  cost?: string | undefined;
  children: ComponentChildren;
}

type ButtonProps = Look & Omit<ButtonHTMLAttributes, keyof Look | "class">;

interface ButtonAnchorProps extends Look {
  href: string;
  target?: "_blank" | undefined;
  onClick?: (event: MouseEvent) => void;
}

/** Draws a button. `type` defaults to "button", which prevents accidental form submission. */
export function Button({ look, wide, icon, cost, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} class={buttonClass(look, wide)}>
      <ButtonFace icon={icon} cost={cost}>
        {children}
      </ButtonFace>
    </button>
  );
}

/** Draws a link to another address in the form of a button. */
export function ButtonAnchor({ look, wide, icon, cost, children, href, target, onClick }: ButtonAnchorProps) {
  return (
    <a href={href} target={target} onClick={onClick} class={buttonClass(look, wide)}>
      <ButtonFace icon={icon} cost={cost}>
        {children}
      </ButtonFace>
    </a>
  );
}

function ButtonFace({ icon, cost, children }: Pick<Look, "icon" | "cost" | "children">) {
  return (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {children}
      {cost !== undefined && " "}
      {cost !== undefined && <span class="button-cost">{cost}</span>}
    </>
  );
}

function buttonClass(look: Look["look"], wide: boolean | undefined): string {
  return ["button", look && `button-${look}`, wide === true && "button-wide"].filter(Boolean).join(" ");
}
