import type { ButtonHTMLAttributes } from "preact";

/** A button that reads as a link: it acts on this page and goes nowhere. */
export function LinkButton({ caption, ...rest }: { caption?: boolean } & Omit<ButtonHTMLAttributes, "class">) {
  return <button type="button" {...rest} class={caption === true ? "link-button caption" : "link-button"} />;
}
