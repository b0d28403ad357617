import type { HTMLAttributes, Ref } from "preact";
import type { PanelPorts } from "../../lib/stores/panel/ports";

interface PanelBodyProps extends Omit<HTMLAttributes<HTMLElement>, "role"> {
  ports: PanelPorts;
  bodyRef?: Ref<HTMLElement>;
}

/** Draws the body of a list. A page has one `main`: the subject's, if the list is beside it. */
export function PanelBody({ ports, bodyRef = null, ...attributes }: PanelBodyProps) {
  return ports.isSplit() ? <section ref={bodyRef} {...attributes} /> : <main ref={bodyRef} {...attributes} />;
}

/** Scrolls a view to its start: its own column, or the page. */
export function scrollToStart(view: HTMLElement | null): void {
  (view?.closest(".column-list") ?? window).scrollTo(0, 0);
}
