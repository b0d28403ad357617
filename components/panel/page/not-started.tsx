import { i18n } from "#i18n";
import { Notice } from "../../parts/notice";

/** Why the look-ups that a click asked for did not begin; nothing where they did. */
export function NotStarted({ why }: { why: "failed" | "busy" | null }) {
  if (why === null) return null;
  return (
    <Notice kind="danger" icon="caution">
      {why === "busy" ? i18n.t("panel.batchBusy") : i18n.t("batch.notStarted")}
    </Notice>
  );
}
