import { computed, signal } from "@preact/signals";
import { hashOf, type PanelRoute } from "../model/panel-route";
import { isOn, type SiteKind } from "../model/site";
import type { Message, SubjectMessage } from "../model/subject-message";
import { createAnnouncer } from "./announcer";
import { createSubjectView } from "./subject-view";
import { createKnownPeople } from "./known-people";
import { createLatest } from "./latest";
import { createPageList } from "./page-contents";
import type { From, OpenedSubject, Source } from "./subject-screen";
import { createTabSite } from "./tab-site";
import { readOnly } from "./read-only";
import type { RequestHosts } from "./sites";
import { setWatched } from "./subject-watch";
import { createSubject, type SubjectStore } from "./subject";
import type { SubjectNeeds, Surface } from "./subject-look-up";
import { typedFreely } from "./subject-state";

export interface PopupNeeds extends Omit<SubjectNeeds, "report"> {
  requestHosts: RequestHosts;
}

export interface PopupState {
  /** True in a private window: answers and choices are not stored. */
  private: boolean;
  /** The active tab; `null` if the browser names none. */
  tabId?: number | null;
  /** The answer to `subject.open`, if already requested. */
  opened?: Promise<OpenedSubject>;
  /** True only if the user certainly opened the popup. Otherwise look-ups require a click. */
  byItself: boolean | Promise<boolean>;
}

const watchMessages = { on: "watching", off: "unwatched", full: "watching-full", failed: "unanswered" } as const;

/** Returns a chosen subject's origin. */
const listedFrom = (picked: boolean, isStored: boolean): From => ({
  ...typedFreely,
  asPerson: true,
  picked,
  // An unstored subject is looked up whatever the settings, because its row showed the cost.
  lookUp: isStored ? undefined : "if-missing",
});

export type Popup = ReturnType<typeof createPopup>;

