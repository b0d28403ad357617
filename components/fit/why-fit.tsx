import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { AccountInsight } from "../../lib/model/account";
import type { Recipe } from "../../lib/model/fit-recipe";
import { formatNumber } from "../formats";
import { Icon } from "../parts/icon";
import { LinkButton, pageLink } from "../parts/button";
import { Loaded } from "../parts/loaded";

const dialog = () => import("./receipt-dialog");

/** Draws a link to the recipe's settings, beside a score that no recipe explains yet. */
export function ExplainFit() {
  const label = i18n.t("recipe.explain");
  return (
    <a class="fit-explain" {...pageLink("options.html#/fit-recipe")} aria-label={label} title={label}>
      <Icon name="info" />
    </a>
  );
}

/** Draws "Why 72?", which opens the score's receipt, if score and recipe exist. */
export function WhyFit({ account, recipe }: { account: AccountInsight; recipe: Recipe }) {
  const [open, setOpen] = useState(false);
  const { icpScore } = account;
  if (icpScore === null || recipe.length === 0) return null;
  return (
    <div class="fit-why caption">
      <LinkButton onClick={() => setOpen(true)}>{i18n.t("recipe.why", [formatNumber(icpScore)])}</LinkButton>
      {open && (
        <Loaded load={dialog}>
          {({ ReceiptDialog }) => <ReceiptDialog account={account} recipe={recipe} score={icpScore} onClose={() => setOpen(false)} />}
        </Loaded>
      )}
    </div>
  );
}
