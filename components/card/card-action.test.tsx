import { expect, it } from "vitest";
import { account, noPerson, initialState, open } from "../../test/support/a-card";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { CardAction } from "./card-action";

it("opens what its button names: the company if only that was found", async () => {
  for (const [storedPerson, name, what] of [
    [noPerson, "Open company in side panel", "company"],
    [null, "Look up in side panel", "subject"],
  ] as const) {
    const { card, asked } = await open(initialState({ storedPerson, storedAccount: account() }));
    const shown = card.screen.value;
    if (shown === null) throw new Error("no screen");
    const { unmount } = render(<CardAction card={card} screen={shown} root={{ current: null }} />);
    fireEvent.click(screen.getByRole("button", { name }));
    expect(asked.sent).toContainEqual({ name: "card.to-panel", input: { what } });
    unmount();
  }
});
