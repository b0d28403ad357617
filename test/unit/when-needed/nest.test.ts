import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { nest } from "../../../modules/when-needed/nest";

/** A script as the bundler writes it: `begin` is needed later, `start` at once. */
const script = (body: string) => `var script = (function() {\n${body}\nreturn start();\n})();`;

/** Runs a script and answers with what it comes to, as plain data. */
const run = (code: string): unknown => JSON.parse(JSON.stringify(runInNewContext(`${code}\nscript`)));

/** A script without its function `begin`, and all that stands in it. */
const without = (code: string) => code.replace(/function begin\(\.\.\.given\)[^]*?\nreturn begin\(\.\.\.given\);\n\}/, "");

const whole = script(`
const limit = 3;
const words = ["a", "b"];
function shared(text) { return text + "!"; }
const deep = () => words.length + limit;
function helper(text) { return shared(text) + deep(); }
function begin(first, ...rest) { return [helper(first), rest.length, begin.length]; }
function start() { return [shared("now"), begin("later", 1, 2)]; }`);

describe("what a script needs later alone", () => {
  it("is made by the function that needs it, and comes to the same", () => {
    const nested = nest(whole, "begin");
    expect(without(nested).match(/\w+(?= = |\(text\) \{|\(\) \{)/g)).toEqual(["script", "function", "shared", "start"]);
    expect(run(nested)).toEqual(run(whole));
  });

  it("stays where something else needs it as well, or it cannot be told", () => {
    const nested = nest(
      script(`const { length } = "four";\nfunction begin() { return length; }\nfunction start() { return begin(); }`),
      "begin",
    );
    expect(without(nested)).toContain("const { length }");
    expect(run(nested)).toBe(4);
  });

  it("is asked for by the name of a function that is there", () => {
    expect(() => nest(whole, "end")).toThrow('no function "end"');
    expect(() => nest(whole, "limit")).toThrow('no function "limit"');
    expect(() => nest("let a = 1;", "begin")).toThrow("not one function");
  });
});
