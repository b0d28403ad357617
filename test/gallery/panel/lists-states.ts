import type { ListFault } from "../../../lib/model/list-file/rows";
import type { List } from "../../../lib/model/lists";
import { maxListLength, maxListRows } from "../../../lib/model/lists";
import type { ListsScreen } from "../../../lib/stores/panel/lists";
import type { ListRefusal } from "../../../lib/stores/panel/lists/storing";
import { aList, aListPreview, aListRow, listId, rowsOf, someRows } from "../../support/a-list";
import { aUsage } from "../../support/some-settings";
import { problems } from "../problems";
import { eachOf } from "../state";
import type { States } from "../state";
import type { PanelState } from "./open";
import { type Members, sample } from "./shared";

const draft = (says: PanelState["says"], members: Members = {}): PanelState => ({ route: { view: "list-new" }, says, ...members });

/** Pastes a text, and reads it without the pause after typing. */
const typed =
  (text: string): NonNullable<PanelState["does"]> =>
  async ({ lists: { created } }) => {
    created.paste(text);
    await created.choose({});
  };
const opened =
  (content: BlobPart, name = "accounts.csv"): NonNullable<PanelState["does"]> =>
  ({ lists: { created } }) =>
    created.openFile(new File([content], name));

const column = Array.from({ length: 7 }, (_none, at) => `company-${at}.example`).join("\n");
/** A table in letters that no catalogue uses. */
const table = `Εταιρεία;Ιστότοπος;Υπεύθυνος\nΒορέας Ρομποτική;northwind-robotics.example;"Άννα; Νίκος"\n;;\nΑφοί Μυλωνά;=1+1;\n`;

const ofList = (list: List, says: PanelState["says"], members: Members = {}): PanelState => ({
  route: { view: "list", id: listId },
  says,
  ...members,
  answers: { "list.read": { list }, "list.rows": rowsOf(someRows()), ...members.answers },
});

const screens: Record<ListsScreen, PanelState> = {
  private: { route: { view: "lists" }, private: true, says: "lists.private" },
  overview: { route: { view: "lists" }, says: { text: "Accounts of the fair" } },
  new: draft("lists.paste"),
  list: ofList(aList(), "lists.copy"),
};

const listStates: Record<List["state"], PanelState> = {
  draft: ofList(aList({ state: "draft", startedAt: null, endedAt: null, counts: { waiting: 8 } }), "lists.lookUp"),
  running: ofList(
    aList({ state: "running", endedAt: null, perMinute: 42.4, msLeft: 180_000, counts: { found: 2, stored: 3, busy: 2, waiting: 1 } }),
    "batch.pause",
  ),
  paused: ofList(aList({ state: "paused", endedAt: null, counts: { found: 2, waiting: 6 } }), "batch.resume"),
  stopped: ofList(aList({ state: "stopped", counts: { found: 2, skipped: 6 } }), "batch.stopped"),
  done: screens.list,
};

const quoteless = 'acme.example\n"best.example\nmore.example\n';
const faults: Record<ListFault["kind"], PanelState> = {
  empty: draft("lists.fault.empty", { does: opened("\n\n") }),
  binary: draft("lists.fault.binary", { does: opened(`acme.example\0${"x".repeat(99)}`) }),
  workbook: draft("lists.fault.workbook", { does: opened("PK\u0003\u0004", "accounts.xlsx") }),
  encoding: draft("lists.fault.encoding", {
    does: async (stores) => {
      await opened(Uint8Array.from([0xfc, 0x0a]))(stores);
      await stores.lists.created.choose({ encoding: "utf-8" });
    },
  }),
  unreadable: draft("lists.fault.unreadable", {
    does: ({ lists }) => {
      const file = new File(["acme.example"], "gone.csv");
      return lists.created.openFile(Object.assign(file, { arrayBuffer: () => Promise.reject(new Error("It was moved.")) }));
    },
  }),
  "too-large": draft("lists.fault.tooLarge", { does: opened(new Uint8Array(maxListLength + 1)) }),
  "too-many-rows": draft("lists.fault.tooManyRows", { does: opened("acme.example\n".repeat(maxListRows + 5)) }),
  "too-many-columns": draft("lists.fault.tooManyColumns", { does: opened(`acme.example\n${",".repeat(2000)}`) }),
  "row-too-long": draft("lists.fault.rowTooLong", { does: opened(`acme.example,Άννα\n"${"x".repeat(40_000)}`) }),
  "open-quote": draft("lists.fault.openQuote", { does: opened(quoteless) }),
  "bad-quotes": draft("lists.fault.badQuotes", { does: opened(`acme.example\n"${'b"'.repeat(200)},\n`) }),
};

const refused = (reason: ListRefusal, says: PanelState["says"]): PanelState =>
  draft(says, {
    answers: { "list.store": reason === "failed" ? "silence" : { ok: false, reason }, "list.remove": {} },
    does: async (stores) => {
      await typed(column)(stores);
      await stores.lists.start("A list");
    },
  });
const refusals: Record<ListRefusal, PanelState> = {
  private: refused("private", "lists.private"),
  "too-many": refused("too-many", "lists.refusal.tooMany"),
  failed: refused("failed", "lists.refusal.failed"),
  "storage-full": refused("storage-full", "lists.refusal.full"),
};

