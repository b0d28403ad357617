import type { Batch } from "../../../lib/model/batch";
import type { LibraryAccount } from "../../../lib/model/library";
import type { AccountAnswer, PersonAnswer } from "../../../lib/model/look-up";
import type { AccountSection, LibraryTab, PanelRoute } from "../../../lib/model/panel-route";
import type { Subject } from "../../../lib/model/subject";
import type { BoundSettings } from "../../../lib/model/policy";
import type { ProblemKind } from "../../../lib/model/problem";
import type { Charged, SearchState } from "../../../lib/model/search";
import type { PageFault, PageState } from "../../../lib/stores/page-contents";
import type { PanelView } from "../../../lib/stores/panel/views";
import type { SearchScreen } from "../../../lib/stores/panel/search/parts";
import type { SeedState } from "../../../lib/stores/panel/search/seed";
import type { Screen } from "../../../lib/stores/popup-screen";
import {
  aFullAnswer,
  aFullPerson,
  aKnownCompany,
  aPersonAnswer,
  address,
  anAccountAnswer,
  anotherCompany,
  day,
  domain,
  failed,
  hour,
  littleOfAPerson,
  noAccount,
  noPerson,
  now,
  old,
  unspecifiedLists,
} from "../../support/an-account";
import {
  aBatch,
  anAnswerSummary,
  aContact,
  aGroup,
  aLibrary,
  aLibraryAccount,
  aPage,
  aPreview,
  aResult,
  aSearch,
  aSummary,
  anItem,
  noLibrary,
} from "../../support/a-search";
import { aCompany, aSettings, aSite, aUsage } from "../../support/some-settings";
import { otherAddress, problems } from "../problems";
import type { Shown } from "../problems";
import { addressed, changed, eachOf } from "../state";
import type { States, TextKey } from "../state";
import { initialStateOf } from "../popup/open";
import type { PanelState } from "./open";

type Members = Partial<PanelState>;

const northwind = { text: "Northwind Robotics" };
const ingrid = { text: "Ingrid Solheim-Okafor" };
const sample = aSettings({ mode: "sample" });
const account = (section: AccountSection = "overview", search: string | null = null): PanelRoute => ({
  view: "account",
  domain,
  section,
  search,
});
const company = aCompany({ host: null });

// Lookup ----------------------------------------------------------------------------------------------

const ofCompany = (says: PanelState["says"], members: Members = {}): PanelState => ({
  route: account(),
  says,
  ...members,
  initialState: { subject: company, ...members.initialState },
});

const stored = (answer: AccountAnswer, says: PanelState["says"] = northwind, members: Members = {}): PanelState =>
  ofCompany(says, { ...members, initialState: { storedAccount: answer, ...members.initialState } });

const ofPerson = (says: PanelState["says"], members: Members = {}): PanelState => ({
  route: { view: "person", address },
  says,
  ...members,
  initialState: { subject: company, address, ...members.initialState },
});

const lookUp: PanelState["does"] = ({ panel }) => void panel.lookup.subject.lookUp();

/** A problem that takes the place of an account. */
const alone = ({ problem, title, unsent = false }: Shown): PanelState =>
  unsent
    ? ofCompany(title, { initialState: { obstacle: problem } })
    : ofCompany(title, { answers: { "account.look-up": failed(problem, problem.tries) }, does: lookUp });

/** The same above a stored copy. */
const above = ({ problem, title, notice = title, unsent = false }: Shown): PanelState =>
  unsent
    ? stored(anAccountAnswer({}, old), notice, { initialState: { obstacle: problem } })
    : stored(anAccountAnswer({}, old), notice, { answers: { "account.look-up": failed(problem, problem.tries) }, does: lookUp });

const screens: Record<Exclude<Screen["kind"], "page" | "site-off">, PanelState> = {
  preload: ofCompany("panel.title", { answers: { "subject.open": "never" }, says: "panel.views.lookup" }),
  refused: { says: "start.recent", initialState: { subject: { kind: "browser-page", title: "Extensions" } } },
  ready: ofCompany("state.ready.title"),
  loading: ofCompany("popup.lookingLong", { does: lookUp }),
  account: stored(aFullAnswer()),
  person: ofPerson(ingrid, {
    initialState: { storedPerson: { ...aPersonAnswer(), person: aFullPerson() }, storedAccount: anAccountAnswer() },
  }),
  problem: alone(problems["service-failed"]),
  "change-domain": stored(anAccountAnswer(), "state.changeDomain.title", { does: ({ panel }) => panel.lookup.subject.change() }),
};

