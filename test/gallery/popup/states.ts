import type { PageFault, PageState } from "../../../lib/stores/page-contents";
import type { CopyMessage, SubjectMessage } from "../../../lib/model/subject-message";
import type { Screen, TypedFault } from "../../../lib/stores/subject-screen";
import type { AccountAnswer, LookUp, PersonAnswer } from "../../../lib/model/look-up";
import type { Subject } from "../../../lib/model/subject";
import {
  aFullAnswer,
  aFullPerson,
  aKnownCompany,
  aPersonAnswer,
  aProblem,
  address,
  anAccountAnswer,
  anotherCompany,
  domain,
  failed,
  found,
  littleOfAPerson,
  longDomain,
  longDomainAnswer,
  noAccount,
  noPerson,
  now,
  old,
  unspecifiedLists,
} from "../../support/an-account";
import { aContact, aGroup, anAnswerSummary, aPage } from "../../support/a-search";
import { maxNoteLength } from "../../../lib/model/judgement";
import { aJudged, aLongNote, judgementAnswers, leftOutReasons, manyLabels } from "../../support/judged";
import { aSite } from "../../support/a-site";
import { aCompany, aRecipe, aSettings, aUsage, initialStateOf } from "../../support/some-settings";
import { otherProblems, problems, type Shown } from "../problems";
import { addressed, changed, eachOf, type States, type TextKey } from "../state";
import type { PopupState } from "./open";

type Does = NonNullable<PopupState["does"]>;

const sample = aSettings({ mode: "sample" });
const offered = aSite({ hosts: [`https://${domain}/*`] });
const on = { ...offered, wanted: true, access: true };
const northwind = { text: "Northwind Robotics" };
const ingrid = { text: "Ingrid Solheim-Okafor" };

/** A company with this stored answer. */
const stored = (answer: AccountAnswer, members: Partial<PopupState> = {}): PopupState => ({
  says: northwind,
  ...members,
  initialState: { storedAccount: answer, ...members.initialState },
});

/** A company whose look-up has this outcome. */
const lookedUp = (lookUp: LookUp<AccountAnswer>, says: PopupState["says"], members: Partial<PopupState> = {}): PopupState => ({
  ...members,
  answers: { "account.look-up": lookUp, ...members.answers },
  says,
});

/** A person, whose address was typed. */
const person = (members: Partial<PopupState>, says: PopupState["says"] = ingrid): PopupState => ({
  source: { kind: "text", text: address },
  says,
  ...members,
  initialState: { subject: aCompany({ host: null }), address, ...members.initialState },
});

const ofPerson = (lookUp: LookUp<PersonAnswer>, says: PopupState["says"]) => person({ answers: { "person.look-up": lookUp } }, says);

/** A problem that fills the popup. */
const alone = ({ problem, title, unsent = false }: Shown): PopupState =>
  unsent ? { initialState: { obstacle: problem }, says: title } : lookedUp(failed(problem, problem.tries), title);

/** A problem in a notice above a stored copy. */
const above = ({ problem, title, notice = title, unsent = false }: Shown): PopupState =>
  stored(anAccountAnswer({}, old), {
    says: notice,
    ...(unsent ? { initialState: { obstacle: problem } } : { answers: { "account.look-up": failed(problem, problem.tries) } }),
  });

const change: Does = (popup) => popup.change();

const screens: Record<Screen["kind"], PopupState> = {
  preload: { answers: { "subject.open": "never" }, says: "extension.name" },
  refused: { initialState: { subject: null, fault: "unreadable" }, says: "state.unreadableText.title" },
  ready: { initialState: { settings: aSettings({ lookUpOnOpen: false }) }, says: "state.ready.title" },
  loading: { says: "popup.lookingLong" },
  account: stored(aFullAnswer()),
  person: person({ initialState: { storedPerson: { ...aPersonAnswer(), person: aFullPerson() }, storedAccount: anAccountAnswer() } }),
  problem: alone(problems["service-failed"]),
  "change-domain": stored(anAccountAnswer(), { does: change, says: "state.changeDomain.title" }),
  page: {
    initialState: { site: on },
    answers: { "page.read": { ok: true, contents: aPage(), partial: false } },
    says: { text: "Ana Pereira" },
  },
  "site-off": { initialState: { site: offered }, says: "site.offTitle" },
};

