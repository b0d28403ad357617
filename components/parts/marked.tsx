import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon";

interface MarkedProps {
  icon: IconName;
  title?: string;
  /** Draws icon and text in the caution colour. */
  caution?: boolean;
  children: ComponentChildren;
}

/** Draws a small, muted text after an icon. */
export const Marked = ({ icon, title, caution = false, children }: MarkedProps) => (
  <span class={caution ? "freshness caution" : "freshness"} title={title}>
    <Icon name={icon} />
    <span>{children}</span>
  </span>
);
