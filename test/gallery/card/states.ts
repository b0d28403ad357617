import type { CardMessage } from "../../../lib/stores/card";
import type { CardAct, CardScreen, Known } from "../../../lib/stores/card-screen";
import type { CardAnswer, CardInitialState } from "../../../lib/model/hover";
import type { ProblemKind } from "../../../lib/model/problem";
import type { Subject } from "../../../lib/model/subject";
import { dayMs } from "../../../lib/model/time";
import {
  aKnownCompany,
  aPersonAnswer,
  address,
  anAccountAnswer,
  anotherCompany,
  domain,
  failed,
  found,
  longDomain,
  longDomainAnswer,
  noAccount,
  noPerson,
  old,
} from "../../support/an-account";
import { noJudgement } from "../../../lib/model/judgement";
import { aLongNote, manyLabels } from "../../support/judged";
import { aCompany, aSettings, aUsage, cardStateOf } from "../../support/some-settings";
import { otherProblems, problems, type Shown } from "../problems";
import { addressed, changed, eachOf, type States, type TextKey, type Words } from "../state";
import type { CardState } from "./open";

const company = aCompany({ host: null });

/** A card opened with this initial state. `says`: the card's title, its foot and its one action. */
const opened = (initialState: Partial<CardInitialState>, says: readonly Words[], answer?: Partial<CardAnswer> | "never"): CardState => ({
  initialState: cardStateOf(initialState),
  says,
  ...(answer === undefined ? {} : { answer: answer === "never" ? answer : { paced: false, person: null, account: null, ...answer } }),
});

const just = { age: 0 };
const day2 = { age: 2 * dayMs };
const ingrid = { text: "Ingrid Solheim-Okafor" };
const northwind = { text: "Northwind Robotics" };
const title = (text: string) => ({ text });
const updated: TextKey = "status.updated";
const panel: TextKey = "card.openPanel";
const used = { text: "162" };
const here = { address: null };
const both = { storedPerson: aPersonAnswer({}, day2), storedAccount: anAccountAnswer() };
const sample = { sample: true };

const screens: Record<CardScreen["kind"], CardState> = {
  choices: opened(
    {
      asks: true,
      choices: [address, `tomas.aguilar@${domain}`, `procurement@${domain}`, `a.very.long.name.of.a.person.indeed@${domain}`],
      address: null,
      subject: null,
    },
    ["card.choose", "card.choosing"],
  ),
  refused: opened({ ...here, subject: null }, ["state.unreadableText.title"]),
  person: opened(both, [ingrid, updated, panel]),
  company: opened({ ...here, storedAccount: anAccountAnswer() }, [northwind, updated, panel]),
};

const ofPerson: Record<Known<never>["kind"], CardState> = {
  awaited: opened({}, [title(address), "popup.looking", "action.stop"], "never"),
  unasked: opened({ asks: true }, ["word.notLookedUp", used, "card.lookUpPanel"]),
  failed: opened({}, [title(address), "card.lookUpPanel"], { person: failed(problems["service-failed"].problem) }),
  known: screens.person,
};

const ofCompany: Record<Known<never>["kind"], CardState> = {
  awaited: opened(here, [title(domain), "popup.looking", "action.stop"], "never"),
  unasked: opened({ ...here, asks: true }, ["word.notLookedUp", used, "card.lookUpPanel"]),
  failed: opened(here, [title(domain), "card.lookUpPanel"], { account: failed(problems["service-failed"].problem) }),
  known: screens.company,
};

const refusals: Record<Exclude<Subject["kind"], "company" | "browser-page" | "document">, CardState> = {
  "personal-mailbox": opened({ ...here, subject: { kind: "personal-mailbox", domain: "gmail.com" } }, ["state.personalMailbox.title"]),
  "shared-host": opened({ ...here, subject: { kind: "shared-host", host: "someone.github.io", domain: "github.io" } }, [
    "state.sharedHost.title",
  ]),
  "internal-address": opened({ ...here, subject: { kind: "internal-address", host: "mailhost" } }, ["state.internalAddress.title"]),
};

const acts: Record<CardAct["kind"], CardState> = {
  stop: ofPerson.awaited,
  "look-up": ofPerson.unasked,
  panel: screens.person,
  problem: ofPerson.failed,
};

const messages: Record<CardMessage, CardState> = {
  "e-mail-copied": { ...opened(both, ["popup.message.email"]), does: (card) => card.copyAddress() },
  "copy-blocked": { ...opened(both, ["popup.message.blocked"]), does: (card) => card.copyAddress(), blocksCopy: true },
};

/** A problem without a stored copy. The card shows it as its title or in a notice. */
const alone = ({ problem, title: words, unsent = false }: Shown): CardState => {
  const says = [cardWords[problem.kind] ?? words];
  return unsent ? opened({ obstacle: problem }, says) : opened({}, says, { person: failed(problem), account: failed(problem) });
};

/** Problems for which the card has a text of its own. */
const cardWords: Partial<Record<ProblemKind, TextKey>> = {
  "key-refused": "card.keyRefused",
  offline: "state.offline.titlePerson",
  "not-found": "state.personNotFound.title",
  // Nothing is repeated after the pause: the user may be gone.
  "rate-limited": "state.rateLimited.titleLater",
};

