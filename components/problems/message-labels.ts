import { i18n } from "#i18n";
import type { PopupMessage } from "../../lib/stores/popup-screen";

/** Returns a short message to draw; `null` if there is none. */
export const messageLabel = (message: PopupMessage | null): { text: string; failed: boolean } | null =>
  message === null ? null : { text: textOf(message), failed: message === "copy-blocked" || message === "unanswered" };

function textOf(message: PopupMessage): string {
  switch (message) {
    case "summary-copied":
      return i18n.t("popup.message.summary");
    case "json-copied":
      return i18n.t("popup.message.json");
    case "details-copied":
      return i18n.t("popup.message.details");
    case "e-mail-copied":
      return i18n.t("popup.message.email");
    case "phone-copied":
      return i18n.t("popup.message.phone");
    case "watching":
      return i18n.t("popup.message.watching");
    case "unwatched":
      return i18n.t("popup.message.unwatched");
    case "unanswered":
      return i18n.t("options.unanswered");
    case "copy-blocked":
      return i18n.t("popup.message.blocked");
  }
}