const sections: Record<AccountSection, PanelState> = {
  overview: stored(aFullAnswer(), "account.fit"),
  signals: { ...stored(aFullAnswer(), "lookup.section.signals"), route: account("signals") },
  activity: { ...stored(aFullAnswer(), "lookup.timeline.channel"), route: account("activity") },
  company: { ...stored(aFullAnswer(), "lookup.section.company"), route: account("company") },
  tech: { ...stored(aFullAnswer(), "lookup.tech.find"), route: account("tech") },
  people: { ...stored(aFullAnswer(), "lookup.section.people"), route: account("people") },
};

const accounts: Record<AccountAnswer["kind"], PanelState> = {
  account: stored(anAccountAnswer()),
  "known-company": stored(aKnownCompany(), "state.knownCompany.title"),
  "other-company": stored(anotherCompany(), "state.otherCompany.text"),
  "not-found": stored(noAccount({ stored: true }), "state.notFound.title"),
};

const people: Record<PersonAnswer["kind"], PanelState> = {
  person: ofPerson(ingrid, { initialState: { storedPerson: aPersonAnswer() } }),
  "not-found": ofPerson("state.personNotFound.title", { initialState: { storedPerson: noPerson({ stored: true }) } }),
};

const nobody = (subject: Exclude<Subject, { kind: "company" }>, says: TextKey): PanelState => ({ says, initialState: { subject } });
const refusals: Record<Exclude<Subject["kind"], "company">, PanelState> = {
  "personal-mailbox": nobody({ kind: "personal-mailbox", domain: "gmail.com", address: null }, "state.personalMailbox.title"),
  "shared-host": nobody({ kind: "shared-host", host: "someone.github.io", domain: "github.io" }, "state.sharedHost.title"),
  "internal-address": nobody({ kind: "internal-address", host: "mailhost" }, "state.internalAddress.title"),
  "browser-page": screens.refused,
  document: nobody({ kind: "document", title: "notes.txt" }, "state.document.title"),
};

const start = (settings: Partial<BoundSettings>, says: PanelState["says"], accounts?: LibraryAccount[]): PanelState => ({
  says,
  initialState: { subject: { kind: "browser-page", title: "" } },
  settings: aSettings(settings),
  answers: { "library.read": { library: accounts === undefined ? noLibrary : aLibrary({ accounts }) } },
});

/** The panel with nothing open. */
const starts: Record<string, PanelState> = {
  "nothing stored": start({}, "start.list"),
  "not connected": start({ address: "" }, "start.sample"),
  "sample data": start({ mode: "sample" }, "start.sampleCompany"),
  "long names": start(
    {},
    "start.recent",
    Array.from({ length: 7 }, (_none, index) =>
      aLibraryAccount({
        domain: `company-${index}.example`,
        name: index % 2 === 0 ? "A company whose name is eighty letters long, as some companies are really called" : null,
        stage: index === 3 ? null : "Consideration",
        fit: index === 1 ? null : 40 + index,
        at: now - index * day,
      }),
    ),
  ),
};

const list = "northwind-robotics.example\nhalden-automation.example\ntwo.example";

