import { beforeEach, expect, it, vi } from "vitest";
import type { Input } from "../../../lib/messages/messages";
import { hashOf } from "../../../lib/model/panel-route";
import { comparisons } from "../../../test/gallery/panel/compare-states";
import { openPanel, type PanelState } from "../../../test/gallery/panel/open";
import { aFullAnswer, aProblem, domain, now } from "../../../test/support/an-account";
import { acting, fireEvent, render, screen, within } from "../../../test/support/drawn";
import { LibraryView } from "../library/library-view";
import { aJudged, judgementAnswers } from "../../../test/support/judged";
import { aSettings, initialStateOf } from "../../../test/support/some-settings";
import { valueLabel } from "./compare-labels";
import { CompareView } from "./compare-view";
import { eventually } from "../../../test/support/eventually";

beforeEach(() => void vi.useFakeTimers({ now, toFake: ["Date"] }));

async function open(name: string, answers: PanelState["answers"] = {}, isPrivate = false) {
  const state = comparisons[name] ?? { says: "compare.table" };
  const { store } = await openPanel({ ...state, private: isPrivate, answers: { ...state.answers, ...answers } });
  const { ports } = store.panel;
  const copyTable = vi.fn(async () => true);
  const go = vi.fn(ports.go);
  render(<CompareView view={store.compare} ports={{ ...ports, copyTable, go }} />);
  return { ...store, copyTable, go };
}

const { freshness, sample, stored } = aFullAnswer();
const origin = { freshness, sample, stored };

const table = () => within(screen.getByRole("region", { name: "Comparison" }));
const rowNamed = (name: RegExp) => table().queryByRole("rowheader", { name })?.closest("tr");

it("draws a column for each account, a row for each reported field, and the technologies that only one account has", async () => {
  await open("two");
  expect(
    table()
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Northwind Robotics/), expect.stringMatching(/^Halden Automation/)]);
  expect(rowNamed(/^Employees/)?.textContent).toContain("1,240310");
  expect(within(screen.getByRole("region", { name: /^Tech stack/ })).getByText("Only Halden Automation").nextSibling?.textContent).toBe(
    "SAP",
  );
});

it("counts the companies also while their data cannot be read", async () => {
  await open("unread");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Compare 2 companies");
});

it("names the fields that no account reports in one line instead of rows", async () => {
  await open("two");
  expect(rowNamed(/^Lifecycle stage/)).toBeUndefined();
  expect(screen.getByText(/^Not reported: .*Lifecycle stage/)).toBeTruthy();
});

it("finds companies like the stored accounts, without a company that the service did not find", async () => {
  const notFound = { kind: "not-found" as const, domain: "globex.example", closest: null, fallback: null, ...origin };
  const opened = ({ source }: Input<"subject.open">) =>
    initialStateOf({ storedAccount: source.kind === "text" && source.text === domain ? aFullAnswer() : notFound });
  const { go } = await open("missing", { "subject.open": opened });
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Find companies like these" })));
  expect(go).toHaveBeenCalledWith({ view: "search-new", like: [domain], name: null, set: null });
});

it("leaves out equal fields on request", async () => {
  await open("two");
  expect(rowNamed(/^Industry/)).toBeDefined();
  acting(() => fireEvent.click(screen.getByRole("checkbox", { name: "Only differences" })));
  expect(table().queryByRole("rowheader", { name: /^Industry/ })).toBeNull();
  expect(rowNamed(/^Employees/)).toBeDefined();
});

it("leaves out equal verdicts on request, and marks notes that differ", async () => {
  const both = [aJudged({ note: "Renews in March" }), aJudged({ key: "halden-automation.example" })];
  await open("two", judgementAnswers(...both));
  await vi.waitFor(() => expect(rowNamed(/^Verdict/)?.textContent).toContain("Good fit"));
  acting(() => fireEvent.click(screen.getByRole("checkbox", { name: "Only differences" })));
  expect(table().queryByRole("rowheader", { name: /^Verdict/ })).toBeNull();
  expect(rowNamed(/^Note/)?.className).toBe("compare-differs");
});

it("says that all fields are the same if two accounts differ only in their domains", async () => {
  await open("same");
  expect(screen.getByText("All reported fields are the same.")).toBeDefined();
});

it("shows the domains of two accounts with the same name, and does not call them the same if their technologies differ", async () => {
  const { compare } = await open("two of one name");
  acting(() => void (compare.onlyDifferences.value = true));
  expect(screen.queryByText("All reported fields are the same.")).toBeNull();
  for (const [own, tech] of [
    ["northwind-robotics.example", "Okta"],
    ["northwind-robotics-norge.example", "SAP"],
  ])
    expect(screen.getByText(`Only ${own}`).nextSibling?.textContent).toBe(tech);
});

