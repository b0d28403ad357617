import type { DataKind } from "../../../lib/model/data-kinds";
import type { Section } from "../../../lib/model/options-route";
import type { ProblemKind } from "../../../lib/model/problem";
import type { Announcement, Options } from "../../../lib/stores/options";
import type { FileFault } from "../../../lib/stores/options/settings-file";
import type { SiteFault } from "../../../lib/stores/site-address";
import { aConnection, aLogLine, aRecipe, aRecipePreview, aSettings, aUsage } from "../../support/some-settings";
import { aSummaryOfVerdicts } from "../../support/judged";
import { busy, faults, formed, otherForms, outcomes } from "../connection";
import { problems } from "../problems";
import type { Shown } from "../problems";
import { addressed, changed, eachOf } from "../state";
import type { States, Step, TextKey } from "../state";
import { sites } from "./open";
import type { OptionsState } from "./open";

const sections: Record<Section, OptionsState> = {
  connection: { hash: "#/connection", says: "options.connection.title" },
  sites: { hash: "#/sites", says: "options.sites.title" },
  "hover-cards": { hash: "#/hover-cards", says: "setting.hoverOn" },
  privacy: { hash: "#/privacy", says: "options.privacy.title" },
  credits: { hash: "#/credits", says: "options.credits.title" },
  "fit-recipe": { hash: "#/fit-recipe", says: ["recipe.text", "recipe.add"] },
  crm: { hash: "#/crm", says: "crm.text" },
  verdicts: { hash: "#/verdicts", says: "options.verdicts.leaveOutText" },
  appearance: { hash: "#/appearance", says: "options.appearance.title" },
  shortcuts: { hash: "#/shortcuts", says: "options.shortcuts.title" },
  activity: { hash: "#/activity", says: "options.activity.title" },
  advanced: { hash: "#/advanced", says: "options.advanced.title" },
};

/** A connection test that failed, with the sentence about the problem. */
const tested = ({ problem }: Shown): OptionsState => ({
  says: testWords[problem.kind],
  answers: { "connection.test": { ok: false, problem } },
  does: (options) => options.connection.test(),
});
const testWords: Record<ProblemKind, TextKey> = {
  "no-key": "options.problem.no_key",
  "key-locked": "options.problem.key_locked",
  "managed-off": "state.managedOff.title",
  "no-consent": "options.problem.no_consent",
  "no-access": "options.problem.no_access",
  "key-refused": "state.keyRefused.text",
  "no-permission": "options.problem.no_permission",
  "no-credits": "state.noCredits.title",
  "bad-request": "options.problem.bad_request",
  "not-found": "state.notFound.title",
  "rate-limited": "options.problem.rate_limited_until",
  "service-failed": "state.serviceFailed.text",
  "not-reachable": "state.notReachable.text",
  offline: "state.offline.text",
  "timed-out": "state.notAnswering",
  redirected: "state.redirected.text",
  "not-json": "state.unreadable.signIn.text",
  "not-the-interface": "state.unreadable.other.text",
  "too-large": "state.unreadable.tooLarge.text",
  cancelled: "state.cancelled.text",
  "storage-full": "state.storageFull.text",
  interrupted: "state.interrupted.text",
  internal: "state.internal.text",
  "cap-reached": "state.capReached.text",
};

const connections: Record<string, OptionsState> = {
  "no address": { connection: aConnection({ address: "", key: null, access: false, lastAnswer: null }), says: "options.status.noAddress" },
  "no key": { connection: aConnection({ key: null }), says: "options.status.noKey" },
  locked: {
    connection: aConnection({ key: { tail: "7f3a", keeping: "passphrase", locked: true } }),
    says: ["options.status.locked", "unlock.forgottenHere"],
  },
  "no access": { connection: aConnection({ access: false }), says: "options.status.noAccess" },
  "not agreed": { settings: aSettings({ consentDomains: null, consentEmails: null }), says: "options.status.noConsent" },
  untested: { connection: aConnection({ lastAnswer: null }), says: "options.status.untested" },
  "sample data": { settings: aSettings({ mode: "sample" }), says: "options.status.sample" },
  managed: { connection: aConnection({ managed: true }), says: "managed.set" },
  "unlock, wrong passphrase": {
    connection: aConnection({ key: { tail: "7f3a", keeping: "passphrase", locked: true } }),
    answers: { "key.unlock": { ok: false } },
    steps: [{ on: ".unlock input", type: "not this one" }, { on: ".unlock button" }],
    says: "unlock.wrong",
  },
};

