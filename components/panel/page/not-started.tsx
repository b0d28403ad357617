import { i18n } from "#i18n";
import { Notice } from "../../parts/notice";

/** Draws why a batch did not start; nothing if it did. */
export function NotStarted({ why }: { why: "failed" | "busy" | null }) {
  if (why === null) return null;
  return <Notice kind="danger">{why === "busy" ? i18n.t("panel.batchBusy") : i18n.t("panel.batchFailed")}</Notice>;
}
