import { describe, expect, it, vi } from "vitest";
import type { Input } from "../../../lib/messages/messages";
import { openPanel, type PanelState } from "../../../test/gallery/panel/open";
import { panelListsStates } from "../../../test/gallery/panel/lists-states";
import { aList, aListPreview, aListRow } from "../../../test/support/a-list";
import { aProblem } from "../../../test/support/an-account";
import { aSettings } from "../../../test/support/some-settings";
import { acting, fireEvent, render, screen, within } from "../../../test/support/drawn";
import { LibraryView } from "../library/library-view";
import { PanelView } from "../panel-view";
import { ListsView } from "./lists-view";
import { eventually } from "../../../test/support/eventually";
import { userActivation } from "../../../test/support/user-activation";
import { noViews } from "../../../test/support/no-views";

async function draw(name: string, answers: PanelState["answers"] = {}) {
  const state = panelListsStates[`lists, ${name}`];
  if (state === undefined) throw new Error(`There is no state ${name}.`);
  const { store } = await openPanel({ ...state, answers: { ...state.answers, ...answers } });
  const { lists, panel } = store;
  const ports = { ...panel.ports, go: vi.fn(), announce: vi.fn() };
  const { unmount } = render(<ListsView view={lists} ports={ports} />);
  return { lists, ports, unmount };
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });

it("states the extent of a list, with the number and the cost of look-ups on the button", async () => {
  await draw("pasted");
  expect(screen.getByText("7 rows · 8 companies · 3 stored, free · 5 to look up")).toBeTruthy();
  expect(button("Look up 5 may use credits")).toBeTruthy();
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("7 rows · 8 companies");
});

it("announces faults and refusals in regions that already existed", async () => {
  const { lists } = await draw("pasted", { "list.store": { ok: false, reason: "storage-full" }, "list.remove": {} });
  const [ofSource, ofStart] = screen.getAllByRole("status");
  await lists.created.start("Accounts");
  await eventually(() => expect(ofStart?.textContent).toMatch(/^The browser has no space left/));
  acting(() => lists.created.paste("\n"));
  await eventually(() => expect(ofSource?.textContent).toBe("There is nothing to read in it."));
  expect(ofSource?.isConnected).toBe(true);
});

it("states how many look-ups the cap allows", async () => {
  await draw("over the cap");
  expect(screen.getByText("The cap is reached after 3 of them.")).toBeTruthy();
});

it("disables the look-up if the cap is reached, gives the reason and links to the cap", async () => {
  const { lists } = await draw("cap reached before the start");
  const start = button(/^Look up 5/);
  expect([start.getAttribute("aria-disabled"), start.hasAttribute("disabled")]).toEqual(["true", false]);
  expect(document.getElementById(start.getAttribute("aria-describedby") ?? "")?.textContent).toContain("0 left");
  fireEvent.click(start);
  expect(lists.created.isStoring.value).toBe(false);
  expect(screen.getByRole("link", { name: "Change the cap" }).getAttribute("href")).toBe("options.html#/credits");
  expect(screen.queryByText(/was not sent/)).toBeNull();
});

it("links to the page that removes an obstacle", async () => {
  await draw("obstacle");
  expect(screen.getByRole("link", { name: "Connect" }).getAttribute("href")).toBe("welcome.html#/connect");
});

it("names no cost with sample data", async () => {
  await draw("sample data");
  expect(button("Look up 5")).toBeTruthy();
});

it("names the missing consent to people's addresses if the consent to domains is given", async () => {
  for (const accountsToLookUp of [0, 5]) {
    const preview = aListPreview({ accountsToLookUp, peopleToLookUp: 2, obstacle: aProblem("no-consent") });
    const { unmount } = await draw("pasted", { "list.preview": { preview } });
    expect(screen.getByText(/To look up a person, the e-mail address goes to your service/)).toBeTruthy();
    unmount();
  }
});

it("states until when the service asked for a pause", async () => {
  const until = new Date("2026-11-24T10:45:00Z").getTime();
  const preview = aListPreview({ obstacle: aProblem("rate-limited", { until }) });
  await draw("pasted", { "list.preview": { preview } });
  expect(screen.getByText(/Nothing is sent before/).textContent).toMatch(
    /^Too many requests. The service asked for a pause. Nothing is sent before .+; try again then.$/,
  );
});

it("offers only to add the columns if there is nothing to look up", async () => {
  await draw("all stored");
  expect(button("Add the columns")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Look up/ })).toBeNull();
});

it("does not offer to add columns to a finished list if all rows without an answer are left out", async () => {
  const list = aList({ counts: { found: 7, skipped: 1 } });
  const preview = aListPreview({ accounts: 1, accountsToLookUp: 0, stored: 0, leftOut: 1 });
  await draw("list", { "list.read": { list }, "list.preview": { preview } });
  expect(screen.queryByRole("button", { name: "Add the columns" })).toBeNull();
});

