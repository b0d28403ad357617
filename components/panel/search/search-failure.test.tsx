import { beforeEach, expect, it, vi } from "vitest";
import type { Problem } from "../../../lib/model/problem";
import { openPanel } from "../../../test/gallery/panel/open";
import { aPreview, aSearch } from "../../../test/support/a-search";
import { aProblem, now } from "../../../test/support/an-account";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { eventually } from "../../../test/support/eventually";
import { aUsage } from "../../../test/support/some-settings";
import { SearchFailureBlock } from "./search-failure";

beforeEach(() => void vi.useFakeTimers({ now, toFake: ["Date", "setTimeout", "clearTimeout"] }));

async function drawObstacle(obstacle: () => Problem | null) {
  const { store } = await openPanel({
    route: { view: "search-new", like: [], name: "Halden", set: null },
    answers: { "search.preview": () => ({ preview: aPreview({ obstacle: obstacle() }), usage: aUsage() }) },
    says: "search.title",
  });
  const copy = vi.fn(async () => true);
  render(<SearchFailureBlock view={store.search} ports={{ ...store.panel.ports, copy }} />);
  return copy;
}

const reconnect = () => dispatchEvent(new Event("online"));
const wait = () => vi.advanceTimersByTime(60_000);

it.each([
  ["the time offline", aProblem("offline"), reconnect, /You are offline/],
  ["a pause", aProblem("rate-limited", { until: now + 60_000 }), wait, /Too many requests/],
])("previews the search again once %s is over", async (_name, problem: Problem, end, title) => {
  let obstacle: Problem | null = problem;
  await drawObstacle(() => obstacle);
  expect(screen.getByRole("heading").textContent).toMatch(title);
  obstacle = null;
  acting(end);
  await eventually(() => expect(screen.queryByRole("heading")).toBeNull());
});

it("copies details without the message, which may name the key and the searched names", async () => {
  const message = "The key a-key-of-some-length cannot search for Halden.";
  const copy = await drawObstacle(() => aProblem("no-permission", { status: 403, message, host: "api.example.com", tries: 1 }));
  fireEvent.click(screen.getByRole("button", { name: "Copy details" }));
  expect(copy).toHaveBeenCalledExactlyOnceWith(
    "kind: no-permission\nstatus: 403\ntime: 2026-11-24T10:30:00.000Z\nhost: api.example.com\ntries: 1\nversion: 0.1.0",
  );
});

it("states that the request may have been counted and charged if its result could not be stored", async () => {
  const problem = aProblem("storage-full", { tries: 1 });
  const lost = aSearch({ state: "failed", charged: "yes", problem, page: null, total: null, listed: null, foundAt: null });
  const { store } = await openPanel({
    route: { view: "search-new", like: [], name: "Halden", set: null },
    answers: { "search.run": () => ({ search: lost, sent: 1, usage: aUsage() }) },
    says: "search.title",
  });
  await store.search.searchAgain(lost);
  const { container } = render(<SearchFailureBlock view={store.search} ports={store.panel.ports} />);
  expect(container.textContent).toContain("The request may have been counted.");
  expect(container.textContent).not.toContain("nothing was sent");
  expect(container.textContent).toContain("It may have been charged.");
});

it("states no charge of a refused request, although an earlier request of the search was charged", async () => {
  const refused = aSearch({ state: "failed", charged: "yes", problem: aProblem("bad-request", { status: 400, tries: 1 }) });
  const { store } = await openPanel({
    route: { view: "search-result", id: refused.id },
    answers: { "search.read": () => ({ search: refused }) },
    says: "search.title",
  });
  const { container } = render(<SearchFailureBlock view={store.search} ports={store.panel.ports} />);
  expect(container.querySelector("h2, h1")).not.toBeNull();
  expect(container.textContent).not.toContain("charged");
});
