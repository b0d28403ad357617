import { beforeEach, expect, it, vi } from "vitest";
import { found, settle, usage, usedMore, viewOn } from "../../../../test/support/a-search-view";
import { now } from "../../../../test/support/an-account";

beforeEach(() => void vi.useFakeTimers({ now }));

it("a result is replaced by the newer one of a search that another window repeated", async () => {
  const { view, asked } = viewOn();
  await view.open({ view: "search-result", id: "s1" });
  asked.answers["search.read"] = () => ({ search: { ...found, foundAt: now + 1, total: 313 } });
  view.handle({ kind: "search", id: "s1" });
  await settle();
  expect(view.results.search.value?.total).toBe(313);
});

it("a result's button counts the searches of other windows", async () => {
  const { view, asked } = viewOn();
  await view.open({ view: "search-result", id: "s1" });
  expect(view.usage.value).toEqual(usage);
  asked.answers["usage.read"] = () => usedMore;
  view.handle({ kind: "search", id: "another" });
  await settle();
  expect([view.usage.value, view.results.search.value]).toEqual([usedMore, found]);
});
