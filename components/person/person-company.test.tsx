import { expect, it, vi } from "vitest";
import { PersonCompany } from "./person-company";
import type { AccountAnswer } from "../../lib/model/look-up";
import { aDrawContext } from "../../test/support/a-draw-context";
import { anAccountAnswer, anotherCompany, domain, noAccount, old } from "../../test/support/an-account";
import { fireEvent, render, screen } from "../../test/support/drawn";

function draw(stored: AccountAnswer | null) {
  const onOpen = vi.fn();
  const context = aDrawContext();
  render(<PersonCompany domain={domain} stored={stored} cost="1 look-up" onOpen={onOpen} context={context} />);
  fireEvent.click(screen.getByRole("button"));
  expect(onOpen).toHaveBeenCalledOnce();
  return screen.getByRole("button").textContent;
}

it("draws one row that opens the stored company", () =>
  expect(draw(anAccountAnswer())).toMatch(/Northwind Robotics.*Decision · 1,240 employees · Industrial Automation.*Fit.*82/));

it("names the company in the button of its look-up", () => expect(draw(null)).toBe("Look up the company 1 look-up"));

it.each([
  ["no account", noAccount(), "Look up the company", /^No account under this domain$/],
  [
    "no account, out of date",
    noAccount({ freshness: anAccountAnswer({}, old).freshness }),
    "Look up the company 1 look-up",
    /^No account under this domain$/,
  ],
  ["another company", anotherCompany(), "Look up the company", /^The service answered for .?harbour-works\.example.?\.$/],
])("describes a stored answer (%s), and names a cost only if a press sends a look-up", (_what, stored, button, caption) => {
  expect(draw(stored)).toBe(button);
  expect(screen.getByText(caption)).toBeTruthy();
});
