import type { BrowserFacts } from "../../../lib/model/diagnostics";
import { shortcutNames } from "../../../lib/model/shortcut";
import type { Output } from "../../../lib/messages/messages";
import { createOptions } from "../../../lib/stores/options";
import type { Options } from "../../../lib/stores/options";
import { now } from "../../support/an-account";
import { aSummaryOfVerdicts } from "../../support/judged";
import { aSite } from "../../support/a-site";
import { aConnection, aLogLine, aRecipePreview, aSettings, aUsage } from "../../support/some-settings";
import { backgroundOf } from "../ask";
import type { Background, Appearance } from "../ask";
import { untilAnswered } from "../popup/open";
import type { State } from "../state";

export interface OptionsState extends State<Options> {
  /** The `#` part of the page's address. */
  hash?: string;
  settings?: Output<"settings.read">;
  connection?: Output<"connection.read">;
  /** The user refuses whatever the browser asks. */
  refuses?: boolean;
  blocksCopy?: boolean;
  /** The browser is like Firefox, in which no extension can open the browser's settings page for that extension. */
  plain?: boolean;
}

const facts: BrowserFacts = {
  version: "0.1.0",
  browser: "A browser of the gallery",
  language: "en",
  permissions: ["storage", "activeTab"],
  hosts: 2,
  private: false,
};

export const stored = {
  accounts: 12,
  people: 30,
  hosts: 2,
  activity: 250,
  searches: 3,
  filterSets: 1,
  watched: 4,
  lists: 2,
  judgements: 7,
  leaveOut: 3,
};

export const sites = [
  aSite({ id: "gmail", name: "Gmail", hosts: ["https://mail.google.com/*"], wanted: true, access: true }),
  aSite({ wanted: true }),
  aSite({
    id: "crm",
    name: "A CRM with a rather long name",
    kind: "crm",
    grade: "makers-components",
    hosts: ["https://*.crm.example/*", "https://*.lightning.example/*"],
  }),
  aSite({ id: "desk", name: "Desk", kind: "help-desk", grade: "generic-rules", seen: null, hosts: [] }),
  aSite({ id: "barred", name: "Barred", kind: "help-desk", hosts: ["https://barred.example/*"], forbidden: true }),
  aSite({
    id: "own intranet.example",
    name: "intranet.example",
    hosts: ["https://intranet.example/*"],
    own: true,
    grade: "generic-rules",
    seen: null,
    wanted: true,
    access: true,
  }),
  aSite({
    id: "own long",
    name: "a-very-long-name-of-a-department.sales.northwind-robotics.example",
    hosts: ["https://a-very-long-name-of-a-department.sales.northwind-robotics.example/*"],
    kind: "crm",
    own: true,
    grade: "generic-rules",
    seen: null,
    wanted: true,
  }),
];

const lines = [
  aLogLine({
    id: 6,
    operation: "hand-off",
    argument: "northwind-robotics.example → northwind.lightning.force.com",
    outcome: "opened",
    status: null,
    duration: null,
    reason: "hand-off",
  }),
  aLogLine({ id: 5, outcome: "found" }),
  aLogLine({ id: 4, outcome: "no-permission", status: 403, argument: "status-403.example" }),
  aLogLine({
    id: 3,
    operation: "company-search",
    outcome: "not-found",
    status: 404,
    argument: `${"a-very-long-name-".repeat(3)}x.example`,
    reason: "fallback",
  }),
  aLogLine({
    id: 2,
    operation: "account-search",
    outcome: "unknown",
    status: null,
    duration: null,
    argument: "2",
    reason: "search",
  }),
  aLogLine({
    id: 1,
    operation: "profile-overview",
    outcome: "pending",
    status: null,
    duration: null,
    reason: "repeat",
    at: now - 200_000_000,
  }),
];

/** Opens the options' store in a state. */
export async function openOptions(state: OptionsState, appearance?: Appearance): Promise<{ store: Options; background: Background }> {
  const { hash = "", settings = aSettings(), connection = aConnection(), refuses = false } = state;
  const background = backgroundOf(
    {
      "connection.read": connection,
      "sites.read": { sites },
      "sites.want": { sites },
      "sites.disable": { sites },
      "settings.read": settings,
      "settings.change": ({ changes }) => ({
        ...settings,
        ...(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<typeof settings>),
      }),
      "usage.read": aUsage(),
      "usage.months": {
        months: [
          { month: "2026-11", lookups: 38, searches: 2 },
          { month: "2026-10", lookups: 112, searches: 9 },
        ],
      },
      "recipe.preview": { preview: aRecipePreview() },
      "search.values": { values: ["Industrial Automation"] },
      "data.counts": stored,
      "judgement.summary": aSummaryOfVerdicts(),
      "leave-out.read": { domains: ["acme.example", "globex.example"], managed: 0 },
      "data.space": { space: { used: 18_400_000, allowed: 10_700_000_000, nearlyFull: false } },
      "activity.read": { lines, matching: lines.length, total: lines.length },
      "diagnostics.read": { store: 7, failures: [{ at: now, message: "account.look-up", error: "TypeError" }] },
      ...state.answers,
    },
    appearance,
  );
  const grant = () => Promise.resolve(!refuses);
  const keys = ["Alt+Shift+L", "Alt+Shift+K", "Alt+Shift+E", ""];
  const store = createOptions({
    ask: background.ask,
    requestHost: grant,
    requestHosts: grant,
    isPrivate: () => false,
    requestPeopleConsent: grant,
    readShortcuts: () => Promise.resolve(shortcutNames.map((name, index) => ({ name, keys: keys[index] ?? "" }))),
    readBrowser: () => Promise.resolve(facts),
    copy: () => Promise.resolve(state.blocksCopy !== true),
    changeShortcuts: () => undefined,
    changePrivate: state.plain === true ? null : () => undefined,
    hash,
  });
  void store.refresh();
  await untilAnswered(background);
  await state.does?.(store);
  await untilAnswered(background);
  return { store, background };
}
