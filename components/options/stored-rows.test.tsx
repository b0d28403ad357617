import { expect, it, vi } from "vitest";
import { i18n } from "#i18n";
import type { BoundSettings } from "../../lib/model/policy";
import { openOptions } from "../../test/gallery/options/open";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { aSettings } from "../../test/support/some-settings";
import type { Question } from "../parts/dialog";
import { settingName } from "./setting-labels";
import { StoredRows } from "./stored-rows";

/** Returns the periods that are offered for keeping a judgement. */
async function offered(members: Partial<BoundSettings>): Promise<string[]> {
  const settings = aSettings(members);
  const { store } = await openOptions({ says: "options.title", settings });
  render(<StoredRows options={store} settings={settings} ask={() => undefined} />);
  const select = screen.getByLabelText<HTMLSelectElement>(settingName("judgementsKeptDays"));
  return [...select.options].map((option) => option.text);
}

it("offers the default period for judgements even if another is set", async () => {
  expect(await offered({ judgementsKeptDays: 365 })).toEqual(["7 days", "30 days", "90 days", "180 days", "365 days", "3,650 days"]);
});

it("offers no period longer than the organisation allows", async () => {
  expect(await offered({ judgementsKeptDays: 30, policy: { maxKeptDays: 30, ignored: [] } })).toEqual(["7 days", "30 days"]);
});

it("offers the longest period that the organisation allows even if another is set", async () => {
  expect(await offered({ judgementsKeptDays: 30, policy: { maxKeptDays: 60, ignored: [] } })).toEqual(["7 days", "30 days", "60 days"]);
});

it.each(["accounts", "everything"] as const)(
  "a retry of a lost deletion of %s sends nothing once a later one has succeeded",
  async (what) => {
    let answer: "silence" | Record<string, never> = "silence";
    const remove = vi.fn(() => answer);
    const settings = aSettings();
    const { store } = await openOptions({ says: "options.title", settings, answers: { "data.delete": remove } });
    const confirm = vi.fn(({ onConfirm }: Question) => onConfirm());
    render(<StoredRows options={store} settings={settings} ask={confirm} />);
    const erase = async () => {
      if (what === "everything") return store.deleteEverything();
      fireEvent.click(screen.getByRole("button", { name: i18n.t("options.privacy.deleteAccounts") }));
    };
    await erase();
    await expect.poll(() => store.retries.lost.value).toBe(true);
    answer = {};
    await erase();
    await expect.poll(() => store.retries.lost.value).toBe(false);
    await store.retries.again();
    expect(remove).toHaveBeenCalledTimes(2);
  },
);
