import { signal } from "@preact/signals";
import { expect, it, vi } from "vitest";
// Loads the form in advance. Loading it at the first draw would take longer than the test.
import "../unlock/unlock-form";
import { ProblemNotice, ProblemState } from "./problem-state";
import { problemKinds, type ProblemKind } from "../../lib/model/problem";
import { problems } from "../../test/gallery/problems";
import { openPopup } from "../../test/gallery/popup/open";
import { aSettings } from "../../test/support/some-settings";
import { fireEvent, render, screen } from "../../test/support/drawn";

async function draw(kind: ProblemKind, settings = aSettings()) {
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
  const { problem } = problems[kind];
  const pause = kind === "rate-limited" ? { remainingSeconds: 42, byItself: true } : null;
  const view = { ...store, ...verbs, pause: signal(pause) };
  render(<ProblemState view={view} failure={{ problem, sent: 2 }} about="company" />);
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

it("copies details with the kind and the status, but without the key and the argument", async () => {
  const { copy } = await draw("no-permission");
  fireEvent.click(screen.getByRole("button", { name: "Copy details" }));
  expect(copy).toHaveBeenCalledWith(
    expect.stringMatching(/^kind: no-permission\nstatus: 403\ntime: .+\ntries: 1\nversion: 0\.1\.0$/),
    "details-copied",
  );
});

it("offers no sample data if the organisation has turned them off", async () => {
  await draw("no-key", aSettings({ policy: { sampleDataOff: true, ignored: [] } }));
  expect(screen.queryByRole("button", { name: "Explore sample data" })).toBeNull();
  expect(screen.getByRole("link", { name: /^Connect/ }).getAttribute("href")).toMatch(/welcome\.html#\/connect$/);
});

it.each(["cancelled", "interrupted"] as const)("%s: names the cost of the look-up also above a stored copy", async (kind) => {
  const { store } = await openPopup({ says: "extension.name", initialState: { settings: aSettings() } });
  const { problem } = problems[kind];
  render(<ProblemNotice view={store} failure={{ problem, sent: 1 }} about="company" storedAt={problem.at} now={problem.at} />);
  expect(screen.getByRole("button", { name: /^Look up again may use credits$/ })).toBeDefined();
});
