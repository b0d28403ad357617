import { i18n } from "#i18n";
import { receiptBy, type Receipt, type ReceiptRow } from "../../lib/filters/receipt";
import type { AccountInsight } from "../../lib/model/account";
import { hasGroupedDigits } from "../../lib/model/filter-form";
import type { Recipe } from "../../lib/model/fit-recipe";
import { commaList, formatMore, formatNumber } from "../formats";
import { Button, pageLink } from "../parts/button";
import { closeDialog, Dialog } from "../parts/dialog";
import "./fit.css";
import { faultLabel, rowLabel } from "./recipe-labels";

interface ReceiptDialogProps {
  account: AccountInsight;
  recipe: Recipe;
  score: number;
  onClose: () => void;
}

/** Draws a score's receipt: the recipe's rows, sum, score and unexplained rest. */
export function ReceiptDialog({ account, recipe, score, onClose }: ReceiptDialogProps) {
  const receipt = receiptBy(recipe)(account);
  return (
    <Dialog
      title={i18n.t("recipe.why", [formatNumber(score)])}
      text={
        <>
          {i18n.t("recipe.local")} <a {...pageLink("options.html#/fit-recipe")}>{i18n.t("recipe.edit")}</a>
        </>
      }
      onClose={onClose}
      actions={<Button onClick={closeDialog}>{i18n.t("options.file.close")}</Button>}
    >
      <ReceiptTable receipt={receipt} recipe={recipe} />
    </Dialog>
  );
}

/** Draws the receipt, with bars. */
function ReceiptTable({ receipt, recipe }: { receipt: Receipt; recipe: Recipe }) {
  const { rows, sum, score, unexplained } = receipt;
  const bars = barsOf(receipt);
  return (
    <table class="table receipt">
      <thead>
        <tr>
          <th scope="col">{i18n.t("recipe.row")}</th>
          <th scope="col" class="number">
            {i18n.t("recipe.points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">
              <span dir="auto">{rowLabel(recipe[index] ?? {}, row)}</span>
              <Bars bars={bars.rows[index] ?? []} />
              <p class={row.state === "faulty" ? "field-error" : "caption"}>{stateLabel(row)}</p>
            </th>
            <td class="number">{formatNumber(row.earned)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {i18n.t("recipe.sum")}
            <Bars bars={bars.sum} />
          </th>
          <td class="number">{formatNumber(sum)}</td>
        </tr>
        {score !== null && unexplained !== null && (
          <>
            <tr>
              <th scope="row">
                {i18n.t("recipe.score")}
                <Bars bars={bars.score} />
              </th>
              <td class="number">{formatNumber(score)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {i18n.t("recipe.unexplained", [formatNumber(unexplained)])}
              </th>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  );
}

/** Maximum number of values named in a row. */
const maxNamed = 3;

function stateLabel({ filter, state, found, fault, points }: ReceiptRow): string {
  if (fault !== null) return faultLabel(fault);
  if (state === "unknown") return i18n.t("recipe.unknown", [formatNumber(points)]);
  if (found.length === 0) return i18n.t("recipe.matchedEmpty");
  const isYear = filter !== null && !hasGroupedDigits(filter.field);
  const named = found.slice(0, maxNamed).map((value) => (typeof value === "number" && !isYear ? formatNumber(value) : String(value)));
  const values = commaList(found.length > maxNamed ? [...named, formatMore(found.length - maxNamed)] : named);
  return i18n.t(state === "matched" ? "recipe.matched" : "recipe.missed", [values]);
}

/** A bar. `start` and `length` are percentages of the chart's width. */
interface Bar {
  start: number;
  length: number;
  look: "plus" | "minus" | "unknown" | "sum" | "score" | "rest";
}

/** Returns a waterfall's bars: each row starts at the previous rows' sum. */
function barsOf({ rows, sum, score }: Receipt): { rows: Bar[][]; sum: Bar[]; score: Bar[] } {
  let end = 0;
  const spans = rows.map(({ state, earned, points }) => {
    const start = end;
    end += earned;
    // An unknown row earned nothing: its bar shows its possible points.
    return { from: start, to: start + (state === "unknown" ? points : earned), look: lookOf(state, earned) };
  });
  const edges = [0, sum, score ?? 0, ...spans.flatMap(({ from, to }) => [from, to])];
  const [least, most] = [Math.min(...edges), Math.max(...edges)];
  const bar = (from: number, to: number, look: Bar["look"]): Bar => ({
    start: (100 * (Math.min(from, to) - least)) / (most - least || 1),
    length: (100 * Math.abs(to - from)) / (most - least || 1),
    look,
  });
  return {
    rows: spans.map(({ from, to, look }) => [bar(from, to, look)]),
    sum: [bar(0, sum, "sum")],
    score: score === null ? [] : [bar(0, score, "score"), bar(sum, score, "rest")],
  };
}

const lookOf = (state: ReceiptRow["state"], earned: number): Bar["look"] =>
  state === "unknown" ? "unknown" : earned < 0 ? "minus" : "plus";

/** Draws bars, unless all are empty. Screen readers skip them: the table has their numbers. */
function Bars({ bars }: { bars: readonly Bar[] }) {
  if (bars.every(({ length }) => length === 0)) return null;
  return (
    <svg class="mirrored" aria-hidden="true">
      {bars.map(({ start, length, look }) => (
        <rect key={look} class={`receipt-${look}`} x={`${start}%`} width={`${length}%`} y="1" height="8" />
      ))}
    </svg>
  );
}
