import { expect, it } from "vitest";
import { CreditsSection } from "./credits-section";
import type { Input } from "../../lib/messages/messages";
import type { BoundSettings } from "../../lib/model/policy";
import { openOptions, type OptionsState } from "../../test/gallery/options/open";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { aSettings } from "../../test/support/some-settings";
import { settingName } from "./setting-labels";

/** Returns the changes sent so far, and a function that draws other settings. */
async function draw(settings = aSettings(), answers: OptionsState["answers"] = {}) {
  const changed: unknown[] = [];
  const change = ({ changes }: Input<"settings.change">) => {
    changed.push(changes);
    return settings;
  };
  const { store } = await openOptions({ says: "options.title", settings, answers: { "settings.change": change, ...answers } });
  const { rerender } = render(<CreditsSection options={store} settings={settings} />);
  const showWith = (next: BoundSettings) => rerender(<CreditsSection options={store} settings={next} />);
  return { changed, showWith, store };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const enter = (name: string, value: string) => {
  fireEvent.input(field(name), { target: { value } });
  fireEvent.change(field(name));
};

it("saves a price with decimals, and removes the price of an emptied field", async () => {
  const { changed } = await draw(aSettings({ searchPrice: 2 }));
  expect([field("A look-up costs").value, field("A search costs").value]).toEqual(["", "2"]);
  enter("A look-up costs", "0,5");
  enter("A search costs", "");
  await expect.poll(() => changed).toEqual([{ lookUpPrice: 0.5 }, { searchPrice: null }]);
});

it("refuses a price out of bounds with a sentence, and saves nothing", async () => {
  const { changed } = await draw();
  enter("A look-up costs", "1,000");
  expect(screen.getByText(/^Enter a number from 0 to 10,000 with at most 2 decimals/)).toBeTruthy();
  expect(changed).toEqual([]);
});

it("draws each month's credits, or a dash if a price of its requests is unknown", async () => {
  const months = {
    "usage.months": {
      months: [
        { month: "2026-11", lookups: 38, searches: 2 },
        { month: "2026-10", lookups: 10, searches: 0 },
      ],
    },
  };
  await draw(aSettings({ lookUpPrice: 0.5 }), months);
  const cells = [...document.querySelectorAll("tbody tr")].map((row) => row.lastElementChild?.textContent);
  expect(cells).toEqual(["—", "5"]);
});

it("locks a price that the organisation has set", async () => {
  await draw(aSettings({ lookUpPrice: 1, policy: { lookUpPrice: 1, ignored: [] } }));
  expect(field("A look-up costs").disabled).toBe(true);
  expect(field("A look-up costs").closest(".field")?.textContent).toContain("Set by your organisation");
});

it("locks the cap of searches at 0 if the organisation turned searches off", async () => {
  await draw(aSettings({ capSearches: 20, policy: { paidSearchOff: true, ignored: [] } }));
  const cap = field(settingName("capSearches"));
  expect([cap.disabled, cap.value]).toEqual([true, "0"]);
  const text = cap.closest(".field")?.textContent;
  expect(text).toContain("At most 0, set by your organisation");
  expect(text).not.toContain("left");
});

it("shows another window's number after the user typed a number here and restored the old one", async () => {
  const { showWith } = await draw(aSettings({ capLookups: 500 }));
  const name = settingName("capLookups");
  for (const value of ["5000", "500"]) fireEvent.input(field(name), { target: { value } });
  showWith(aSettings({ capLookups: 100 }));
  expect(field(name).value).toBe("100");
});

it("cancels the retry of an unanswered number if the user enters the saved number again", async () => {
  const sent: unknown[] = [];
  const settings = aSettings({ capLookups: 400 });
  const { store } = await draw(settings, {
    "settings.change": ({ changes }) => {
      sent.push(changes);
      return sent.length === 1 ? "silence" : settings;
    },
  });
  enter(settingName("capLookups"), "5000");
  await expect.poll(() => store.retries.lost.value).toBe(true);
  enter(settingName("capLookups"), "400");
  await expect.poll(() => store.retries.lost.value).toBe(false);
  expect(sent.at(-1)).toEqual({ capLookups: 400 });
});

it("shows the saved number after the user enters it in another form", async () => {
  await draw(aSettings({ capLookups: 500 }));
  enter(settingName("capLookups"), "0500");
  await expect.poll(() => field(settingName("capLookups")).value).toBe("500");
});

it("keeps a committed number until it is saved, also without an answer", async () => {
  const { showWith, store } = await draw(aSettings({ capLookups: 500 }), { "settings.change": "silence" });
  const name = settingName("capLookups");
  enter(name, "05000");
  await expect.poll(() => store.retries.lost.value).toBe(true);
  expect(field(name).value).toBe("05000");
  showWith(aSettings({ capLookups: 5000 }));
  expect(field(name).value).toBe("5000");
});
