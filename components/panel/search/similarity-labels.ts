import { i18n } from "#i18n";
import type { SimilarityPartKind, SimilarityReason } from "../../../lib/model/similarity";
import { capitalizeFirst } from "../../../lib/model/text";
import type { ResultRow } from "../../../lib/stores/panel/search/results";
import { commaList, counted, isolated } from "../../formats";

/** Message keys of the similarity's parts. */
export const partLabels = {
  industry: "search.field.industry",
  tech: "search.results.techPart",
  size: "account.size",
  country: "search.field.country",
  tags: "account.tags",
  stage: "search.field.buyingStage",
} as const satisfies Record<SimilarityPartKind, string>;

/** Returns the reasons for a rank, such as "Same industry, similar size" or "Most like Acme: same industry". */
export function rankLabel({ similarity, nearest: [first] }: Pick<ResultRow, "similarity" | "nearest">): string {
  const reasons = commaList((similarity?.reasons ?? []).map(reasonLabel));
  if (reasons === "") return i18n.t("search.similar.none");
  return first === undefined ? capitalizeFirst(reasons) : i18n.t("search.similar.nearest", [isolated(first.name), reasons]);
}

function reasonLabel(reason: SimilarityReason): string {
  switch (reason.kind) {
    case "sub-industry":
      return i18n.t("search.similar.sub_industry");
    case "industry":
    case "country":
      return i18n.t(`search.similar.${reason.kind}`);
    case "tech":
      return counted("search.similar.tech", reason.count);
    case "tags":
      return counted("search.similar.tags", reason.count);
    case "size":
      return i18n.t(`search.similar.size_${reason.size}`);
    case "stage":
      return i18n.t("search.similar.stage", [reason.stage]);
  }
}
