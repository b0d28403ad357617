import { beforeEach, describe, expect, it, vi } from "vitest";
import { useLibrary } from "../../../test/support/a-library";
import { unanswered } from "../../../test/support/asked";
import type { PanelRoute } from "../../model/panel-route";
import type { Table } from "../../model/table-copy";
import { createListsStore } from "./lists";
import { eventually } from "../../../test/support/eventually";
import { holdAnswers } from "../../../test/support/hold-answers";

const { start, service } = useLibrary();

const source = `Web,Note
northwind-robotics.example,"a, b"

northwind-robotics.example,again
"=HYPERLINK(""http://x"")",=1+1
https://www.one.example/about,
two.example,ü
three.example,
four.example,
five.example,
six.example,
seven.example,
`.replaceAll("\n", "\r\n");

let saved: { name: string; text: string }[] = [];
const went: PanelRoute[] = [];
beforeEach(() => {
  saved = [];
  went.length = 0;
});

async function opened(content: BlobPart = source, answers: Parameters<typeof start>[0] = {}, isPrivate = false) {
  const started = await start(answers);
  const copies: Table[] = [];
  const ports = {
    ...started.ports,
    private: isPrivate,
    go: (route: PanelRoute) => void went.push(route),
    copyTable: vi.fn(async (table: Table | Promise<Table>) => copies.push(await table) > 0),
  };
  const lists = createListsStore(ports, (name, parts) => {
    const bytes = parts.flatMap((part) => [...part]);
    saved.push({ name, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes)) });
  });
  await lists.open({ view: "list-new" });
  await lists.created.openFile(new File([content], "accounts.csv"));
  return { ...started, lists, copies, copyTable: ports.copyTable };
}

/** Starts the list, and opens it. Resolves when it is done. */
async function finished(started: Awaited<ReturnType<typeof opened>>) {
  const { lists } = started;
  await lists.start("Fair");
  const route = went.at(-1);
  if (route?.view !== "list") throw new Error("The list was not stored.");
  await lists.open(route);
  await untilDone(lists);
  return started;
}

const untilDone = ({ opened: list }: Awaited<ReturnType<typeof opened>>["lists"]) =>
  eventually(async () => {
    await list.refresh();
    expect(list.list.value?.state).toBe("done");
  });

const label = (column: string) => `My ${column}`;

