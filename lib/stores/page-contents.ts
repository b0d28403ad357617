import { batch, computed, signal } from "@preact/signals";
import { summaryOf, type Summary } from "../model/batch";
import type { AccountAnswer, PersonAnswer } from "../model/look-up";
import { parseUrl } from "../model/url";
import { drawStep, type PageContact, type PageContents, type PageGroup } from "../model/page-contents";
import { folded } from "../model/text";
import type { Ask } from "../messages/client";
import type { Output } from "../messages/messages";
import { createLatest } from "./latest";
import { readOnly } from "./read-only";

export interface PageTab {
  tabId: number;
  /** The tab's address; `null` if the browser hides it. */
  url: string | null;
}

export type PageFault = Extract<Output<"page.read">, { ok: false }>["reason"];

export type PageState =
  | { kind: "unread" }
  | { kind: "reading" }
  /** `partial`: some frames may not have been read. */
  | { kind: "read"; contents: PageContents; partial: boolean }
  | { kind: "unreadable"; reason: PageFault };

/** A group whose `people` are only the drawn ones. */
export interface ShownGroup extends PageGroup {
  /** Number of matching people, drawn or not. */
  matching: number;
}

/** Above this number of people, a filter is shown. */
const maxPeopleUnfiltered = 12;
/** Number of people per group drawn at first: drawing ten thousand would block popup or panel. */
const firstPeople = 10;
/** Number of groups drawn at first. */
const firstGroups = 50;

const unread: PageState = { kind: "unread" };

export type PageList = ReturnType<typeof createPageList>;

interface ListOptions {
  /** Whether personal mailboxes form one group, not one per provider. */
  joinsPersonal?: boolean;
  /** Returns the name in the answer about a group or person; `null` if none is shown. */
  answeredName?(member: PageGroup | PageContact): string | null;
}

/** The people on a tab's page, read on request. No method rejects. */
export function createPageList(ask: Ask, { joinsPersonal = false, answeredName = () => null }: ListOptions = {}) {
  const tab = signal<PageTab | null>(null);
  const state = signal<PageState>(unread);
  const filter = signal("");
  const chosen = signal<string | null>(null);
  /** Number of people to draw, by their group's domain; under `null`, the number of groups. */
  const drawn = signal<ReadonlyMap<string | null, number>>(new Map());
  const readings = createLatest();

  const address = computed(() => parseUrl(tab.value?.url ?? ""));
  const contents = computed(() => (state.value.kind === "read" ? state.value.contents : null));
  const groups = computed(() => (joinsPersonal ? withPersonalJoined(contents.value?.groups ?? []) : (contents.value?.groups ?? [])));
  const matching = computed(() => matchingGroups(groups.value, filter.value, answeredName));

  function changeGroups(change: (group: PageGroup) => PageGroup): void {
    if (state.value.kind !== "read") return;
    const { contents: present } = state.value;
    state.value = { ...state.value, contents: { ...present, groups: present.groups.map(change) } };
  }

  return {
    state: readOnly(state),
    /** All groups, drawn or not; empty until the page is read. */
    groups,
    filter,
    /** The matching groups, drawn or not. */
    matching,
    /** The domain or address chosen in the list; `null` if none. */
    chosen,
    /** The tab's host and port; `null` if none. */
    host: computed(() => address.value?.host || null),
    /** True for a known address with a readable scheme. The background may still refuse the page. */
    readable: computed(() => ["https:", "http:", "file:"].includes(address.value?.protocol ?? "")),
    /** True for many people, and while the filter has a text. */
    filterable: computed(() => (contents.value?.people ?? 0) > maxPeopleUnfiltered || filter.value !== ""),
    /** The drawn groups; `hidden` counts the other matching groups. */
    shown: computed(() => drawnPart(matching.value, drawn.value)),
    /** Takes a tab, or `null` for none, without reading its page. */
    take(next: PageTab | null): void {
      readings.start();
      batch(() => {
        tab.value = next;
        state.value = unread;
        filter.value = "";
        chosen.value = null;
        drawn.value = new Map();
      });
    },
    /** Reads the page, again on each call. Does nothing without a tab. */
    async read(): Promise<void> {
      if (tab.value === null) return;
      const { tabId } = tab.value;
      const isLatest = readings.start();
      state.value = { kind: "reading" };
      const answer = await ask("page.read", { tabId }).catch(() => null);
      if (isLatest()) state.value = stateOf(answer);
    },
    /** Drops data that may no longer be stored, then reads the page again. On failure, keeps the rest. */
    async dropStored(): Promise<void> {
      if (state.value.kind !== "read" || tab.value === null) return;
      const isLatest = readings.present();
      changeGroups(withoutStored);
      const answer = await ask("page.read", { tabId: tab.value.tabId }).catch(() => null);
      if (answer?.ok === true && isLatest()) state.value = stateOf(answer);
    },
    /** Draws more people of `domain`'s group; for `null`, more groups. */
    showMore(domain: string | null): void {
      const before = drawn.value.get(domain) ?? (domain === null ? firstGroups : firstPeople);
      drawn.value = new Map([...drawn.value, [domain, before + drawStep]]);
    },
    /** Adds a stored answer to the list. */
    note: (answer: AccountAnswer | PersonAnswer): void => changeGroups((group) => noteIn(group, answer)),
  };
}

