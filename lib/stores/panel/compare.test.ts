import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { judgementAnswers } from "../../../test/support/judged";
import { like, now, opened, placeOn, settings, stored } from "../../../test/support/a-search-view";
import { createCompareStore } from "./compare";

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

it("shows the unstored results of a private search, and offers no look-up", async () => {
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

it("drops a late answer of the previous service", async () => {
  let answerLate = () => {};
  const { ports, asked } = placeOn({
    ...judgementAnswers(),
    "subject.open": () => opened(null),
    "account.look-up": () => new Promise((resolve) => (answerLate = () => resolve({ ok: true, answer: stored, sent: 1 }))),
  });
  const compare = createCompareStore(ports);
  await compare.open({ view: "compare", domains: ["northwind.example"], search: null });
  const lookingUp = compare.lookUpMissing();
  expect(compare.columns.value).toMatchObject([{ from: "busy" }]);
  asked.answers["subject.open"] = () => ({ ...opened(null), settings: { ...settings, mode: "sample" } });
  compare.handle({ kind: "settings" });
  await vi.waitFor(() => expect(compare.columns.value).toMatchObject([{ from: "missing" }]));
  answerLate();
  await lookingUp;
  expect(compare.columns.value).toMatchObject([{ from: "missing", account: null }]);
});
