import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readText } from "./tolerant";
import { strikeOut, withoutKey } from "./without-key";

const key = "KEY-CANARY-5f1c/93d+07ab";

describe("a text of a service", () => {
  it("keeps its meaning if the key is not in it", () => {
    const text = String.raw`{"a":"b\\u0041 c","d":["\n","é"],"e":"KEY-CANAR"}`;
    expect(JSON.parse(withoutKey(text, key))).toEqual(JSON.parse(text));
  });

  it.each([
    ["as it is", key],
    ["in small letters", key.toLowerCase()],
    ["percent-encoded", encodeURIComponent(key)],
    ["percent-encoded in small letters", encodeURIComponent(key).toLowerCase()],
    ["in base64", btoa(key)],
    ["in base64 after one byte", btoa(`x${key} and more`)],
    ["in base64 after two bytes", btoa(`xy${key} and more`)],
    ["in base64 for addresses", btoa(`${key}??>`).replaceAll("+", "-").replaceAll("/", "_")],
    ["in a header", `Basic ${btoa(`:${key}`)}`],
  ])("loses the key %s", (_name, form) => {
    const left = (JSON.parse(withoutKey(JSON.stringify({ name: `It is ${form}.` }), key)) as { name: string }).name;
    expect(left).toContain("(the key)");
    const spread = [left, ...left.split(/[^A-Za-z0-9+/=_-]/).map((part) => Buffer.from(part, "base64").toString("latin1"))].join(" ");
    expect(spread).not.toMatch(/CANARY|5f1c\/93d/i);
  });

  it.each(["%21%27%28%29%2A", "%21%27%28%29%2a", "!'()*"])("loses a key whose special characters are written as %s", (signs) => {
    expect(withoutKey(`{"name":"CANARY-${signs}-5f1c"}`, "CANARY-!'()*-5f1c")).toBe('{"name":"(the key)"}');
  });

  // Java's URLEncoder encodes "~", and `encodeURI` leaves "/" and "+".
  it.each(["KEY%7ECANARY%2F5f1c%2B07ab", "KEY%7eCANARY/5f1c+07ab", "%4b%45Y~CANARY%2F5f1c+07ab"])(
    "loses a key whose characters are only partly percent-encoded: %s",
    (form) => {
      expect(withoutKey(`{"name":"a%20${form}%20b"}`, "KEY~CANARY/5f1c+07ab")).toBe('{"name":"a%20(the key)%20b"}');
    },
  );

  it.each(["\u202D", "\u2069", String.raw`\u202a`, String.raw`\u2066`])("loses a key divided by %j, which is not shown", (mark) => {
    const name = (JSON.parse(withoutKey(`{"name":"KEY-${mark}CANARY-5f1c/93d+07ab"}`, key)) as { name: string }).name;
    expect(readText(name)).toBe("(the key)");
  });

  it("keeps the overrides of an answer without a key", () => {
    const answer = String.raw`{"name":"a${"\u202D"}b\u2066c"}`;
    expect(withoutKey(answer, key)).toBe(answer);
  });

  it("stays JSON of the same meaning, whatever the key", () =>
    fc.assert(
      fc.property(fc.json(), fc.stringMatching(/^[!-~]{8,40}$/), fc.boolean(), (json, secret, isEscaped) => {
        const byNumber = (sign: string) => `\\u00${sign.charCodeAt(0).toString(16)}`;
        const written = isEscaped ? `"${[...secret].map(byNumber).join("")}"` : JSON.stringify(secret);
        const text = `{"key":${written},"rest":${json}}`;
        fc.pre(JSON.stringify(json) === JSON.stringify(withoutKey(json, secret)));
        expect(JSON.parse(withoutKey(text, secret))).toEqual({ key: "(the key)", rest: JSON.parse(json) });
      }),
    ));

  const msOf = (act: () => void): number => {
    const begun = performance.now();
    act();
    return performance.now() - begun;
  };

  it.each(["a…ab", "ba…a", "abab…", "a…a"])("of 5 MB takes less time than three hundred plain searches, for a key such as %s", (kind) => {
    const length = 2000;
    const hostile = { "a…ab": `${"a".repeat(length - 1)}b`, "ba…a": `b${"a".repeat(length - 1)}`, "abab…": "ab".repeat(length / 2) }[kind];
    const text = `{"name":"%20${"a".repeat(5_000_000)}"}`;
    const plainMs = msOf(() => text.replaceAll(/q/gi, "-"));
    // A search that starts again at each character would take a thousand times as long.
    expect(msOf(() => withoutKey(text, hostile ?? "a".repeat(length)))).toBeLessThan(300 * plainMs);
  });
});

it("strikeOut replaces the same matches as a regular expression", () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "b", "B") }), fc.stringMatching(/^[ab]{1,6}$/), (text, needle) => {
      expect(strikeOut(text, needle, "-")).toBe(text.replaceAll(new RegExp(needle, "gi"), "-"));
    }),
    { numRuns: 2000 },
  ));
