import { i18n } from "#i18n";

/** Draws a link to the consent. */
export function ReviewLink() {
  return <a href="/welcome.html#/consent">{i18n.t("options.status.review")}</a>;
}
