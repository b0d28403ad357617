import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { judgementAnswers } from "../../../test/support/judged";
import { like, now, opened, placeOn } from "../../../test/support/a-search-view";
import { createCompareStore } from "./compare";

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

it("shows what a private search found, which is stored nowhere, and offers no look-up of it", async () => {
  const answers = { ...judgementAnswers(), "subject.open": () => opened(null), "search.read": () => ({ search: null }) };
  const { view, ports } = placeOn(answers, { isPrivate: true });
  await view.open(like);
  await view.search();
  const compare = createCompareStore(ports);
  await compare.open({ view: "compare", domains: ["far.example", "near.example"], search: "s1" });
  expect(compare.columns.value.map(({ account, from }) => [account?.details.name, from])).toEqual([
    ["Far", "search"],
    ["Near", "search"],
  ]);
  expect(compare.missing.value).toEqual([]);
});