const lookups: Record<string, PanelState> = {
  "a profile of its address alone": ofPerson("state.personBlank.title", { initialState: { storedPerson: noPerson({ blank: true }) } }),
  "an account without data": stored(noAccount({ blank: true }), "state.accountBlank.title"),
  "everything opened": { ...stored(aFullAnswer()), opened: true },
  "lists as tables": stored(anAccountAnswer(unspecifiedLists), { text: "Automation-without-a-control-room-2026" }),
  "the menu": { ...stored(aFullAnswer(), "lookup.exportJson"), steps: ["popup.more"] },
  "fields of the export": { ...stored(aFullAnswer(), "panel.exportFields"), steps: ["popup.more", "panel.exportFieldsOf"] },
  "little known": stored(
    anAccountAnswer({ details: { name: null, employees: null, industry: null }, buyingStage: null, icpScore: null, intentSignals: [] }),
    "popup.nameNotReported",
  ),
  "sample data": stored(aFullAnswer({ sample: true }), "popup.sampleCompany", { settings: sample }),
  "private window": stored(anAccountAnswer(), "popup.private", { private: true }),
  updating: stored(anAccountAnswer({}, old), "status.updating", { does: lookUp }),
  watched: stored(anAccountAnswer(), "library.watch", { answers: { "library.marks": { watched: true, changes: null } } }),
  "what changed": stored(anAccountAnswer(), "lookup.changed", {
    answers: {
      "library.marks": {
        watched: true,
        changes: {
          since: now - 9 * day,
          stage: { from: null, to: "Decision" },
          fit: { from: 3, to: 82 },
          newSignals: ["Compared vendors"],
          newTech: ["sap_erp", "siemens_plm"],
        },
      },
    },
  }),
  "found in a search": {
    ...ofCompany("lookup.found.from", {
      answers: { "search.read": { search: aSearch({}, [aResult({ details: { name: "Northwind Robotics", domain } })]) } },
    }),
    route: account("overview", "search-1"),
  },
  "no filter fits the journey": {
    ...stored(aFullAnswer(), "lookup.nothingMatches"),
    route: account("tech"),
    steps: [{ on: "main input[type=search]", type: "0000" }],
  },
  following: { says: northwind, follows: true, initialState: { subject: aCompany(), storedAccount: anAccountAnswer() } },
  "following, looks up": {
    says: "panel.looksUpVisits",
    follows: true,
    settings: aSettings({ followLooksUp: true }),
    initialState: { subject: aCompany(), storedAccount: anAccountAnswer(), settings: aSettings({ followLooksUp: true }) },
  },
  "following refused": { ...stored(anAccountAnswer(), "panel.refused"), refuses: true, does: ({ panel }) => panel.followTab() },
  "company alone, empty fields": { ...accounts["known-company"], steps: ["word.showEmpty"], says: "word.hideEmpty" },
  "person, little known": ofPerson("word.showEmpty", { initialState: { storedPerson: aPersonAnswer(littleOfAPerson) } }),
  "person, empty fields": ofPerson("word.hideEmpty", {
    initialState: { storedPerson: aPersonAnswer(littleOfAPerson) },
    steps: ["word.showEmpty"],
  }),
  "person, everything opened": { ...screens.person, opened: true },
  "person, another one answered": ofPerson("person.other", { initialState: { storedPerson: { ...aPersonAnswer(), otherPerson: true } } }),
  "person, company found": ofPerson(ingrid, {
    initialState: {
      storedPerson: {
        ...aPersonAnswer(),
        company: {
          domain,
          kind: "account",
          name: "Northwind Robotics",
          industry: "Industrial Automation",
          employees: 1240,
          stage: "Decision",
          fit: 82,
          at: now - hour,
          fresh: true,
          by: "id",
        },
      },
    },
  }),
  "person, ready": ofPerson("state.ready.titlePerson"),
  "box, a text that is none": {
    ...screens.ready,
    answers: {
      "subject.open": ({ source }) =>
        source.kind === "text" && source.text === "?"
          ? initialStateOf({ subject: null, fault: "unreadable" })
          : initialStateOf({ subject: company }),
    },
    does: ({ panel }) => panel.lookup.enter("?"),
    says: "form.unreadable",
  },
  "box, a company's name": { ...screens.ready, steps: [{ on: ".panel-box input", type: "Northwind Robotics" }], says: "panel.searchNamed" },
  "box, a list": { ...screens.ready, steps: [{ on: ".panel-box input", type: list.replaceAll("\n", " ") }], says: "panel.batch" },
  "box, a list that was refused": {
    ...screens.ready,
    answers: { "batch.start": { batch: aBatch({ id: "another" }) } },
    steps: [{ on: ".panel-box input", type: list.replaceAll("\n", " ") }, { on: ".panel-box .spend button" }],
    says: "panel.batchBusy",
  },
  "not connected": alone(problems["no-key"]),
};

// On this page ----------------------------------------------------------------------------------------

const off = aSite({ hosts: ["https://mail.post.example/*"] });
const on = { ...off, wanted: true, access: true };
const mail = { tabId: 7, url: "https://mail.post.example/inbox", title: "Inbox" };

