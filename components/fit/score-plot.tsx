import { i18n } from "#i18n";
import type { RecipePreview } from "../../lib/model/fit-recipe";
import { formatNumber, counted } from "../formats";
import { Disclosure } from "../parts/disclosure";
import { Table } from "../parts/table";
import "./fit.css";

/** Length of the plot's sides, in units of its view box. */
const side = 200;
/** Space for the numbers, at the left and below. */
const margin = 34;

/** Plots the stored accounts' scores against the recipe's sums, with a table on request. Draws a note if there are no scores. */
export function ScorePlot({ preview }: { preview: RecipePreview }) {
  const { scored, medianGap } = preview;
  if (medianGap === null) return <p class="caption">{i18n.t("recipe.noScores")}</p>;
  return (
    <figure class="score-plot">
      <Plot preview={preview} />
      <figcaption>
        <p>{counted("recipe.gap", scored, formatNumber(medianGap))}</p>
        <p class="caption">{i18n.t("recipe.gapHint")}</p>
        <Disclosure caption summary={i18n.t("activity.table")}>
          {() => <Bands preview={preview} />}
        </Disclosure>
      </figcaption>
    </figure>
  );
}

/** Draws a circle for each cell, larger for more accounts. */
function Plot({ preview: { from, step, steps, cells } }: { preview: RecipePreview }) {
  const width = side / steps;
  const maxCount = Math.max(...cells.map(({ count }) => count));
  const [least, greatest] = [formatNumber(from), formatNumber(from + step * steps)];
  return (
    <svg viewBox={`0 0 ${side + margin} ${side + margin}`} role="img" aria-label={i18n.t("recipe.plot")} direction="ltr">
      <rect class="score-frame" x={margin} y="0" width={side} height={side} />
      <line class="score-equal" x1={margin} y1={side} x2={margin + side} y2="0" />
      {cells.map(({ sum, score, count }) => (
        <circle
          key={`${sum} ${score}`}
          cx={margin + (sum + 0.5) * width}
          cy={side - (score + 0.5) * width}
          r={Math.max(1.5, (width / 2) * Math.sqrt(count / maxCount))}
        />
      ))}
      <g aria-hidden="true">
        <text x={margin - 4} y={side} text-anchor="end">
          {least}
        </text>
        <text x={margin - 4} y="9" text-anchor="end">
          {greatest}
        </text>
        <text x={margin} y={side + 13}>
          {least}
        </text>
        <text x={margin + side} y={side + 13} text-anchor="end">
          {greatest}
        </text>
        <text x={margin + side / 2} y={side + 27} text-anchor="middle">
          {i18n.t("recipe.sum")}
        </text>
        <text class="score-upright" x={-side / 2} y="11" text-anchor="middle">
          {i18n.t("recipe.score")}
        </text>
      </g>
    </svg>
  );
}

function Bands({ preview: { from, step, bands } }: { preview: RecipePreview }) {
  return (
    <Table
      label={i18n.t("recipe.plot")}
      head={[i18n.t("recipe.sum"), i18n.t("recipe.accounts"), i18n.t("recipe.medianScore")]}
      numbers={[1, 2]}
    >
      {bands.map(({ sum, count, medianScore }) => (
        <tr key={sum}>
          <th scope="row">{i18n.t("recipe.band", [formatNumber(from + sum * step), formatNumber(from + (sum + 1) * step)])}</th>
          <td class="number">{formatNumber(count)}</td>
          <td class="number">{formatNumber(medianScore)}</td>
        </tr>
      ))}
    </Table>
  );
}
