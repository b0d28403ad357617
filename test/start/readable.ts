/**
 * Returns a screen's text for a terminal: one line for each fact, headings set apart.
 *
 * @param snapshot The page's accessibility tree by Playwright (`ariaSnapshot`): the text that a screen reader reads.
 */
export function readableLines(snapshot: string): string[] {
  const lines: string[] = [];
  let label: string | null = null;
  for (const node of snapshot.split("\n").map(readNode)) {
    if (node.role === "term") label = node.text;
    else if (node.role === "heading") lines.push("", node.text);
    else if (node.text !== "" && spoken.has(node.role)) {
      lines.push(label === null ? `  ${node.text}` : `  ${label.padEnd(labelWidth)}${node.text}`);
      label = null;
    }
  }
  return lines.slice(lines.findIndex((line) => line !== ""));
}

const labelWidth = 20;

/** Roles whose text is content. Buttons and mere containers are left out. */
const spoken: ReadonlySet<string> = new Set(["definition", "paragraph", "text", "time", "listitem", "link"]);

/** Reads one line of the tree, such as `- definition: "82"`, `- heading "Company" [level=2]` or `- link "Help":`. */
function readNode(line: string): { role: string; text: string } {
  const [, role = "", name = "", text = ""] = /^\s*- (\w+)(?: "((?:[^"\\]|\\.)*)")?[^:]*(?::|: (.*))?$/.exec(line) ?? [];
  return { role, text: unquoted(text === "" ? name : text) };
}

const unquoted = (text: string) => text.replace(/^"(.*)"$/, "$1").replaceAll('\\"', '"');