/** A problem beside stored answers about the person and the company. */
const above = ({ problem, title: words, notice = words, unsent = false }: Shown): CardState => {
  const stored = { storedPerson: aPersonAnswer({}, old), storedAccount: anAccountAnswer({}, { age: dayMs }) };
  const says = [ingrid, problem.kind === "not-found" ? "state.personNotFound.title" : notice] as const;
  return unsent ? opened({ ...stored, obstacle: problem }, says) : opened(stored, says, { person: failed(problem) });
};

const others: Record<string, CardState> = {
  "person just looked up": opened({}, [ingrid, updated, panel], {
    person: found(aPersonAnswer({ type: "Suggested" }, just)),
    account: found(anAccountAnswer({}, just)),
  }),
  "person, company under way": opened({}, [ingrid, updated, panel], { person: found(aPersonAnswer({}, just)), awaits: "account" }),
  "person, company under way for long": {
    ...opened({}, [ingrid, "card.stillWaiting"], { person: found(aPersonAnswer({}, just)), awaits: "account" }),
    afterMs: 5000,
  },
  "company found, person under way": opened({}, [title(address), "popup.looking", "action.stop"], {
    account: found(anAccountAnswer({}, just)),
    awaits: "person",
  }),
  "person of another company": opened(
    { storedPerson: aPersonAnswer({ companyName: "Solheim Consulting", type: "Suggested" }, day2), storedAccount: anAccountAnswer() },
    [ingrid, title("Solheim Consulting"), updated, panel],
  ),
  "asks first, company stored": opened({ asks: true, storedAccount: anAccountAnswer() }, ["word.notLookedUp", used, "card.lookUpPanel"]),
  "asks first, out of date": opened({ asks: true, storedPerson: aPersonAnswer({}, old), storedAccount: anAccountAnswer() }, [
    ingrid,
    "status.old",
    "card.lookUpPanel",
  ]),
  "asks for the company": opened({ asks: true, storedPerson: aPersonAnswer({}, day2) }, [ingrid, updated, "card.lookUpPanel"]),
  paced: opened({ storedAccount: anAccountAnswer() }, ["card.paced", used, "card.lookUpPanel"], { paced: true }),
  "company, paced": opened(here, ["card.paced", used, "card.lookUpPanel"], { paced: true }),
  "loading for long": { ...ofPerson.awaited, says: ["card.stillWaiting", "action.stop"], afterMs: 5000 },
  "loading, company stored": opened({ storedAccount: anAccountAnswer() }, [title(address), "popup.looking", "action.stop"], "never"),
  updating: opened({ storedPerson: aPersonAnswer({}, old), storedAccount: anAccountAnswer() }, [ingrid, "status.updating", panel], "never"),
  "not found": opened({ storedAccount: anAccountAnswer() }, ["state.personNotFound.title", "card.checked", "card.openCompany"], {
    person: found(noPerson()),
  }),
  "a profile of its address alone": opened(
    { storedAccount: anAccountAnswer() },
    ["state.personBlank.title", "card.blankText", "card.checked", "card.openCompany"],
    { person: found(noPerson({ blank: true })) },
  ),
  "an account without data": opened(here, ["state.accountBlank.title"], { account: found(noAccount({ blank: true })) }),
  "neither found": opened({}, ["state.personNotFound.title", "card.checked", panel], {
    person: found(noPerson()),
    account: found(noAccount()),
  }),
  "not found, sample data": opened({ settings: aSettings({ mode: "sample" }) }, ["card.notFoundSample"], {
    person: found(noPerson(sample)),
  }),
  "personal mailbox": opened({ asks: true, address: "ana.pereira@gmail.com", subject: { kind: "personal-mailbox", domain: "gmail.com" } }, [
    "card.personal",
    used,
    "card.lookUpPanel",
  ]),
  "personal mailbox, found": opened({ subject: { kind: "personal-mailbox", domain: "gmail.com" } }, [ingrid, updated, panel], {
    person: found(aPersonAnswer({ companyName: null }, just)),
  }),
  "failed, company stored": opened({ storedAccount: anAccountAnswer() }, [title(address), northwind, "card.lookUpPanel"], {
    person: failed(problems["not-json"].problem),
  }),
  "company failed": opened({ storedPerson: aPersonAnswer({}, day2) }, [ingrid, updated, panel], {
    account: failed(problems["service-failed"].problem),
  }),
  "stopped by the user": { ...opened({}, ["state.cancelled.title"], "never"), answers: { "card.stop": {} }, does: (card) => card.stop() },
  "another person": opened({ storedPerson: { ...aPersonAnswer({}, day2), otherPerson: true }, storedAccount: anAccountAnswer() }, [
    "person.other",
    updated,
    panel,
  ]),
  "text says another address": opened({ ...both, shows: "billing@southwind.example" }, ["card.shows", updated, panel]),
  "sample data": opened(
    { settings: aSettings({ mode: "sample" }), storedPerson: aPersonAnswer({}, sample), storedAccount: anAccountAnswer({}, sample) },
    [ingrid, "card.sample", panel],
  ),
  "private window": {
    ...opened({}, ["card.private"], { person: found(aPersonAnswer({}, just)), account: found(anAccountAnswer({}, just)) }),
    private: true,
  },
  "as in Firefox": { ...opened(both, ["card.panelKeys"]), plain: true },
  "as in Firefox, asks first": { ...opened({ asks: true }, ["card.lookUpKeys"]), plain: true },
  "as in Firefox, without a shortcut": { ...opened({ ...both, panelKeys: "" }, ["card.panelMenu"]), plain: true },
  "company with little known": opened(
    {
      ...here,
      storedAccount: anAccountAnswer({
        details: { name: null, employees: null, industry: null },
        buyingStage: null,
        icpScore: null,
        intentSignals: [],
      }),
    },
    [title(domain), updated, panel],
  ),
  "company not found": opened(here, ["state.notFound.title", "card.checked", panel], { account: found(noAccount()) }),
  "company, another answered": opened(here, ["state.otherCompany.title", updated, panel], { account: found(anotherCompany()) }),
  "company, another without a name": opened(here, ["state.otherCompany.textUnnamed"], { account: found(anotherCompany(null)) }),
  "company, judged": opened({ ...here, storedAccount: anAccountAnswer(), mark: { ...noJudgement, verdict: "ours", leftOut: true } }, [
    "judgement.ours",
    "judgement.leftOut",
  ]),
  "company, only left out": opened({ ...here, storedAccount: anAccountAnswer(), mark: { ...noJudgement, leftOut: true } }, [
    "judgement.leftOut",
  ]),
  "person, judged at length": opened({ ...both, mark: { verdict: "early", note: aLongNote, labels: manyLabels, leftOut: false } }, [
    "judgement.early",
    { text: manyLabels[1] ?? "" },
  ]),
  "company, known only": opened(here, [northwind, "state.knownCompany.title", panel], { account: found(aKnownCompany(just)) }),
  "person, company answered for another": opened({}, ["card.otherCompany"], {
    person: found(aPersonAnswer({}, just)),
    account: found(anotherCompany()),
  }),
  "imitated domain": opened(
    { ...here, subject: { ...company, domain: "xn--nrthwind-c8a.example", unicode: "nоrthwind.example", homograph: true }, asks: true },
    ["word.notLookedUp", "popup.homograph", "card.lookUpPanel"],
  ),
  "near the cap": opened({ asks: true, usage: aUsage({ lookups: { used: 190, cap: 200 } }) }, ["word.notLookedUp", title("190")]),
  "cap reached, company stored": opened(
    { obstacle: problems["cap-reached"].problem, storedAccount: anAccountAnswer(), usage: aUsage({ lookups: { used: 200, cap: 200 } }) },
    ["state.capReached.title", "action.changeCap"],
  ),
  "offline, fresh copy": opened({ ...both, obstacle: problems.offline.problem }, [ingrid, "state.offline.notice", "card.lookUpPanel"]),
  "a company's domain of 46 characters": opened(
    { ...here, subject: { ...company, domain: longDomain }, storedAccount: longDomainAnswer() },
    [title(longDomain), updated, panel],
  ),
  "a person's domain of 46 characters": opened(
    {
      address: `ingrid@${longDomain}`,
      subject: { ...company, domain: longDomain },
      storedPerson: aPersonAnswer({ identifier: `ingrid@${longDomain}`, fullName: null, firstName: null, lastName: null }),
      storedAccount: longDomainAnswer(),
    },
    [title(longDomain), updated, panel],
  ),
  "long names": opened(
    {
      address: `maximiliana.alexandrovna.featherstonehaugh-cholmondeley@a-company-with-a-very-long-name.${domain}`,
      storedPerson: aPersonAnswer(
        {
          fullName: "Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley von und zu Hohenlohe-Waldenburg",
          jobTitle: "Deputy Assistant Vice President of International Strategic Partnership Operations",
          companyName: "Another Company With A Very Long Name",
          type: "Suggested by the marketing department",
        },
        day2,
      ),
      storedAccount: anAccountAnswer({
        details: { name: "Northwind Robotics International Holding Gesellschaft mit beschränkter Haftung" },
        buyingStage: "A stage with a name that is rather long",
        icpScore: 1234.5,
        intentSignals: ["Visited the pricing page three times or more within the last seven days", "Compared vendors"],
      }),
    },
    [title("Maximiliana"), updated, panel],
  ),
};

export const cardStates: States<CardState> = addressed({
  ...eachOf("*", screens),
  ...eachOf("person *", ofPerson),
  ...eachOf("company *", ofCompany),
  ...eachOf("nobody, *", refusals),
  ...eachOf("action, *", acts),
  ...eachOf("message, *", messages),
  ...eachOf("problem, *", changed(problems, alone)),
  ...eachOf("problem, *", changed(otherProblems, alone)),
  ...eachOf("notice, *", changed(problems, above)),
  ...others,
});
