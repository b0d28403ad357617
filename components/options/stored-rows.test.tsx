import { expect, it } from "vitest";
import type { BoundSettings } from "../../lib/model/policy";
import { openOptions } from "../../test/gallery/options/open";
import { render, screen } from "../../test/support/drawn";
import { aSettings } from "../../test/support/some-settings";
import { settingName } from "./setting-labels";
import { StoredRows } from "./stored-rows";

/** Returns the offered periods of keeping a judgement. */
async function offered(members: Partial<BoundSettings>): Promise<string[]> {
  const settings = aSettings(members);
  const { store } = await openOptions({ says: "options.title", settings });
  render(<StoredRows options={store} settings={settings} ask={() => undefined} />);
  const select = screen.getByLabelText<HTMLSelectElement>(settingName("judgementsKeptDays"));
  return [...select.options].map((option) => option.text);
}

it("offers the default period of judgements after another was chosen", async () => {
  expect(await offered({ judgementsKeptDays: 365 })).toEqual(["7 days", "30 days", "90 days", "180 days", "365 days", "3,650 days"]);
});

it("offers no period longer than the organisation allows", async () => {
  expect(await offered({ judgementsKeptDays: 30, policy: { maxKeptDays: 30, ignored: [] } })).toEqual(["7 days", "30 days"]);
});
