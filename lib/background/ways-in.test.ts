import { describe, expect, it } from "vitest";
import { isPlainDomain, wantedByClick, wantedText } from "./ways-in";

const url = "https://acme.example/";

describe("a click in the menu", () => {
  it.each([
    [
      { menuItemId: "panel-link", linkUrl: "mailto:ana@acme.example?subject=x" },
      { kind: "text", text: "mailto:ana@acme.example?subject=x" },
    ],
    [
      { menuItemId: "panel-link", linkUrl: "https://acme.example/reset?token=secret#x" },
      { kind: "text", text: "https://acme.example" },
    ],
    [
      { menuItemId: "panel-selection", selectionText: "  acme.example \n" },
      { kind: "text", text: "acme.example" },
    ],
    [{ menuItemId: "panel-page" }, { kind: "tab", url, title: "" }],
    [{ menuItemId: "show-card" }, null],
  ])("%j is about %j", (click, wanted) => expect(wantedByClick(click, { url })).toEqual(wanted));

  it("takes no more of a selection than an address can be long", () =>
    expect(wantedText("x".repeat(100_000))).toMatchObject({ text: "x".repeat(2000) }));
});

it.each([
  ["acme.example", true],
  ["müller.example", true],
  ["jo@acme.example", false],
  ["jo\uFF20acme.example", false],
  ["jo%40acme.example", false],
  ["mailto:jo", false],
  ["jo acme", false],
])("of %j the address of a tab may hold the text: %j", (text, may) => expect(isPlainDomain(text)).toBe(may));
