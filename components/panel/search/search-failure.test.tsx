import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Problem } from "../../../lib/model/problem";
import { openPanel } from "../../../test/gallery/panel/open";
import { aPreview } from "../../../test/support/a-search";
import { aProblem, now } from "../../../test/support/an-account";
import { acting, render, screen } from "../../../test/support/drawn";
import { eventually } from "../../../test/support/eventually";
import { aUsage } from "../../../test/support/some-settings";
import { SearchFailureBlock } from "./search-failure";

beforeEach(() => void vi.useFakeTimers({ now, toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const reconnect = () => dispatchEvent(new Event("online"));
const wait = () => vi.advanceTimersByTime(60_000);

it.each([
  ["offline", aProblem("offline"), reconnect, /You are offline/],
  ["a pause", aProblem("rate-limited", { until: now + 60_000 }), wait, /Too many requests/],
])("previews again once %s is over", async (_name, problem: Problem, end, title) => {
  let obstacle: Problem | null = problem;
  const { store } = await openPanel({
    route: { view: "search-new", like: [], name: "Halden", set: null },
    answers: { "search.preview": () => ({ preview: aPreview({ obstacle }), usage: aUsage() }) },
    says: "search.title",
  });
  render(<SearchFailureBlock view={store.search} ports={store.panel.ports} />);
  expect(screen.getByRole("heading").textContent).toMatch(title);
  obstacle = null;
  acting(end);
  await eventually(() => expect(screen.queryByRole("heading")).toBeNull());
});