const ofPage = (says: PanelState["says"], members: Members = {}): PanelState => ({
  route: { view: "page" },
  tab: mail,
  says,
  ...members,
  initialState: { subject: null, site: on, ...members.initialState },
  answers: { "page.read": { ok: true, contents: aPage(), partial: false, site: on }, ...members.answers },
});

const pages: Record<PageState["kind"], PanelState> = {
  unread: ofPage("batch.readPage", { initialState: { site: null } }),
  reading: ofPage("page.reading", { answers: { "page.read": "never" } }),
  read: ofPage({ text: "Ana Pereira" }),
  unreadable: ofPage("page.failed", { answers: { "page.read": "silence" } }),
};

const pageFaults: Record<PageFault, PanelState> = {
  "no-access": ofPage("page.noAccess", {
    answers: { "page.read": { ok: false, reason: "no-access", site: null } },
    initialState: { site: null },
    does: ({ page }) => page.read(),
  }),
  "no-page": ofPage("page.noPage", { answers: { "page.read": { ok: false, reason: "no-page", site: null } } }),
  failed: pages.unreadable,
};

const withBatch = (batch: Partial<Batch>, says: PanelState["says"], members: Members = {}): PanelState =>
  ofPage(says, { ...members, answers: { "batch.read": { batch: aBatch(batch) }, ...members.answers } });

const ended = [
  anItem({ state: "found", summary: anAnswerSummary() }),
  anItem({ key: `tomas.aguilar@${domain}`, state: "not-found", summary: anAnswerSummary({ found: false, name: null, title: null }) }),
  anItem({ key: "ana.pereira@gmail.com", state: "failed", problem: problems["service-failed"].problem }),
];

const batches: Record<Batch["state"], PanelState> = {
  running: withBatch({}, "batch.pause"),
  paused: withBatch({ state: "paused" }, "batch.resume"),
  stopped: withBatch(
    { state: "stopped", items: [...ended, anItem({ kind: "account", key: "two.example", state: "skipped" })] },
    "batch.stopped",
  ),
  done: withBatch({ state: "done", items: ended }, "batch.done"),
};

const itemStates: Record<Batch["items"][number]["state"], PanelState> = {
  waiting: withBatch({ items: [anItem()] }, "batch.waiting"),
  busy: withBatch({ items: [anItem({ state: "busy" })] }, "batch.busy"),
  found: withBatch({ items: [anItem({ state: "found", summary: anAnswerSummary() })], state: "done" }, "batch.done"),
  "not-found": withBatch(
    { items: [anItem({ state: "not-found", summary: anAnswerSummary({ found: false }) })], state: "done" },
    "batch.notFound",
  ),
  stored: withBatch({ items: [anItem({ state: "stored", summary: anAnswerSummary() })], state: "done" }, "batch.stored"),
  failed: withBatch(
    { items: [anItem({ state: "failed", key: `tomas.aguilar@${domain}`, problem: problems["service-failed"].problem })], state: "done" },
    "batch.failed",
  ),
  skipped: withBatch({ items: [anItem({ state: "skipped", key: `tomas.aguilar@${domain}` })], state: "stopped" }, "batch.stopped"),
};

const stoppedBy = ({ problem, title }: Shown): PanelState =>
  withBatch({ state: "paused", stoppedBy: problem }, stoppedWords[problem.kind] ?? title);
const stoppedWords: Partial<Record<ProblemKind, TextKey>> = {
  "rate-limited": "batch.byItself",
  offline: "state.offline.titlePerson",
  "not-found": "state.personNotFound.title",
};

const manyGroups = Array.from({ length: 14 }, (_none, index) =>
  aGroup({ domain: `company-${index}.example`, people: [aContact({ address: `someone@company-${index}.example`, name: null })] }),
);

