import { expect, it } from "vitest";
import { render, screen } from "../../test/support/drawn";
import { DomainForm } from "./domain-form";
import { SearchBox } from "./search-box";

it.each([
  ["the company's domain", <DomainForm takesFocus initial="" fault={null} remember={null} caption={null} onSubmit={() => undefined} />],
  ["another subject", <SearchBox takesFocus fault={null} onEnter={() => undefined} />],
])("takes the focus from the button that asked for %s", (_what, form) => {
  const { rerender } = render(<button type="button">Change</button>);
  screen.getByRole("button").focus();
  rerender(form);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
