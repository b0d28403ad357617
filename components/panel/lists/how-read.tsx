import { i18n } from "#i18n";
import type { Layout } from "../../../lib/model/list-file/guess";
import { delimiters, encodings, maxListColumns, quotes } from "../../../lib/model/lists";
import { shortened } from "../../../lib/model/text";
import type { ListsStore } from "../../../lib/stores/panel/lists";
import { formatNumber, counted } from "../../formats";
import { Check } from "../../parts/check";
import { Section } from "../../parts/section";
import { SelectField } from "../../parts/field";
import { Table } from "../../parts/table";
import { delimiterLabel, encodingNames, quoteLabel } from "./list-labels";

/** Draws how the source was read: editable guesses and the first rows. */
export function HowRead({ created }: { created: ListsStore["created"] }) {
  const opened = created.opened.value;
  const source = created.source.value;
  if (opened === null) return null;
  const { layout, first, encoding } = opened;
  const without = created.named.value?.without ?? 0;
  const isFile = source.kind === "file" && source.bytes !== null;
  if (layout === null && (!isFile || created.fault.value?.kind === "workbook")) return null;
  return (
    <Section title={i18n.t("lists.howRead")}>
      <div class="list-reading">
        {isFile && (
          <SelectField
            label={i18n.t("lists.encoding")}
            value={encoding}
            choices={encodings.map((value) => ({ value, label: encodingNames[value] }))}
            onChange={(value) => void created.choose({ encoding: value })}
          />
        )}
        {layout !== null && (
          <>
            <SelectField
              label={i18n.t("lists.delimiter")}
              value={layout.delimiter}
              choices={delimiters.map((value) => ({ value, label: delimiterLabel(value) }))}
              onChange={(delimiter) => void created.choose({ delimiter })}
            />
            <SelectField
              label={i18n.t("lists.quote")}
              value={layout.quote}
              choices={quotes.map((value) => ({ value, label: quoteLabel(value) }))}
              onChange={(quote) => void created.choose({ quote })}
            />
            <SelectField
              label={i18n.t("lists.subjects")}
              value={String(layout.column)}
              choices={columnNames({ rows: first, ...layout }).map((label, at) => ({ value: String(at), label }))}
              onChange={(column) => void created.choose({ column: Number(column) })}
            />
          </>
        )}
      </div>
      {layout !== null && (
        <>
          <Check checked={layout.hasHeadings} onChange={(hasHeadings) => void created.choose({ hasHeadings })}>
            {i18n.t("lists.hasHeadings")}
          </Check>
          {first.length > 0 && <FirstRows {...layout} rows={first} />}
        </>
      )}
      {without > 0 && <p class="caption">{counted("lists.without", without)}</p>}
    </Section>
  );
}

type FirstRowsProps = Pick<Layout, "column" | "hasHeadings"> & { rows: readonly (readonly string[])[] };

/** Returns each column's heading, or "Column 3". */
function columnNames({ rows, column, hasHeadings }: FirstRowsProps): string[] {
  // Includes the column of subjects even if the first rows are shorter.
  const width = Math.min(maxListColumns, Math.max(column + 1, ...rows.map(({ length }) => length)));
  return Array.from({ length: width }, (_none, at) => {
    const heading = hasHeadings ? shortened((rows[0]?.[at] ?? "").trim(), maxShownLength) : "";
    return heading === "" ? i18n.t("lists.columnNumber", [formatNumber(at + 1)]) : heading;
  });
}

/** Maximum number of characters drawn of a cell. */
const maxShownLength = 80;

/** Draws the first rows as a table. */
function FirstRows({ rows, column, hasHeadings }: FirstRowsProps) {
  const names = columnNames({ rows, column, hasHeadings });
  const shown = hasHeadings ? rows.slice(1) : rows;
  return (
    <Table
      label={i18n.t("lists.firstRows")}
      head={names.map((name) => (
        <bdi key={name}>{name}</bdi>
      ))}
    >
      {shown.map((cells, row) => (
        <tr key={row}>
          {names.map((_name, at) => (
            <td key={at} class={at === column ? "list-subject" : undefined}>
              <bdi>{shortened(cells[at] ?? "", maxShownLength)}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