const pageOthers: Record<string, PanelState> = {
  "part of it": ofPage("page.more", {
    answers: { "page.read": { ok: true, contents: aPage({ more: true }), partial: true, site: off } },
    initialState: { site: off },
    does: ({ page }) => page.read(),
  }),
  nobody: ofPage("page.none", { answers: { "page.read": { ok: true, contents: aPage({ groups: [] }), partial: false, site: on } } }),
  many: ofPage(
    { text: "company-13.example" },
    { answers: { "page.read": { ok: true, contents: aPage({ groups: manyGroups }), partial: false, site: on } } },
  ),
  "over the cap": ofPage("batch.overCap", {
    usage: aUsage({ lookups: { used: 199, cap: 200 } }),
    initialState: { usage: aUsage({ lookups: { used: 199, cap: 200 } }) },
  }),
  "sample data": ofPage("batch.lookUpAll", { settings: sample, initialState: { settings: sample } }),
  "no page": ofPage("page.noPage", { tab: { tabId: 7, url: "chrome://extensions/", title: "Extensions" }, initialState: { site: null } }),
  "site refused": ofPage("site.refused", {
    initialState: { site: off },
    answers: {
      "page.read": { ok: false, reason: "no-access", site: off },
      "sites.want": { sites: [off] },
      "sites.disable": { sites: [off] },
      "sites.read": { sites: [off] },
    },
    refuses: true,
    does: async ({ page }) => {
      await page.read();
      await page.enable("webmail");
    },
  }),
  "the menu": { ...withBatch({ state: "done", items: ended }, "batch.exportCsv"), steps: ["batch.export"] },
  "fields of the export": {
    ...withBatch({ state: "done", items: ended }, "panel.exportFields"),
    steps: ["batch.export", "panel.exportFieldsOf"],
  },
  "not started": ofPage("batch.notStarted", {
    answers: { "batch.start": "silence" },
    does: ({ page }) => page.lookUpAll(page.wanted.value),
  }),
  "another list under way": ofPage("panel.batchBusy", {
    answers: { "batch.start": { batch: aBatch({ id: "another" }) }, "batch.read": { batch: aBatch({ id: "another" }) } },
    does: ({ page }) => page.lookUpAll([{ kind: "person", key: address }]),
  }),
  "a pasted list": withBatch(
    {
      items: [
        anItem({
          kind: "account",
          key: "pasted.example",
          state: "found",
          summary: anAnswerSummary({ name: "Pasted Ltd", stage: "Decision", fit: 60 }),
        }),
      ],
      state: "done",
    },
    "batch.alsoLookedUp",
  ),
};

// Search ----------------------------------------------------------------------------------------------

/** A form with two filters, like a stored company. */
const ofForm = (says: PanelState["says"], members: Members = {}): PanelState => ({
  route: { view: "search-new", like: domain, name: null, set: null },
  says,
  ...members,
  initialState: { subject: company, storedAccount: aFullAnswer(), ...members.initialState },
});

const ofResult = (says: PanelState["says"], search = aSearch(), members: Members = {}): PanelState => ({
  route: { view: "search-result", id: search.id },
  says,
  ...members,
  initialState: { subject: company, storedAccount: aFullAnswer(), ...members.initialState },
  answers: { "search.read": { search }, ...members.answers },
});

const searchScreens: Record<SearchScreen, PanelState> = {
  reading: { route: { view: "search-result", id: "search-1" }, answers: { "search.read": "never" }, says: "panel.views.search" },
  form: ofForm("search.matchingOthers"),
  results: ofResult({ text: "Halden Automation" }),
  gone: { route: { view: "search-result", id: "search-1" }, says: "search.gone.title" },
};

const seeds: Record<SeedState["kind"], PanelState> = {
  none: { ...ofForm("search.noSeed"), route: { view: "search" } },
  reading: ofForm("search.readingSeed", {
    answers: { "subject.open": "never" },
    route: { view: "search" },
    does: ({ search }) => void search.open({ view: "search-new", like: domain, name: null, set: null }),
  }),
  stored: searchScreens.form,
  missing: ofForm("search.seedMissing", { initialState: { storedAccount: null } }),
};

/** Titles that a search has of its own. */
const searchWords: Partial<Record<ProblemKind, TextKey>> = {
  offline: "search.problem.offline",
  "rate-limited": "search.problem.rateLimited",
  "cap-reached": "search.problem.capReached",
  internal: "search.problem.internal",
};

const searchFailed = ({ problem, title, unsent = false }: Shown): PanelState =>
  unsent
    ? ofForm(searchWords[problem.kind] ?? title, {
        answers: { "search.preview": { preview: aPreview({ obstacle: problem }), usage: aUsage() } },
      })
    : ofForm(searchWords[problem.kind] ?? title, {
        answers: {
          "search.run": {
            search: aSearch({ state: "failed", page: null, problem, charged: "no", total: null, listed: null, foundAt: null }),
            sent: 1,
            usage: aUsage(),
          },
        },
        does: ({ search }) => search.search(),
      });