function stateOf(answer: Output<"page.read"> | null): PageState {
  if (answer === null) return { kind: "unreadable", reason: "failed" };
  if (!answer.ok) return { kind: "unreadable", reason: answer.reason };
  return { kind: "read", contents: answer.contents, partial: answer.partial };
}

/** Keeps a matching group whole, else only its matching people. A blank filter keeps everything. */
function matchingGroups(
  groups: readonly PageGroup[],
  filter: string,
  answeredName: NonNullable<ListOptions["answeredName"]>,
): readonly PageGroup[] {
  const text = folded(filter);
  if (text === "") return groups;
  const matches = (...members: (string | null)[]) => members.some((member) => member !== null && folded(member).includes(text));
  return groups.flatMap((group) => {
    if (matches(group.domain, group.summary?.name ?? null, answeredName(group))) return [group];
    const people = group.people.filter((contact) => matches(contact.address, contact.name, answeredName(contact)));
    return people.length === 0 ? [] : [{ ...group, people }];
  });
}

function drawnPart(groups: readonly PageGroup[], drawn: ReadonlyMap<string | null, number>): { groups: ShownGroup[]; hidden: number } {
  const maxGroups = drawn.get(null) ?? firstGroups;
  return {
    groups: groups.slice(0, maxGroups).map((group) => ({
      ...group,
      people: group.people.slice(0, drawn.get(group.domain) ?? firstPeople),
      matching: group.people.length,
    })),
    hidden: Math.max(0, groups.length - maxGroups),
  };
}

/** Joins personal mailboxes into one last group, without a domain. */
function withPersonalJoined(groups: readonly PageGroup[]): readonly PageGroup[] {
  const personal = groups.filter(({ kind }) => kind === "personal-mailbox");
  const [first] = personal;
  if (first === undefined) return groups;
  const people = personal.flatMap((group) => group.people);
  return [...groups.filter(({ kind }) => kind !== "personal-mailbox"), { ...first, domain: "", people }];
}

/** Drops a group's stored data. */
const withoutStored = (group: PageGroup): PageGroup => ({
  ...group,
  summary: null,
  people: group.people.map((contact) => ({ ...contact, summary: null })),
});

function noteIn(group: PageGroup, answer: AccountAnswer | PersonAnswer): PageGroup {
  const summary = summaryOf(answer);
  if ("address" in answer) return { ...group, people: group.people.map((contact) => notePerson(contact, answer.address, summary)) };
  return group.domain === answer.domain ? { ...group, summary } : group;
}

const notePerson = (contact: PageContact, address: string, summary: Summary): PageContact =>
  contact.address.toLowerCase() === address.toLowerCase() ? { ...contact, address, summary } : contact;