/** One subject, the tab's site, and the people on the tab's page. No method rejects. */
export function createPopup(given: PopupNeeds) {
  const { ask } = given;
  const { current: message, announce: report } = createAnnouncer<SubjectMessage | Message>();
  const needs = { ...given, report };
  const tabSite = createTabSite({ ...needs, isPrivate: () => subject.isPrivate.value });
  const page = createPageList(ask);
  const surface: Surface = { open: (source) => open(source), stored: page.note };
  const subject = createSubject(needs, surface);
  const view = createSubjectView(needs, subject, surface);
  const { acting, attempt, take, target } = subject;

  /** The popup's original source, whatever was typed or chosen since. */
  let first: Source = subject.source.value;
  let byItself: boolean | Promise<boolean> = false;

  /** Shows a source's subject. For a tab, may instead offer the site, or list the page's people. */
  function open(source: Source, askedBefore?: Promise<OpenedSubject>): Promise<void> {
    const { asPerson = false, picked = false } = source === subject.source.value ? subject.from.value : {};
    subject.source.value = source;
    let early = askedBefore;
    return attempt(async (isLatest) => {
      const asked = early ?? ask("subject.open", { source });
      // A repetition by `tryAgain` sends its own request.
      early = undefined;
      const opened = await asked;
      if (!isLatest()) return;
      if (source.kind === "tab") {
        tabSite.take(source.url, opened.site, opened.settings.policy?.allowedSites);
        // Offers the site before its company: in a webmail, CRM or help desk, people matter more.
        if (tabSite.offered.value) return subject.beginWith(opened, { kind: "site-off" });
      }
      if (page.readable.value && isOn(opened.site)) {
        subject.beginWith(opened, { kind: "page" });
        return page.read();
      }
      const asks = source === first && !(await byItself);
      if (isLatest())
        await take(opened, { ...typedFreely, typed: source.kind === "text", asPerson, picked, lookUp: asks ? "never" : undefined });
    });
  }

  const showChosen = (text: string, from: From): Promise<void> =>
    acting(() => {
      const chosen: Source = { kind: "text", text };
      return attempt(async (isLatest) => {
        const opened = await ask("subject.open", { source: chosen });
        if (!isLatest()) return;
        subject.source.value = chosen;
        await take(opened, from);
      });
    });

  return {
    ...view,
    /** Accepts the answer. Reads the page's list again, which may mark the answer's former domain as stored. */
    accept: (): Promise<void> => view.accept().then(page.dropStored),
    ...createWatching(needs, subject),
    /** Shows a route in the side panel or a tab. On failure, announces it and returns false. */
    async showInPanel(name: "panel.show" | "panel.to-tab", windowId: number | null, route: PanelRoute): Promise<boolean> {
      const answer = windowId === null ? null : await ask(name, { windowId, route: hashOf(route) }).catch(() => null);
      if (answer === null) report("unanswered");
      return answer !== null;
    },
    ...createKnownPeople(ask),
    tabSite,
    page,
    /** The message to show; `null` if none. */
    message,
    /** Whether the target was chosen in the page's list. */
    picked: computed(() => subject.from.value.picked === true),
    /** Shows the source. Looks up a missing or stale answer if `lookUpOnOpen` and `how.byItself` are true. */
    open(source: Source, how: PopupState): Promise<void> {
      subject.isPrivate.value = how.private;
      first = source;
      byItself = how.byItself;
      page.take(source.kind === "tab" && how.tabId != null ? { tabId: how.tabId, url: source.url } : null);
      return open(source, how.opened);
    },
    /** Lists the page's people; reads the page if necessary. */
    showPage: (): Promise<void> =>
      acting(async () => {
        subject.leaveFor({ kind: "page" });
        if (page.state.value.kind === "unread") await page.read();
      }),
    readPage: (): Promise<void> => acting(page.read),
    /** Shows a subject chosen in the page's list. Looks up a missing answer, whose cost the row showed, unless `isStored`. */
    choose: (text: string, isStored: boolean): Promise<void> => {
      page.chosen.value = text;
      return showChosen(text, listedFrom(true, isStored));
    },
    /** Shows a person chosen in a journey. `isStored`: as for `choose`. */
    choosePerson: (address: string, isStored: boolean): Promise<void> => showChosen(address, listedFrom(false, isStored)),
    /** Shows the offer to switch on the tab's site; `declineSite` closes it. */
    offerSite: (): Promise<void> =>
      acting(() => {
        subject.cover({ kind: "site-off" });
        return tabSite.prepare();
      }),
    /** Switches on the tab's site, an unlisted site as `kind`. A refusal keeps the offer. Call in a click handler. */
    enableSite: (kind: SiteKind): Promise<void> =>
      acting(() =>
        attempt(async (isLatest) => {
          if ((await tabSite.enable(kind)) && isLatest()) await open(first);
        }),
      ),
    /** "Not now": shows the popup without the offer. */
    declineSite: (): Promise<void> =>
      acting(async () => {
        tabSite.decline();
        if (target.value === null) await open(subject.source.value);
        else subject.uncover();
      }),
  };
}

/** Watching the popup's subject. */
function createWatching({ ask, report }: SubjectNeeds, { key, isPrivate }: SubjectStore) {
  const watched = signal(false);
  const readings = createLatest();
  return {
    /** Whether the subject is watched, after `readWatched`. */
    watched: readOnly(watched),
    /** Reads `watched`; false meanwhile, and without an answer. */
    async readWatched(): Promise<void> {
      const about = key.value;
      const isLatest = readings.start();
      watched.value = false;
      const marks = about === null ? null : await ask("library.marks", about).catch(() => null);
      if (isLatest()) watched.value = marks?.watched ?? false;
    },
    /** Starts or stops watching, and announces the outcome. */
    async toggleWatch(): Promise<void> {
      const about = key.value;
      if (about === null) return;
      const isSame = readings.present();
      const { outcome } = await setWatched({ ask, private: isPrivate.value }, about, !watched.value);
      if (isSame() && (outcome === "on" || outcome === "off")) watched.value = outcome === "on";
      report(watchMessages[outcome]);
    },
  };
}
