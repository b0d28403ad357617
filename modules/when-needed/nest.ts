import { parseSync, Visitor } from "oxc-parser";
import type { Statement } from "oxc-parser";

/** A statement of a script's outermost function: what it declares, and every name that stands in it. */
interface Unit {
  start: number;
  end: number;
  declares: string[];
  names: Set<string>;
}

/**
 * Moves all that one function alone needs into that function, so that a browser that starts the script makes none of it before the
 * function is called: making thirty functions takes a page longer than running the few lines that every page runs (measured: a tenth of
 * what the scripts at rest cost). What it needs must do nothing but declare: it is run when the function is.
 *
 * @param code a script that is one function expression, called at once
 * @param name a function declared in it
 * @throws {Error} where the script is of another shape, or declares no such function
 */
export function nest(code: string, name: string): string {
  const units = unitsOf(code);
  const target = units.find(({ declares, start }) => declares.includes(name) && code.startsWith("function", start));
  if (target === undefined) throw new Error(`The script declares no function "${name}".`);
  const needed = reach(units, [target], null);
  const others = reach(
    units,
    units.filter(({ declares }) => declares.length === 0),
    target,
  );
  const moved = units.filter((unit) => unit !== target && needed.has(unit) && !others.has(unit));
  const textOf = ({ start, end }: Unit) => code.slice(start, end);
  const nested = `function ${name}(...given) {\n${[...moved, target].map(textOf).join("\n")}\nreturn ${name}(...given);\n}`;
  return rewritten(code, [...moved.map((unit) => ({ ...unit, text: "" })), { ...target, text: nested }]);
}

/** The statements of the function that the script is. */
function unitsOf(code: string): Unit[] {
  const { program, errors } = parseSync("script.js", code);
  let body: readonly Statement[] | undefined;
  new Visitor({
    CallExpression({ callee }) {
      const called = callee.type === "ParenthesizedExpression" ? callee.expression : callee;
      if (called.type === "FunctionExpression") body ??= called.body?.body as readonly Statement[] | undefined;
    },
  }).visit(program);
  if (errors.length > 0 || body === undefined) throw new Error("The script is not one function that is called at once.");
  return body.map((statement) => unitOf(code, statement));
}

function unitOf(code: string, statement: Statement): Unit {
  const { start, end } = statement;
  return { start, end, declares: declaredBy(statement), names: namesIn(code.slice(start, end)) };
}

function declaredBy(statement: Statement): string[] {
  if (statement.type === "FunctionDeclaration") return statement.id === null ? [] : [statement.id.name];
  if (statement.type !== "VariableDeclaration") return [];
  const names = statement.declarations.map(({ id }) => (id.type === "Identifier" ? id.name : null));
  // What takes an object apart stays where it is.
  return names.every((name) => name !== null) ? names : [];
}

/** Every name in a piece of code, that of a member too: one too many keeps something where it is. */
const namesIn = (code: string): Set<string> => new Set(code.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));

/** What some statements need, and what that needs in turn, themselves included; `without`: what is not gone into. */
function reach(units: readonly Unit[], from: readonly Unit[], without: Unit | null): Set<Unit> {
  const found = new Set<Unit>();
  const visit = (unit: Unit): void => {
    if (found.has(unit) || unit === without) return;
    found.add(unit);
    units.filter(({ declares }) => declares.some((name) => unit.names.has(name))).forEach(visit);
  };
  from.forEach(visit);
  return found;
}

function rewritten(code: string, edits: readonly { start: number; end: number; text: string }[]): string {
  let at = 0;
  let out = "";
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    out += code.slice(at, start) + text;
    at = end;
  }
  return out + code.slice(at);
}
