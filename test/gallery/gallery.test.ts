/**
 * Fails if the gallery lacks a state of the product. The stores' unions are written out below, so that a missing member does not
 * type-check. Then every state is opened and compared with them.
 */
import { beforeAll, describe, expect, it } from "vitest";
import type { Batch } from "../../lib/model/batch";
import type { AccountAnswer, PersonAnswer } from "../../lib/model/look-up";
import type { ListFault } from "../../lib/model/list-file/rows";
import type { List } from "../../lib/model/lists";
import { accountSections, libraryTabs } from "../../lib/model/panel-route";
import { sections } from "../../lib/model/options-route";
import { problemKinds } from "../../lib/model/problem";
import type { Charged, SearchSummary } from "../../lib/model/search";
import type { Subject } from "../../lib/model/subject";
import type { CardMessage } from "../../lib/stores/card";
import type { CardAct, CardScreen, Known } from "../../lib/stores/card-screen";
import type { ConnectionAct, ConnectionOutcome, FieldFault } from "../../lib/stores/connection";
import type { Announcement } from "../../lib/stores/options";
import type { FileFault } from "../../lib/stores/options/settings-file";
import type { PageFault, PageState } from "../../lib/stores/page-contents";
import type { ListsScreen } from "../../lib/stores/panel/lists";
import type { ListRefusal } from "../../lib/stores/panel/lists/storing";
import type { PanelView } from "../../lib/stores/panel/views";
import type { SearchScreen } from "../../lib/stores/panel/search/parts";
import type { SeedState } from "../../lib/stores/panel/search/seed";
import type { SubjectMessage } from "../../lib/model/subject-message";
import type { Screen, Target, TypedFault } from "../../lib/stores/subject-screen";
import type { SiteFault } from "../../lib/stores/site-address";
import type { SubjectView } from "../../lib/stores/subject-view";
import type { Step } from "../../lib/stores/welcome";
import { openCard } from "./card/open";
import { cardStates } from "./card/states";
import { openOptions } from "./options/open";
import { optionsStates } from "./options/states";
import { openPanel } from "./panel/open";
import { panelStates } from "./panel/states";
import { openPopup } from "./popup/open";
import { popupStates } from "./popup/states";
import { openWelcome } from "./welcome/open";
import { welcomeStates } from "./welcome/states";

/** Returns all members of a union. If one is missing, the call does not type-check. */
const all = <Member extends string>(members: Record<Member, true>): string[] => Object.keys(members);

const screens = all<Exclude<Screen["kind"], "page" | "site-off">>({
  preload: true,
  refused: true,
  ready: true,
  loading: true,
  account: true,
  person: true,
  problem: true,
  "change-domain": true,
});
const answers = all<AccountAnswer["kind"] | PersonAnswer["kind"]>({
  account: true,
  "known-company": true,
  "other-company": true,
  "not-found": true,
  person: true,
});
const nobodies = all<Exclude<Subject["kind"], "company">>({
  "personal-mailbox": true,
  "shared-host": true,
  "internal-address": true,
  "browser-page": true,
  document: true,
});
const known = all<Known<never>["kind"]>({ awaited: true, unasked: true, failed: true, known: true });
const pageStates = all<PageState["kind"]>({ unread: true, reading: true, read: true, unreadable: true });
const pageFaults = all<PageFault>({ "no-access": true, "no-page": true, failed: true });
const charges = all<Charged>({ no: true, yes: true, maybe: true, "maybe-twice": true });
const searchStates = all<SearchSummary["state"]>({ waiting: true, found: true, empty: true, failed: true, unknown: true });

