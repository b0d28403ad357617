/** Returns rows as a Markdown table. The names of the first row's members are the columns. Escapes pipes, which would end a cell. */
export function tableOf(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    line(columns.map(capitalised)),
    line(columns.map(() => "---")),
    ...rows.map((row) => line(columns.map((name) => row[name] ?? ""))),
  ].join("\n");
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
