import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Input } from "../../../lib/messages/messages";
import { hashOf } from "../../../lib/model/panel-route";
import { comparisons } from "../../../test/gallery/panel/compare-states";
import { openPanel, type PanelState } from "../../../test/gallery/panel/open";
import { aFullAnswer, aProblem, domain, now } from "../../../test/support/an-account";
import { acting, fireEvent, render, screen, within } from "../../../test/support/drawn";
import { LibraryView } from "../library/library-view";
import { aJudged, judgementAnswers } from "../../../test/support/judged";
import { aSettings } from "../../../test/support/some-settings";
import { valueLabel } from "./compare-labels";
import { CompareView } from "./compare-view";
import { eventually } from "../../../test/support/eventually";

beforeEach(() => void vi.useFakeTimers({ now, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

async function open(name: string, answers: PanelState["answers"] = {}, isPrivate = false) {
  const state = comparisons[name] ?? { says: "compare.table" };
  const { store } = await openPanel({ ...state, private: isPrivate, answers: { ...state.answers, ...answers } });
  const { ports } = store.panel;
  const copyTable = vi.fn(async () => true);
  render(<CompareView view={store.compare} ports={{ ...ports, copyTable }} />);
  return { ...store, copyTable };
}

const table = () => within(screen.getByRole("region", { name: "Comparison" }));
const rowNamed = (name: RegExp) => table().queryByRole("rowheader", { name })?.closest("tr");

it("has a column for each account and a row for each field, and marks what differs", async () => {
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

it("names what no account reports in one line, without a row", async () => {
  await open("two");
  expect(rowNamed(/^Lifecycle stage/)).toBeUndefined();
  expect(screen.getByText(/^Not reported: .*Lifecycle stage/)).toBeTruthy();
});

it("leaves out what is the same", async () => {
  await open("two");
  expect(rowNamed(/^Industry/)).not.toBeNull();
  acting(() => fireEvent.click(screen.getByRole("checkbox", { name: "Only differences" })));
  expect(table().queryByRole("rowheader", { name: /^Industry/ })).toBeNull();
  expect(rowNamed(/^Employees/)).not.toBeNull();
});

it("leaves out verdicts that are the same, and marks notes that differ", async () => {
  const both = [aJudged({ note: "Renews in March" }), aJudged({ key: "halden-automation.example" })];
  await open("two", judgementAnswers(...both));
  await vi.waitFor(() => expect(rowNamed(/^Verdict/)?.textContent).toContain("Good fit"));
  acting(() => fireEvent.click(screen.getByRole("checkbox", { name: "Only differences" })));
  expect(table().queryByRole("rowheader", { name: /^Verdict/ })).toBeNull();
  expect(rowNamed(/^Note/)?.className).toBe("compare-differs");
});

it("copies the rows on the screen with the technologies", async () => {
  const { copyTable, panel } = await open("two");
  acting(() => fireEvent.click(screen.getByRole("checkbox", { name: "Only differences" })));
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Copy as table" })));
  await eventually(() => expect(panel.message.value).toMatchObject({ text: "Table copied" }));
  const [headers, rows] = copyTable.mock.calls[0] as unknown as [string[], unknown[][]];
  expect(headers).toEqual(["Field", "Northwind Robotics", "Halden Automation"]);
  expect(rows).toContainEqual(["Employees", 1240, 310]);
  expect(rows.at(-1)).toEqual(["Technology", "salesforce; snowflake; okta", "salesforce; sap"]);
});

it("announces how its look-ups ended", async () => {
  const answers = [
    { ok: true as const, answer: aFullAnswer(), sent: 1 },
    { ok: false as const, problem: aProblem("not-found"), stored: null, sent: 1 },
  ];
  const { panel } = await open("missing", { "account.look-up": () => answers.shift() ?? "silence" });
  acting(() => fireEvent.click(screen.getByRole("button", { name: /^Look up 2 companies/ })));
  await vi.waitFor(() => expect(panel.message.value).toMatchObject({ text: "Done: 1 found, 1 failed" }));
});

it("sends nothing until the button that names number and cost is pressed, and then one request for each", async () => {
  const lookUp = vi.fn((_input: Input<"account.look-up">) => ({ ok: true as const, answer: aFullAnswer(), sent: 1 }));
  await open("missing", { "account.look-up": lookUp });
  expect(lookUp).not.toHaveBeenCalled();
  acting(() => fireEvent.click(screen.getByRole("button", { name: /^Look up 2 companies/ })));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  await eventually(() => expect(screen.queryByRole("button", { name: /^Look up/ })).toBeNull());
  expect(lookUp.mock.calls.map(([input]) => input.domain)).toEqual(["globex.example", "initech.example"]);
});

it("keeps the offer after a failure, with its reason, and names what stands in the way instead", async () => {
  await open("failed");
  expect(screen.getByRole("button", { name: /^Look up 2 companies/ })).toBeDefined();
  expect(table().queryAllByText("Not stored")).toEqual([]);
});

it("takes what a search found, marked as such, and leaves accounts out down to two", async () => {
  const { panel } = await open("four");
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Leave out Halden Automation" })));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(panel.history.route.value).toMatchObject({ view: "compare", domains: expect.not.arrayContaining(["halden-automation.example"]) });
});

it("is reached from the library by two to four choices", async () => {
  const { store } = await openPanel({ says: "library.name", route: { view: "library", tab: "history" } });
  render(<LibraryView view={store.library} ports={store.panel.ports} />);
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Compare" })));
  expect(screen.getByText("Choose two to four companies.")).toBeDefined();
  for (const box of screen.getAllByRole("checkbox", { name: /^Select / }).slice(0, 2)) acting(() => fireEvent.click(box));
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Compare 2" })));
  expect(store.panel.history.route.value).toMatchObject({ view: "compare", domains: expect.arrayContaining([domain]) });
});

it("writes kinds as the account's own view does", () => {
  render(<>{["type", "lifecycleStage"].map((name) => valueLabel(name, "private", aSettings()))}</>);
  expect(screen.getAllByText("Private")).toHaveLength(2);
});

it("leads to what the search found about a company that is not stored", async () => {
  await open("of a search");
  const link = await screen.findByRole("link", { name: "Two" });
  expect(link.getAttribute("href")).toBe(hashOf({ view: "account", domain: "two.example", section: "overview", search: "search-1" }));
});

it("keeps what was paid for in a private window when it is read again", async () => {
  const lookUp = () => ({ ok: true as const, answer: aFullAnswer(), sent: 1 });
  const { compare } = await open("missing", { "account.look-up": lookUp }, true);
  acting(() => fireEvent.click(screen.getByRole("button", { name: /^Look up 2 companies/ })));
  await eventually(() => expect(compare.missing.value).toEqual([]));
  await compare.open({ view: "compare", domains: compare.columns.value.map(({ domain: of }) => of), search: null });
  expect(compare.missing.value).toEqual([]);
});