const nearCap = aUsage({ lookups: { used: 197, cap: 200 } });
const longName = "A list with a name that is as long as the name of a list may be, so that it has to be cut ".repeat(2).trim();
const arabic = aListRow({ text: '"شركة النور",Άννα', subject: null, state: null, answer: null, values: [] });

const others: Record<string, PanelState> = {
  none: { route: { view: "lists" }, says: "lists.none", answers: { "lists.read": { lists: [] } } },
  unread: { route: { view: "lists" }, says: "options.unanswered", answers: { "lists.read": "silence" } },
  erased: { route: { view: "lists" }, says: "library.undo", does: ({ lists }) => lists.overview.erase(aList()) },
  pasted: draft("lists.toLookUp", { does: typed(column) }),
  "a file with choices": draft("lists.without", { does: opened(table) }),
  "all stored": draft("lists.addColumns", {
    does: typed(column),
    answers: { "list.preview": { preview: aListPreview({ accountsToLookUp: 0, stored: 7, refused: 1 }) } },
  }),
  "over the cap": draft("batch.overCap", {
    does: typed(column),
    answers: { "list.preview": { preview: aListPreview({ usage: nearCap }) } },
  }),
  "cap reached before the start": draft(problems["cap-reached"].title, {
    does: typed(column),
    answers: {
      "list.preview": {
        preview: aListPreview({ usage: aUsage({ lookups: { used: 200, cap: 200 } }), obstacle: problems["cap-reached"].problem }),
      },
    },
  }),
  obstacle: draft(problems["no-key"].title, {
    does: typed(column),
    answers: { "list.preview": { preview: aListPreview({ obstacle: problems["no-key"].problem }) } },
  }),
  "sample data": draft("lists.lookUp", { does: typed(column), settings: sample }),
  storing: draft("lists.storing", {
    answers: { "list.store": "never" },
    does: async (stores) => {
      await typed(column)(stores);
      void stores.lists.start("A list");
    },
  }),
  "cap reached": ofList(
    aList({ state: "paused", endedAt: null, stoppedBy: problems["cap-reached"].problem, counts: { found: 3, waiting: 5 } }),
    "batch.resume",
  ),
  "key locked": ofList(
    aList({ state: "paused", endedAt: null, stoppedBy: problems["key-locked"].problem, counts: { found: 3, waiting: 5 } }),
    "batch.resume",
  ),
  "choosing companies to find more like": ofList(aList(), "search.chooseSeeds", { steps: ["search.likeThese"] }),
  "companies chosen to find more like": ofList(aList(), "search.likeThese", {
    steps: ["search.likeThese", { on: ".list-table > .check input" }],
  }),
  "choosing companies to compare": ofList(aList(), "compare.choose", { steps: ["compare.action"] }),
  "companies chosen to compare": ofList(aList(), "compare.actionCount", {
    steps: ["compare.action", ...[1, 4].map((row) => ({ on: `tbody tr:nth-child(${row}) input` }))],
  }),
  "failed rows": ofList(aList({ counts: { found: 5, failed: 3 } }), "lists.failedAgain", {
    answers: { "list.preview": { preview: aListPreview({ accountsToLookUp: 3, stored: 0 }) } },
  }),
  "not started": ofList(aList({ state: "draft", startedAt: null, endedAt: null, counts: { waiting: 8 } }), "panel.batch_failed", {
    answers: { "list.start": "silence" },
    does: ({ lists }) => lists.opened.start("rest"),
  }),
  "out of date": ofList(aList(), "lists.staleAgain", {
    answers: {
      "list.rows": rowsOf([aListRow({ answer: { kind: "found", at: 0, fresh: false } })]),
      "list.preview": { preview: aListPreview() },
    },
  }),
  "ten thousand rows": ofList(aList({ rows: maxListRows, accounts: 9000 }), "lists.next", {
    answers: {
      "list.rows": rowsOf(Array.from({ length: 50 }, () => aListRow())),
    },
    does: ({ lists }) => lists.opened.turnTo(3),
  }),
  "long names": ofList(
    aList({ name: longName, source: { fileName: `${"x".repeat(200)}.csv`, header: `${"Heading ".repeat(20)},b` } }),
    "lists.copy",
    {
      answers: {
        "list.rows": rowsOf([
          aListRow({ text: `https://${"long-".repeat(12)}name.example/${"path".repeat(30)},`, values: [1, longName, 2, longName] }),
        ]),
      },
    },
  ),
  "right to left": ofList(
    aList({ name: "قائمة الشركات", source: { header: "الشركة,Owner" } }),
    { text: "شركة النور" },
    {
      answers: { "list.rows": rowsOf([arabic, aListRow()]) },
    },
  ),
  "choice of columns": { ...screens.list, steps: ["lists.choose"], says: "search.field.lifecycleStage" },
  renaming: { ...screens.list, steps: ["library.renameNamed"], says: "library.newName" },
  gone: { route: { view: "list", id: listId }, says: "lists.gone", answers: { "list.read": { list: null } } },
};

export const listScreens = screens;

export const panelListsStates: States<PanelState> = {
  ...eachOf("lists, *", screens),
  ...eachOf("lists, a list, *", listStates),
  ...eachOf("lists, fault, *", faults),
  ...eachOf("lists, not stored, *", refusals),
  ...eachOf("lists, *", others),
};
