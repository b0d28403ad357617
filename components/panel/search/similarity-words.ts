import { i18n } from "#i18n";
import type { Similarity, SimilarityReason } from "../../../lib/model/similarity";
import { formatNumber, raiseFirst } from "../../../lib/model/text";

/** "Same industry, 7 shared technologies, similar size"; without a seed, or with nothing in common, "Matches your filters". */
export function similarityWords(similarity: Similarity | null): string {
  const reasons = similarity?.reasons ?? [];
  return reasons.length === 0 ? i18n.t("search.similar.none") : raiseFirst(reasons.map(reasonWords).join(", "));
}

function reasonWords(reason: SimilarityReason): string {
  switch (reason.kind) {
    case "sub-industry":
      return i18n.t("search.similar.sub_industry");
    case "industry":
      return i18n.t("search.similar.industry");
    case "country":
      return i18n.t("search.similar.country");
    case "tech":
      return i18n.t("search.similar.tech", [formatNumber(reason.count)]);
    case "tags":
      return i18n.t("search.similar.tags", reason.count);
    case "size":
      return i18n.t(`search.similar.size_${reason.size}`);
    case "stage":
      return i18n.t("search.similar.stage", [reason.stage]);
  }
}
