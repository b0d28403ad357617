import type { VNode } from "preact";
import { expect, it } from "vitest";
import { popupOn } from "../../test/support/a-popup";
import { render, screen } from "../../test/support/drawn";
import { DomainForm } from "./domain-form";
import { SearchBox } from "./refused-state";

it.each<[string, () => VNode]>([
  ["the company's domain", () => <DomainForm takesFocus view={popupOn({}).popup} initial="" remember={null} caption={null} />],
  ["another subject", () => <SearchBox takesFocus fault={null} onEnter={() => {}} />],
])("the form for %s takes the focus from the button that it replaces", (_what, form) => {
  const { rerender } = render(<button type="button">Change</button>);
  screen.getByRole("button").focus();
  rerender(form());
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
