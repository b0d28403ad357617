import { i18n } from "#i18n";

/** The way to what the person agreed to, or has not agreed to yet. */
export function ReviewLink() {
  return <a href="/welcome.html#/consent">{i18n.t("options.status.review")}</a>;
}
