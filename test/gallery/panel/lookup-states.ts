import type { LibraryAccount } from "../../../lib/model/library";
import type { AccountAnswer, PersonAnswer } from "../../../lib/model/look-up";
import type { AccountSection } from "../../../lib/model/panel-route";
import type { Subject } from "../../../lib/model/subject";
import type { BoundSettings } from "../../../lib/model/policy";
import type { Screen } from "../../../lib/stores/subject-screen";
import { dayMs } from "../../../lib/model/time";
import {
  aFullAnswer,
  aFullPerson,
  aKnownCompany,
  aPersonAnswer,
  aPersonsCompany,
  address,
  anAccountAnswer,
  anotherCompany,
  domain,
  failed,
  hour,
  littleOfAPerson,
  longDomain,
  longDomainAnswer,
  noAccount,
  noPerson,
  now,
  old,
  unspecifiedLists,
} from "../../support/an-account";
import {
  aBatch,
  aLibrary,
  aLibraryAccount,
  aResult,
  aSearch,
  aTrail,
  libraryAnswers,
  noLibrary,
  someChanges,
} from "../../support/a-search";
import { aCompany, aRecipe, aSettings, initialStateOf } from "../../support/some-settings";
import { otherProblems, problems } from "../problems";
import type { Shown } from "../problems";
import { changed, eachOf } from "../state";
import type { States, TextKey } from "../state";
import type { PanelState } from "./open";
import { type Members, northwind, ingrid, sample, account, company } from "./shared";

const ofCompany = (says: PanelState["says"], members: Members = {}): PanelState => ({
  route: account(),
  says,
  ...members,
  initialState: { subject: company, ...members.initialState },
});

export const stored = (answer: AccountAnswer, says: PanelState["says"] = northwind, members: Members = {}): PanelState =>
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

/** A problem in a notice above a stored copy. */
const above = ({ problem, title, notice = title, unsent = false }: Shown): PanelState =>
  unsent
    ? stored(anAccountAnswer({}, old), notice, { initialState: { obstacle: problem } })
    : stored(anAccountAnswer({}, old), notice, { answers: { "account.look-up": failed(problem, problem.tries) }, does: lookUp });

export const screens: Record<Exclude<Screen["kind"], "page" | "site-off">, PanelState> = {
  preload: ofCompany("extension.name", { answers: { "subject.open": "never" }, says: "popup.account" }),
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
  overview: stored(aFullAnswer(), "search.field.icpScore"),
  signals: { ...stored(aFullAnswer(), "lookup.section.signals"), route: account("signals") },
  activity: { ...stored(aFullAnswer(), "lookup.section.activity"), route: account("activity") },
  company: { ...stored(anAccountAnswer(), "search.group.company"), route: account("company") },
  tech: { ...stored(aFullAnswer(), "lookup.tech.find"), route: account("tech") },
  people: { ...stored(aFullAnswer(), "account.people"), route: account("people") },
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
  "personal-mailbox": nobody({ kind: "personal-mailbox", domain: "gmail.com" }, "state.personalMailbox.title"),
  "shared-host": nobody({ kind: "shared-host", host: "someone.github.io", domain: "github.io" }, "state.sharedHost.title"),
  "internal-address": nobody({ kind: "internal-address", host: "mailhost" }, "state.internalAddress.title"),
  "browser-page": screens.refused,
  document: nobody({ kind: "document", title: "notes.txt" }, "state.document.title"),
};

const start = (settings: Partial<BoundSettings>, says: PanelState["says"], accounts?: LibraryAccount[]): PanelState => ({
  says,
  initialState: { subject: { kind: "browser-page", title: "" } },
  settings: aSettings(settings),
  answers: libraryAnswers(accounts === undefined ? noLibrary : aLibrary({ accounts })),
});

/** The panel with nothing open. */
const starts: Record<string, PanelState> = {
  "nothing stored": start({}, "start.list"),
  "not connected": start({ address: "" }, "action.exploreSample"),
  "sample data": start({ mode: "sample" }, "start.sampleCompany", [aLibraryAccount()]),
  "long names": start(
    {},
    "start.recent",
    Array.from({ length: 7 }, (_none, index) =>
      aLibraryAccount({
        domain: `company-${index}.example`,
        name: index % 2 === 0 ? "A company whose name is eighty letters long, as some companies are really called" : null,
        stage: index === 3 ? null : "Consideration",
        fit: index === 1 ? null : 40 + index,
        at: now - index * dayMs,
      }),
    ),
  ),
};