/** Members of every union, by surface. */
const product: Record<string, Record<string, readonly string[]>> = {
  popup: {
    screen: [...screens, ...all<"page" | "site-off">({ page: true, "site-off": true })],
    answer: answers,
    target: all<Target["kind"]>({ company: true, person: true, none: true }),
    nobody: nobodies,
    fault: all<TypedFault>({ unreadable: true, "too-long": true }),
    problem: problemKinds,
    notice: problemKinds,
    page: pageStates,
    "page fault": pageFaults,
    message: all<SubjectMessage>({
      "summary-copied": true,
      "json-copied": true,
      "details-copied": true,
      "e-mail-copied": true,
      "phone-copied": true,
      "copy-blocked": true,
      "raw-gone": true,
      watching: true,
      unwatched: true,
      "watching-full": true,
      unanswered: true,
    }),
  },
  card: {
    screen: all<CardScreen["kind"]>({ choices: true, refused: true, person: true, company: true }),
    person: known,
    company: known,
    act: all<CardAct["kind"]>({ stop: true, "look-up": true, panel: true, problem: true }),
    problem: problemKinds,
    notice: problemKinds,
    message: all<CardMessage>({ "e-mail-copied": true, "copy-blocked": true }),
  },
  panel: {
    view: all<PanelView>({ lookup: true, page: true, search: true, library: true, lists: true, compare: true }),
    screen: screens,
    section: accountSections,
    answer: answers,
    nobody: nobodies,
    problem: problemKinds,
    notice: problemKinds,
    page: pageStates,
    "page fault": pageFaults,
    batch: all<Batch["state"]>({ running: true, paused: true, stopped: true, done: true }),
    "batch item": all<Batch["items"][number]["state"]>({
      waiting: true,
      busy: true,
      found: true,
      "not-found": true,
      stored: true,
      failed: true,
      skipped: true,
    }),
    "batch stopped by": problemKinds,
    "not started": ["failed", "busy"],
    search: all<SearchScreen>({ reading: true, form: true, results: true, gone: true, unanswered: true }),
    seed: all<SeedState["kind"]>({ none: true, reading: true, unanswered: true, stored: true, missing: true }),
    "search problem": problemKinds,
    charged: charges,
    tab: libraryTabs,
    lists: all<ListsScreen>({ private: true, overview: true, new: true, list: true }),
    list: all<List["state"]>({ draft: true, running: true, paused: true, stopped: true, done: true }),
    "list fault": all<ListFault["kind"]>({
      empty: true,
      binary: true,
      workbook: true,
      encoding: true,
      unreadable: true,
      "too-large": true,
      "too-many-rows": true,
      "too-many-columns": true,
      "row-too-long": true,
      "open-quote": true,
      "bad-quotes": true,
    }),
    "list refused": all<ListRefusal>({
      private: true,
      "too-many": true,
      failed: true,
      "storage-full": true,
    }),
    "search in the library": searchStates,
  },
  options: {
    section: sections,
    outcome: all<ConnectionOutcome["kind"]>({
      saved: true,
      connected: true,
      forgotten: true,
      locked: true,
      "access-denied": true,
      "not-stored": true,
      failed: true,
      unanswered: true,
    }),
    busy: all<ConnectionAct>({ save: true, test: true, forget: true, lock: true }),
    fault: all<FieldFault>({
      empty: true,
      malformed: true,
      http: true,
      credentials: true,
      query: true,
      "too-long": true,
      managed: true,
      "line-break": true,
      characters: true,
      locked: true,
      "too-short": true,
    }),
    test: problemKinds,
    "own site": all<SiteFault>({ empty: true, malformed: true, linkedin: true, "browser-page": true, managed: true }),
    file: all<FileFault>({ "too-large": true, unreadable: true, "not-settings": true, newer: true }),
    said: all<Announcement["what"]>({
      saved: true,
      deleted: true,
      "everything-deleted": true,
      exported: true,
      copied: true,
      "copy-blocked": true,
    }),
  },
  welcome: { step: all<Step>({ consent: true, connect: true, sites: true, try: true }) },
};

type Held = Record<string, string | null | undefined>;

/** Returns the members shown by every surface that has one subject. */
function ofSubject({ screen, target, fault }: SubjectView): Held {
  const shown = screen.value;
  const failure = "failure" in shown ? (shown.failure?.problem.kind ?? null) : null;
  return {
    screen: shown.kind,
    answer: "answer" in shown ? shown.answer.kind : null,
    target: target.value?.kind,
    nobody: target.value?.kind === "none" ? target.value.subject?.kind : null,
    fault: fault.value,
    [shown.kind === "problem" ? "problem" : "notice"]: failure,
  };
}

const ofPage = (state: PageState): Held => ({ page: state.kind, "page fault": state.kind === "unreadable" ? state.reason : null });

