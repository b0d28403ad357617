// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { mayMeanAddress } from "./signs";

it("the hover code ignores an address in an attribute after the first 4,000 characters", () => {
  const element = document.body.appendChild(document.createElement("p"));
  const meansAddress = (length: number) => {
    element.setAttribute("aria-label", `${"x".repeat(length)} ann@acme.example`);
    return mayMeanAddress({ target: element } as unknown as PointerEvent, {});
  };
  vi.stubGlobal("XPathResult", { BOOLEAN_TYPE: 3 });
  Object.assign(document, { evaluate: () => ({ booleanValue: false }) });
  expect([meansAddress(3900), meansAddress(4000)]).toEqual([true, false]);
});

it("a form field named `shadowRoot` does not count as a shadow root", () => {
  // Stands in for what happy-dom lacks: XPath, and a form's properties named after its fields.
  vi.stubGlobal("XPathResult", { BOOLEAN_TYPE: 3 });
  Object.assign(document, { evaluate: () => ({ booleanValue: false }) });
  const form = document.body.appendChild(document.createElement("form"));
  Object.defineProperty(form, "shadowRoot", { value: document.createElement("input") });
  // The one property that is read.
  expect(mayMeanAddress({ target: form } as unknown as PointerEvent, {})).toBe(false);
});
