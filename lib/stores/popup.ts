import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { SiteKind } from "../model/site";
import { createPageList, type PageList } from "./page-contents";
import type { From, Target } from "./popup-screen";
import { createTabSite, type TabSite } from "./popup-site";
import { isOn, type RequestHosts } from "./sites";
import { createSubject, typedAlone } from "./subject";
import type { Opened, Source, SubjectNeeds, SubjectView } from "./subject-view";

export type { Source } from "./subject-view";

export interface PopupNeeds extends SubjectNeeds {
  requestHosts: RequestHosts;
}

export interface PopupState {
  private: boolean;
  tabId?: number | null;
  opened?: Promise<Opened>;
  byItself: boolean | Promise<boolean>;
}

/** The popup: one subject, the tab's site, and its people. No method rejects. */
export interface Popup extends SubjectView {
  /** Whether the subject is watched, after `readWatched`. */
  watched: ReadonlySignal<boolean>;
  readWatched(): Promise<void>;
  /** Starts or stops watching the subject. */
  toggleWatch(): Promise<void>;
  /** Whether the extension is on for the tab's site. */
  tabSite: Pick<TabSite, "site" | "host" | "off" | "refused" | "offered">;
  /** The people on the tab's page. */
  page: PageList;
  /** True if the target was chosen in that list. */
  picked: ReadonlySignal<boolean>;
  /**
   * Reads the source's subject and stored data, and looks it up if set. `opened`: the background's early answer. `tabId`: a tab with a
   * readable page; `null` if none.
   * `byItself`: false if the person may not have opened the popup: a look-up then requires a click.
   */
  open(source: Source, how: PopupState): Promise<void>;
  /** Lists the people on the tab's page; reads it if necessary. */
  showPage(): Promise<void>;
  /** Reads the page again. */
  readPage(): Promise<void>;
  /** Takes an address or a domain of that list, and looks up a missing answer. */
  choose(addressOrDomain: string): Promise<void>;
  /** Offers to switch on the tab's site. */
  offerSite(): void;
  /** Switches on the site, as `kind` if unlisted; requires a click handler. */
  enableSite(kind: SiteKind): Promise<void>;
  /** "Not now": shows the popup without the offer. */
  declineSite(): Promise<void>;
}

/** Returns the subject's key in the library; `null` without a subject. */
function keyOf(target: Target | null): { kind: "account" | "person"; key: string } | null {
  if (target === null || target.kind === "none") return null;
  return target.kind === "company" ? { kind: "account", key: target.subject.domain } : { kind: "person", key: target.address };
}

/** The origin of a choice in the page's list. */
const fromPage: From = { ...typedAlone, listed: true, lookUp: "if-missing" };

export function createPopup(needs: PopupNeeds): Popup {
  const { ask } = needs;
  const tabSite = createTabSite({ ...needs, isPrivate: () => stage.private.value });
  const page = createPageList(ask);
  const stage = createSubject(needs, { open, stored: page.note });
  const { view, acting, attempt, take } = stage;

  const watched = signal(false);

  async function readWatched(): Promise<void> {
    const about = keyOf(view.target.value);
    watched.value = false;
    const marks = about === null ? null : await ask("library.marks", about).catch(() => null);
    watched.value = marks?.watched ?? false;
  }

  async function toggleWatch(): Promise<void> {
    const about = keyOf(view.target.value);
    const on = !watched.value;
    if (about === null) return;
    const done = await ask("watch.set", { ...about, on, private: stage.private.value }).then(
      () => true,
      () => false,
    );
    if (done) watched.value = on;
    view.announcer.announce(done ? (on ? "watching" : "unwatched") : "unanswered");
  }

  /** The original source of the popup, whatever was typed or chosen since. */
  let first: Source = stage.source;
  let byItself: boolean | Promise<boolean> = false;

  function open(from: Source, askedBefore?: Promise<Opened>): Promise<void> {
    stage.source = from;
    let early = askedBefore;
    return attempt(async (mine) => {
      const opened = await (early ?? ask("subject.open", { source: from }));
      early = undefined;
      if (!mine()) return;
      tabSite.take(from.kind === "tab" ? from.url : null, opened.site, opened.settings.policy?.allowedSites);
      // In their mail, people look for persons, not for the provider.
      if (tabSite.offered.value) return stage.beginWith(opened, { kind: "site-off" });
      if (page.readable.value && opened.site !== null && isOn(opened.site)) {
        stage.beginWith(opened, { kind: "page" });
        return page.read();
      }
      const asks = from === first && !(await byItself);
      if (mine()) await take(opened, { ...typedAlone, typed: from.kind === "text", ...(asks && { lookUp: "never" }) });
    });
  }

  function showPage(): Promise<void> {
    stage.leaveFor({ kind: "page" });
    return page.state.value.kind === "unread" ? page.read() : Promise.resolve();
  }

  function choose(text: string): Promise<void> {
    const chosen: Source = { kind: "text", text };
    page.chosen.value = text;
    return attempt(async (mine) => {
      const opened = await ask("subject.open", { source: chosen });
      if (!mine()) return;
      stage.source = chosen;
      await take(opened, fromPage);
    });
  }

  /** After a refusal, the offer stays and shows it. */
  const enableSite = (kind: SiteKind): Promise<void> =>
    attempt(async (mine) => {
      if ((await tabSite.enable(kind)) && mine()) await open(first);
    });

  async function declineSite(): Promise<void> {
    tabSite.decline();
    if (view.target.value === null) await open(stage.source);
    else stage.uncover();
  }

  return {
    ...view,
    watched,
    readWatched,
    toggleWatch,
    tabSite,
    page,
    picked: computed(() => stage.from.value.listed === true),
    open(from, how) {
      stage.private.value = how.private;
      first = from;
      byItself = how.byItself;
      page.take(from.kind === "tab" && how.tabId != null ? { tabId: how.tabId, url: from.url, private: how.private } : null);
      return open(from, how.opened);
    },
    showPage: () => acting(showPage),
    readPage: () => acting(page.read),
    choose: (text) => acting(() => choose(text)),
    offerSite: () => acting(() => stage.cover({ kind: "site-off" })),
    enableSite: (kind) => acting(() => enableSite(kind)),
    declineSite: () => acting(declineSite),
  };
}
