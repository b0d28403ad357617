import type { LibraryTab } from "../../../lib/model/panel-route";
import type { SearchSummary } from "../../../lib/model/search";
import { domain, hour, now } from "../../support/an-account";
import { aBatch, aLibrary, aLibraryAccount, aSummary, libraryAnswers, noLibrary } from "../../support/a-search";
import { eachOf } from "../state";
import type { States } from "../state";
import type { PanelState } from "./open";
import { type Members, sample } from "./shared";
import { ended } from "./page-states";

const ofTab = (tab: LibraryTab, says: PanelState["says"], members: Members = {}): PanelState => ({
  route: { view: "library", tab },
  says,
  ...members,
});
const empty = libraryAnswers(noLibrary);

export const tabs: Record<LibraryTab, PanelState> = {
  history: ofTab("history", "library.group.today"),
  searches: ofTab("searches", "library.searched.unknown"),
  watchlist: ofTab("watchlist", "library.group.changed"),
  filters: ofTab("filters", { text: "Large ones" }),
};

const emptyTabs: Record<LibraryTab, PanelState> = {
  history: ofTab("history", "library.none.history", { answers: empty }),
  searches: ofTab("searches", "library.none.searches", { answers: empty }),
  watchlist: ofTab("watchlist", "library.none.watchlist", { answers: empty }),
  filters: ofTab("filters", "library.none.filters", { answers: empty }),
};

const questions: Record<LibraryTab, PanelState> = {
  history: { ...tabs.history, steps: ["library.eraseAll"], says: "library.confirm.history" },
  searches: { ...tabs.searches, steps: ["library.eraseAll"], says: "library.confirm.searches" },
  watchlist: { ...tabs.watchlist, steps: ["library.eraseAll"], says: "library.confirm.watchlist" },
  filters: { ...tabs.filters, steps: ["library.eraseAll"], says: "library.confirm.filters" },
};

const searchStateRows: Record<SearchSummary["state"], PanelState> = {
  waiting: ofTab("searches", "search.searching", {
    answers: {
      "library.read": { library: aLibrary({ searches: [aSummary({ state: "waiting", total: null, listed: null, foundAt: null })] }) },
    },
  }),
  found: tabs.searches,
  empty: ofTab("searches", "library.searched.empty"),
  failed: ofTab("searches", "batch.failedRow", {
    answers: {
      "library.read": {
        library: aLibrary({ searches: [aSummary({ state: "failed", total: null, listed: null, foundAt: null, charged: "no" })] }),
      },
    },
  }),
  unknown: tabs.searches,
};

const silent = Array.from({ length: 12 }, () => 0);

const manyAnswers = libraryAnswers(
  aLibrary({
    accounts: Array.from({ length: 2000 }, (_none, index) =>
      aLibraryAccount({ domain: `company-${index}.example`, at: now - index * hour, recent: null }),
    ),
  }),
);

const libraryOthers: Record<string, PanelState> = {
  unread: ofTab("history", "options.unanswered", { answers: { "library.read": "silence" } }),
  "nothing fits": ofTab("history", "library.nothing", { does: ({ library }) => void (library.find.value = "東京") }),
  erased: ofTab("history", "library.undo", {
    does: ({ library }) => library.erase(library.rowsAt(0, 1)?.[0] ?? { kind: "account", key: domain, line: null }),
  }),
  many: ofTab("history", "library.group.earlier", { answers: manyAnswers }),
  "many, not erased": ofTab("history", "options.unanswered", {
    answers: { ...manyAnswers, "library.remove": "silence" },
    does: ({ library }) => library.eraseAll(),
  }),
  "fields of the export": ofTab("history", "search.results.fieldsNote", { steps: [{ on: "main details summary" }] }),
  "activity of many kinds": ofTab("history", "activity.last", {
    answers: libraryAnswers(
      aLibrary({
        accounts: [
          aLibraryAccount({ domain: "silent.example", recent: { weeks: silent, last: "2025-03-04" } }),
          aLibraryAccount({ domain: "one.example", recent: { weeks: silent.with(11, 1), last: "2026-11-21" } }),
          aLibraryAccount({ domain: "burst.example", recent: { weeks: silent.with(4, 5000), last: "2026-10-06" } }),
          aLibraryAccount({ domain: "none.example", recent: null }),
        ],
      }),
    ),
  }),
  "a round to start": ofTab("watchlist", "library.round.start", {
    answers: libraryAnswers(aLibrary({ accounts: [aLibraryAccount({ fresh: false })], people: [] })),
  }),
  "nothing moved": ofTab("watchlist", "library.group.unchanged", { answers: libraryAnswers(aLibrary({ accounts: [aLibraryAccount()] })) }),
  "moved since it was opened": ofTab("watchlist", "library.round.markRead", {
    does: ({ library }) => library.handle({ kind: "settings" }),
  }),
  "a round": ofTab("watchlist", "batch.pause", { answers: { "batch.read": { batch: aBatch({ round: true }) } } }),
  "a round, ended": ofTab("watchlist", "batch.done", {
    answers: { "batch.read": { batch: aBatch({ round: true, state: "done", items: ended }) } },
  }),
  "a round, not started": ofTab("watchlist", "panel.batch_failed", {
    answers: { ...libraryAnswers(aLibrary({ accounts: [aLibraryAccount({ fresh: false })] })), "batch.start": "silence" },
    does: ({ library }) => library.startRound(),
  }),
  "choosing companies to find more like": ofTab("history", "search.chooseSeeds", { steps: ["search.likeThese"] }),
  "companies chosen to find more like": ofTab("history", "search.likeThese", {
    steps: ["search.likeThese", { on: `[data-row] input[type=checkbox]` }],
  }),
  "choosing companies to compare": ofTab("history", "compare.choose", { steps: ["compare.action"] }),
  renaming: ofTab("filters", "library.newName", { steps: ["library.renameNamed"] }),
  "sample data": ofTab("history", { text: "Northwind Robotics" }, { settings: sample }),
};

export const panelLibraryStates: States<PanelState> = {
  ...eachOf("library, *", tabs),
  ...eachOf("library empty, *", emptyTabs),
  ...eachOf("library erasing, *", questions),
  ...eachOf("library search, *", searchStateRows),
  ...eachOf("library, *", libraryOthers),
};
