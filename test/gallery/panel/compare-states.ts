import type { Input, Output } from "../../../lib/messages/messages";
import type { AccountAnswer } from "../../../lib/model/look-up";
import type { FullPage } from "../../../lib/stores/panel/panel";
import { anAccount, anAccountAnswer, domain } from "../../support/an-account";
import { aResult, aSearch } from "../../support/a-search";
import { aRecipe, aSettings, initialStateOf } from "../../support/some-settings";
import { problems } from "../problems";
import { eachOf } from "../state";
import type { States } from "../state";
import type { PanelState } from "./open";
import { northwind } from "./shared";

const halden = "halden-automation.example";
const long = "a-very-long-domain-name-of-a-company-that-does-not-fit.example";
const arabic = "shams.example";
const twin = "northwind-robotics-group.example";
const namesake = "northwind-robotics-norge.example";

const answerOf = (ofDomain: string, account = anAccount()): AccountAnswer => ({ ...anAccountAnswer(), domain: ofDomain, account });

/** The stored answer about each company. All other companies are missing. */
const stored: Readonly<Record<string, AccountAnswer>> = {
  [domain]: answerOf(domain, anAccount({ tech: ["salesforce", "snowflake", "okta"], tags: ["Key account"] })),
  [twin]: answerOf(twin, anAccount({ details: { domain: twin }, tech: ["salesforce", "snowflake", "okta"], tags: ["Key account"] })),
  [namesake]: answerOf(namesake, anAccount({ details: { domain: namesake }, tech: ["salesforce", "snowflake", "sap"] })),
  [halden]: answerOf(
    halden,
    anAccount({
      details: { name: "Halden Automation", domain: halden, employees: 310, country: "Norway", foundedYear: 1998 },
      icpScore: 54,
      buyingStage: "Awareness",
      tech: ["salesforce", "sap"],
    }),
  ),
  [long]: answerOf(
    long,
    anAccount({
      details: { name: "Vereinigte Maschinenbauwerkstätten und Automatisierungstechnik Süd GmbH & Co. KGaA", domain: long },
      tech: ["salesforce", "okta"],
      icpScore: null,
    }),
  ),
  [arabic]: answerOf(arabic, anAccount({ details: { name: "شركة شمس للطاقة المتجددة", domain: arabic, city: "عمّان" }, icpScore: 7 })),
};

const opened =
  (more: Partial<Output<"subject.open">> = {}) =>
  ({ source }: Input<"subject.open">) =>
    initialStateOf({ storedAccount: source.kind === "text" ? (stored[source.text] ?? null) : null, ...more });

const compared = (says: PanelState["says"], domains: readonly string[], members: Partial<PanelState> = {}): PanelState => ({
  route: { view: "compare", domains, search: null },
  says,
  ...members,
  answers: { "subject.open": opened(), ...members.answers },
});

const missing = [domain, "globex.example", "initech.example"];
const failed = { ok: false as const, problem: problems["service-failed"].problem, stored: null, sent: 1 };

export const comparisons: Record<string, PanelState> = {
  two: compared({ text: "Halden Automation" }, [domain, halden]),
  four: compared({ text: "شركة شمس للطاقة المتجددة" }, [domain, halden, long, arabic]),
  differences: compared("compare.shared", [domain, halden], { does: ({ compare }) => void (compare.onlyDifferences.value = true) }),
  "two of one name": compared({ text: namesake }, [domain, namesake]),
  same: compared("compare.same", [domain, twin], {
    does: ({ compare }) => void (compare.onlyDifferences.value = true),
  }),
  missing: compared("library.notStored", missing),
  "looking up": compared("popup.looking", missing, { does: ({ compare }) => void compare.lookUpMissing() }),
  failed: compared(problems["service-failed"].title, missing, {
    answers: { "account.look-up": failed },
    does: ({ compare }) => compare.lookUpMissing(),
  }),
  "not possible": compared(problems["no-key"].title, missing, {
    answers: { "subject.open": opened({ obstacle: problems["no-key"].problem }) },
  }),
  "of a search": compared("compare.fromSearch", [domain, "two.example"], {
    route: { view: "compare", domains: [domain, "two.example"], search: "search-1" },
    answers: { "search.read": { search: aSearch({}, [aResult({ details: { name: "Two", domain: "two.example" } })]) } },
  }),
  receipt: compared("recipe.local", [domain, halden], {
    answers: { "subject.open": opened({ settings: aSettings({ fitRecipe: aRecipe }) }) },
    steps: [{ on: ".fit-why button" }],
  }),
  unread: compared("options.unanswered", [domain, halden], { answers: { "subject.open": "silence" } }),
};

/** A full page, in two columns if the gallery's window is wide. */
const fullPage = (standsIn: boolean): FullPage => ({
  wide: typeof matchMedia === "function" ? matchMedia("(width >= 900px)") : { matches: false, addEventListener: () => undefined },
  standsIn,
});

export const panelCompareStates: States<PanelState> = {
  ...eachOf("compare, *", comparisons),
  "full page, by itself": compared("panel.standsIn", [domain, halden], { fullPage: fullPage(true) }),
  "full page, list": { route: { view: "library", tab: "history" }, says: northwind, fullPage: fullPage(false) },
};
