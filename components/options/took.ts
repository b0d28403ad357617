import { i18n } from "#i18n";
import { formatNumber } from "../formats";

/** Returns a request's duration: "0.4 s", or "11 ms" below a tenth of a second. */
export function took(milliseconds: number): string {
  if (milliseconds < 100) return i18n.t("word.durationMilliseconds", [formatNumber(Math.round(milliseconds))]);
  return i18n.t("word.durationSeconds", [formatNumber(Math.round(milliseconds / 100) / 10)]);
}
