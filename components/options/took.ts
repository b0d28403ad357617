import { i18n } from "#i18n";
import { formatNumber } from "../formats";

/** Returns the duration of a request: "0.4 s"; below a tenth of a second "11 ms". */
export function took(milliseconds: number): string {
  if (milliseconds < 100) return i18n.t("word.durationMilliseconds", [formatNumber(Math.round(milliseconds))]);
  return i18n.t("word.durationSeconds", [formatNumber(Math.round(milliseconds / 100) / 10)]);
}
