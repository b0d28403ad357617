/** The panel's store for a look-up. The test chooses the background's answers. */
import { signal } from "@preact/signals";
import { vi } from "vitest";
import type { AccountAnswer } from "../../lib/model/look-up";
import type { PanelRoute } from "../../lib/model/panel-route";
import type { Search } from "../../lib/model/search";
import { defaultSettings } from "../../lib/model/settings";
import type { Settings } from "../../lib/model/settings";
import type { Output } from "../../lib/messages/messages";
import type { FrontTab } from "../../lib/stores/panel/ports";
import { createLookupStore } from "../../lib/stores/panel/lookup";
import { now, originOf } from "./an-account";
import { accountOf, insight as insightOf } from "./insight";
import { asking, type Answers } from "./asked";
import { panelPorts } from "./panel-ports";
import { aCompany, aUsage, initialStateOf } from "./some-settings";

export const domain = "acme.example";

export const insight = insightOf({ domain }, { icpScore: 82 });

const account = accountOf({ domain }, { icpScore: 82 });

export const answer = (of = domain, fresh = true): AccountAnswer => ({
  kind: "account",
  domain: of,
  account,
  raw: null,
  ...originOf({ age: 0, fresh }),
});

export const usage = aUsage();

/** Returns the background's initial state. `stored` names the domains with a stored account. */
export function initialState({
  text,
  settings = {},
  stored = [],
}: {
  text: string;
  settings?: Partial<Settings>;
  stored?: string[];
}): Output<"subject.open"> {
  const address = text.includes("@") ? text : null;
  const host = address?.split("@")[1] ?? text.replace(/^https?:\/\//, "").replace(/\/.*$/, "");
  const isCompany = /^[a-z-]+\.example$/.test(host);
  const mailbox = host === "mailbox.example";
  return initialStateOf({
    subject: mailbox
      ? { kind: "personal-mailbox", domain: host }
      : isCompany
        ? aCompany({ host: null, domain: host })
        : text === ""
          ? { kind: "browser-page", title: "" }
          : null,
    fault: isCompany || text === "" ? null : "unreadable",
    address,
    storedAccount: stored.includes(host) ? answer(host) : null,
    usage,
    settings: { ...defaultSettings, ...settings },
  });
}

interface Given {
  settings?: Partial<Settings>;
  stored?: string[];
  front?: FrontTab | null;
  following?: boolean;
  isPrivate?: boolean;
  inTab?: boolean;
  /** Whether another view hides this one. */
  hidden?: () => boolean;
  answers?: Answers;
  heldSearches?: Map<string, Search>;
}

/** Creates the store. By default, look-ups find every company but no person. */
export function view({
  settings = {},
  stored = [],
  front = null,
  following = false,
  isPrivate = false,
  inTab = false,
  hidden = () => false,
  answers = {},
  heldSearches = new Map(),
}: Given = {}) {
  const kept = [...stored];
  const asked = asking({
    "subject.open": ({ source }) =>
      initialState({ text: source.kind === "text" ? source.text : (source.url ?? ""), settings, stored: kept }),
    "account.look-up": (input) => {
      kept.push(input.domain);
      return { ok: true, answer: answer(input.domain), sent: 1 };
    },
    "person.look-up": ({ address }) => ({
      ok: true,
      answer: { kind: "not-found", address, ...originOf({ age: 0 }) },
      sent: 1,
    }),
    "usage.read": () => usage,
    "library.marks": () => ({ watched: false, unread: false, trail: null }),
    "watch.set": () => ({ watched: false, unread: false, trail: null }),
    "visit.take": () => ({ left: true }),
    ...answers,
  });
  const routes: PanelRoute[] = [];
  const state = { following: signal(following), tab: signal<FrontTab | null>(front), pinned: 0 };
  const show = (route: PanelRoute) => {
    routes.push(route);
    void store.open(route);
  };
  const store = createLookupStore({
    ...panelPorts({ ask: asked.ask, now: () => now, windowId: 1, private: isPrivate, tab: state.tab, heldSearches, go: show }),
    inTab,
    isInView: () => !hidden(),
    replace: show,
    onStored: () => undefined,
    report: () => undefined,
    follow: {
      tab: state.tab,
      following: state.following,
      refused: signal(false),
      begin: async () => undefined,
      follow: async () => true,
      pin: () => {
        state.following.value = false;
      },
    },
  });
  const sent = () => asked.sent.map(({ name }) => name).filter((name) => name.endsWith("look-up"));
  return { store, routes, sent, asked, ...state };
}

/** Lets pending answers arrive. */
export const settled = () => vi.advanceTimersByTimeAsync(0);

/** Returns a tab at this address. */
export const at = (url: string): FrontTab => ({ tabId: 1, url, title: "" });
