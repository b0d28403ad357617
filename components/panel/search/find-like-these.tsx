import { i18n } from "#i18n";
import { maxSeeds } from "../../../lib/model/search";
import type { PanelPorts } from "../../../lib/stores/panel/ports";
import { formatNumber } from "../../formats";
import { Button } from "../../parts/button";

interface FindLikeTheseProps {
  ports: PanelPorts;
  /** The chosen accounts. */
  domains: readonly string[];
}

/** Draws the button to find similar companies; for none or too many, how many can be chosen. */
export function FindLikeThese({ ports, domains }: FindLikeTheseProps) {
  if (domains.length === 0 || domains.length > maxSeeds)
    return <p class="caption">{i18n.t("search.chooseSeeds", [formatNumber(maxSeeds)])}</p>;
  return (
    <Button icon="search" onClick={() => ports.go({ view: "search-new", like: [...domains], name: null, set: null })}>
      {i18n.t("search.likeThese")}
    </Button>
  );
}