describe("a new list", () => {
  it("shows its cost anew once a company is left out", async () => {
    const { lists, asked } = await opened("one.example\ntwo.example\n");
    await asked["leave-out.save"]({ text: "one.example", private: false });
    lists.handle({ kind: "judgement" });
    await expect.poll(() => lists.created.preview.value).toMatchObject({ accountsToLookUp: 1, leftOut: 1 });
  });

  it("shows the cost of its look-ups before anything is sent", async () => {
    const { lists } = await opened();
    expect(lists.created.named.value).toMatchObject({ without: 2 });
    expect(lists.created.preview.value).toMatchObject({ accounts: 8, people: 0, accountsToLookUp: 8, stored: 0 });
    expect(service().requests).toEqual([]);
  });

  it("is read again after a choice, and another delimiter drops the choice of headings", async () => {
    const { lists } = await opened("a;b\nacme.example;1\n");
    expect(lists.created.opened.value?.layout).toMatchObject({ delimiter: ";", column: 0, hasHeadings: true });
    await lists.created.choose({ hasHeadings: false });
    expect(lists.created.sheet.value?.rows).toHaveLength(2);
    await lists.created.choose({ delimiter: "," });
    expect(lists.created.choice.value).toEqual({ delimiter: "," });
  });

  it("previews the last of several texts", async () => {
    const { lists } = await opened();
    lists.created.paste("acme.example");
    lists.created.paste("acme.example\nbest.example");
    await expect.poll(() => lists.created.preview.value?.accounts).toBe(2);
    expect(lists.created.choice.value).toEqual({});
  });

  it("is not stored without an answer, and can be started again", async () => {
    const started = await opened();
    started.answers["list.store"] = unanswered;
    await started.lists.start("Fair");
    expect(started.lists.created.refused.value).toBe("failed");
    expect((await started.asked["lists.read"]({})).lists).toEqual([]);
    delete started.answers["list.store"];
    await finished(started);
    expect(started.lists.opened.rows.value).toHaveLength(11);
  });

  it("is stored once for two clicks", async () => {
    const { lists, sent } = await opened("one.example\n".repeat(1201));
    await Promise.all([lists.start("Long"), lists.start("Long")]);
    const count = (wanted: string) => sent.filter(({ name }) => name === wanted).length;
    expect([count("list.store"), count("list.start")]).toEqual([1, 1]);
  });

  it("does not start before the cost of a new text is shown", async () => {
    const { lists, sent } = await opened();
    lists.created.paste("two.example\n");
    await lists.start("Other");
    expect(sent.filter(({ name }) => name === "list.store")).toEqual([]);
    await expect.poll(() => lists.created.preview.value?.accounts).toBe(1);
  });

  it("keeps the choice to include left-out subjects until it is cleared", async () => {
    const { lists } = await opened();
    await lists.created.includeLeftOut(true);
    lists.created.paste("two.example");
    expect(lists.created.withLeftOut.value).toBe(true);
    await lists.created.clear();
    expect(lists.created.withLeftOut.value).toBe(false);
  });

  it("starts with the choices at the click, and keeps a text that is pasted meanwhile", async () => {
    const { lists, sent } = await opened();
    await lists.created.includeLeftOut(true);
    const starting = lists.start("Fair");
    void lists.created.includeLeftOut(false);
    lists.created.paste("other.example");
    await starting;
    expect(lists.created.source.value).toEqual({ kind: "paste", text: "other.example" });
    expect(sent.find(({ name }) => name === "list.start")?.input).toMatchObject({ withLeftOut: true });
    await expect.poll(() => lists.created.preview.value?.accounts).toBe(1);
  });

  it("uses the file that was chosen last, even if an earlier file is read later", async () => {
    const { lists } = await opened();
    let arrive = (_bytes: ArrayBuffer) => {};
    const slow = Object.assign(new File(["one.example\n"], "slow.csv"), {
      arrayBuffer: () => new Promise<ArrayBuffer>((resolve) => (arrive = resolve)),
    });
    const first = lists.created.openFile(slow);
    await lists.created.openFile(new File(["two.example\n"], "quick.csv"));
    arrive(new ArrayBuffer(4));
    await first;
    expect(lists.created.source.value).toMatchObject({ kind: "file", name: "quick.csv" });
  });

  it("does not open after its start if the user leaves the view meanwhile", async () => {
    const { lists } = await opened(source, { "list.start": unanswered });
    const starting = lists.start("Fair");
    lists.show(false);
    await starting;
    expect(went).toEqual([]);
  });

  it("is not offered in a private window", async () => {
    const { lists, sent } = await opened(source, {}, true);
    await lists.open({ view: "lists" });
    expect(lists.screen.value).toBe("private");
    expect(sent.filter(({ name }) => name === "lists.read" || name === "list.store")).toEqual([]);
  });

  it("refuses a file for its size before the file is read", async () => {
    const { lists } = await opened();
    const file = Object.defineProperty(new File(["x"], "large.csv"), "size", { value: 2e8 });
    await lists.created.openFile(file);
    expect(lists.created.fault.value).toEqual({ kind: "too-large", found: 2e8 });
    expect(lists.created.named.value).toBeNull();
  });
});

