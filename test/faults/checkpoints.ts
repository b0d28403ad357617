/**
 * A plugin for the test build. Adds a checkpoint before and after each `await` of the background. At an armed checkpoint the worker stops
 * for good, and can be killed there.
 */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import type { Plugin } from "vite";

/**
 * Runs before the background's main function. `passed` counts the passages of each checkpoint, `armed` names the passage at which to stop.
 * The `debugger` statement stops the whole worker at once.
 */
const prelude = `
const checkpoints = { passed: new Map(), armed: null };
Object.assign(globalThis, { checkpoints, pass(name, value) {
  const passage = (checkpoints.passed.get(name) ?? 0) + 1;
  checkpoints.passed.set(name, passage);
  if (checkpoints.armed?.name === name && checkpoints.armed.passage === passage) {
    checkpoints.armed = null;
    debugger;
  }
  return value;
} });
`;

const instrumented = /^(?:lib\/background\/.+|lib\/messages\/router|entrypoints\/background\/.+)\.ts$/;

/** Returns a plugin that adds the checkpoints. */
export const checkpointPlugin = (root = process.cwd()): Plugin => ({
  name: "checkpoints",
  enforce: "pre",
  load(id) {
    const file = relative(root, id).replaceAll("\\", "/");
    if (!instrumented.test(file)) return null;
    const code = withCheckpoints(readFileSync(id, "utf8"), file);
    return file === "entrypoints/background/index.ts" ? `${code}${prelude}` : code;
  },
});

/** Returns the source with a checkpoint before and after each `await`, named by file, line and side. */
function withCheckpoints(code: string, file: string): string {
  const inserts: { at: number; text: string }[] = [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}.`);
  const lines = new Map<number, number>();
  new Visitor({
    AwaitExpression({ start, end, argument }) {
      const line = code.slice(0, start).split("\n").length;
      const nth = (lines.get(line) ?? 0) + 1;
      lines.set(line, nth);
      const name = `${file.replace(/^lib\/background\/|\.ts$/g, "").replace(/\.ts$/, "")}:${line}${nth === 1 ? "" : `.${nth}`}`;
      inserts.push(
        { at: start, text: `pass("${name} after", ` },
        { at: argument.start, text: `(pass("${name} before"), ` },
        { at: end, text: "))" },
      );
    },
  }).visit(program);
  return inserted(code, inserts);
}

/** Inserts texts at their positions. */
function inserted(code: string, inserts: { at: number; text: string }[]): string {
  let from = 0;
  let out = "";
  for (const { at, text } of inserts.toSorted((one, other) => one.at - other.at)) {
    out += code.slice(from, at) + text;
    from = at;
  }
  return out + code.slice(from);
}