const searchStates: Record<SearchState, PanelState> = {
  waiting: ofForm("search.searching", { does: ({ search }) => void search.search() }),
  found: searchScreens.results,
  empty: ofResult("search.empty.title", aSearch({ state: "empty", total: 0, listed: 0, page: null })),
  failed: searchFailed(problems["service-failed"]),
  unknown: ofResult(
    "search.maybe.title",
    aSearch({ state: "unknown", page: null, charged: "maybe", total: null, listed: null, foundAt: null }),
  ),
};

const charges: Record<Charged, PanelState> = {
  no: searchFailed(problems["no-permission"]),
  yes: searchScreens.results,
  maybe: searchStates.unknown,
  "maybe-twice": ofResult(
    "search.maybe.twice",
    aSearch({ state: "unknown", page: null, charged: "maybe-twice", total: null, listed: null, foundAt: null }),
  ),
};

const preview = (members: Parameters<typeof aPreview>[0]): NonNullable<PanelState["answers"]> => ({
  "search.preview": { preview: aPreview(members), usage: aUsage() },
});
const like = { seed: domain, total: 312, stored: ["halden-automation.example"] };

const searchOthers: Record<string, PanelState> = {
  "empty form": { ...ofForm("search.noFilter"), route: { view: "search" }, initialState: { storedAccount: null } },
  "by name": { ...ofForm({ text: "Halden" }), route: { view: "search-new", like: null, name: "Halden", set: null } },
  "a filter opened": ofForm("search.fieldLabel", { steps: [{ on: ".filter-sentence" }] }),
  "a filter without a value": ofForm("search.lacksValue", { route: { view: "search" }, steps: ["search.add", "search.done"] }),
  "a filter whose value is not published": ofForm("search.unpublished", {
    route: { view: "search" },
    does: ({ search }) => {
      search.form.add({ field: "industry", operator: "in set (exact)", value: "a,b" });
      search.form.edit(search.form.rows.value[0]?.key ?? 0);
    },
  }),
  "a filter removed": ofForm("search.removed", { does: ({ search }) => search.form.remove(search.form.rows.value[0]?.key ?? 0) }),
  "the request": ofForm("search.copyRequest", { steps: [{ on: "main details summary" }] }),
  "saving a set": ofForm("search.setName", { steps: ["search.saveSet"] }),
  "who matches": ofForm("search.matchesList", { steps: ["search.seeThem"] }),
  "not all is judged": ofForm("search.unjudged", { answers: preview({ unjudged: [0] }) }),
  "searched before": ofForm("search.openKept", { answers: preview({ kept: aSummary() }) }),
  "searched before, nothing": ofForm("search.keptEmpty", { answers: preview({ kept: aSummary({ state: "empty", total: 0, listed: 0 }) }) }),
  "near the cap": ofForm("search.near", {
    usage: aUsage({ searches: { used: 18, cap: 20 } }),
    answers: { "search.preview": { preview: aPreview(), usage: aUsage({ searches: { used: 18, cap: 20 } }) } },
  }),
  "sample data": ofForm("search.nothingSent", { settings: sample }),
  "private window": ofForm("search.private", { private: true }),
  "turned off by the organisation": ofForm("state.managedOff.title", {
    settings: aSettings({ policy: { paidSearchOff: true, ignored: [] } }),
  }),
  "another company to be like": ofForm("search.seedField", { steps: ["search.changeNamed"] }),
  "seed looked up": ofForm("search.seedLooking", { initialState: { storedAccount: null }, does: ({ search }) => void search.lookUpSeed() }),
  "a refused row": ofForm("search.refusedRow", {
    answers: {
      "search.run": ({ filters: sent }) => ({
        search: aSearch({
          filters: sent,
          state: "failed",
          page: null,
          problem: problems["bad-request"].problem,
          charged: "no",
          total: null,
          listed: null,
          foundAt: null,
        }),
        sent: 1,
        usage: aUsage(),
      }),
    },
    does: ({ search }) => search.search(),
  }),
  "results, like a company": ofResult("search.results.like", aSearch(like)),
  "results, like one that is gone": ofResult("search.results.likeGone", aSearch(like), { initialState: { storedAccount: null } }),
  "results, everything opened": { ...ofResult({ text: "Halden Automation" }, aSearch(like)), opened: true },
  "results, sample data": ofResult({ text: "Halden Automation" }, aSearch({ sample: true }), { settings: sample }),
  "results, may have been charged": ofResult("search.maybe.short", aSearch({ charged: "maybe" })),
  "results, searching again": ofResult("search.searching", aSearch(like), { does: ({ search }) => void search.searchAgain() }),
};

