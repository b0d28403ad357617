import type { ButtonHTMLAttributes } from "preact";

/** Draws a button that looks like a link, for an action on this page. */
export function LinkButton({ caption = false, ...rest }: { caption?: boolean } & Omit<ButtonHTMLAttributes, "class">) {
  return <button type="button" {...rest} class={caption ? "link-button caption" : "link-button"} />;
}
