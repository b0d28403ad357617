import { i18n } from "#i18n";

/** A value the service did not report: a dash for the eye, words for the ear. Never a zero, never nothing. */
export function Absent() {
  return (
    <span class="absent">
      <span aria-hidden="true">—</span>
      <span class="visually-hidden">{i18n.t("word.notReported")}</span>
    </span>
  );
}