const list = "northwind-robotics.example\nhalden-automation.example\ntwo.example";

const lookups: Record<string, PanelState> = {
  "a profile of its address alone": ofPerson("state.personBlank.title", { initialState: { storedPerson: noPerson({ blank: true }) } }),
  "a domain of 46 characters": stored(
    longDomainAnswer(),
    { text: longDomain },
    { initialState: { subject: { ...company, domain: longDomain } } },
  ),
  "an account without data": stored(noAccount({ blank: true }), "state.accountBlank.title"),
  "everything opened": { ...stored(aFullAnswer()), opened: true },
  "lists as tables": stored(anAccountAnswer(unspecifiedLists), { text: "Automation-without-a-control-room-2026" }),
  "the menu": { ...stored(aFullAnswer(), "library.exportJson"), steps: ["popup.more"] },
  "fields of the export": { ...stored(aFullAnswer(), "panel.exportFields"), steps: ["popup.more", "panel.exportFieldsOf"] },
  "the receipt of the fit": {
    ...stored(aFullAnswer(), ["recipe.local", "recipe.fault.operator"]),
    settings: aSettings({ fitRecipe: aRecipe }),
    steps: [{ on: ".fit-why button" }],
  },
  "a hand-off to the CRM, asked": {
    ...stored(aFullAnswer(), "crm.ask.text"),
    settings: aSettings({ crm: "salesforce", crmAddress: "https://northwind.lightning.force.com/" }),
    steps: ["popup.more", "crm.create"],
  },
  "a hand-off with a value that has no room": {
    ...stored(anAccountAnswer({ details: { description: "Automation without a control room. ".repeat(90) } }), "crm.ask.leftOut"),
    settings: aSettings({ crm: "salesforce", crmAddress: "https://northwind.lightning.force.com/" }),
    steps: ["popup.more", "crm.create"],
  },
  "little known": stored(
    anAccountAnswer({ details: { name: null, employees: null, industry: null }, buyingStage: null, icpScore: null, intentSignals: [] }),
    "journey.noName",
  ),
  "sample data": stored(aFullAnswer({ sample: true }), "card.sample", { settings: sample }),
  "private window": stored(anAccountAnswer(), "popup.private", { private: true }),
  updating: stored(anAccountAnswer({}, old), "status.updating", { does: lookUp }),
  watched: stored(anAccountAnswer(), "library.watch", { answers: { "library.marks": { watched: true, unread: false, trail: null } } }),
  "what changed": stored(anAccountAnswer(), "lookup.changed", {
    answers: {
      "library.marks": {
        watched: true,
        unread: true,
        trail: {
          since: now - 40 * dayMs,
          steps: [
            someChanges({ at: now - 9 * dayMs, stage: { from: null, to: "Decision" }, fit: { from: 3, to: 82 }, newTech: ["sap_erp"] }),
          ],
        },
      },
    },
  }),
  "what moved": stored(aFullAnswer(), "lookup.trail.goneTech", {
    answers: { "library.marks": { watched: true, unread: false, trail: aTrail } },
  }),
  "what moved, an hour ago": stored(anAccountAnswer(), "lookup.trail.atLeast", {
    answers: {
      "library.marks": {
        watched: true,
        unread: false,
        trail: { since: now - hour, steps: [someChanges({ at: now - hour, fit: { from: null, to: 82 } })] },
      },
    },
  }),
  "found in a search": {
    ...ofCompany("lookup.found.from", {
      answers: { "search.read": { search: aSearch({}, [aResult({ details: { name: "Northwind Robotics", domain } })]) } },
    }),
    route: account("overview", "search-1"),
  },
  "no technology fits the filter": {
    ...stored(aFullAnswer(), "library.nothing"),
    route: account("tech"),
    steps: [{ on: "#tech input", type: "0000" }],
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
      storedPerson: { ...aPersonAnswer(), company: aPersonsCompany },
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
    says: "panel.batch_busy",
  },
  "not connected": alone(problems["no-key"]),
};

export const panelLookupStates: States<PanelState> = {
  ...eachOf("lookup, *", screens),
  ...eachOf("section, *", sections),
  ...eachOf("company, *", accounts),
  ...eachOf("person, *", people),
  ...eachOf("nobody, *", refusals),
  ...eachOf("lookup, *", lookups),
  ...eachOf("start, *", starts),
  ...eachOf("problem, *", changed(problems, alone)),
  ...eachOf("problem, *", changed(otherProblems, alone)),
  ...eachOf("notice, *", changed(problems, above)),
};
