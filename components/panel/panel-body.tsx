import type { HTMLAttributes, Ref } from "preact";
import type { PanelPorts } from "../../lib/stores/panel/ports";

/** Props of a view, or of a part that also needs the ports. */
export interface ViewProps<Store> {
  view: Store;
  ports: PanelPorts;
}

interface PanelBodyProps extends Omit<HTMLAttributes<HTMLElement>, "role"> {
  ports: PanelPorts;
  bodyRef?: Ref<HTMLElement>;
}

/** Draws a view's body as `main` or, in two columns, as `section`. */
export function PanelBody({ ports, bodyRef = null, ...attributes }: PanelBodyProps) {
  // In two columns, the other column has the page's only `main`.
  return ports.isSplit() ? <section ref={bodyRef} {...attributes} /> : <main ref={bodyRef} {...attributes} />;
}

/** Scrolls to the start: the list column if it contains the view, else the window. */
export function scrollToStart(view: HTMLElement | null): void {
  (view?.closest(".column-list") ?? window).scrollTo(0, 0);
}