// Library ---------------------------------------------------------------------------------------------

const ofTab = (tab: LibraryTab, says: PanelState["says"], members: Members = {}): PanelState => ({
  route: { view: "library", tab },
  says,
  ...members,
});
const empty = { "library.read": { library: noLibrary } };

const tabs: Record<LibraryTab, PanelState> = {
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

const searchStateRows: Record<SearchState, PanelState> = {
  waiting: ofTab("searches", "library.searched.waiting", {
    answers: {
      "library.read": { library: aLibrary({ searches: [aSummary({ state: "waiting", total: null, listed: null, foundAt: null })] }) },
    },
  }),
  found: tabs.searches,
  empty: ofTab("searches", "library.searched.empty"),
  failed: ofTab("searches", "library.searched.failed", {
    answers: {
      "library.read": {
        library: aLibrary({ searches: [aSummary({ state: "failed", total: null, listed: null, foundAt: null, charged: "no" })] }),
      },
    },
  }),
  unknown: tabs.searches,
};

const libraryOthers: Record<string, PanelState> = {
  unread: ofTab("history", "options.unanswered", { answers: { "library.read": "silence" } }),
  "nothing fits": ofTab("history", "library.nothing", { does: ({ library }) => void (library.find.value = "0000") }),
  erased: ofTab("history", "library.undo", {
    does: ({ library }) => library.erase(library.all()[0] ?? { kind: "account", key: domain, line: null }),
  }),
  "fields of the export": ofTab("history", "search.results.fieldsNote", { steps: [{ on: "main details summary" }] }),
  refreshing: ofTab("watchlist", "batch.pause", { answers: { "batch.read": { batch: aBatch({ refresh: true }) } } }),
  refreshed: ofTab("watchlist", "batch.done", {
    answers: { "batch.read": { batch: aBatch({ refresh: true, state: "done", items: ended }) } },
  }),
  "refresh not started": ofTab("watchlist", "batch.notStarted", {
    answers: { "batch.start": "silence" },
    does: ({ library }) => library.refreshAll(),
  }),
  renaming: ofTab("filters", "library.newName", { steps: ["library.renameNamed"] }),
  "sample data": ofTab("history", { text: "Northwind Robotics" }, { settings: sample }),
};

const views: Record<PanelView, PanelState> = {
  lookup: screens.account,
  page: pages.read,
  search: searchScreens.form,
  library: tabs.history,
};

export const panelStates: States<PanelState> = addressed({
  ...eachOf("place, *", views),
  ...eachOf("lookup, *", screens),
  ...eachOf("section, *", sections),
  ...eachOf("company, *", accounts),
  ...eachOf("person, *", people),
  ...eachOf("nobody, *", refusals),
  ...eachOf("lookup, *", lookups),
  ...eachOf("start, *", starts),
  ...eachOf("problem, *", changed(problems, alone)),
  ...eachOf("problem, *", changed(otherAddress, alone)),
  ...eachOf("notice, *", changed(problems, above)),
  ...eachOf("page, *", pages),
  ...eachOf("page unreadable, *", pageFaults),
  ...eachOf("page, *", pageOthers),
  ...eachOf("batch, *", batches),
  ...eachOf("batch item, *", itemStates),
  ...eachOf("batch stopped by, *", changed(problems, stoppedBy)),
  ...eachOf("search, *", searchScreens),
  ...eachOf("search, *", searchOthers),
  ...eachOf("search state, *", searchStates),
  ...eachOf("search seed, *", seeds),
  ...eachOf("search charged, *", charges),
  ...eachOf("search problem, *", changed(problems, searchFailed)),
  ...eachOf("library, *", tabs),
  ...eachOf("library empty, *", emptyTabs),
  ...eachOf("library erasing, *", questions),
  ...eachOf("library search, *", searchStateRows),
  ...eachOf("library, *", libraryOthers),
});
