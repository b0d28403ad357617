import { signal } from "@preact/signals";
import { beforeEach, expect, it, vi } from "vitest";
import { BatchProgress, RunProgress } from "./batch-progress";
import { countsOfItems, type Batch } from "../../../lib/model/batch";
import { i18n } from "../../../test/gallery/texts";
import { aProblem, now } from "../../../test/support/an-account";
import { aBatch, anItem } from "../../../test/support/a-search";
import { aUsage } from "../../../test/support/some-settings";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";

beforeEach(() => void vi.useFakeTimers({ now }));

function draw(batch: Batch) {
  const view = { usage: signal(aUsage()), control: vi.fn(), unlock: vi.fn() };
  const drawn = (next: Batch) => <BatchProgress batch={next} view={view} />;
  const { rerender } = render(drawn(batch));
  return { control: view.control, show: (next: Batch) => acting(() => rerender(drawn(next))) };
}

const items = (done: number, all = 4) =>
  Array.from({ length: all }, (_, index) => anItem({ key: `a${index}@x.example`, state: index < done ? "not-found" : "waiting" }));
const regions = () => screen.getAllByRole("status");
const announced = () => regions()[0]?.textContent;

it("draws the progress, and offers to pause and to stop", () => {
  const { control } = draw(aBatch({ items: items(1) }));
  const bar = screen.getByRole("progressbar", { name: "Looking up" });
  expect([bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-valuemax")]).toEqual(["1", "4"]);
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  expect(control.mock.calls).toEqual([["pause"], ["stop"]]);
});

it("offers to resume a paused batch, and to close an ended batch", () => {
  const { show, control } = draw(aBatch({ state: "paused", items: items(1) }));
  fireEvent.click(screen.getByRole("button", { name: "Go on: 3 look-ups may use credits" }));
  show(aBatch({ state: "done", items: items(4) }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(control.mock.calls).toEqual([["resume"], ["dismiss"]]);
  expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
});

it("resumes a batch once the browser is online only if it paused because the browser was offline", () => {
  const { show, control } = draw(aBatch({ state: "paused", stoppedBy: aProblem("cap-reached"), items: items(1) }));
  const goOnline = () => dispatchEvent(new Event("online"));
  goOnline();
  expect(control).not.toHaveBeenCalled();
  show(aBatch({ state: "paused", stoppedBy: aProblem("offline"), items: items(1) }));
  goOnline();
  expect(control.mock.calls).toEqual([["resume"]]);
});

it("keeps the focus on the button when the batch pauses and resumes", () => {
  const { show } = draw(aBatch({ items: items(1) }));
  screen.getByRole("button", { name: "Pause" }).focus();
  show(aBatch({ state: "paused", items: items(1) }));
  expect(document.activeElement?.textContent).toMatch(/^Go on/);
  show(aBatch({ items: items(2) }));
  expect(document.activeElement?.textContent).toBe("Pause");
});

it.each([
  ["a batch, which is offered to be closed", { dismiss: vi.fn() }],
  ["a list, which stays", {}],
])("moves the focus to the view if the focused button disappears at the end of %s", (_what, ending) => {
  const drawn = (run: Batch) => (
    <main tabIndex={-1}>
      <RunProgress run={run} counts={countsOfItems(run.items)} usage={aUsage()} control={vi.fn()} unlock={vi.fn()} {...ending} />
    </main>
  );
  const { rerender } = render(drawn(aBatch({ items: items(1) })));
  screen.getByRole("button", { name: "Pause" }).focus();
  acting(() => rerender(drawn(aBatch({ state: "done", items: items(4) }))));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("announces the progress at most every five seconds, and the end at once", () => {
  const { show } = draw(aBatch({ items: items(0) }));
  acting(() => vi.advanceTimersByTime(10));
  const first = announced();
  show(aBatch({ items: items(1) }));
  acting(() => vi.advanceTimersByTime(3000));
  show(aBatch({ items: items(2) }));
  expect(announced()).toBe(first);
  acting(() => vi.advanceTimersByTime(2500));
  expect(announced()).toContain("2");
  show(aBatch({ state: "done", items: items(4) }));
  acting(() => vi.advanceTimersByTime(10));
  expect(announced()).toMatch(/^Done/);
});

it("names how many items an ended batch looked up if it skipped some", () => {
  draw(aBatch({ state: "done", items: [...items(3, 3), anItem({ key: "left-out@x.example", state: "skipped" })] }));
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toMatch(/^3 of 4 · Done/);
});

it("announces why the look-ups paused, in a region that already existed", () => {
  const { show } = draw(aBatch());
  const region = regions()[1];
  expect(region?.textContent).toBe("");
  show(aBatch({ state: "paused", stoppedBy: aProblem("no-credits") }));
  expect(region?.textContent).toContain(i18n.t("state.noCredits.title"));
});

it.each([
  [2, /The request may have been counted\. Free some disk space/],
  [0, /nothing was sent/],
])("states whether a request was sent if the disk is full after %i requests", (tries, expected) => {
  draw(aBatch({ state: "paused", stoppedBy: aProblem("storage-full", { tries }) }));
  expect(regions()[1]?.textContent).toMatch(expected);
});

it("counts down the wait that a rate limit requires, and states that the look-ups resume automatically", () => {
  draw(aBatch({ state: "paused", stoppedBy: aProblem("rate-limited", { until: now + 42_000, waitSeconds: 42 }) }));
  expect(screen.getByRole("timer").textContent).toBe("0:42");
  acting(() => vi.advanceTimersByTime(2000));
  expect(screen.getByRole("timer").textContent).toBe("0:40");
  expect(screen.getByText(/go on by themselves/)).toBeTruthy();
});

it("states that the look-ups resume automatically after being offline, and offers to resume or stop them", () => {
  draw(aBatch({ state: "paused", stoppedBy: aProblem("offline") }));
  expect(screen.getByText(/You are offline/)).toBeTruthy();
  expect(screen.getByText(/go on by themselves/)).toBeTruthy();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Go on/), "Stop"]);
});

it("does not promise in a long pause that the look-ups resume automatically, even near its end", () => {
  draw(aBatch({ state: "paused", stoppedBy: aProblem("rate-limited", { until: now + 300_000, waitSeconds: 300 }) }));
  acting(() => vi.advanceTimersByTime(270_000));
  expect(screen.getByRole("timer").textContent).toBe("0:30");
  expect(screen.queryByText(/go on by themselves/)).toBeNull();
});

it("asks for the passphrase if the key is locked", async () => {
  vi.useRealTimers();
  draw(aBatch({ state: "paused", stoppedBy: aProblem("key-locked") }));
  expect(await screen.findByLabelText("Passphrase")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Unlock" })).toBeNull();
});

it.each([
  ["key-refused", "Replace key", "options.html#/connection"],
  ["no-access", "Open Options", "options.html#/connection"],
  ["cap-reached", "Change the cap", "options.html#/credits"],
] as const)("links to the page that may solve why the look-ups paused: %s", (kind, name, href) => {
  draw(aBatch({ state: "paused", stoppedBy: aProblem(kind) }));
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
});

it("ends a problem's title with the sentence ending of the language", () => {
  const { t } = i18n;
  const inLanguage = vi.spyOn(i18n, "t");
  inLanguage.mockImplementation((key, parts = []) => (key === "state.sentence" ? `${parts.join("")}。` : t(key, parts)));
  draw(aBatch({ state: "paused", stoppedBy: aProblem("no-credits") }));
  inLanguage.mockRestore();
  expect(screen.getByText(t("state.noCredits.title")).closest("p")?.textContent).toContain(`${t("state.noCredits.title")}。 `);
});

it.each([
  ["company", /whether it may read accounts/],
  ["person", /whether it may read profiles/],
] as const)("says what the key may not read if a refusal concerns a %s, regardless of the first item", (about, text) => {
  draw(aBatch({ state: "paused", stoppedBy: aProblem("no-permission", { about }) }));
  expect(screen.getByText(text)).toBeTruthy();
});

it("moves the focus to the view if the focused passphrase field disappears", () => {
  const locked = aBatch({ state: "paused", stoppedBy: aProblem("key-locked") });
  const view = { usage: signal(aUsage()), control: vi.fn(), unlock: vi.fn() };
  const drawn = (batch: Batch) => (
    <main tabIndex={-1}>
      <BatchProgress batch={batch} view={view} />
    </main>
  );
  const { rerender } = render(drawn(locked));
  screen.getByLabelText("Passphrase").focus();
  acting(() => rerender(drawn(aBatch())));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