const own =
  (text: string): NonNullable<OptionsState["does"]> =>
  (options) => {
    options.ownSite.text.value = text;
    return options.ownSite.submit((add) => add());
  };
const ownFaults: Record<SiteFault, OptionsState> = {
  empty: { does: own(""), says: "site.fault.empty" },
  malformed: { does: own("not a site"), says: "site.fault.malformed" },
  linkedin: { does: own("linkedin.com"), says: "site.fault.linkedin" },
  "browser-page": { does: own("chrome://extensions"), says: "site.fault.browserPage" },
  managed: {
    does: own("elsewhere.example"),
    settings: aSettings({ policy: { allowedSites: ["https://mail.google.com/*"], ignored: [] } }),
    says: "site.fault.managed",
  },
};

const read =
  (file: object | string, size = 100): NonNullable<OptionsState["does"]> =>
  (options: Options) =>
    options.transfer.read({ size, text: () => Promise.resolve(typeof file === "string" ? file : JSON.stringify(file)) });
const format = { format: "account-lens-settings", version: 1 };
const fileFaults: Record<FileFault, OptionsState> = {
  "too-large": { does: read("", 200_000), says: "options.file.tooLarge" },
  unreadable: { does: read("{"), says: "options.file.unreadable" },
  "not-settings": { does: read({ hello: "world" }), says: "options.file.notSettings" },
  newer: { does: read({ ...format, version: 99 }), says: "options.file.newer" },
};
const file = {
  ...format,
  address: "https://elsewhere.example",
  settings: { theme: "dark", capLookups: 50, hoverDelay: 99_999, "something.new": 1 },
  sites: { on: ["crm"], own: [{ protocol: "https", host: "wiki.example", kind: "crm" }] },
};

const said = (what: Announcement["what"], says: TextKey): OptionsState => ({
  does: (options) => options.act({ section: "privacy", what }, () => Promise.resolve()),
  says,
});
const announcements: Record<Announcement["what"], OptionsState> = {
  saved: said("saved", "options.saved"),
  deleted: said("deleted", "options.deleted"),
  "everything-deleted": said("everything-deleted", "options.everythingDeleted"),
  exported: said("exported", "options.exported"),
  copied: { does: (options) => options.copyDiagnostics(), says: "popup.message.details" },
  "copy-blocked": { does: (options) => options.copyDiagnostics(), blocksCopy: true, says: "popup.message.blocked" },
};

/** Types into "Find a setting". */
const sought = (type: string): Step => ({ on: "[role=search] input", type });

