// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { findAt } from "../../test/support/find-at";
import { moveTextContent } from "../../test/support/text-content";
import { findFocused } from "./find";

/** Adds what happy-dom lacks: XPath, and selectors that ignore case. */
beforeEach(() => {
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selectors: string) {
    return !selectors.includes(" i]") && matches.call(this, selectors);
  });
  moveTextContent();
  vi.stubGlobal("XPathResult", { BOOLEAN_TYPE: 3 });
  Object.assign(document, { evaluate: () => ({ booleanValue: false }) });
});

it.each([
  ["xn--bcher-kva.example", "bücher.example", null],
  ["acme.example", "ACME.example", null],
  ["acme.example", "ａｃｍｅ．example", null],
  ["xn--bcher-kva.example", "bucher.example", "ann@bucher.example"],
])(
  "warns of a link that shows another address, but not of one that shows another spelling of its address: %s, %s",
  (linked, written, shows) => {
    document.body.innerHTML = `<a href="mailto:ann@${linked}">ann@${written}</a>`;
    const found = findAt({ x: 0, y: 0 }, document.querySelector("a"), {});
    expect(found).toMatchObject({ values: [`ann@${linked}`], shows });
  },
);

/** Finds what is under a pointer on an element of the markup. Happy-dom reports no text at a point. */
function foundAt(html: string, at: string) {
  document.body.innerHTML = html;
  return findAt({ x: 0, y: 0 }, document.querySelector(at), {});
}

it.each([
  ["Ann Lee <ann@acme.example>", ["ann@acme.example"]],
  ["Send a message to ann@acme.example ", ["ann@acme.example"]],
  ["The plan. Ask ann@acme.example if it is late, or wait", undefined],
])("uses an ancestor's label only if the label ends with an address: %s", (label, values) => {
  expect(foundAt(`<div title="${label}"><b>The plan</b></div>`, "b")?.values).toEqual(values);
});

it.each(["data-title", "data-tooltip", "data-original-title", "data-bs-original-title"])(
  "reads the label that scripts show as a tooltip: %s",
  (name) => {
    expect(foundAt(`<table><tr><td ${name}="jane@acme.example">Jane</td></tr></table>`, "td")?.values).toEqual(["jane@acme.example"]);
    expect(foundAt(`<p ${name}="jane@acme.example, at noon"><b>Jane</b></p>`, "b")).toBeNull();
  },
);

it("reads the address that a picture shows from its text", () => {
  expect(foundAt(`<p><img alt="jane@acme.example"> <img alt="logo@2x.png"></p>`, "img")?.values).toEqual(["jane@acme.example"]);
});

it.each([`<img alt="ceo@acme.example">`, `<i title="ceo@acme.example"></i>`])("warns of a link to another address around %s", (inside) => {
  const found = foundAt(`<a href="mailto:eve@evil.example">${inside}</a>`, "img, i");
  expect(found).toMatchObject({ values: ["eve@evil.example"], shows: "ceo@acme.example" });
  expect(foundAt(`<a href="mailto:CEO@acme.example">${inside}</a>`, "img, i")).toMatchObject({ shows: null });
});

it.each(["<input>", "<textarea></textarea>"])("finds the address selected in %s, but no other address in it", (html) => {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  if (field === null) throw new Error("There is no field.");
  field.value = "To ann@acme.example, ben@acme.example";
  field.focus();
  expect(findFocused({})).toBeNull();
  field.setSelectionRange(3, 19);
  expect(findFocused({})).toMatchObject({ values: ["ann@acme.example"], anchor: field });
});

it("finds one subject over a link's icon and over the link's address", () => {
  const icon = foundAt(`<a href="mailto:ann@acme.example"><svg></svg><span>Ann@acme.example</span></a>`, "svg");
  getSelection()?.collapse(document.querySelector("span")?.firstChild ?? null, 5);
  const text = findFocused({});
  expect(text?.values).toEqual(icon?.values);
  expect(text?.anchor).toBe(icon?.anchor);
});

it("offers no choice between two spellings of one address", () => {
  const link = `<a href="mailto:ann.lee@xn--bcher-kva.example" data-email="Ann.Lee@bücher.example">Ann</a>`;
  expect(foundAt(link, "a")?.values).toEqual(["ann.lee@xn--bcher-kva.example"]);
});

it("uses a label of the element itself even if text follows the address", () => {
  expect(foundAt(`<b aria-label="ann@acme.example (new window)">Write</b>`, "b")?.values).toEqual(["ann@acme.example"]);
});

it("warns of another address that is an element's only word", () => {
  const element = "<span tabindex=0 email=eve@evil.example> ceo@acme.example </span>";
  expect(foundAt(element, "span")).toMatchObject({ values: ["eve@evil.example"], shows: "ceo@acme.example" });
});

it.each(["ceo＠acme.example", "ceo﹫acme.example"])("warns of another address with a wide sign: %s", (written) => {
  expect(foundAt(`<a href="mailto:eve@evil.example">${written}</a>`, "a")).toMatchObject({ shows: "ceo@acme.example" });
});

it("uses an ancestor's label that ends with an address with a wide sign", () => {
  expect(foundAt(`<div title="Ann Lee ann＠acme.example"><b>The plan</b></div>`, "b")?.values).toEqual(["ann@acme.example"]);
});

it("warns of no other address in a row, which is not a link", () => {
  expect(foundAt(`<p data-email="ann@acme.example"><b>Ann</b> for ben@acme.example</p>`, "b")).toMatchObject({ shows: null });
});

it.each([
  ["jane@acme.co…", "jane@acme.co.uk", null],
  ["jane@acme.co...", "jane@acme.co.uk", null],
  ["jane@acme.co", "jane@acme.co", "jane@acme.co"],
])("completes a shortened address only at an ellipsis: %s", (text, value, shows) => {
  document.body.innerHTML = `<p><span title="jane@acme.co.uk"><span id="text"> ${text} </span></span></p>`;
  getSelection()?.collapse(document.querySelector("#text")?.firstChild ?? null, 5);
  expect(findFocused({})).toMatchObject({ values: [value], shows: null });
  expect(foundAt(`<a href="mailto:jane@acme.co.uk"> ${text} </a>`, "a")).toMatchObject({ values: ["jane@acme.co.uk"], shows });
});

/** An address of which a beginning is an address too. */
const long = "jane@acme.com.au";
/** The numbers of characters before the cut. */
const cuts = Array.from(long, (_character, index) => index);

it.each(cuts)("uses no beginning of an address of which the rest is not read, at character %i", (cut) => {
  const cutAt = (length: number) => `${" ".repeat(length - cut)}${long} x`;
  document.body.innerHTML = `<p>${cutAt(4000)}</p>`;
  getSelection()?.selectAllChildren(document.body);
  expect(findFocused({})).toBeNull();
  expect(foundAt(`<b aria-label="${cutAt(1000)}">Write</b>`, "b")).toBeNull();
  document.body.innerHTML = `<p class="who">ann@acme.example${cutAt(400 - "@acme.example".length)}</p>`;
  expect(findAt({ x: 0, y: 0 }, document.querySelector("p"), { people: [".who"] })?.values).toEqual(["ann@acme.example"]);
});

it.each(cuts)("uses no end of an address of which the beginning is not read, at character %i", (cut) => {
  document.body.innerHTML = `<p>a ${long} ${"x ".repeat(200)}</p>`;
  const text = document.querySelector("p")?.firstChild ?? null;
  getSelection()?.collapse(text, "a ".length + cut + 400);
  expect(findFocused({})?.values ?? [long]).toEqual([long]);
});