it("offers to look up the left-out rows of a stored list", async () => {
  const list = aList({ counts: { found: 6, failed: 1, skipped: 1 } });
  const previewOf = ({ withLeftOut }: Input<"list.preview">) => ({
    preview: aListPreview({ accounts: 1, accountsToLookUp: withLeftOut === true ? 1 : 0, stored: 0, leftOut: 1 }),
  });
  await draw("list", { "list.read": { list }, "list.preview": previewOf });
  expect(screen.queryByRole("button", { name: /^Look up/ })).toBeNull();
  fireEvent.click(screen.getByLabelText("Also look up 3 that are left out"));
  expect(await screen.findByRole("button", { name: /^Look up 1/ })).toBeTruthy();
  expect(button(/^Try failed rows again/)).toBeTruthy();
});

it("reads a file again if the user chooses another delimiter or whether it has headings", async () => {
  const { lists } = await draw("a file with choices");
  const table = within(screen.getByRole("region", { name: "First rows" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Εταιρεία", "Ιστότοπος", "Υπεύθυνος"]);
  expect(screen.getByText("2 rows have no domain or address. They are kept and stay empty.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Delimiter"), { target: { value: "," } });
  await eventually(() => expect(lists.created.opened.value?.layout?.delimiter).toBe(","));
  fireEvent.click(screen.getByLabelText("The first row has headings"));
  await eventually(() => expect(lists.created.choice.value.hasHeadings).toBe(true));
});

it.each([
  ["in a wide file", `${",".repeat(100)}acme.example`, 100],
  ["that no shown row has", `${"Note\n".repeat(10)}Note,acme.example`, 1],
])("shows the column of subjects %s", async (_where, content, column) => {
  const { lists } = await draw("new");
  await lists.created.openFile(new File([content], "accounts.csv"));
  const select = await screen.findByLabelText<HTMLSelectElement>("Column with the companies or people");
  expect(select.value).toBe(String(column));
  expect(select.selectedOptions[0]?.textContent).toBe(`Column ${column + 1}`);
});

it("opens a file that is dropped on the source", async () => {
  const { lists } = await draw("new");
  const area = screen.getByLabelText("Paste a column");
  const dataTransfer = { types: ["Files"], files: [new File(["acme.example"], "dropped.csv")] };
  const drag = (type: string) => fireEvent(area, Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer }));
  drag("dragover");
  await eventually(() => expect(area.closest(".list-drop")).not.toBeNull());
  drag("drop");
  await eventually(() => expect(lists.created.sheet.value?.rows).toHaveLength(1));
  expect(screen.getByText("dropped.csv")).toBeTruthy();
  fireEvent.click(button("Close the file"));
  await eventually(() => expect(screen.getByLabelText("Paste a column")).toBeTruthy());
});

it("opens the chosen file, and forgets the choice so that the same file can be chosen again", async () => {
  const { lists } = await draw("new");
  const field = document.querySelector<HTMLInputElement>("input[type=file]");
  if (field === null) throw new Error("There is no field for a file.");
  const files = [new File(["acme.example"], "chosen.csv")];
  const emptied = vi.fn();
  Object.defineProperties(field, { files: { value: files }, value: { set: emptied } });
  fireEvent.change(field);
  await eventually(() => expect(lists.created.sheet.value?.rows).toHaveLength(1));
  expect(emptied).toHaveBeenCalledWith("");
});

it("shows the first rows of an unreadable file, and the place of the error", async () => {
  await draw("fault, open-quote");
  expect(screen.getByText("A quotation mark opens in row 2 and never closes. Correct it, or choose other quotes.")).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "First rows" })).getByText("acme.example")).toBeTruthy();
  expect(screen.queryByLabelText("Name of the list")).toBeNull();
});

