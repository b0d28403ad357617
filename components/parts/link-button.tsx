import type { ButtonHTMLAttributes } from "preact";

/** Draws a button in the form of a link, for actions on this page. */
export function LinkButton({ caption, ...rest }: { caption?: boolean } & Omit<ButtonHTMLAttributes, "class">) {
  return <button type="button" {...rest} class={caption === true ? "link-button caption" : "link-button"} />;
}
