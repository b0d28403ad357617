import { signal } from "@preact/signals";
import { expect, it, vi } from "vitest";
import { ProblemNotice, ProblemState } from "./problem-state";
import { problemKinds, type Problem, type ProblemKind } from "../../lib/model/problem";
import { problems } from "../../test/gallery/problems";
import { openPopup } from "../../test/gallery/popup/open";
import type { Pause } from "../../lib/stores/subject-screen";
import { aSettings } from "../../test/support/some-settings";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";

async function draw(kind: ProblemKind, settings = aSettings(), members: Partial<Problem> = {}) {
  const { store } = await openPopup({ says: "extension.name", initialState: { settings } });
  const verbs = {
    tryAgain: vi.fn(async () => undefined),
    useSampleData: vi.fn(async () => undefined),
    allowAccess: vi.fn(async () => undefined),
    change: vi.fn(),
    stopWaiting: vi.fn(),
    copy: vi.fn(async () => undefined),
    unlock: vi.fn(async () => "unlocked" as const),
  };
  const problem = { ...problems[kind].problem, ...members };
  const pause = kind === "rate-limited" ? { remainingSeconds: 42, byItself: true } : null;
  const view = { ...store, ...verbs, pause: signal(pause) };
  render(<ProblemState view={view} failure={{ problem, sent: 2 }} />);
  return verbs;
}

it.each(problemKinds)("%s: states the problem and the number of look-ups used", async (kind) => {
  await draw(kind);
  expect(screen.getByRole("heading").textContent.length).toBeGreaterThan(5);
  expect(document.body.textContent).toContain("2 look-ups were used.");
});

it.each([
  ["service-failed", "Try again", "tryAgain"],
  ["cancelled", /^Look up again/, "tryAgain"],
  ["no-access", "Allow access", "allowAccess"],
  ["no-key", "Explore sample data", "useSampleData"],
  ["bad-request", "Edit", "change"],
  ["rate-limited", "Stop waiting", "stopWaiting"],
] as const)("%s: the button of a step runs the step's action", async (kind, name, verb) => {
  const verbs = await draw(kind);
  fireEvent.click(screen.getByRole("button", { name }));
  expect(verbs[verb]).toHaveBeenCalledTimes(1);
});

it("names no cause for a refusal that may have several, but quotes the service", async () => {
  await draw("no-permission", aSettings(), { message: "Your subscription has ended." });
  expect(screen.getByRole("heading").textContent).toBe("The service refused this request");
  expect(document.body.textContent).toContain("Your subscription has ended.");
});

it("copies details without the message, which may name the key and the person", async () => {
  const message = "The key a-key-of-some-length cannot read ingrid@northwind-robotics.example.";
  const { copy } = await draw("bad-request", aSettings(), { message, host: "api.example.com" });
  expect(document.body.textContent).toContain(message);
  fireEvent.click(screen.getByRole("button", { name: "Copy details" }));
  expect(copy).toHaveBeenCalledExactlyOnceWith(
    "kind: bad-request\nstatus: 422\ntime: 2026-11-24T10:30:00.000Z\nhost: api.example.com\ntries: 1\nversion: 0.1.0",
    "details-copied",
  );
});

it("says that a cap of 0 allows no look-up, in any month", async () => {
  await draw("cap-reached", aSettings(), { cap: 0 });
  expect(screen.getByRole("heading").textContent).toBe("Your monthly cap is 0");
  expect(document.body.textContent).not.toMatch(/all 0|or look up again/);
});

it("offers no sample data if the organisation has turned them off", async () => {
  await draw("no-key", aSettings({ policy: { sampleDataOff: true, ignored: [] } }));
  expect(screen.queryByRole("button", { name: "Explore sample data" })).toBeNull();
  expect(screen.getByRole("link", { name: /^Connect/ }).getAttribute("href")).toMatch(/welcome\.html#\/connect$/);
});

it.each([
  ["alone", ProblemState],
  ["above a stored copy", ProblemNotice],
] as const)("keeps the focus at a pause %s when its button to stop waiting disappears", async (_where, Drawn) => {
  const { store } = await openPopup({ says: "extension.name", initialState: { settings: aSettings() } });
  const { problem } = problems["rate-limited"];
  const pause = signal<Pause>({ remainingSeconds: 42, byItself: true });
  const view = { ...store, pause, stopWaiting: () => void (pause.value = { remainingSeconds: 42, byItself: false }) };
  render(
    <main tabIndex={-1}>
      <Drawn view={view} failure={{ problem, sent: 1 }} storedAt={problem.at} now={problem.at} />
    </main>,
  );
  const stop = screen.getByRole("button", { name: "Stop waiting" });
  stop.focus();
  acting(() => fireEvent.click(stop));
  expect(stop.isConnected).toBe(false);
  expect(document.activeElement?.matches("main")).toBe(true);
});

it.each(["timed-out", "cancelled", "interrupted"] as const)("%s: names the cost of the look-up also above a stored copy", async (kind) => {
  const { store } = await openPopup({ says: "extension.name", initialState: { settings: aSettings() } });
  const { problem } = problems[kind];
  render(<ProblemNotice view={store} failure={{ problem, sent: 1 }} storedAt={problem.at} now={problem.at} />);
  expect(screen.getByRole("button", { name: /^Look up again may use credits$/ })).toBeDefined();
});
