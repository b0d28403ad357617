import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { AccountInsight } from "../../lib/model/account";
import type { Recipe } from "../../lib/model/fit-recipe";
import { formatNumber } from "../formats";
import { LinkButton } from "../parts/link-button";
import { Loaded } from "../parts/loaded";
import { pageLink } from "../problems/page-link";

const dialog = () => import("./receipt-dialog");

/** Draws "Why 72?", which opens the receipt. Without a recipe it leads to the options. */
export function WhyFit({ account, recipe }: { account: AccountInsight; recipe: Recipe }) {
  const [open, setOpen] = useState(false);
  const { icpScore } = account;
  if (icpScore === null) return null;
  return (
    <div class="fit-why caption">
      {recipe.length === 0 ? (
        <a {...pageLink("options.html#/fit-recipe")}>{i18n.t("recipe.explain")}</a>
      ) : (
        <LinkButton onClick={() => setOpen(true)}>{i18n.t("recipe.why", [formatNumber(icpScore)])}</LinkButton>
      )}
      {open && (
        <Loaded load={dialog} meanwhile={null}>
          {({ ReceiptDialog }) => <ReceiptDialog account={account} recipe={recipe} score={icpScore} onClose={() => setOpen(false)} />}
        </Loaded>
      )}
    </div>
  );
}
