import { describe, expect, it } from "vitest";
import { marksIn, withSwitches, type Removal } from "./marks";

const switched = (code: string, removal: Removal) =>
  withSwitches(
    code,
    marksIn("lib/a.ts", code),
    () => removal,
    (name) => `off("${name}")`,
  );

describe("marks of controls", () => {
  it("name the control, its line, and its reason over several lines", () => {
    const [mark, ...more] = marksIn(
      "lib/a.ts",
      "const a = 1;\n// control: one-header. The key stands\n// in one header.\nsend(a);\n// no mark\n",
    );
    expect(more).toEqual([]);
    expect(mark).toMatchObject({ name: "one-header", reason: "The key stands in one header.", file: "lib/a.ts", line: 2 });
    expect(mark?.target.type).toBe("ExpressionStatement");
  });

  it.each<[string, string, Removal, string]>([
    ["an if is never taken", "// control: a\nif (x || y) stop();", {}, '// control: a\nif (!off("a") && (x || y)) stop();'],
    ["a statement is not run", "// control: a\nstop();", {}, '// control: a\nif (!off("a")) stop();'],
    ["a member is left out", "f({\n// control: a\nb: 1, c });", {}, 'f({\n// control: a\n...(off("a") ? {} : { b: 1 }), c });'],
    ["a member has another value", "f({\n// control: a\nb: 1 });", { replacement: "2" }, 'f({\n// control: a\nb: (off("a") ? 2 : (1)) });'],
    [
      "another value is returned",
      "() => {\n// control: a\nreturn x && y; }",
      { replacement: "true" },
      '() => {\n// control: a\nreturn (off("a") ? true : (x && y)); }',
    ],
    ["another value is held", "// control: a\nconst b = c;", { replacement: "d" }, '// control: a\nconst b = (off("a") ? d : (c));'],
    [
      "another value is exported",
      "// control: a\nexport const b = c;",
      { replacement: "d" },
      '// control: a\nexport const b = (off("a") ? d : (c));',
    ],
    ["another value is assigned", "// control: a\nb.c = d;", { replacement: "e" }, '// control: a\nb.c = (off("a") ? e : (d));'],
    [
      "an operand is replaced",
      "const b = c &&\n// control: a\nd(e) && f;",
      { replacement: "true" },
      'const b = c &&\n// control: a\n(off("a") ? true : (d(e))) && f;',
    ],
    ["a condition is replaced", "// control: a\nif (x) stop();", { replacement: "y" }, '// control: a\nif ((off("a") ? y : (x))) stop();'],
    ["other statements run", "// control: a\nstop();", { instead: "go();" }, '// control: a\nif (off("a")) { go(); } else stop();'],
    ["a fault is planted", "// control: a\nstop();", { planted: "say();" }, '// control: a\nif (off("a")) { say(); } stop();'],
  ])("get a switch that removes their control: %s", (_what, code, removal, expected) => expect(switched(code, removal)).toBe(expected));

  it("are both switched if one is within the other", () => {
    const code = "// control: a\nif (x &&\n// control: b\ny) stop();";
    const removals: Record<string, Removal> = { a: {}, b: { replacement: "true" } };
    const out = withSwitches(
      code,
      marksIn("lib/a.ts", code),
      ({ name }) => removals[name],
      (name) => name,
    );
    expect(out).toBe("// control: a\nif (!a && (x &&\n// control: b\n(b ? true : (y)))) stop();");
  });

  it("have the inner mark's closing text first if two end at one place", () => {
    const code = "f({\n// control: a\nb:\n// control: b\nc });";
    const removals: Record<string, Removal> = { a: {}, b: { replacement: "d" } };
    const out = withSwitches(
      code,
      marksIn("lib/a.ts", code),
      ({ name }) => removals[name],
      (name) => name,
    );
    expect(out).toBe("f({\n// control: a\n...(a ? {} : { b:\n// control: b\n(b ? d : (c)) }) });");
  });

  it("put a planted fault before the statements that run instead, if several are on one statement", () => {
    const code = "// control: a\n// control: b\n// control: c\nstop();";
    const removals: Record<string, Removal> = { a: { instead: "go();" }, b: { planted: "say();" }, c: { instead: "wait();" } };
    const out = withSwitches(
      code,
      marksIn("lib/a.ts", code),
      ({ name }) => removals[name],
      (name) => name,
    );
    expect(out).toBe(
      "// control: a\n// control: b\n// control: c\nif (b) { say(); } if (a) { go(); } else if (c) { wait(); } else stop();",
    );
  });

  it("distinguish the parts of one control", () => {
    const marks = marksIn("lib/a.ts", "// control: a#first. One.\nb();\n// control: a#second\nc();");
    expect(marks.map(({ name, part, reason }) => [name, part, reason])).toEqual([
      ["a", "first", "One."],
      ["a", "second", ""],
    ]);
  });

  it("fail on a declaration if the removal has no replacement", () => {
    expect(() => switched("// control: a\nconst b = c;", {})).toThrow('lib/a.ts:1: the control "a" stands on a VariableDeclaration');
  });

  it("fail if no code follows them", () => {
    expect(() => marksIn("lib/a.ts", "stop();\n// control: a")).toThrow('nothing follows the mark "a"');
  });
});
