import { batch, computed, signal } from "@preact/signals";
import type { ReadonlySignal, Signal } from "@preact/signals";
import { summaryOfAccount, summaryOfPerson } from "../model/batch";
import type { Summary } from "../model/batch";
import type { AccountAnswer, PersonAnswer } from "../model/look-up";
import type { PageContact, PageContents, PageGroup } from "../model/page-contents";
import type { Ask } from "../messages/client";
import type { Output } from "../messages/messages";

/** The tab of the list. */
export interface PageTab {
  tabId: number;
  /** Its address, if the browser provides it. */
  url: string | null;
  private: boolean;
}

/** The reason why a page could not be read. */
export type PageFault = Extract<Output<"page.read">, { ok: false }>["reason"];

/** The state of a page. */
export type PageState =
  | { kind: "unread" }
  | { kind: "reading" }
  /** `partial`: without frames of other sites. */
  | { kind: "read"; contents: PageContents; partial: boolean }
  | { kind: "unreadable"; reason: PageFault };

/** The visible part of a group. */
export interface ShownGroup extends PageGroup {
  /** Number of its people that match the filter, drawn or not. */
  matching: number;
}

/** The visible part of a page. */
export interface Shown {
  groups: ShownGroup[];
  /** Number of matching groups that are not drawn. */
  hidden: number;
}

/** The people on a tab's page, read on request, filtered and drawn in parts. No method rejects. */
export interface PageList {
  state: ReadonlySignal<PageState>;
  /** All groups, drawn or not; empty until the page is read. */
  groups: ReadonlySignal<readonly PageGroup[]>;
  /** The host of the page; `null` if it has none. */
  host: ReadonlySignal<string | null>;
  /** True if there is a page that may be read. */
  readable: ReadonlySignal<boolean>;
  /** The typed filter. */
  filter: Signal<string>;
  /** True if the list is long enough for a filter. */
  filterable: ReadonlySignal<boolean>;
  shown: ReadonlySignal<Shown>;
  /** The last chosen address or domain. */
  chosen: Signal<string | null>;
  /** Switches to another tab; `null` for none. */
  take(tab: PageTab | null): void;
  /** Reads the page again on each call. */
  read(): Promise<void>;
  /** Draws more people of a group; without a domain, more groups. */
  showMore(domain: string | null): void;
  /** Marks the subject of an answer as stored. */
  note(answer: AccountAnswer | PersonAnswer): void;
}

/** Longer lists can be filtered. */
const longEnough = 12;
/** Rows drawn at first, and added each time: ten thousand would block the page. */
const rows = { first: 10, more: 100 };
const companies = { first: 50, more: 100 };

const unread: PageState = { kind: "unread" };

/** `joinsPersonal`: one group of all personal mailboxes, instead of one per provider. */
export function createPageList(ask: Ask, { joinsPersonal = false } = {}): PageList {
  const tab = signal<PageTab | null>(null);
  const state = signal<PageState>(unread);
  const filter = signal("");
  const chosen = signal<string | null>(null);
  /** Number of people drawn by domain; under `null`, of groups. */
  const drawn = signal<ReadonlyMap<string | null, number>>(new Map());
  /** Increases with each reading, so that outdated answers are dropped. */
  let turn = 0;

  const address = computed(() => (tab.value?.url == null || !URL.canParse(tab.value.url) ? null : new URL(tab.value.url)));
  const contents = computed(() => (state.value.kind === "read" ? state.value.contents : null));
  const groups = computed(() => (joinsPersonal ? withPersonalJoined(contents.value?.groups ?? []) : (contents.value?.groups ?? [])));
  const matching = computed(() => matchingGroups(groups.value, filter.value));

  function take(next: PageTab | null): void {
    turn += 1;
    batch(() => {
      tab.value = next;
      state.value = unread;
      filter.value = "";
      chosen.value = null;
      drawn.value = new Map();
    });
  }

  async function read(): Promise<void> {
    const present = tab.value;
    if (present === null) return;
    const started = ++turn;
    state.value = { kind: "reading" };
    const { tabId, private: isPrivate } = present;
    const answer = await ask("page.read", { tabId, private: isPrivate }).catch(() => null);
    if (started === turn) state.value = stateOf(answer);
  }

  function note(answer: AccountAnswer | PersonAnswer): void {
    const present = state.value;
    if (present.kind !== "read") return;
    const noted = present.contents.groups.map((group) => noteIn(group, answer));
    state.value = { ...present, contents: { ...present.contents, groups: noted } };
  }

  return {
    state,
    groups,
    filter,
    chosen,
    host: computed(() => address.value?.host || null),
    readable: computed(() => ["https:", "http:", "file:"].includes(address.value?.protocol ?? "")),
    filterable: computed(() => (contents.value?.people ?? 0) > longEnough),
    shown: computed(() => cut(matching.value, drawn.value)),
    take,
    read,
    showMore(domain) {
      const { first, more } = domain === null ? companies : rows;
      drawn.value = new Map([...drawn.value, [domain, (drawn.value.get(domain) ?? first) + more]]);
    },
    note,
  };
}

function stateOf(answer: Output<"page.read"> | null): PageState {
  if (answer === null) return { kind: "unreadable", reason: "failed" };
  if (!answer.ok) return { kind: "unreadable", reason: answer.reason };
  return { kind: "read", contents: answer.contents, partial: answer.partial };
}

/** A matching company keeps all people, others only matching ones. */
function matchingGroups(groups: readonly PageGroup[], filter: string): readonly PageGroup[] {
  const words = filter.trim().toLowerCase();
  if (words === "") return groups;
  const fits = (text: string | null) => text?.toLowerCase().includes(words) === true;
  return groups.flatMap((group) => {
    if (fits(group.domain) || fits(group.name)) return [group];
    const people = group.people.filter(({ address, name }) => fits(address) || fits(name));
    return people.length === 0 ? [] : [{ ...group, people }];
  });
}

function cut(groups: readonly PageGroup[], drawn: ReadonlyMap<string | null, number>): Shown {
  const most = drawn.get(null) ?? companies.first;
  return {
    groups: groups.slice(0, most).map((group) => ({
      ...group,
      people: group.people.slice(0, drawn.get(group.domain) ?? rows.first),
      matching: group.people.length,
    })),
    hidden: Math.max(0, groups.length - most),
  };
}

function withPersonalJoined(groups: readonly PageGroup[]): readonly PageGroup[] {
  const personal = groups.filter(({ kind }) => kind === "personal-mailbox");
  const [first] = personal;
  if (first === undefined) return groups;
  const people = personal.flatMap((group) => group.people);
  return [...groups.filter(({ kind }) => kind !== "personal-mailbox"), { ...first, domain: "", people }];
}

function noteIn(group: PageGroup, answer: AccountAnswer | PersonAnswer): PageGroup {
  if ("address" in answer) {
    const brief = summaryOfPerson(answer);
    return { ...group, people: group.people.map((contact) => notePerson(contact, answer.address, brief)) };
  }
  if (group.domain !== answer.domain) return group;
  const brief = summaryOfAccount(answer);
  return { ...group, stored: true, brief, name: brief.name ?? group.name };
}

const notePerson = (contact: PageContact, address: string, brief: Summary): PageContact =>
  contact.address.toLowerCase() === address.toLowerCase() ? { ...contact, address, stored: true, brief } : contact;
