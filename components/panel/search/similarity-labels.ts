import { i18n } from "#i18n";
import type { Similarity, SimilarityReason } from "../../../lib/model/similarity";
import { capitalizeFirst } from "../../../lib/model/text";
import { commaList } from "../../formats";
import { counted } from "../../labels";

/** Returns "Same industry, 7 shared technologies, similar size", else "Matches your filters". */
export function similarityLabel(similarity: Similarity | null): string {
  const reasons = similarity?.reasons ?? [];
  return reasons.length === 0 ? i18n.t("search.similar.none") : capitalizeFirst(commaList(reasons.map(reasonLabel)));
}

function reasonLabel(reason: SimilarityReason): string {
  switch (reason.kind) {
    case "sub-industry":
      return i18n.t("search.similar.sub_industry");
    case "industry":
      return i18n.t("search.similar.industry");
    case "country":
      return i18n.t("search.similar.country");
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
