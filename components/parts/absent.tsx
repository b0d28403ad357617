import { i18n } from "#i18n";

/** Draws a missing value: a dash, with a text for screen readers. It is never a zero and never empty. */
export function Absent() {
  return (
    <span class="absent">
      <span aria-hidden="true">—</span>
      <span class="visually-hidden">{i18n.t("word.notReported")}</span>
    </span>
  );
}
