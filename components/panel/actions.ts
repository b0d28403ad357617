import { i18n } from "#i18n";
import type { FileName } from "../../lib/model/file-name";
import type { PanelPorts } from "../../lib/stores/panel/ports";

/** Saves a text as a file and announces it. */
export function saveFile(ports: PanelPorts, name: FileName, text: string, announcement: string): void {
  ports.save(name, text);
  ports.announce(announcement);
}

/** Copies a text and announces it, or that the browser blocks the clipboard. */
export async function copyText(ports: PanelPorts, text: string, announcement: string): Promise<void> {
  const copied = await ports.copy(text);
  ports.announce(copied ? announcement : i18n.t("popup.message.blocked"));
}
