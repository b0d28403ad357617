/** Finds constructs that product code avoids, in the syntax tree: words in comments and strings do not count. */
import { parseSync, Visitor } from "oxc-parser";
import { hasNestedQuantifier } from "./regular-expression";
import type { Module } from "./source";

/** Functions and constructors that reach the network. A call or `new` counts, also as a member of any object. */
const network = new Set(["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "sendBeacon", "WebTransport"]);
const htmlSinks = new Set(["innerHTML", "outerHTML", "insertAdjacentHTML", "dangerouslySetInnerHTML"]);

export type Construct = "network" | "console" | "any" | "html" | "nested quantifier" | "evaluation";

/** Returns the constructs that a module contains, each with its line. */
export function constructsOf({ path, text }: Module): { construct: Construct; line: number }[] {
  const found: { construct: Construct; line: number }[] = [];
  const report = (construct: Construct, { start }: { start: number }) =>
    found.push({ construct, line: text.slice(0, start).split("\n").length });
  const reportHtml = (name: string, node: { start: number }) => htmlSinks.has(name) && report("html", node);

  new Visitor({
    CallExpression(node) {
      const name = calledName(node.callee);
      if (network.has(name)) report("network", node);
      if (name === "eval" || name === "Function") report("evaluation", node);
      const [pattern] = node.arguments;
      if (name === "RegExp" && isText(pattern) && hasNestedQuantifier(pattern.value)) report("nested quantifier", node);
    },
    NewExpression(node) {
      const name = calledName(node.callee);
      if (network.has(name)) report("network", node);
      if (name === "Function") report("evaluation", node);
      const [pattern] = node.arguments;
      if (name === "RegExp" && isText(pattern) && hasNestedQuantifier(pattern.value)) report("nested quantifier", node);
    },
    MemberExpression(node) {
      if (node.object.type === "Identifier" && node.object.name === "console") report("console", node);
      if (node.property.type === "Identifier") reportHtml(node.property.name, node);
      if (isText(node.property)) reportHtml(node.property.value, node);
    },
    JSXAttribute(node) {
      if (node.name.type === "JSXIdentifier") reportHtml(node.name.name, node);
    },
    Property(node) {
      if (node.key.type === "Identifier") reportHtml(node.key.name, node);
      if (isText(node.key)) reportHtml(node.key.value, node);
    },
    TSAnyKeyword: (node) => void report("any", node),
    Literal(node) {
      if ("regex" in node && hasNestedQuantifier(node.regex.pattern)) report("nested quantifier", node);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** Returns a called function's name: `fetch` for `fetch(…)`, `self.fetch(…)` and `self["fetch"](…)`; `""` if it has no name. */
function calledName(callee: { type: string; name?: unknown; property?: unknown }): string {
  if (callee.type === "Identifier" && typeof callee.name === "string") return callee.name;
  const { property } = callee;
  if (callee.type !== "MemberExpression" || typeof property !== "object" || property === null) return "";
  if (isText(property)) return property.value;
  return "name" in property && typeof property.name === "string" ? property.name : "";
}

const isText = (node: unknown): node is { value: string } =>
  typeof node === "object" && node !== null && "value" in node && typeof node.value === "string";