describe("a stored list", () => {
  it("looks up each company once, and keeps every row", async () => {
    const { lists } = await finished(await opened());
    // An unknown account causes a second request, for the company.
    const asked = service().requests.map(({ operation, argument }) => `${operation} ${argument}`);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(new Set(service().requests.map(({ argument }) => argument)).size).toBe(8);
    expect(lists.opened.rows.value.map(({ text }) => text)).toEqual(source.split("\r\n").slice(1, -1));
  });

  it("applies two column choices in quick succession, even in a file saved before they are stored", async () => {
    const { lists } = await finished(await opened("two.example\n"));
    const { columns } = lists.opened;
    await columns.choose("industry", false);
    void columns.choose("industry", true);
    void columns.choose("employees", false);
    expect(columns.chosen.value).toEqual(["industry", "icpScore", "buyingStage"]);
    await lists.opened.saveFile("out.csv", label);
    expect(saved[0]?.text.split("\n")[0]?.split(",")).toHaveLength(4);
    await expect.poll(() => lists.opened.list.value?.columns).toEqual(["industry", "icpScore", "buyingStage"]);
  });

  it("shows the previous columns if a choice is not stored", async () => {
    const { lists } = await finished(await opened("two.example\n", { "list.change": unanswered }));
    const before = lists.opened.columns.chosen.value;
    await lists.opened.columns.choose("industry", false);
    expect(lists.opened.columns.chosen.value).toEqual(before);
  });

  it.each(["", "sep=,\r\n"])("saves the source unchanged after the beginning %j, followed by the added columns", async (lead) => {
    const { lists } = await finished(await opened(lead + source));
    await lists.opened.columns.choose("industry", false);
    await expect.poll(() => lists.opened.list.value?.columns).toEqual(["employees", "icpScore", "buyingStage"]);
    expect(await lists.opened.saveFile("out.csv", label)).toBe(0);
    expect(saved[0]?.text.slice(0, lead.length)).toBe(lead);
    const lines = saved[0]?.text.slice(lead.length).split("\r\n") ?? [];
    expect(lines[0]).toBe("Web,Note,My employees,My icpScore,My buyingStage");
    for (const [at, line] of source.split("\r\n").entries()) expect(lines[at]?.startsWith(line)).toBe(true);
    expect(lines[1]).toMatch(/^northwind-robotics\.example,"a, b",\d+,\d+,\w+$/);
    // A blank row has all five cells, so that the added columns stay in place.
    expect(lines[2]).toBe(",,,,");
    expect(lines[3]?.split(",").slice(2)).toEqual(lines[1]?.split(",").slice(3));
    expect(lines).toHaveLength(source.split("\r\n").length);
  });

  it("is not saved as a file, not even in part, if it was deleted meanwhile", async () => {
    const { lists, ports } = await finished(await opened());
    await ports.ask("list.remove", { id: lists.opened.list.value?.id ?? "" });
    expect(await lists.opened.saveFile("out.csv", label)).toBeNull();
    expect(saved).toEqual([]);
  });

  it("copies only the added columns, one row for each row of the source", async () => {
    const { lists, copies } = await finished(await opened());
    expect(await lists.opened.copyColumns(label)).toBe(true);
    expect(copies[0]?.headers).toEqual(["My icpScore", "My buyingStage", "My employees", "My industry"]);
    expect(copies[0]?.rows).toHaveLength(11);
    expect(copies[0]?.rows[1]).toEqual([null, null, null, null]);
    expect(copies[0]?.rows[2]).toEqual(copies[0]?.rows[0]);
  });

  it("copies no headings if the source has none", async () => {
    const { lists, copies } = await finished(await opened("one.example\n\none.example"));
    await lists.opened.copyColumns(label);
    expect(copies[0]).toMatchObject({ headers: [], rows: { length: 3 } });
  });

  it("copies a table with the subjects and the added columns, beginning during the click", async () => {
    const { lists, copies, copyTable } = await finished(await opened());
    const copied = lists.opened.copyTable("Web", label);
    expect(copyTable).toHaveBeenCalledOnce();
    expect(await copied).toBe(true);
    expect(copies[0]?.headers).toEqual(["Web", "My icpScore", "My buyingStage", "My employees", "My industry"]);
    expect(copies[0]?.rows).toHaveLength(11);
    expect(copies[0]?.rows[0]?.slice(0, 2)).toEqual(["northwind-robotics.example", expect.any(Number)]);
    expect(copies[0]?.rows[1]).toEqual(["", null, null, null, null]);
  });

  it("looks up only the failed subjects again", async () => {
    const started = await opened("one.example\ntwo.example\nthree.example\n");
    service().fail({ status: 400 });
    await finished(started);
    const { lists } = started;
    expect(lists.opened.list.value?.counts).toMatchObject({ failed: 3, notFound: 0 });
    expect(lists.opened.previews.value.failed).toMatchObject({ accountsToLookUp: 3 });
    service().reset();
    await lists.opened.start("failed");
    await eventually(async () => {
      await lists.opened.refresh();
      expect(lists.opened.list.value?.counts).toMatchObject({ failed: 0, notFound: 3 });
    });
  });

  it("includes left-out subjects in every look-up if the user chooses so, until another list is opened", async () => {
    const started = await opened("one.example\ntwo.example\n");
    const { lists, asked } = started;
    await asked["leave-out.save"]({ text: "one.example", private: false });
    await finished(started);
    expect(lists.opened.previews.value.rest).toMatchObject({ accountsToLookUp: 0, leftOut: 1 });
    await lists.opened.includeLeftOut(true);
    expect(lists.opened.previews.value.rest).toMatchObject({ accountsToLookUp: 1 });
    await lists.opened.start("rest");
    await untilDone(lists);
    expect(lists.opened.list.value?.counts).toMatchObject({ notFound: 2, skipped: 0 });
    await asked["library.remove"]({ kind: "account", key: "one.example" });
    await lists.opened.refresh();
    expect(lists.opened.previews.value.stale).toMatchObject({ accountsToLookUp: 1 });
    await lists.open({ view: "list", id: crypto.randomUUID() });
    expect(lists.opened.withLeftOut.value).toBe(false);
  });

  it("can be renamed and deleted, and the deletion can be undone", async () => {
    const { lists, asked } = await finished(await opened("one.example"));
    expect(await lists.opened.rename("Other")).toBe(true);
    const list = lists.opened.list.value;
    if (list === null) throw new Error("There is no list.");
    expect(list.name).toBe("Other");
    await lists.open({ view: "lists" });
    lists.overview.erase(list);
    expect(lists.overview.lists.value).toEqual([]);
    lists.overview.undo();
    expect(lists.overview.lists.value).toHaveLength(1);
    lists.overview.erase(list);
    lists.show(false);
    await expect.poll(async () => (await asked["lists.read"]({})).lists).toEqual([]);
  });

  it("does not resume at another service, and gives the reason", async () => {
    const { lists, asked } = await opened();
    const answer = holdAnswers(service());
    await lists.start("Fair");
    await lists.open(went.at(-1) ?? { view: "lists" });
    await asked["settings.change"]({ changes: { mode: "sample" } });
    answer();
    await eventually(async () => {
      await lists.opened.refresh();
      expect(lists.opened.list.value).toMatchObject({ state: "paused", counts: { busy: 0 } });
    });
    await lists.opened.control("resume");
    expect([lists.opened.list.value?.state, lists.opened.notStarted.value]).toEqual(["paused", "elsewhere"]);
  });

  it("offers no look-up while another service is chosen, and gives the reason", async () => {
    const { lists, asked } = await finished(await opened("two.example\n"));
    expect(lists.opened.previews.value).toHaveProperty("stale");
    await asked["settings.change"]({ changes: { mode: "sample" } });
    await lists.opened.refresh();
    expect([lists.opened.previews.value, lists.opened.notStarted.value]).toEqual([{}, "elsewhere"]);
    await asked["settings.change"]({ changes: { mode: "service" } });
    await lists.opened.refresh();
    expect(lists.opened.notStarted.value).toBeNull();
  });

  it("is paused by its deletion, and continues once the deletion is undone", async () => {
    const { lists, asked } = await opened();
    const answer = holdAnswers(service());
    await lists.start("Fair");
    await lists.open({ view: "lists" });
    const [list] = lists.overview.lists.value ?? [];
    if (list === undefined) throw new Error("no list");
    expect(list.state).toBe("running");
    lists.overview.erase(list);
    const read = async () => (await asked["list.read"]({ id: list.id })).list;
    await expect.poll(read).toMatchObject({ state: "paused" });
    lists.overview.undo();
    await expect.poll(read).toMatchObject({ state: "running" });
    answer();
    await expect.poll(read).toMatchObject({ state: "done" });
  });

  it("is paused by its deletion, even if it would resume automatically", async () => {
    const { lists, asked } = await opened();
    service().fail({ status: 429, retryAfter: 50 });
    await lists.start("Fair");
    await lists.open({ view: "lists" });
    const read = async (id: string) => (await asked["list.read"]({ id })).list;
    const [list] = lists.overview.lists.value ?? [];
    if (list === undefined) throw new Error("no list");
    await expect.poll(() => read(list.id), { timeout: 5000 }).toMatchObject({ state: "paused", stoppedBy: { kind: "rate-limited" } });
    await lists.overview.refresh();
    const [paused] = lists.overview.lists.value ?? [];
    if (paused === undefined) throw new Error("no list");
    lists.overview.erase(paused);
    await expect.poll(() => read(list.id), { timeout: 2000 }).toMatchObject({ state: "paused", stoppedBy: null });
  });

  it("keeps the problem that paused it if it is deleted and restored", async () => {
    const { lists, asked, sent } = await opened("one.example\ntwo.example\n");
    service().fail({ status: 401 });
    await lists.start("Fair");
    const problem = { kind: "key-refused" };
    await eventually(async () => {
      const [list] = (await asked["lists.read"]({})).lists;
      expect(list).toMatchObject({ stoppedBy: problem, counts: { busy: 0 } });
    });
    await lists.open({ view: "lists" });
    const [list] = lists.overview.lists.value ?? [];
    if (list === undefined) throw new Error("no list");
    lists.overview.erase(list);
    lists.overview.undo();
    await lists.open({ view: "list", id: list.id });
    expect(lists.opened.list.value).toMatchObject({ state: "paused", stoppedBy: problem });
    expect(sent.filter(({ name }) => name === "list.control")).toEqual([]);
  });

  it("reports that it does not start if it would send more than its button showed", async () => {
    const { lists, asked } = await finished(await opened("one.example\ntwo.example\n"));
    const sent = service().requests.length;
    await asked["library.remove"]({ kind: "account", key: "one.example" });
    await lists.opened.refresh();
    await asked["library.remove"]({ kind: "account", key: "two.example" });
    await lists.opened.start("stale");
    expect([lists.opened.notStarted.value, service().requests.length]).toEqual(["failed", sent]);
    await lists.opened.start("stale");
    expect(lists.opened.notStarted.value).toBeNull();
    await untilDone(lists);
  });

  it("is shown as gone if it does not exist", async () => {
    const { lists } = await finished(await opened("one.example"));
    await lists.open({ view: "list", id: crypto.randomUUID() });
    expect([lists.opened.isGone.value, lists.opened.list.value]).toEqual([true, null]);
  });
});