it("copies the drawn rows and the technologies", async () => {
  const { copyTable, panel } = await open("two");
  acting(() => fireEvent.click(screen.getByRole("checkbox", { name: "Only differences" })));
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Copy as table" })));
  await eventually(() => expect(panel.message.value).toMatchObject({ text: "Table copied" }));
  const [{ headers, rows }] = copyTable.mock.calls[0] as unknown as [{ headers: string[]; rows: unknown[][] }];
  expect(headers).toEqual(["Field", "Northwind Robotics", "Halden Automation"]);
  expect(rows).toContainEqual(["Employees", 1240, 310]);
  expect(rows.at(-1)).toEqual(["Technology", "salesforce; snowflake; okta", "salesforce; sap"]);
});

it("announces the outcome of its look-ups", async () => {
  const answers = [
    { ok: true as const, answer: aFullAnswer(), sent: 1 },
    { ok: false as const, problem: aProblem("not-found"), stored: null, sent: 1 },
  ];
  const { panel } = await open("missing", { "account.look-up": () => answers.shift() ?? "silence" });
  acting(() => fireEvent.click(screen.getByRole("button", { name: /^Look up 2 companies/ })));
  await vi.waitFor(() => expect(panel.message.value).toMatchObject({ text: "Done: 1 found, 1 failed" }));
});

it("sends one request for each company, and only after a press of the look-up button", async () => {
  const lookUp = vi.fn((_input: Input<"account.look-up">) => ({ ok: true as const, answer: aFullAnswer(), sent: 1 }));
  await open("missing", { "account.look-up": lookUp });
  expect(lookUp).not.toHaveBeenCalled();
  acting(() => fireEvent.click(screen.getByRole("button", { name: /^Look up 2 companies/ })));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  await eventually(() => expect(screen.queryByRole("button", { name: /^Look up/ })).toBeNull());
  expect(lookUp.mock.calls.map(([input]) => input.domain)).toEqual(["globex.example", "initech.example"]);
});

it("keeps the look-up button after a failure, and no longer notes that data is not stored", async () => {
  await open("failed");
  expect(screen.getByRole("button", { name: /^Look up 2 companies/ })).toBeDefined();
  expect(table().queryAllByText(/^Not stored/)).toEqual([]);
});

it("leaves out the account whose button is pressed, and focuses the view", async () => {
  const { panel } = await open("four");
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Leave out Halden Automation" })));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(panel.history.route.value).toMatchObject({ view: "compare", domains: expect.not.arrayContaining(["halden-automation.example"]) });
});

it("a comparison opens from the library after a choice of two companies", async () => {
  const { store } = await openPanel({ says: "library.name", route: { view: "library", tab: "history" } });
  render(<LibraryView view={store.library} ports={store.panel.ports} />);
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Compare" })));
  expect(screen.getByText("Choose two to four companies.")).toBeDefined();
  for (const box of screen.getAllByRole("checkbox", { name: /^Select / }).slice(0, 2)) acting(() => fireEvent.click(box));
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Compare 2" })));
  expect(store.panel.history.route.value).toMatchObject({ view: "compare", domains: expect.arrayContaining([domain]) });
});

it("capitalises an account's type and lifecycle stage", () => {
  render(<>{["type", "lifecycleStage"].map((name) => valueLabel(name, "private", aSettings()))}</>);
  expect(screen.getAllByText("Private")).toHaveLength(2);
});

it("links a company that is not stored to the search's data about it", async () => {
  await open("of a search");
  const link = await screen.findByRole("link", { name: "Two" });
  expect(link.getAttribute("href")).toBe(hashOf({ view: "account", domain: "two.example", section: "overview", search: "search-1" }));
});

it("keeps a private window's paid answers when the comparison is read again", async () => {
  const lookUp = () => ({ ok: true as const, answer: { ...aFullAnswer(), stored: false }, sent: 1 });
  const { compare, go } = await open("missing", { "account.look-up": lookUp }, true);
  const stored = compare.columns.value.flatMap((column) => (column.stored ? column.domain : []));
  acting(() => fireEvent.click(screen.getByRole("button", { name: /^Look up 2 companies/ })));
  await eventually(() => expect(compare.missing.value).toEqual([]));
  await compare.open({ view: "compare", domains: compare.columns.value.map(({ domain: of }) => of), search: null });
  expect(compare.missing.value).toEqual([]);
  // A search reads only stored seeds.
  fireEvent.click(screen.getByRole("button", { name: "Find companies like these" }));
  expect(go).toHaveBeenLastCalledWith({ view: "search-new", like: stored, name: null, set: null });
});

const reconnect = () => dispatchEvent(new Event("online"));
const wait = () => vi.advanceTimersByTime(60_000);

it.each([
  ["the time offline", aProblem("offline"), reconnect, /You are offline/],
  ["a pause", aProblem("rate-limited", { until: now + 60_000 }), wait, /Too many requests/],
])("offers the look-ups once %s is over", async (_name, problem, end, title) => {
  vi.useFakeTimers({ now, toFake: ["Date", "setTimeout", "clearTimeout"] });
  let obstacle: typeof problem | null = problem;
  await open("missing", { "subject.open": () => initialStateOf({ obstacle }) });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Look up/ })).toBeNull();
  obstacle = null;
  acting(end);
  await eventually(() => expect(screen.getByRole("button", { name: /^Look up/ })).toBeTruthy());
});