/** Opens each state and returns what its store then holds. */
const surfaces: Record<string, { names: string[]; open(name: string): Promise<{ faults: string[]; held: Held[] }> }> = {
  popup: {
    names: Object.keys(popupStates),
    async open(name) {
      const { store, background } = await openPopup(popupStates[name] ?? { says: { text: "" } });
      const message = store.message.value;
      const held = [ofSubject(store), ofPage(store.page.state.value), { message: typeof message === "string" ? message : null }];
      return { faults: background.faults, held };
    },
  },
  card: {
    names: Object.keys(cardStates),
    async open(name) {
      const { store, background } = await openCard(cardStates[name] ?? { initialState: null, says: { text: "" } });
      const screen = store.screen.value;
      const main = store.main.value;
      const company = screen?.kind === "person" || screen?.kind === "company" ? screen.company : null;
      const held: Held = {
        screen: screen?.kind,
        person: screen?.kind === "person" ? screen.person.kind : null,
        company: company?.kind,
        act: store.act.value?.kind,
        problem: main?.kind === "failed" ? main.problem.kind : null,
        notice: main?.kind === "known" ? main.failure?.kind : null,
        message: store.announcer.current.value,
      };
      return { faults: background.faults, held: [held] };
    },
  },
  panel: {
    names: Object.keys(panelStates),
    async open(name) {
      const { store, background } = await openPanel(panelStates[name] ?? { says: { text: "" } });
      const { panel, page, search, library, lists } = store;
      const failure = search.failure.value;
      const batch = page.batch.value;
      const view = panel.view.value;
      const held: Held[] = [
        { view, section: panel.lookup.section.value.name },
        view === "lookup" ? ofSubject(panel.lookup.subject) : {},
        view === "page" ? { ...ofPage(page.list.state.value), "not started": page.notStarted.value } : {},
        { batch: batch?.state, "batch stopped by": batch?.stoppedBy?.kind, "not started": library.notStarted.value },
        ...(batch?.items ?? []).map((item): Held => ({ "batch item": item.state })),
        view === "search"
          ? {
              search: search.screen.value,
              seed: search.seed.state.value.kind,
              "search problem": failure?.problem?.kind ?? search.preview.value?.obstacle?.kind,
              charged: failure?.charged ?? search.results.search.value?.charged,
            }
          : {},
        view === "library" ? { tab: library.tab.value } : {},
        view === "lists"
          ? {
              lists: lists.screen.value,
              list: lists.opened.list.value?.state,
              "list fault": lists.created.fault.value?.kind,
              "list refused": lists.created.refused.value,
            }
          : {},
        ...(library.rowsAt(0, 3) ?? []).map((entry): Held => ({
          "search in the library": entry.kind === "search" ? entry.search.state : null,
        })),
      ];
      return { faults: background.faults, held };
    },
  },
  options: {
    names: Object.keys(optionsStates),
    async open(name) {
      const { store, background } = await openOptions(optionsStates[name] ?? { says: { text: "" } });
      const { connection, transfer, ownSite, announcer, route } = store;
      const outcome = connection.outcome.value;
      const held: Held[] = [
        {
          section: route.value.section,
          outcome: outcome?.kind,
          busy: connection.busy.value,
          test: outcome?.kind === "failed" ? outcome.problem.kind : null,
          "own site": ownSite.fault.value,
          file: transfer.fault.value,
          said: announcer.current.value?.what,
        },
        ...Object.values(connection.faults.value).map((fault): Held => ({ fault })),
      ];
      return { faults: background.faults, held };
    },
  },
  welcome: {
    names: Object.keys(welcomeStates),
    async open(name) {
      const { store, background } = await openWelcome(welcomeStates[name] ?? { says: { text: "" } });
      return { faults: background.faults, held: [{ step: store.step.value }] };
    },
  },
};

describe.each(Object.entries(surfaces))("the gallery's %s", (surface, { names, open }) => {
  const faults: string[] = [];
  const shown = new Set<string>();

  beforeAll(async () => {
    for (const name of names) {
      const opened = await open(name);
      faults.push(...opened.faults.map((fault) => `${name}: ${fault}`));
      for (const held of opened.held)
        for (const [union, member] of Object.entries(held)) if (member != null) shown.add(`${union}: ${member}`);
    }
  });

  it("answers everything its states ask for, in the form of the message contract", () =>
    expect(faults, `Add the answer to test/gallery/${surface}/open.ts, or to the state`).toEqual([]));

  it.each(Object.entries(product[surface] ?? {}))("shows every %s there is", (union, members) =>
    expect(members.filter((member) => !shown.has(`${union}: ${member}`))).toEqual([]),
  );
});
