import type { ButtonHTMLAttributes } from "preact";

/** Draws an action on this page as a link. */
export function LinkButton({ caption = false, ...rest }: { caption?: boolean } & Omit<ButtonHTMLAttributes, "class">) {
  return <button type="button" {...rest} class={caption ? "link-button caption" : "link-button"} />;
}
