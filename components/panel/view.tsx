/** Parts of the views: the body, a choice, saving and copying with a message, and hooks. */
import type { HTMLAttributes, Ref } from "preact";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { FileName } from "../../lib/model/file-name";
import type { Problem } from "../../lib/model/problem";
import type { Table } from "../../lib/model/table-copy";
import type { PanelPorts } from "../../lib/stores/panel/ports";
import { counted } from "../formats";
import { useLeaving } from "../leaving";
import { Check } from "../parts/check";

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

interface IncludeLeftOutProps {
  /** Number of left-out subjects. */
  count: number;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** Draws the choice to look up left-out subjects too; nothing if there are none. */
export function IncludeLeftOut({ count, ...check }: IncludeLeftOutProps) {
  return count > 0 ? <Check {...check}>{counted("judgement.include", count)}</Check> : null;
}

/** Scrolls the list column to its start if the column contains the view, else the window. */
export function scrollToStart(view: HTMLElement | null): void {
  (view?.closest(".column-list") ?? window).scrollTo(0, 0);
}

/** Saves a text as a file, and shows `announcement`. */
export function saveFile(ports: PanelPorts, name: FileName, text: string, announcement: string): void {
  ports.save(name, text);
  ports.announce(announcement);
}

/** Copies a text. Shows `announcement`, or that the clipboard is blocked. */
export async function copyText(ports: PanelPorts, text: string, announcement: string): Promise<void> {
  announceCopy(ports, await ports.copy(text), announcement);
}

/** Copies a table and announces the outcome. */
export async function copyTable(ports: PanelPorts, table: Table | Promise<Table>): Promise<void> {
  announceCopy(ports, await ports.copyTable(table).catch(() => null), i18n.t("panel.tableCopied"));
}

/** Shows `announcement` if `isCopied`, else that the clipboard is blocked; for `null`, that the text could not be read. */
export function announceCopy(ports: PanelPorts, isCopied: boolean | null, announcement: string): void {
  if (isCopied === null) return ports.announce(i18n.t("options.unanswered"), true);
  ports.announce(isCopied ? announcement : i18n.t("popup.message.blocked"), !isCopied);
}

/** Calls `onEnd` when the network is back or the obstacle's pause is over. The background reports neither. */
export function useObstacleEnd(obstacle: Problem | null, onEnd: () => void): void {
  useEffect(() => {
    if (obstacle === null) return undefined;
    const timer = obstacle.until === undefined ? undefined : setTimeout(onEnd, obstacle.until - Date.now());
    addEventListener("online", onEnd);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", onEnd);
    };
  }, [obstacle]);
}

/** Calls `show` with true after the first draw, and with false on closing. `show` must be a stable function. */
export function useShown(show: (shown: boolean) => void): void {
  useEffect(() => show(true), [show]);
  useLeaving(() => show(false), show);
}
