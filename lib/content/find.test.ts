// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findAt } from "./find";

/** Adds what happy-dom lacks: XPath. */
beforeEach(() => {
  vi.stubGlobal("XPathResult", { BOOLEAN_TYPE: 3 });
  Object.assign(document, { evaluate: () => ({ booleanValue: false }) });
});

afterEach(() => vi.unstubAllGlobals());

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
