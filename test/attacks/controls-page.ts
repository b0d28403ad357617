import type { Mark } from "./marks";
import type { Switch } from "./switches/switch";

/** One attack of the table in `docs/attacks.md`. */
interface Row {
  heading: string;
  controls: string[];
}

const introduction = `# Controls

This page lists every security control of Account Lens, with its place in the source, its reason, and the attacks that it stops. An attack
with several controls succeeds only without all of them. A comment \`// control: NAME. Reason.\` marks each control in the source, and the attack builds remove it by this mark. \`npm run controls\`
writes this page from the marks and from the table of [attacks](attacks.md). The [threat model](threat-model.md) lists the threats.
`;

/**
 * Returns the page that lists every control.
 *
 * @param attacks the text of `docs/attacks.md`
 */
export function controlsPage(switches: Readonly<Record<string, Switch>>, marks: readonly Mark[], attacks: string): string {
  const rows = rowsOf(attacks);
  const sections = Object.entries(switches)
    .toSorted(([one], [other]) => one.localeCompare(other, "en"))
    .map(([name, { control }]) =>
      [
        `## \`${name}\``,
        "",
        `${control}.`,
        "",
        ...marks.filter((mark) => mark.name === name).map(({ file, reason }) => `- \`${file}\`${reason === "" ? "" : `: ${reason}`}`),
        `- ${attacksOn(control, rows)}`,
      ].join("\n"),
    );
  return (
    [introduction, ...sections]
      .join("\n")
      .replaceAll(/\n(?=## )/g, "\n\n")
      .replaceAll(/\n{3,}/g, "\n\n") + "\n"
  );
}

/** Returns links to the sections with attacks that this control stops, alone or with others, and their number in each; or "none yet". */
function attacksOn(control: string, rows: readonly Row[]): string {
  const own = rows.filter(({ controls }) => controls.includes(control));
  const headings = [...new Set(own.map(({ heading }) => heading))];
  const links = headings.map((heading) => {
    const count = own.filter((row) => row.heading === heading).length;
    return `[${heading}](attacks.md#${anchorOf(heading)}) (${count})`;
  });
  return links.length === 0 ? "Attacks: none yet" : `Attacks: ${links.join(", ")}`;
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

function rowsOf(attacks: string): Row[] {
  let heading = "";
  const rows: Row[] = [];
  for (const line of attacks.split("\n")) {
    heading = /^## (.+)$/.exec(line)?.[1] ?? heading;
    if (!line.startsWith("| ") || /^\| (?:Attack|-+) +\|/.test(line)) continue;
    const control = line.split(/(?<!\\)\|/)[2]?.trim() ?? "";
    rows.push({ heading, controls: control.replace(" (each alone stops it)", "").split("; ") });
  }
  return rows;
}
