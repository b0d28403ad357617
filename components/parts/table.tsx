import type { ComponentChildren } from "preact";

interface TableProps {
  /** Accessible name of the scrolling region; without it, the table does not scroll. */
  label?: string;
  head: readonly ComponentChildren[];
  /** Indexes of the columns whose headings are aligned as numbers. */
  numbers?: readonly number[];
  /** Rows of the body. */
  children: ComponentChildren;
}

/** Draws a table with one row of headings. */
export function Table({ label, head, numbers, children }: TableProps) {
  const table = (
    <table class="table">
      <thead>
        <tr>
          {head.map((heading, column) => (
            <th key={column} scope="col" class={numbers?.includes(column) === true ? "number" : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
  if (label === undefined) return table;
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={label}>
      {table}
    </div>
  );
}
