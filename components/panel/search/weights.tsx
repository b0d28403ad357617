import { i18n } from "#i18n";
import { defaultWeights, similarityPartKinds } from "../../../lib/model/similarity";
import type { SearchStore } from "../../../lib/stores/panel/search";
import { formatNumber } from "../../formats";
import { Disclosure } from "../../parts/disclosure";
import { keepingFocus } from "../../parts/focus";
import { LinkButton } from "../../parts/button";
import { partLabels } from "./similarity-labels";

/** Maximum of each slider. */
const maxWeight = 50;

/** Draws the similarity's weights. A change ranks the results again, without a request to the service. */
export function Weights({ results }: Pick<SearchStore, "results">) {
  const weights = results.weights.value;
  return (
    <Disclosure caption summary={i18n.t("search.results.weigh")}>
      {() => (
        <div class="stack" tabIndex={-1}>
          <div class="weights">
            {similarityPartKinds.map((kind) => (
              <label key={kind}>
                <span>{i18n.t(partLabels[kind])}</span>
                <input
                  type="range"
                  min={0}
                  max={maxWeight}
                  step={5}
                  value={weights[kind]}
                  onInput={(event) => results.weigh(kind, event.currentTarget.valueAsNumber)}
                />
                <span aria-hidden="true">{formatNumber(weights[kind])}</span>
              </label>
            ))}
          </div>
          <p class="caption">
            {i18n.t("search.results.weighNote")}{" "}
            {weights !== defaultWeights && (
              <LinkButton onClick={keepingFocus(results.weighAsUsual)}>{i18n.t("search.results.weighUsual")}</LinkButton>
            )}
          </p>
        </div>
      )}
    </Disclosure>
  );
}