const others: Record<string, OptionsState> = {
  "nothing answered": { answers: { "settings.read": "silence" }, says: "options.unanswered" },
  "something not answered": { answers: { "usage.months": "silence" }, says: "options.unanswered" },
  "log, empty": { answers: { "activity.read": { lines: [], matching: 0, total: 0 } }, says: "options.activity.empty" },
  "log, nothing fits": { answers: { "activity.read": { lines: [], matching: 0, total: 9 } }, says: "word.noEntryFits" },
  "log, more than shown": {
    answers: { "activity.read": { lines: [aLogLine()], matching: 4000, total: 5000 } },
    says: "raw.more",
  },
  "cards off": { settings: aSettings({ hoverOn: false }), says: "setting.hoverOn" },
  "as in Firefox": { plain: true, says: "options.privacy.private" },
  "everything managed": {
    settings: aSettings({
      policy: {
        serviceAddress: "https://api.example.com/v1",
        serviceAddressLocked: true,
        allowedSites: ["https://mail.google.com/*"],
        maxLookUps: 100,
        maxSearches: 5,
        lookUpPrice: 0.5,
        searchPrice: 2,
        maxKeptDays: 30,
        paidSearchOff: true,
        sampleDataOff: true,
        fitRecipe: aRecipe,
        crm: "own",
        crmAddress: "https://crm.example.com/new?name={name}",
        crmPersonAddress: "https://crm.example.com/new?mail={email}",
        ignored: ["allowedSite", "maxLookups"],
      },
    }),
    connection: aConnection({ managed: true }),
    says: ["managed.intro", "managed.ignored"],
  },
  "site refused": { refuses: true, does: (options) => options.sites.enable(sites.slice(2, 3)), says: "site.refusedText" },
  "space nearly used": {
    answers: { "data.space": { space: { used: 950_000_000, allowed: 1_000_000_000, nearlyFull: true } } },
    says: "options.privacy.spaceShort",
  },
  "deleting everything": { steps: ["options.privacy.deleteEverything"], says: "options.confirm.everythingText" },
  "deleting everything, not counted": {
    answers: { "data.counts": "never" },
    steps: ["options.privacy.deleteEverything"],
    says: "options.confirm.everythingUncounted",
  },
  "clearing the log": { steps: ["options.activity.clear"], says: "options.confirm.logText" },
  "resetting the settings": { steps: ["options.advanced.resetButton"], says: "options.advanced.resetTitle" },
  "file, an offer": {
    does: read(file),
    says: ["options.file.changes", "options.file.refused", "options.file.sites", "options.file.address"],
  },
  "file, nothing to change": { does: read({ ...format, settings: {} }), says: "options.file.same" },
  "file, applied": {
    does: async (options) => {
      await read(file)(options);
      await options.transfer.apply();
    },
    says: "options.file.applied",
  },
  // These searches find something in every language: all catalogues have "/resource" and "80".
  "setting, found": { steps: [sought("/resource")], says: ["options.find.found", "setting.address"] },
  "setting, found in several sections": { steps: [sought("80")], says: "options.find.found" },
  "setting, not found": { steps: [sought("no such thing")], says: ["library.nothing", "panel.clear"] },
  "fit recipe, rows": {
    hash: "#/fit-recipe",
    settings: aSettings({ fitRecipe: aRecipe }),
    answers: { "recipe.preview": { preview: aRecipePreview() } },
    steps: ["activity.table"],
    says: ["recipe.gapHint", "recipe.fault.operator", "recipe.medianScore"],
  },
  "fit recipe, no scores": {
    hash: "#/fit-recipe",
    settings: aSettings({ fitRecipe: [{ field: "employees", operator: ">=", value: "many", points: "ten" }] }),
    answers: { "recipe.preview": { preview: aRecipePreview({ matching: [0], scored: 0, medianGap: null, cells: [], bands: [] }) } },
    says: ["recipe.noScores", "recipe.fault.value"],
  },
  "fit recipe, of the organisation": {
    hash: "#/fit-recipe",
    settings: aSettings({ fitRecipe: aRecipe, policy: { fitRecipe: aRecipe, ignored: [] } }),
    answers: { "recipe.preview": { preview: aRecipePreview() } },
    says: ["managed.set", "recipe.gapHint"],
  },
  "CRM, a named one": {
    hash: "#/crm",
    settings: aSettings({ crm: "salesforce", crmAddress: "https://northwind.lightning.force.com/" }),
    steps: ["setting.crmFields"],
    says: ["setting.crmFieldsHint", "setting.crmPeople"],
  },
  "CRM, its own address": {
    hash: "#/crm",
    settings: aSettings({ crm: "own", crmAddress: "https://crm.example.com/new?name={name}" }),
    says: ["crm.accountTemplate", "setting.crmPersonAddress"],
  },
  "CRM, an address that must not be opened": {
    hash: "#/crm",
    settings: aSettings({ crm: "dynamics" }),
    steps: [{ on: "#crm input", type: "javascript:alert(1)" }],
    says: "crm.fault.scheme",
  },
  "prices in credits": {
    hash: "#/credits",
    settings: aSettings({ lookUpPrice: 0.5, searchPrice: 3 }),
    answers: { "usage.read": aUsage({ lookups: { used: 38, cap: 200, price: 0.5 }, searches: { used: 2, cap: 20, price: 3 } }) },
    says: ["spend.creditsOfCap", "setting.lookUpPrice"],
  },
  "a price that does not fit": {
    steps: [{ on: "#credits input[inputmode=decimal]", type: "1,000" }],
    says: "options.credits.priceInvalid",
  },
  "verdicts, enough to count": {
    hash: "#/verdicts",
    answers: {
      "judgement.summary": aSummaryOfVerdicts({
        judged: 14,
        howRight: {
          total: 12,
          stages: [
            { name: "Decision", counts: [4, 1, 0, 2] },
            { name: "Awareness", counts: [0, 2, 1, 0] },
            { name: "مرحلة الشراء", counts: [0, 0, 1, 0] },
            { name: null, counts: [0, 1, 0, 0] },
          ],
          bands: [
            { name: 75, counts: [4, 0, 0, 2] },
            { name: 0, counts: [0, 3, 2, 0] },
            { name: null, counts: [0, 1, 0, 0] },
          ],
        },
      }),
      "leave-out.read": { domains: ["acme.example"], managed: 12 },
    },
    says: ["judgement.byStage", "judgement.byFit"],
  },
  "verdicts, many": {
    hash: "#/verdicts",
    answers: {
      "judgement.summary": aSummaryOfVerdicts({
        judged: 10_000,
        howRight: {
          total: 9640,
          stages: Array.from({ length: 14 }, (_none, index) => ({
            name: index === 3 ? "Evaluation of several vendors by a committee" : `Stage ${index + 1}`,
            counts: [1200 - 80 * index, 40 * index, 7 * index, index % 3],
          })),
          bands: [75, 50, 25, 0].map((name) => ({ name, counts: [12 * name, 1100 - 10 * name, 900 - 9 * name, 75] })),
        },
      }),
      "leave-out.read": { domains: Array.from({ length: 300 }, (_none, index) => `company-${index}.example`), managed: 1 },
    },
    says: ["judgement.byStage", { text: "Stage 14" }],
  },
  "verdicts, a list with words": {
    answers: { "leave-out.save": { ok: true, domains: ["acme.example"], unread: ["Acme Inc"] } },
    steps: [{ on: "#verdicts textarea", type: "acme.example, Acme Inc" }, "options.verdicts.save"],
    says: "options.verdicts.unread",
  },
  "verdicts, a list too long": {
    answers: { "leave-out.save": { ok: false, reason: "too-many" } },
    steps: [{ on: "#verdicts textarea", type: "acme.example, Acme Inc" }, "options.verdicts.save"],
    says: "options.verdicts.tooMany",
  },
  "a cap that does not fit": { steps: [{ on: "#credits input", type: "many" }], says: "options.number.invalid" },
};