const nobody = (subject: Exclude<Subject, { kind: "company" }>, says: TextKey): PopupState => ({ initialState: { subject }, says });
const refusals: Record<Exclude<Subject["kind"], "company">, PopupState> = {
  "personal-mailbox": nobody({ kind: "personal-mailbox", domain: "gmail.com" }, "state.personalMailbox.title"),
  "shared-host": nobody({ kind: "shared-host", host: "someone.github.io", domain: "github.io" }, "state.sharedHost.title"),
  "internal-address": nobody({ kind: "internal-address", host: "mailhost" }, "state.internalAddress.title"),
  "browser-page": nobody({ kind: "browser-page", title: "Extensions" }, "state.browserPage.title"),
  document: nobody({ kind: "document", title: "notes.txt" }, "state.document.title"),
};

const typedFaults: Record<TypedFault, PopupState> = {
  unreadable: { initialState: { subject: null, fault: "unreadable" }, says: "form.unreadable" },
  "too-long": { initialState: { subject: null, fault: "too-long" }, says: "form.tooLong" },
};

const accounts: Record<AccountAnswer["kind"], PopupState> = {
  account: stored(anAccountAnswer()),
  "known-company": lookedUp(found(aKnownCompany(), 2), "state.knownCompany.title"),
  "other-company": lookedUp(found(anotherCompany()), "state.otherCompany.text"),
  "not-found": lookedUp(found(noAccount(), 2), "state.notFound.title"),
};

const people: Record<PersonAnswer["kind"], PopupState> = {
  person: person({ initialState: { storedPerson: aPersonAnswer() } }),
  "not-found": ofPerson(found(noPerson()), "state.personNotFound.title"),
};

const read = (answer: NonNullable<PopupState["answers"]>["page.read"], says: PopupState["says"]): PopupState => ({
  initialState: { site: on },
  answers: answer === undefined ? {} : { "page.read": answer },
  says,
});
const pages: Record<Exclude<PageState["kind"], "unread">, PopupState> = {
  reading: read("never", "page.reading"),
  read: screens.page,
  unreadable: read("silence", "page.failed"),
};
const unreadable = (reason: PageFault, says: TextKey): PopupState => read({ ok: false, reason }, says);
const pageFaults: Record<PageFault, PopupState> = {
  "no-access": unreadable("no-access", "page.noAccess"),
  "no-page": unreadable("no-page", "page.noPage"),
  failed: unreadable("failed", "page.failed"),
};

const marks = (watched: boolean) => ({ watched, unread: false, trail: null });
const short = (says: TextKey, does: Does, members: Partial<PopupState> = {}): PopupState =>
  stored(anAccountAnswer(), { ...members, answers: { "watch.set": marks(true), ...members.answers }, does, says });
const copying =
  (what: CopyMessage): Does =>
  (popup) =>
    popup.copy("text", what);
const messages: Record<SubjectMessage, PopupState> = {
  "summary-copied": short("popup.message.summary", copying("summary-copied")),
  "json-copied": short("popup.message.json", copying("json-copied")),
  "details-copied": short("popup.message.details", copying("details-copied")),
  "e-mail-copied": short("popup.message.email", copying("e-mail-copied")),
  "phone-copied": short("popup.message.phone", copying("phone-copied")),
  "copy-blocked": short("popup.message.blocked", copying("json-copied"), { blocksCopy: true }),
  "raw-gone": short("raw.gone", (popup) => popup.copyRaw(), { answers: { "account.raw": { raw: null } } }),
  watching: short("popup.message.watching", (popup) => popup.toggleWatch()),
  unwatched: short("popup.message.unwatched", async (popup) => {
    await popup.readWatched();
    await popup.toggleWatch();
  }),
  "watching-full": short("library.full", (popup) => popup.toggleWatch(), { answers: { "watch.set": marks(false) } }),
  unanswered: short("options.unanswered", (popup) => popup.toggleWatch(), { answers: { "watch.set": "silence" } }),
};

