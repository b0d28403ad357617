/**
 * Security controls are marked in the source, by `// control: NAME. Reason.` on the line above a statement, a member or an operand. The
 * attack builds remove controls by these marks, which survive renames and formatting.
 */
import { parseSync } from "oxc-parser";

export interface Mark {
  name: string;
  /** Name of the part in `// control: NAME#PART.`, if the places of a control need different removals. Otherwise empty. */
  part: string;
  /** The reason in the comment; empty if there is none. */
  reason: string;
  file: string;
  line: number;
  target: Node;
}

/** The members of a syntax tree node that a removal needs. Offsets count the characters of the file. */
interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

/** How the code changes in a build without a control. */
export interface Removal {
  /**
   * Replaces the marked expression: a condition, a member's value, a returned or assigned value, or an operand. With an empty
   * removal, a marked `if` is never taken, a marked member is dropped, and a marked statement is not run.
   */
  replacement?: string;
  /** Statements that run in place of the marked one. */
  instead?: string;
  /** Statements that run before the marked one: a planted fault, which proves that the test notices the attack. */
  planted?: string;
}

const markPattern = /^\s*control: ([a-z][a-z\d-]*)(?:#([a-z-]+))?(?:\.\s*(.*))?$/;

/**
 * Returns the marks of one file, in their order.
 *
 * @throws {Error} if the file cannot be parsed, or if nothing follows a mark
 */
export function marksIn(file: string, code: string): Mark[] {
  if (!code.includes("control: ")) return [];
  const { program, comments, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}.`);
  const nodes = nodesOf(program);
  return comments.flatMap(({ type, value, start, end: ownEnd }, index) => {
    const [, name, part = "", begun = ""] = (type === "Line" && markPattern.exec(value)) || [];
    if (name === undefined) return [];
    const run = [begun];
    let end = ownEnd;
    for (const next of comments.slice(index + 1)) {
      if (next.type !== "Line" || markPattern.test(next.value) || code.slice(end, next.start).trim() !== "") break;
      run.push(next.value.trim());
      ({ end } = next);
    }
    const line = code.slice(0, start).split("\n").length;
    const target = firstAfter(nodes, end);
    if (target === undefined) throw new Error(`${file}:${line}: nothing follows the mark "${name}".`);
    return [{ name, part, reason: run.join(" ").trim(), file, line, target }];
  });
}

/** Returns the outermost of the nodes that begin first after a position; `undefined` if none follows. */
function firstAfter(nodes: readonly Node[], position: number): Node | undefined {
  const later = nodes.filter(({ start }) => start >= position);
  const first = Math.min(...later.map(({ start }) => start));
  return later.filter(({ start }) => start === first).toSorted((one, other) => other.end - one.end)[0];
}

function nodesOf(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== "object" || value === null) return found;
  if (isNode(value) && value.type !== "Program") found.push(value);
  for (const member of Object.values(value)) nodesOf(member, found);
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;

interface Insert {
  at: number;
  text: string;
  /** At one position, closing texts come first, then planted faults, then opening texts: an `else` must not precede a fault. */
  kind: "closes" | "planted" | "opens";
}

const kinds: Insert["kind"][] = ["closes", "planted", "opens"];

/**
 * Returns the source with a switch at each mark. If its condition is true, the code runs without the control.
 *
 * @param conditionOf returns the expression that is true in a build without a control
 * @param removalOf returns the removal of a mark; a mark without a removal has no effect
 * @throws {Error} if a mark is on a statement that its removal does not fit
 */
export function withSwitches(
  code: string,
  marks: readonly Mark[],
  removalOf: (mark: Mark) => Removal | undefined,
  conditionOf: (name: string) => string,
): string {
  const inserts = marks.flatMap((mark) => {
    const removal = removalOf(mark);
    return removal === undefined ? [] : insertsFor(mark, removal, conditionOf(mark.name));
  });
  let from = 0;
  let out = "";
  const ordered = kinds.flatMap((kind) => {
    const own = inserts.filter((insert) => insert.kind === kind);
    // An inner mark is found after the outer one, and the inner mark's text closes first.
    return kind === "closes" ? own.toReversed() : own;
  });
  for (const { at, text } of ordered.toSorted((one, other) => one.at - other.at)) {
    out += code.slice(from, at) + text;
    from = at;
  }
  return out + code.slice(from);
}

function insertsFor({ name, file, line, target }: Mark, { replacement, instead, planted }: Removal, off: string): Insert[] {
  const around = ({ start, end }: Node, before: string, after: string) => [
    { at: start, text: before, kind: "opens" as const },
    { at: end, text: after, kind: "closes" as const },
  ];
  if (planted !== undefined) return [{ at: target.start, text: `if (${off}) { ${planted} } `, kind: "planted" }];
  if (instead !== undefined) return [{ at: target.start, text: `if (${off}) { ${instead} } else `, kind: "opens" }];
  const expression = expressionOf(target);
  if (replacement !== undefined && expression !== null) return around(expression, `(${off} ? ${replacement} : (`, "))");
  if (target.type === "IfStatement" && expression !== null) return around(expression, `!${off} && (`, ")");
  if (target.type === "Property") return around(target, `...(${off} ? {} : { `, " })");
  if (target.type.endsWith("Statement")) return [{ at: target.start, text: `if (!${off}) `, kind: "opens" }];
  throw new Error(`${file}:${line}: the control "${name}" stands on a ${target.type}; say what stands there without it.`);
}

/** Returns the expression of a node that `replacement` replaces; `null` if the node has none. */
function expressionOf(node: Node): Node | null {
  const { type } = node;
  const child = (name: string): Node | null => {
    const value = node[name];
    return isNode(value) ? value : null;
  };
  if (type === "IfStatement") return child("test");
  if (type === "Property") return child("value");
  if (type === "ReturnStatement") return child("argument");
  if (type === "ExpressionStatement") {
    const expression = child("expression");
    return expression?.type === "AssignmentExpression" && isNode(expression["right"]) ? expression["right"] : expression;
  }
  if (type === "ExportNamedDeclaration") {
    const declaration = child("declaration");
    return declaration === null ? null : expressionOf(declaration);
  }
  if (type === "VariableDeclaration") {
    const [only, ...more] = Array.isArray(node["declarations"]) ? node["declarations"] : [];
    return more.length === 0 && isNode(only) && isNode(only["init"]) ? only["init"] : null;
  }
  return /Statement$|Declaration$/.test(type) ? null : node;
}
