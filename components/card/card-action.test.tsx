import { expect, it, vi } from "vitest";
import { account, answer, cardOn, initialState, later, noPerson, open, person } from "../../test/support/a-card";
import { found } from "../../test/support/an-account";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { CardAction } from "./card-action";
import { CardView } from "./card-view";

/** Draws a card that waits for its answer. Returns a function that answers and resolves with the button. */
async function drawWaiting(hasFocus: boolean) {
  vi.spyOn(document, "hasFocus").mockReturnValue(hasFocus);
  const ended = later();
  const { card } = cardOn({ "card.answer": () => ended.promise });
  const opened = card.open(Promise.resolve(initialState()));
  render(<CardView card={card} />);
  const stop = await screen.findByRole("button", { name: "Stop" });
  if (hasFocus) stop.focus();
  return async () => {
    ended.resolve(answer({ person: found(person()), account: found(account()) }));
    await opened;
    return screen.findByRole("button", { name: "Open in side panel" });
  };
}

it("the card keeps the focus if the answer removes the focused button", async () => {
  const receive = await drawWaiting(true);
  const button = await receive();
  await eventually(() => expect(document.activeElement).toBe(button));
});

it("a card without the focus does not take it when the answer arrives", async () => {
  const receive = await drawWaiting(false);
  await receive();
  // Effects run after the next frame.
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ["Alt+Shift+Y", true, "To look up, press Alt Shift Y for the side panel."],
  ["Alt+Shift+Y", false, "Press Alt Shift Y for the side panel."],
  ["⌥⇧Y", false, "Press ⌥⇧Y for the side panel."],
  ["", true, "Select the address and right-click it for the side panel."],
  ["", false, "Select the address and right-click it for the side panel."],
])("a card that cannot open the side panel names its shortcut, else the context menu: %j, %s", async (panelKeys, asks, text) => {
  const stored = asks ? {} : { storedPerson: person(), storedAccount: account() };
  const { card } = await open(initialState({ asks, panelKeys, ...stored }), {}, { openPanel: null });
  const shown = card.screen.value;
  if (shown === null) throw new Error("no screen");
  const { container } = render(<CardAction card={card} screen={shown} root={{ current: null }} />);
  expect(container.textContent).toBe(text);
  expect(screen.queryByRole("button")).toBeNull();
});

it("opens what the button names: the company if the person was not found, the subject if the person is not stored", async () => {
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