const longNames = anAccountAnswer({
  details: {
    name: "Northwind Robotics International Holding Gesellschaft mit beschränkter Haftung",
    description: "A description that goes on and on. ".repeat(30),
    industry: "Manufacturing-of-industrial-robots-and-picking-arms",
  },
  buyingStage: "A stage with a name that is rather long",
  icpScore: 1234.5,
});

const many = Array.from({ length: 14 }, (_none, index) =>
  aGroup({ domain: `company-${index}.example`, people: [aContact({ address: `someone@company-${index}.example` })] }),
);

const missing = anAnswerSummary({ found: false, name: null, title: null });
const withoutNames = aGroup({
  domain: longDomain,
  summary: missing,
  people: [aContact({ address: `bartholomew.featherstonehaugh.cholmondeley.marjoribanks@${longDomain}`, name: null, summary: missing })],
});

/** Variants of the screens above. */
const others: Record<string, PopupState> = {
  "account, everything opened": stored(aFullAnswer(), { opened: true }),
  "account, lists as tables": stored(anAccountAnswer(unspecifiedLists), { says: { text: "Automation-without-a-control-room-2026" } }),
  "account, known alone, empty fields": { ...accounts["known-company"], steps: ["word.showEmpty"], says: "word.hideEmpty" },
  "account, the menu": stored(aFullAnswer(), { steps: ["popup.more"], says: "popup.menu.wrong" }),
  "account, its receipt": stored(aFullAnswer(), {
    initialState: { settings: aSettings({ fitRecipe: aRecipe }) },
    steps: [{ on: ".fit-why button" }],
    says: ["recipe.local", "recipe.sum"],
  }),
  "account, long names": stored(longNames, { says: { text: "Gesellschaft mit beschränkter Haftung" } }),
  "account, a domain of 46 characters": stored(longDomainAnswer(), {
    initialState: { subject: aCompany({ domain: longDomain }) },
    says: { text: longDomain },
  }),
  "account, little known": stored(
    anAccountAnswer({ details: { name: null, employees: null, industry: null }, buyingStage: null, icpScore: null, intentSignals: [] }),
    { says: "journey.noName" },
  ),
  "account, updating": stored(anAccountAnswer({}, old), { says: "status.updating" }),
  "account, out of date": stored(anAccountAnswer({}, old), {
    initialState: { settings: aSettings({ lookUpOnOpen: false }) },
    says: "status.old",
  }),
  "account, near the cap": stored(anAccountAnswer(), {
    initialState: { usage: aUsage({ lookups: { used: 190, cap: 200 } }) },
    says: { text: "190" },
  }),
  "account, sample data": stored(aFullAnswer({ sample: true }), { initialState: { settings: sample }, says: "card.sample" }),
  "account, private window": stored(anAccountAnswer(), { private: true, says: "popup.private" }),
  "account, matched from another host": stored(anAccountAnswer(), {
    initialState: { subject: aCompany({ host: `careers.${domain}` }) },
    says: "popup.matchedFrom",
  }),
  "account, chosen for a host": stored(anAccountAnswer(), {
    initialState: { subject: aCompany({ host: "quiet-corner.example", remembered: true }) },
    says: "popup.chosenFor",
  }),
  "account, imitated domain": {
    initialState: {
      subject: aCompany({ host: null, domain: "xn--nrthwind-c8a.example", unicode: "nоrthwind.example", homograph: true }),
      settings: aSettings({ lookUpOnOpen: false }),
    },
    says: "popup.homograph",
  },
  "account, another letters' domain": {
    initialState: {
      subject: aCompany({ host: null, domain: "xn--mnchen-3ya.example", unicode: "münchen.example" }),
      settings: aSettings({ lookUpOnOpen: false }),
    },
    says: "popup.unicode",
  },
  "person, everything opened": { ...screens.person, opened: true },
  "person, little known": person({ initialState: { storedPerson: aPersonAnswer(littleOfAPerson) } }, "word.showEmpty"),
  "person, empty fields": person(
    { initialState: { storedPerson: aPersonAnswer(littleOfAPerson) }, steps: ["word.showEmpty"] },
    "word.hideEmpty",
  ),
  "person, company not stored": person({ initialState: { storedPerson: aPersonAnswer() } }),
  "person, another one answered": person({ initialState: { storedPerson: { ...aPersonAnswer(), otherPerson: true } } }, "person.other"),
  "person, sample data": person({ initialState: { storedPerson: aPersonAnswer({}, { sample: true }), settings: sample } }, "card.sample"),
  "person, loading": person({}, "popup.lookingLong"),
  "person, ready": person({ initialState: { settings: aSettings({ lookUpOnOpen: false }) } }, "state.ready.titlePerson"),
  "a profile of its address alone": ofPerson(found(noPerson({ blank: true })), ["state.personBlank.title", "action.lookUpCompany"]),
  "an account without data": lookedUp(found(noAccount({ blank: true }), 2), "state.accountBlank.title"),
  "person, not found before": ofPerson(found(noPerson({ stored: true }), 0), "state.personNotFound.detail"),
  "person, no permission": ofPerson(failed(problems["no-permission"].problem), "state.noPermission.textPerson"),
  "person, offline": person({ initialState: { obstacle: problems.offline.problem } }, "state.offline.titlePerson"),
  "person, no key": person({ initialState: { obstacle: problems["no-key"].problem } }, "state.noKey.text"),
  "person, not agreed": person({ initialState: { obstacle: problems["no-consent"].problem } }, "state.noConsent.textPerson"),
  "not found, closest named": lookedUp(
    found(noAccount({ closest: { name: "Harbour Works", domain: "harbour-works.example" } }), 2),
    "state.notFound.closest",
  ),
  "not found, closest without a name": lookedUp(
    found(noAccount({ closest: { name: null, domain: "harbour-works.example" } }), 2),
    "state.notFound.closest",
  ),
  "not found, search failed": lookedUp(found(noAccount({ fallback: problems["no-credits"].problem }), 2), "state.notFound.title"),
  "not found, before": lookedUp(found(noAccount({ stored: true }), 0), "state.notFound.title"),
  "not found, sample data": lookedUp(found(noAccount({ sample: true }), 0), "state.sampleNotFound.title", {
    initialState: { settings: sample },
  }),
  "another company, without a name": lookedUp(found(anotherCompany(null)), "state.otherCompany.textUnnamed"),
  "change-domain, of a chosen host": stored(anAccountAnswer(), {
    initialState: { subject: aCompany({ host: "quiet-corner.example", remembered: true }) },
    does: change,
    says: "state.changeDomain.textRemembered",
  }),
  "change-domain, typed": {
    ...stored(anAccountAnswer(), { does: change, says: "state.changeDomain.textTyped" }),
    initialState: { subject: aCompany({ host: null }), storedAccount: anAccountAnswer() },
  },
  "change-domain, a text that is none": stored(anAccountAnswer(), {
    answers: {
      "subject.open": ({ source }) =>
        source.kind === "tab"
          ? initialStateOf({ storedAccount: anAccountAnswer() })
          : initialStateOf({ subject: null, fault: "unreadable" }),
    },
    does: async (popup) => {
      popup.change();
      await popup.chooseDomain("?", { remember: true });
    },
    says: "form.unreadable",
  }),
  "personal mailbox, of a mail": {
    initialState: {
      subject: { kind: "personal-mailbox", domain: "gmail.com" },
      address: "ana.pereira@gmail.com",
    },
    says: "popup.mailFrom",
  },
  "nobody, own webmail perhaps": {
    ...refusals["shared-host"],
    initialState: { ...refusals["shared-host"].initialState },
    says: "site.isItYours",
  },
  "site-off, refused": {
    initialState: { site: offered },
    refuses: true,
    answers: { "sites.want": { sites: [offered] }, "sites.disable": { sites: [offered] } },
    does: (popup) => popup.enableSite("webmail"),
    says: "site.refusedText",
  },
  "site-off, a long name": {
    source: { kind: "tab", url: "https://a-very-long-name-of-a-department.sales.northwind-robotics.example/", title: "Sales" },
    initialState: {
      storedAccount: anAccountAnswer(),
      subject: aCompany({ host: "a-very-long-name-of-a-department.sales.northwind-robotics.example" }),
    },
    does: (popup) => popup.offerSite(),
    says: "site.kindQuestion",
  },
  "site-off, not in the list": { ...stored(anAccountAnswer(), { does: (popup) => popup.offerSite(), says: "site.kindQuestion" }) },
  "page, part of it": read({ ok: true, contents: aPage({ more: true }), partial: true }, "page.more"),
  "page, nobody": read({ ok: true, contents: aPage({ groups: [] }), partial: false }, "page.none"),
  "page, stored without names": read({ ok: true, contents: aPage({ groups: [withoutNames] }), partial: false }, "page.noProfile"),
  "page, many": read({ ok: true, contents: aPage({ groups: many }), partial: false }, { text: "company-13.example" }),
  "page, the menu": { ...screens.page, steps: ["popup.more"], says: "page.menuNote" },
  "page, somebody chosen": {
    initialState: { site: on },
    answers: {
      "page.read": { ok: true, contents: aPage(), partial: false },
      "subject.open": ({ source }) =>
        initialStateOf(
          source.kind === "tab" ? { site: on } : { subject: aCompany({ host: null }), address, storedPerson: aPersonAnswer() },
        ),
    },
    does: (popup) => popup.choose(address, true),
    says: "page.back",
  },
  "problem, key-locked, the form": { ...alone(problems["key-locked"]), says: "unlock.passphrase" },
  "problem, key-locked, wrong passphrase": {
    ...alone(problems["key-locked"]),
    answers: { "key.unlock": { ok: false } },
    steps: [{ on: "input[type=password]", type: "not this one" }, "unlock.unlock"],
    says: "unlock.wrong",
  },
  "notice, key-locked, the form": { ...above(problems["key-locked"]), steps: ["unlock.unlock"], says: "unlock.passphrase" },
  "problem, a pause that is over": {
    ...lookedUp(failed(aProblem("rate-limited", { status: 429, waitSeconds: 60, until: now })), "state.rateLimited.titleOver"),
    does: (popup) => popup.stopWaiting(),
  },
  ...eachOf(
    "verdict, *",
    changed(
      { good: "judgement.good", early: "judgement.early", unfit: "judgement.unfit", ours: "judgement.ours" } as const,
      (says, verdict) => stored(anAccountAnswer(), { answers: judgementAnswers(aJudged({ verdict })), says }),
    ),
  ),
  ...eachOf(
    "left out by, *",
    changed(leftOutReasons, (says, leftOutBy) => stored(anAccountAnswer(), { answers: judgementAnswers(aJudged({ leftOutBy })), says })),
  ),
  "verdict, note too long": stored(anAccountAnswer(), {
    answers: judgementAnswers(aJudged({ note: "Renews in March." })),
    steps: [{ on: ".judgement textarea", type: "x".repeat(maxNoteLength + 34) }],
    says: "judgement.tooLong",
  }),
  "verdict, labels many and long": stored(anAccountAnswer(), {
    answers: judgementAnswers(aJudged({ note: aLongNote, labels: manyLabels })),
    says: "judgement.hint",
  }),
  "verdict, with a note": stored(anAccountAnswer(), {
    answers: judgementAnswers(aJudged({ verdict: "ours", note: "Renews in March.", labels: ["Customer"], leftOutBy: "verdict" })),
    says: "judgement.by_verdict",
  }),
  "verdict, private window": stored(anAccountAnswer(), { private: true, says: "judgement.private" }),
  "problem, sample data": { ...alone(problems["service-failed"]), initialState: { settings: sample }, says: "state.simulated" },
  "problem, no sample data allowed": {
    ...alone(problems["no-key"]),
    initialState: { obstacle: problems["no-key"].problem, settings: aSettings({ policy: { sampleDataOff: true, ignored: [] } }) },
  },
};

export const popupStates: States<PopupState> = addressed({
  ...eachOf("*", screens),
  ...eachOf("nobody, *", refusals),
  ...eachOf("typed, *", typedFaults),
  ...eachOf("company, *", accounts),
  ...eachOf("person, *", people),
  ...eachOf("page, *", pages),
  ...eachOf("page unreadable, *", pageFaults),
  ...eachOf("message, *", messages),
  ...eachOf("problem, *", changed(problems, alone)),
  ...eachOf("problem, *", changed(otherProblems, alone)),
  ...eachOf("notice, *", changed(problems, above)),
  ...others,
});
