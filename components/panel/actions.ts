import { i18n } from "#i18n";
import type { Cell } from "../../lib/model/csv";
import type { FileName } from "../../lib/model/file-name";
import type { PanelPorts } from "../../lib/stores/panel/ports";

/** Saves a text as a file, and shows `announcement`. */
export function saveFile(ports: PanelPorts, name: FileName, text: string, announcement: string): void {
  ports.save(name, text);
  ports.announce(announcement);
}

/** Copies a text. Shows `announcement`, or that the clipboard is blocked. */
export async function copyText(ports: PanelPorts, text: string, announcement: string): Promise<void> {
  announceCopy(ports, await ports.copy(text), announcement);
}

/** Copies a table. Announces the copy, or that the clipboard is blocked. */
export async function copyTable(ports: PanelPorts, headers: readonly string[], rows: readonly (readonly Cell[])[]): Promise<void> {
  announceCopy(ports, await ports.copyTable(headers, rows), i18n.t("panel.tableCopied"));
}

/** Shows `announcement` if `isCopied`, else that the clipboard is blocked. */
export function announceCopy(ports: PanelPorts, isCopied: boolean, announcement: string): void {
  ports.announce(isCopied ? announcement : i18n.t("popup.message.blocked"), !isCopied);
}