it("draws every row with its values, including blank rows, and links stored subjects", async () => {
  await draw("list");
  const rows = within(screen.getByRole("region", { name: "Result" })).getAllByRole("row");
  expect(rows).toHaveLength(11);
  const cells = (row: number) => [...(rows[row]?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent);
  expect(cells(1)).toEqual(["1", "northwind-robotics.example", "Found", "82", "Decision", "1,240", "Industrial Automation"]);
  expect(cells(2)).toEqual(["2", "", "", "", "", "", ""]);
  expect(cells(3)[1]).toBe('=HYPERLINK("http://x")');
  expect(rows[1]?.querySelector("a")?.getAttribute("href")).toBe("#/account/northwind-robotics.example");
});

it("shows for rows with an old answer whether they wait, are looked up or failed", async () => {
  const states = ["waiting", "busy", "failed", "found"] as const;
  const rows = (["found", "not-found"] as const).flatMap((kind) =>
    states.map((state) => aListRow({ state, answer: { kind, at: aListRow().answer?.at ?? 0, fresh: false } })),
  );
  await draw("list", { "list.rows": { rows } });
  const statuses = screen.getAllByRole("row").map((row) => row.querySelectorAll("td")[2]?.textContent);
  const underWay = ["Waiting", "Looking up…", "Failed"];
  expect(statuses.slice(1)).toEqual([...underWay, "out of date", ...underWay, "Not found"]);
});

it("shows for a failed row whether its subject was found later, by a look-up outside the list", async () => {
  const rows = (["found", "not-found"] as const).map((kind) =>
    aListRow({ state: "failed", answer: { kind, at: aListRow().answer?.at ?? 0, fresh: true } }),
  );
  await draw("list", { "list.rows": { rows } });
  const statuses = screen.getAllByRole("row").map((row) => row.querySelectorAll("td")[2]?.textContent);
  expect(statuses.slice(1)).toEqual(["Stored", "Not found"]);
});

it("shows why a row failed", async () => {
  const row = aListRow({ state: "failed", problem: aProblem("interrupted"), answer: null, values: [] });
  await draw("list", { "list.rows": { rows: [row] } });
  expect(screen.getByRole("cell", { name: "The browser stopped this look-up" })).toBeTruthy();
});

it("shows which company's answer is about another company", async () => {
  const rows = [true, false].map((fresh) => aListRow({ answer: { kind: "other", at: aListRow().answer?.at ?? 0, fresh } }));
  await draw("list", { "list.rows": { rows } });
  const statuses = screen.getAllByRole("row").map((row) => row.querySelectorAll("td")[2]?.textContent);
  expect(statuses.slice(1)).toEqual(["The service answered for another domain", "out of date"]);
});

it("shows which rows have lost their stored answer", async () => {
  const rows = (["found", "stored", "not-found", "skipped"] as const).map((state) => aListRow({ state, answer: null, values: [] }));
  await draw("list", { "list.rows": { rows } });
  const statuses = screen.getAllByRole("row").map((row) => row.querySelectorAll("td")[2]?.textContent);
  expect(statuses.slice(1)).toEqual(["not stored", "not stored", "Not found", "Skipped"]);
});

it("draws durations, years and technologies like a search's results", async () => {
  const list = aList({ columns: ["sessionsDuration", "foundedYear", "tech"] });
  const rows = [aListRow({ values: [90, 1998, ["hubspot", "slack"]] })];
  const settings = aSettings({ durationUnit: "seconds" });
  await draw("list", { "list.read": { list }, "list.rows": { rows }, "settings.read": settings });
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.slice(3)).toEqual(["1 min 30 s", "1998", "HubSpot, Slack"]);
});

it("keeps the last chosen column", async () => {
  const list = aList({ columns: ["industry"] });
  const change = vi.fn(() => ({ list }));
  const { lists } = await draw("list", { "list.read": { list }, "list.change": change });
  fireEvent.click(screen.getByText("Choose columns"));
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Industry" });
  fireEvent.click(box);
  await eventually(() => expect(box.checked).toBe(true));
  expect(lists.opened.columns.chosen.value).toEqual(["industry"]);
  expect(change).not.toHaveBeenCalled();
});

it("pauses and stops a running list, and names its speed", async () => {
  const acts: string[] = [];
  const list = aList({ state: "running" });
  await draw("a list, running", { "list.control": ({ act }) => (acts.push(act), { list }) });
  expect(screen.getByText("42 a minute · 3 minutes left")).toBeTruthy();
  fireEvent.click(button("Pause"));
  fireEvent.click(button("Stop"));
  await eventually(() => expect(acts).toEqual(["pause", "stop"]));
});

it("looks up only the failed rows again", async () => {
  const parts: string[] = [];
  await draw("failed rows", { "list.start": ({ part }) => (parts.push(part), { list: aList() }) });
  fireEvent.click(button(/^Try failed rows again/));
  await eventually(() => expect(parts).toEqual(["failed"]));
});

it("explains why a private window has no lists", async () => {
  await draw("private");
  expect(screen.getByText("Lists are not kept in a private window, so they are not offered here.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Enrich a list" })).toBeNull();
});

it("names a pasted list after its date and time, in the format of the language", async () => {
  await draw("pasted");
  expect(screen.getByLabelText<HTMLInputElement>("Name of the list").value).toMatch(/^Pasted on \w+ \d+, \d{4}, \d{1,2}:\d{2}/);
});

