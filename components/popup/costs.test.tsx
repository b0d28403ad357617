import { expect, it } from "vitest";
import { PopupView } from "./popup-view";
import "./other-screens";
import { aFullAnswer, anAccountAnswer, found, noAccount } from "../../test/support/an-account";
import { aSettings, aUsage } from "../../test/support/some-settings";
import { openPopup, type PopupState } from "../../test/gallery/popup/open";
import { render, screen } from "../../test/support/drawn";

async function draw(state: Omit<PopupState, "says">) {
  const { store } = await openPopup({ says: "extension.name", ...state });
  render(<PopupView popup={store} onOptions={() => undefined} onPanel={null} onTab={() => undefined} />);
  return store;
}

const asks = { initialState: { settings: aSettings({ lookUpOnOpen: false }) } };

it("names the cost on the look-up button, and the remaining cap beside it", async () => {
  await draw(asks);
  expect(await screen.findByRole("button", { name: "Look up may use credits" })).toBeTruthy();
  expect(screen.getByText(/used this month/).textContent).toContain("38 of 200");
  expect(document.body.textContent).toContain("162 left");
});

it.each([
  [159, undefined],
  [160, "160 of 200 look-ups used this month, 40 left"],
])("highlights the usage once four fifths of the cap are used: %i of 200", async (used, highlighted) => {
  await draw({ initialState: { storedAccount: anAccountAnswer(), usage: aUsage({ lookups: { used, cap: 200 } }) } });
  expect(document.body.textContent).toContain(`${used} of 200 look-ups`);
  expect(document.querySelector(".caution")?.textContent).toBe(highlighted);
});

it("states how many look-ups an answer took", async () => {
  await draw({ answers: { "account.look-up": found(noAccount(), 2), "usage.read": aUsage({ lookups: { used: 40, cap: 200 } }) } });
  expect(await screen.findByText("2 look-ups were used.")).toBeTruthy();
  expect(document.body.textContent).toContain("40 of 200 look-ups used this month, 160 left");
});

it("names no cost with sample data, because nothing is sent", async () => {
  await draw({ initialState: { settings: aSettings({ lookUpOnOpen: false, mode: "sample" }) } });
  expect(await screen.findByRole("button", { name: "Look up" })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/credits|used this month/);
});

it("names the credits if the price is known", async () => {
  const usage = aUsage({ lookups: { used: 38, cap: 200, price: 0.5 } });
  await draw({ initialState: { ...asks.initialState, usage } });
  expect(await screen.findByRole("button", { name: "Look up 0.5 credits" })).toBeTruthy();
  expect(document.body.textContent).toContain("19 of 100 credits");
  expect(document.body.textContent).not.toContain("may use credits");
});

it("states beside the most active people that each look-up may use credits", async () => {
  await draw({ initialState: { storedAccount: aFullAnswer() } });
  expect(await screen.findByText("38 of 200 look-ups used this month, 162 left; each may use credits")).toBeTruthy();
});
