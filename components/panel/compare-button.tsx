import { i18n } from "#i18n";
import { isComparable } from "../../lib/model/panel-route";
import type { PanelPorts } from "../../lib/stores/panel/ports";
import { formatNumber } from "../formats";
import { Button } from "../parts/button";

interface CompareButtonProps {
  ports: PanelPorts;
  domains: readonly string[];
  /** Id of the search that found the accounts; `null` if none. */
  search: string | null;
}

/** Draws the button that compares; for too few or too many accounts, how many are allowed. */
export function CompareButton({ ports, domains, search }: CompareButtonProps) {
  if (!isComparable(domains.length)) return <p class="caption">{i18n.t("compare.choose")}</p>;
  return (
    <Button onClick={() => ports.go({ view: "compare", domains: [...domains], search })}>
      {i18n.t("compare.actionCount", [formatNumber(domains.length)])}
    </Button>
  );
}