it("a list compares the chosen companies of its rows", async () => {
  const { ports } = await draw("list");
  button("Compare").focus();
  fireEvent.click(button("Compare"));
  expect(document.activeElement).not.toBe(document.body);
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Select (?!all)/ });
  for (const box of boxes.slice(0, 2)) fireEvent.click(box);
  fireEvent.click(button("Compare 2"));
  expect(ports.go).toHaveBeenCalledWith({ view: "compare", domains: expect.arrayContaining(["northwind-robotics.example"]), search: null });
});

it("leaves the check box for all unchecked if a page has no company to choose", async () => {
  const unread = aListRow({ state: "waiting", answer: null, values: [] });
  await draw("list", { "list.rows": { rows: [unread] } });
  fireEvent.click(button("Find companies like these"));
  expect((await screen.findByLabelText<HTMLInputElement>("Select all")).checked).toBe(false);
});

it("selects all companies for a similarity search except those that are left out", async () => {
  const rows = ["a.example", "b.example"].map((key, index) => aListRow({ subject: { kind: "account", key }, leftOut: index === 1 }));
  const { lists } = await draw("list", { "list.rows": { rows } });
  expect(lists.opened.rows.value).toHaveLength(2);
  fireEvent.click(button("Find companies like these"));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(screen.getByText("1 selected")).toBeTruthy();
});

it("a list stays on its page if the next page cannot be read", async () => {
  let isGone = false;
  const all = Array.from({ length: 60 }, (_none, index) => aListRow({ text: `company-${index}.example,` }));
  const rowsFrom = ({ from, limit }: Input<"list.rows">) => (isGone ? "failure" : { rows: all.slice(from, from + limit) });
  const { lists } = await draw("list", { "list.read": { list: aList({ rows: 60 }) }, "list.rows": rowsFrom });
  isGone = true;
  fireEvent.click(button("Next"));
  await eventually(() => expect(lists.opened.page.value).toBe(0));
  isGone = false;
  fireEvent.click(button("Next"));
  await eventually(() => expect(screen.getByText("Rows 51 to 60 of 60")).toBeTruthy());
  expect(["Previous", "Next"].map((name) => button(name).getAttribute("aria-disabled"))).toEqual(["false", "true"]);
  expect(button("Next").hasAttribute("disabled")).toBe(false);
});

describe("the focus", () => {
  it("does not move while the panel opens", async () => {
    await draw("pasted");
    expect(document.activeElement).toBe(document.body);
  });

  it("moves to the view of lists if the pressed link disappears with its view", async () => {
    const { store } = await openPanel({ says: "library.name", route: { view: "library", tab: "history" } });
    const { panel, library, lists } = store;
    const views = {
      ...noViews,
      library: async () => ({ draw: () => <LibraryView view={library} ports={panel.ports} /> }),
      lists: async () => ({ draw: () => <ListsView view={lists} ports={panel.ports} /> }),
    };
    render(<PanelView panel={panel} views={views} />);
    (await screen.findByRole("link", { name: "Lists" })).focus();
    userActivation.hasBeenActive = true;
    acting(() => panel.history.go({ view: "lists" }));
    await eventually(() => expect(document.activeElement?.className).toContain("lists"));
  });

  it("moves to the overview of lists if the pressed control disappears with its screen", async () => {
    const { lists } = await draw("pasted");
    userActivation.hasBeenActive = true;
    await lists.open({ view: "lists" });
    await eventually(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });
});

it("undoes the erasure of a list by key", async () => {
  const { lists } = await draw("overview");
  acting(() => fireEvent.click(screen.getAllByRole("button", { name: /^Erase/ })[0] as HTMLElement));
  expect(lists.overview.erased.value).not.toBeNull();
  acting(() => fireEvent.keyDown(document.body, { key: "z", ctrlKey: true }));
  expect(lists.overview.erased.value).toBeNull();
});

it("announces the undo of a list that was deleted on its own page, in a region that already existed", async () => {
  await draw("list");
  const regions = screen.getAllByRole("status");
  acting(() => fireEvent.click(button("Delete")));
  expect(regions).toContain(button("Undo").closest("[role=status]"));
});

it("a list keeps its export buttons focusable while a table is prepared, and ignores further presses", async () => {
  let isHeld = false;
  const { ports } = await draw("list", { "list.rows": () => (isHeld ? "never" : { rows: [aListRow()] }) });
  isHeld = true;
  const copy = button("Copy as table");
  acting(() => fireEvent.click(copy));
  expect([copy.getAttribute("aria-disabled"), copy.hasAttribute("disabled")]).toEqual(["true", false]);
  fireEvent.click(copy);
  fireEvent.click(button("Save file"));
  await Promise.resolve();
  expect(ports.announce).not.toHaveBeenCalled();
});
