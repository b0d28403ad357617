import { i18n } from "#i18n";
import { maxWatched } from "../../lib/model/library";
import { isFailure, type Message, type SubjectMessage } from "../../lib/model/subject-message";
import { formatNumber } from "../formats";

const texts = {
  "summary-copied": "popup.message.summary",
  "json-copied": "popup.message.json",
  "details-copied": "popup.message.details",
  "e-mail-copied": "popup.message.email",
  "phone-copied": "popup.message.phone",
  watching: "popup.message.watching",
  unwatched: "popup.message.unwatched",
  "watching-full": "library.full",
  unanswered: "options.unanswered",
  "copy-blocked": "popup.message.blocked",
  "raw-gone": "raw.gone",
} as const satisfies Record<SubjectMessage, string>;

/** Returns a message in words; `null` without one. */
export const messageLabel = (message: SubjectMessage | Message | null): Message | null =>
  typeof message !== "string" ? message : { text: i18n.t(texts[message], [formatNumber(maxWatched)]), failed: isFailure(message) };
