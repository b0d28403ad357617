import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import {
  barsOf,
  flatLineOf,
  readFlatList,
  tableOf,
  timeOf,
  type Flat,
  type FlatBars,
  type FlatEntry,
  type FlatLine,
} from "../../lib/model/flat-list";
import type { Json } from "../../lib/model/json";
import { formatNumber, formatServiceTimestamp, counted } from "../formats";
import { LinkButton } from "../parts/button";
import { Section, SectionEmpty } from "../parts/section";
import { useSteps } from "../parts/steps";
import { Table } from "../parts/table";
import { RawTree } from "../raw/raw-tree";
import type { DrawContext } from "../draw-context";

/** Texts or entries drawn at first, and added per press. */
const steps = { first: 20, step: 100 };

interface FlatListProps {
  title: string;
  elements: Json[];
  /** Draws a bar below each positive number of the first numeric member. */
  bars?: boolean;
  context: DrawContext;
}

interface FlatListSectionProps extends FlatListProps {
  /** Note shown if there are no elements. */
  none?: string | undefined;
}

/** Draws an array of undocumented elements. For an empty array, draws the note, if given. */
export function FlatListSection({ none, ...list }: FlatListSectionProps) {
  const isEmpty = list.elements.length === 0;
  if (isEmpty && none === undefined) return null;
  return (
    <Section title={list.title} count={list.elements.length} tabIndex={-1}>
      {isEmpty ? <SectionEmpty>{none}</SectionEmpty> : <FlatList {...list} />}
    </Section>
  );
}

/** Draws flat objects as a table, texts as a list, and other elements as a tree. Adds a line chart if `flatLineOf` finds a line. */
export function FlatList({ title, elements, bars = false, context }: FlatListProps) {
  const { texts, entries, others } = useMemo(() => readFlatList(elements), [elements]);
  const line = useMemo(() => flatLineOf(entries), [entries]);
  const { shown, more, onMore } = useSteps(Math.max(texts.length, entries.length), steps);
  return (
    <>
      {line !== null && <LineChart line={line} />}
      {entries.length > 0 && <Entries title={title} entries={entries.slice(0, shown)} bars={bars ? barsOf(entries) : null} />}
      {texts.length > 0 && (
        <ul class="signals">
          {texts.slice(0, shown).map((text, index) => (
            <li key={index}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <LinkButton onClick={onMore}>{counted("raw.more", more)}</LinkButton>}
      {others.length > 0 && (
        <>
          <p class="muted">
            {counted("account.unknownShape", others.length)}{" "}
            <LinkButton onClick={() => context.copy(JSON.stringify(elements, null, 2), "json")}>{i18n.t("popup.menu.json")}</LinkButton>
          </p>
          <RawTree raw={{ data: others, withheld: [] }} />
        </>
      )}
    </>
  );
}

/** Draws flat objects as a table. */
function Entries({ title, entries, bars }: { title: string; entries: FlatEntry[]; bars: FlatBars | null }) {
  const { names, rows, numbers } = tableOf(entries);
  const heads = names.map((name) => (
    <bdi key={name} title={name}>
      {name}
    </bdi>
  ));
  return (
    <div class="flat-table">
      <Table label={i18n.t("account.table", [title])} head={heads} numbers={numbers}>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((value, column) => (
              <td key={column} class={numbers.includes(column) ? "number" : undefined}>
                <Value value={value} />
                {bars !== null && names[column] === bars.valueName && typeof value === "number" && value > 0 && (
                  <span class="bar" style={{ inlineSize: `${(100 * value) / bars.greatest}%` }} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** Formats dates and draws other values as sent; nothing for `null`. */
function Value({ value }: { value: Flat }) {
  if (value === null) return null;
  // A number stays unformatted, because 2026 may be a year.
  if (typeof value !== "string" || timeOf(value) === null) return <bdi>{String(value)}</bdi>;
  return (
    <time dateTime={value} title={value}>
      {formatServiceTimestamp(value)}
    </time>
  );
}

/** Width of the line chart's view box, stretched to the available width. */
const width = 100;
/** Height of the view box. */
const height = 32;

/** Draws a numeric member over time. */
function LineChart({ line: { dateName, valueName, points, lowest, highest, leftOut } }: { line: FlatLine }) {
  const corners = points.map(({ x, y }) => `${x * width},${(1 - y) * height}`).join(" ");
  // Hides the curve and its dates from screen readers, which read the table instead.
  return (
    <figure class="flat-line">
      <figcaption class="caption">{i18n.t("account.line", [valueName, dateName, formatNumber(lowest), formatNumber(highest)])}</figcaption>
      <svg class="mirrored" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={corners} vector-effect="non-scaling-stroke" />
      </svg>
      <p class="spread caption" aria-hidden="true">
        <span>{formatServiceTimestamp(points[0]?.date ?? "")}</span>
        <span>{formatServiceTimestamp(points.at(-1)?.date ?? "")}</span>
      </p>
      {leftOut > 0 && <p class="caption">{counted("account.lineWithout", leftOut)}</p>}
    </figure>
  );
}
