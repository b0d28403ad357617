import { expect, it, vi } from "vitest";
import { account, answer, cardOn, initialState, person } from "../../test/support/a-card";
import { found } from "../../test/support/an-account";
import { render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { CardView } from "./card-view";

it.each([
  ["a tab stop if it scrolls", 201, "0"],
  ["no tab stop if all of it is visible", 200, null],
])("the card's body is %s", async (_what, scrollHeight, tabIndex) => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(scrollHeight);
  const { card } = cardOn({ "card.answer": () => answer({ person: found(person()), account: found(account()) }) });
  const { container } = render(<CardView card={card} />);
  await card.open(Promise.resolve(initialState()));
  await screen.findByRole("button", { name: "Open in side panel" });
  await eventually(() => expect(container.querySelector(".card-body")?.getAttribute("tabindex") ?? null).toBe(tabIndex));
});
