import { i18n } from "#i18n";

/** Draws a missing value: a dash, never zero, with text for screen readers. */
export function Absent() {
  return (
    <span class="muted">
      <span aria-hidden="true">—</span>
      <span class="visually-hidden">{i18n.t("word.notReported")}</span>
    </span>
  );
}