const kindButtons = {
  accounts: "options.privacy.deleteAccounts",
  people: "options.privacy.deletePeople",
  hosts: "options.privacy.deleteHosts",
  searches: "options.privacy.deleteSearches",
  filterSets: "options.privacy.deleteFilterSets",
  watched: "options.privacy.deleteWatched",
  lists: "options.privacy.deleteLists",
  judgements: "options.privacy.deleteJudgements",
  leaveOut: "options.privacy.deleteLeaveOut",
} as const satisfies Record<DataKind, TextKey>;

/** The question before one kind of stored data is deleted. */
const deleting = (button: TextKey): OptionsState => ({ steps: [button], says: "options.keep" });

export const optionsStates: States<OptionsState> = addressed({
  ...eachOf("section, *", sections),
  ...eachOf("connection, *", connections),
  ...eachOf("outcome, *", changed(outcomes, formed)),
  ...eachOf("busy, *", changed(busy, formed)),
  ...eachOf("fault, *", changed(faults, formed)),
  ...eachOf("form, *", changed(otherForms, formed)),
  ...eachOf("test, *", changed(problems, tested)),
  ...eachOf("own site, *", ownFaults),
  ...eachOf("file, *", fileFaults),
  ...eachOf("said, *", announcements),
  ...others,
  ...eachOf("deleting, *", changed(kindButtons, deleting)),
});
