import "./judgement.css";
import { i18n } from "#i18n";
import { sumOf } from "../../lib/model/counts";
import { minVerdicts, topOfBand, type HowRight as Tallies, type TallyRow } from "../../lib/model/how-right";
import { verdicts } from "../../lib/model/judgement";
import { formatNumber } from "../formats";
import { Table } from "../parts/table";
import { verdictLabel } from "./judgement-labels";

/** Draws each verdict's frequency by stage and fit band; below `minVerdicts`, only a note. */
export function HowRight({ howRight: { total, stages, bands } }: { howRight: Tallies }) {
  return (
    <div class="stack">
      <h3 class="subheading">{i18n.t("judgement.howRight")}</h3>
      {total < minVerdicts ? (
        <p class="caption">{i18n.t("judgement.few", [formatNumber(minVerdicts), formatNumber(total)])}</p>
      ) : (
        <>
          <p class="caption">{i18n.t("judgement.howRightText")}</p>
          <Legend />
          <Tally title={i18n.t("judgement.byStage")} rows={stages} nameOf={(name) => name} />
          <Tally
            title={i18n.t("judgement.byFit")}
            rows={bands}
            nameOf={(name) => i18n.t("judgement.band", [formatNumber(name), formatNumber(topOfBand(name))])}
          />
        </>
      )}
    </div>
  );
}

/** Draws each verdict's sample bar and name, because narrow tables scroll their headings out of sight. */
const Legend = () => (
  <p class="actions caption" aria-hidden="true">
    {verdicts.map((verdict, position) => (
      <span key={verdict} class="verdict-sign">
        <Bar counts={verdicts.map((_other, index) => Number(index === position))} /> {verdictLabel(verdict)}
      </span>
    ))}
  </p>
);

interface TallyProps<Name> {
  title: string;
  rows: readonly TallyRow<Name>[];
  nameOf: (name: Name) => string;
}

function Tally<Name>({ title, rows, nameOf }: TallyProps<Name>) {
  const head = [
    title,
    <span key="bars" class="visually-hidden">
      {i18n.t("judgement.verdict")}
    </span>,
    ...verdicts.map(verdictLabel),
    i18n.t("judgement.all"),
  ];
  return (
    <Table label={title} head={head} numbers={[2, 3, 4, 5, 6]}>
      {rows.map(({ name, counts }, index) => (
        <tr key={index}>
          <th scope="row">
            <bdi>{name === null ? i18n.t("word.notReported") : nameOf(name)}</bdi>
          </th>
          <td>
            <Bar counts={counts} />
          </td>
          {counts.map((count, position) => (
            <td key={position} class="number">
              {formatNumber(count)}
            </td>
          ))}
          <td class="number">{formatNumber(sumOf(counts))}</td>
        </tr>
      ))}
    </Table>
  );
}

const width = 80;
const height = 12;
/** Heights of a bar's segments, so that verdicts differ in more than colour. */
const heights = [height, 8, 4, 2] as const;

/** Draws the counts as one bar. */
function Bar({ counts }: { counts: readonly number[] }) {
  const total = Math.max(1, sumOf(counts));
  let from = 0;
  // Hidden from screen readers, because the numbers or the verdict stand beside the bar.
  return (
    <svg class="verdict-bar mirrored" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, position) => {
        const length = (width * count) / total;
        const at = from;
        from += length;
        const tall = heights[position] ?? height;
        return length === 0 ? null : (
          <rect key={position} class={`verdict-${position + 1}`} x={at} y={height - tall} width={length} height={tall} />
        );
      })}
    </svg>
  );
}
