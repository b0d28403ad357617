import type { Input } from "../../../lib/messages/messages";
import type { ProblemKind } from "../../../lib/model/problem";
import { maxSeeds, type Charged, type SearchSummary } from "../../../lib/model/search";
import type { SearchScreen } from "../../../lib/stores/panel/search/parts";
import type { SeedState } from "../../../lib/stores/panel/search/seed";
import { aFullAnswer, domain } from "../../support/an-account";
import { aPreview, aRecentActivity, aResult, aSearch, aSummary } from "../../support/a-search";
import { insight } from "../../support/insight";
import { aJudged, judgementAnswers } from "../../support/judged";
import { seedsFound } from "../../support/seeds";
import { aSettings, aUsage } from "../../support/some-settings";
import { problems, type Shown } from "../problems";
import { changed, eachOf, type States, type TextKey } from "../state";
import type { PanelState } from "./open";
import { type Members, sample, company } from "./shared";

const priced = aUsage({ searches: { used: 2, cap: 20, price: 2.5 } });

/** A search form that is filled in from a stored company. */
const ofForm = (says: PanelState["says"], members: Members = {}): PanelState => ({
  route: { view: "search-new", like: [domain], name: null, set: null },
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

export const searchScreens: Record<SearchScreen, PanelState> = {
  reading: { route: { view: "search-result", id: "search-1" }, answers: { "search.read": "never" }, says: "panel.views.search" },
  form: ofForm("search.matchingOthers"),
  results: ofResult({ text: "Halden Automation" }),
  gone: { route: { view: "search-result", id: "search-1" }, says: "search.gone.title" },
  unanswered: { route: { view: "search-result", id: "search-1" }, answers: { "search.read": "failure" }, says: "options.unanswered" },
};

const seeds: Record<SeedState["kind"], PanelState> = {
  none: { ...ofForm("search.noSeed"), route: { view: "search" } },
  reading: ofForm("search.readingSeed", {
    answers: { "search.seeds": "never" },
    route: { view: "search" },
    does: ({ search }) => void search.open({ view: "search-new", like: [domain], name: null, set: null }),
  }),
  unanswered: ofForm("options.unanswered", { answers: { "search.seeds": "silence" } }),
  stored: searchScreens.form,
  missing: ofForm("search.seedMissing", { initialState: { storedAccount: null } }),
};

/** Titles of problems that differ for a search. */
const searchWords: Partial<Record<ProblemKind, TextKey>> = {
  offline: "state.offline.notice",
  "rate-limited": "state.rateLimited.titlePlain",
  "cap-reached": "search.problem.capReached",
  internal: "state.internal.title",
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

const searchStates: Record<SearchSummary["state"], PanelState> = {
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

const likeSeveral = [domain, "halden-automation.example", "gone.example"];
const severalStored = {
  [domain]: aResult({ details: { employees: 1100 }, tech: ["snowflake", "okta"] }),
  "halden-automation.example": aResult({
    details: { name: "Halden Automation", domain: "halden-automation.example", employees: 1300 },
    tech: ["snowflake", "sap_erp"],
  }),
};
/** Returns the domains of this many companies. */
const numbered = (count: number) => Array.from({ length: count }, (_none, index) => `company-${index + 1}.example`);
/** The stored accounts of the companies that `numbered` names. Seven of ten use Snowflake and are in Norway. */
const numberedStored = Object.fromEntries(
  numbered(maxSeeds).map((each, index) => [
    each,
    aResult({
      details: { name: `Company ${index + 1}`, domain: each, employees: 900 + 10 * index, country: index % 10 < 7 ? "Norway" : "Chile" },
      tech: index % 10 < 7 ? ["snowflake", "okta"] : ["sap_erp"],
    }),
  ]),
);
const ofNumbered = { "search.seeds": ({ seeds: asked }: Input<"search.seeds">) => seedsFound(asked, numberedStored) };
const formOfNumbered = (count: number, says: PanelState["says"], members: Members = {}): PanelState =>
  ofForm(says, { route: { view: "search-new", like: numbered(count), name: null, set: null }, ...members, answers: ofNumbered });

const ofSeveral = { "search.seeds": ({ seeds: asked }: Input<"search.seeds">) => seedsFound(asked, severalStored) };
const formOfSeveral = (says: PanelState["says"], members: Members = {}): PanelState =>
  ofForm(says, {
    route: { view: "search-new", like: likeSeveral, name: null, set: null },
    ...members,
    answers: { ...ofSeveral, ...members.answers },
  });
/**
 * Results of a search for companies like several others, the seeds. One is a seed, one has a long name, one is in Arabic, one shares
 * nothing with the seeds, and one has no data.
 */
const foundLikeSeveral = [
  severalStored["halden-automation.example"],
  aResult({
    details: {
      name: "Vereinigte Maschinenbauwerkstätten und Automatisierungstechnik Süd GmbH & Co. KGaA",
      domain: "vereinigte-maschinenbauwerkstaetten.example",
      employees: 1280,
    },
    tech: ["snowflake", "sap_erp", "okta"],
  }),
  aResult({ details: { name: "شركة شمس للطاقة المتجددة", domain: "shams.example", employees: 2400, country: "الأردن" }, tech: ["sap_erp"] }),
  insight({ name: "Beekeepers of the North", domain: "beekeepers.example", industry: "Beekeeping" }),
  insight({ domain: "two.example" }),
];
const resultOfSeveral = (says: PanelState["says"], members: Members = {}, count = likeSeveral.length): PanelState =>
  ofResult(says, aSearch({ ...like, seeds: count === likeSeveral.length ? likeSeveral : numbered(count) }, foundLikeSeveral), {
    ...members,
    answers: { ...(count === likeSeveral.length ? ofSeveral : ofNumbered), ...members.answers },
  });

const preview = (members: Parameters<typeof aPreview>[0]): NonNullable<PanelState["answers"]> => ({
  "search.preview": { preview: aPreview(members), usage: aUsage() },
});
const like = { seeds: [domain], total: 312, stored: [{ domain: "halden-automation.example", recent: aRecentActivity }] };

const leavingOut = judgementAnswers(aJudged({ key: "shams.example", verdict: null, leftOutBy: "list" }));

const searchOthers: Record<string, PanelState> = {
  "empty form": { ...ofForm("search.noFilter"), route: { view: "search" }, initialState: { storedAccount: null } },
  "by name": { ...ofForm({ text: "Halden" }), route: { view: "search-new", like: [], name: "Halden", set: null } },
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
  "the request": ofForm("options.advanced.copy", { steps: [{ on: "main details summary" }] }),
  "saving a set": ofForm("search.setName", { steps: ["search.saveSet"] }),
  "who matches": ofForm("search.matchesList", { steps: ["search.seeThem"] }),
  "not all is judged": ofForm("search.unjudged", {
    does: ({ search }) => search.form.add({ field: "industry", operator: "in set (exact)", value: "a,b" }),
  }),
  "searched before": ofForm("search.openKept", { answers: preview({ kept: aSummary() }) }),
  "searched before, nothing": ofForm("search.keptEmpty", { answers: preview({ kept: aSummary({ state: "empty", total: 0, listed: 0 }) }) }),
  "near the cap": ofForm("search.near", {
    usage: aUsage({ searches: { used: 18, cap: 20 } }),
    answers: { "search.preview": { preview: aPreview(), usage: aUsage({ searches: { used: 18, cap: 20 } }) } },
  }),
  "a price for each search": ofForm("spend.credits", {
    usage: priced,
    answers: { "search.preview": { preview: aPreview(), usage: priced } },
  }),
  "sample data": ofForm("spend.nothingSent", { settings: sample }),
  "private window": ofForm("search.private", { private: true }),
  "turned off by the organisation": ofForm("state.managedOff.title", {
    settings: aSettings({ policy: { paidSearchOff: true, ignored: [] } }),
  }),
  "another company to be like": ofForm("form.domain", { steps: ["search.changeNamed"] }),
  "seed looked up": ofForm("popup.looking", { initialState: { storedAccount: null }, does: ({ search }) => void search.lookUpSeed() }),
  "a refused row": ofForm("options.problem.says", {
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
  "like several": formOfSeveral("search.seedsMissing"),
  "like ten": formOfNumbered(10, "search.shared"),
  "like fifty": formOfNumbered(maxSeeds, "search.shared"),
  "like several, all that is shared": formOfNumbered(10, "search.shared", {
    does: ({ search }) => {
      for (const { trait } of search.shared.value?.traits ?? []) search.form.set(trait.filters, true);
    },
  }),
  "like several, one more": formOfSeveral("form.domain", { steps: ["search.addSeed"] }),
  "like several that share nothing": formOfSeveral("search.sharedNone", {
    answers: { "search.seeds": ({ seeds: asked }) => ({ ...seedsFound(asked, severalStored), traits: [] }) },
  }),
  "like several, none stored": formOfSeveral("search.seedsMissing", {
    answers: { "search.seeds": ({ seeds: asked }) => seedsFound(asked, {}) },
  }),
  "results, like several": resultOfSeveral("search.similar.oneOf"),
  "results, like several, everything opened": { ...resultOfSeveral("search.results.mean"), opened: true },
  "results, weights moved": resultOfSeveral("search.results.weighUsual", {
    steps: ["search.results.weigh"],
    does: ({ search }) => search.results.weigh("size", 50),
  }),
  "results, like fifty": resultOfSeveral("search.similar.nearest", {}, maxSeeds),
  "results, like several, left out folded": resultOfSeveral("judgement.folded", { answers: leavingOut }),
  "results, like several, left out": resultOfSeveral("judgement.leftOut", {
    answers: leavingOut,
    steps: [{ on: ".rows + details summary" }],
  }),
  "results, like a company": ofResult("search.results.like", aSearch(like)),
  "results, like one that is gone": ofResult("search.results.likeGone", aSearch(like), { initialState: { storedAccount: null } }),
  "results, everything opened": { ...ofResult({ text: "Halden Automation" }, aSearch(like)), opened: true },
  "results, sample data": ofResult({ text: "Halden Automation" }, aSearch({ sample: true }), { settings: sample }),
  "results, may have been charged": ofResult("search.maybe.short", aSearch({ charged: "maybe" })),
  "results, searching again": ofResult("search.searching", aSearch(like), { does: ({ search }) => void search.searchAgain(aSearch(like)) }),
};

export const panelSearchStates: States<PanelState> = {
  ...eachOf("search, *", searchScreens),
  ...eachOf("search, *", searchOthers),
  ...eachOf("search state, *", searchStates),
  ...eachOf("search seed, *", seeds),
  ...eachOf("search charged, *", charges),
  ...eachOf("search problem, *", changed(problems, searchFailed)),
};
