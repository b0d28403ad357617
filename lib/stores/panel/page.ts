import { batch as together, computed, effect, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Usage } from "../../model/activity";
import { isUnderWay, maxBatchSize } from "../../model/batch";
import type { Batch } from "../../model/batch";
import type { ContactField } from "../../model/export-fields";
import type { PageContact, PageGroup } from "../../model/page-contents";
import type { PanelEvent } from "../../model/panel-event";
import type { Person } from "../../model/person";
import type { PanelRoute } from "../../model/panel-route";
import type { Settings } from "../../model/settings";
import type { SiteKind, SiteState } from "../../model/site";
import type { Input } from "../../messages/messages";
import { createPageList } from "../page-contents";
import type { PageList } from "../page-contents";
import { createTabSite } from "../popup-site";
import type { TabSite } from "../popup-site";
import { isOn } from "../sites";
import { unlockKey, type Unlocked } from "../unlock";
import { summaryIn, hasEnded, isWanted, statusAt, statusOfAnswer, statusesOf, nameOf } from "../../model/look-up-status";
import type { LookUpStatus, LookUpStatuses, RowKey } from "../../model/look-up-status";
import { createContactFields } from "./export-fields";
import type { FieldChoice } from "./export-fields";
import type { FrontTab, PanelPorts } from "./ports";
import { pageStorage } from "./key-value-storage";
import type { KeyValueStorage } from "./key-value-storage";
import { readTerms } from "./terms";
import type { Terms } from "./terms";

/** "On this page": the people on a tab's page, and their look-ups. No method rejects. */
export interface PageView {
  list: PageList;
  /** Number of different people on the page; `null` until read. */
  count: ReadonlySignal<number | null>;
  /** The site of the listed tab, for switching it on. */
  site: TabSite;
  /** True if the tab shows no readable page. */
  unreadable: ReadonlySignal<boolean>;
  /** True if the tab left the listed page, or if another is active. */
  changed: ReadonlySignal<boolean>;
  /** `null` until it is known, and with sample data, which are not counted. */
  usage: ReadonlySignal<Usage | null>;
  settings: ReadonlySignal<Settings | null>;
  /** This window's batch, whatever view started it. */
  batch: ReadonlySignal<Batch | null>;
  /** True while no other batch can begin. */
  busy: ReadonlySignal<boolean>;
  /** The reason why the last batch did not start: no answer, or a running one. */
  notStarted: ReadonlySignal<"failed" | "busy" | null>;
  /** Addresses for "Look up all": neither stored, personal, nor looked up yet. */
  wanted: ReadonlySignal<readonly RowKey[]>;
  /** Items of the batch from a pasted list or an earlier page. */
  elsewhere: ReadonlySignal<readonly RowKey[]>;
  lookOfPerson(contact: PageContact): LookUpStatus;
  lookOfCompany(group: PageGroup): LookUpStatus;
  statusOfItem(item: RowKey): LookUpStatus;
  /** Returns the addresses for looking up a group. */
  wantedIn(group: PageGroup): readonly RowKey[];
  open(route?: PanelRoute): Promise<void>;
  handle(event: PanelEvent): void;
  /** Reads the page of the active tab. */
  read(): Promise<void>;
  /** Switches on the site and reads its page; requires a click handler. */
  enable(kind: SiteKind): Promise<void>;
  lookUp(one: RowKey): Promise<void>;
  /** Starts a batch; the button showed its size. */
  lookUpAll(items: readonly RowKey[]): Promise<void>;
  control(act: Input<"batch.control">["act"]): Promise<void>;
  /** Unlocks the key, and resumes the batch that it stopped. */
  unlock(passphrase: string): Promise<Unlocked>;
  /** Export fields. */
  fields: FieldChoice<ContactField>;
  /** True if a person on the page was found. */
  hasFound: ReadonlySignal<boolean>;
  /** Returns the found people on the page from storage; sends no request. */
  readFound(): Promise<FoundPerson[]>;
}

/** A person on the page, with the address they were found by. */
export interface FoundPerson {
  address: string;
  person: Person;
}

/** Milliseconds without an event before a batch is read again: its worker may have ended. */
const maxSilenceMs = 1000;

export function createPageView(ports: PanelPorts, storage: KeyValueStorage | null = pageStorage): PageView {
  const { ask, windowId, private: isPrivate } = ports;
  const list = createPageList(ask, { joinsPersonal: true });
  const site = createTabSite({ ...ports, isPrivate: () => isPrivate });
  const listed = signal<FrontTab | null>(null);
  const counted = signal<Usage | null>(null);
  const settings = signal<Settings | null>(null);
  const batch = signal<Batch | null>(null);
  const notStarted = signal<"failed" | "busy" | null>(null);
  /** Single look-ups. */
  const own = signal<LookUpStatuses>(new Map());
  const ofBatch = computed(() => statusesOf(batch.value));
  let listening: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  /** Increases with each request, so that outdated answers are dropped. */
  let turn = 0;

  const lookOf = (row: RowKey): LookUpStatus | undefined => own.value.get(nameOf(row)) ?? ofBatch.value.get(nameOf(row));
  const lookOfPerson = ({ address, stored, brief }: PageContact) => statusAt(lookOf(personAt(address)), stored, brief);
  /** True until a click is answered: a second click starts nothing. */
  let starting = false;

  /** Returns the addresses of one group, up to the size of a batch. */
  const wantedIn = (group: PageGroup) =>
    group.people
      .filter((contact) => isWanted(lookOfPerson(contact)))
      .map(({ address }) => personAt(address))
      .slice(0, maxBatchSize);

  const onPage = computed(
    () =>
      new Set(
        list.groups.value.flatMap(({ domain, people }) => [
          nameOf({ kind: "account", key: domain }),
          ...people.map(({ address }) => nameOf(personAt(address))),
        ]),
      ),
  );

  /** Switches to the active tab, of which only the site is known at first. */
  async function adopt(): Promise<SiteState | null> {
    const tab = ports.tab.peek();
    listed.value = tab;
    list.take(tab === null ? null : { tabId: tab.tabId, url: tab.url, private: isPrivate });
    site.take(tab?.url ?? null, null);
    const opened = await ask("subject.open", { source: { kind: "tab", url: tab?.url ?? null, title: "" } }).catch(() => null);
    if (opened === null || listed.peek() !== tab) return null;
    adoptTerms(opened);
    site.take(tab?.url ?? null, opened.site, opened.settings.policy?.allowedSites);
    return opened.site;
  }

  function adoptTerms(terms: Terms): void {
    together(() => {
      counted.value = terms.usage;
      settings.value = terms.settings;
    });
  }

  /** Reads a running batch again if events stop. */
  function listen(): void {
    clearTimeout(listening);
    if (batch.value?.state === "running") listening = setTimeout(() => void refresh(), maxSilenceMs);
  }

  /** Keeps the results of the last batch, except for items of the new one. */
  function replaceBatch(next: Batch | null): void {
    if (batch.value?.id !== next?.id) {
      const asked = statusesOf(next);
      const before = [...own.value, ...[...ofBatch.value].filter(([, look]) => hasEnded(look))];
      own.value = new Map(before.filter(([name]) => !asked.has(name)));
    }
    batch.value = next;
  }

  /** Takes the batch from an answer, unless a later request was sent. */
  async function take(asked: Promise<{ batch: Batch | null } | null>): Promise<void> {
    const started = ++turn;
    const answer = await asked.catch(() => null);
    if (started !== turn) return;
    if (answer !== null) replaceBatch(answer.batch);
    listen();
  }

  async function refresh(): Promise<void> {
    const usage = ask("usage.read", {}).catch(() => null);
    await take(ask("batch.read", { windowId }));
    counted.value = (await usage) ?? counted.value;
  }

  async function read(): Promise<void> {
    if (listed.peek() === null || changed.peek()) await adopt();
    await list.read();
  }

  const changed = computed(() => listed.value !== null && ports.tab.value !== null && isOther(listed.value, ports.tab.value));
  const unreadable = computed(() => listed.value === null || !mayBeRead(listed.value.url));

  // A read page stays until the person asks for another; an unread one is replaced.
  effect(() => {
    const isThere = ports.tab.value !== null && (listed.value === null || changed.value);
    const kind = list.state.peek().kind;
    if (opened && isThere && (kind === "unread" || kind === "unreadable")) void adopt();
  });
  const found = computed(() =>
    list.groups.value.flatMap(({ people }) =>
      people.filter((contact) => summaryIn(lookOfPerson(contact))?.found === true).map(({ address }) => address),
    ),
  );

  const note = (row: RowKey, look: LookUpStatus) => {
    own.value = new Map([...own.value, [nameOf(row), look]]);
  };

  return {
    list,
    site,
    unreadable,
    changed,
    settings,
    batch,
    notStarted,
    count: computed(() => (list.state.value.kind === "read" ? list.state.value.contents.people : null)),
    usage: computed(() => (settings.value?.mode === "sample" ? null : counted.value)),
    busy: computed(() => batch.value !== null && isUnderWay(batch.value)),
    wanted: computed(() =>
      list.groups.value.flatMap((group) => (group.kind === "personal-mailbox" ? [] : wantedIn(group))).slice(0, maxBatchSize),
    ),
    elsewhere: computed(() => (batch.value?.items ?? []).filter((item) => !onPage.value.has(nameOf(item)))),
    lookOfPerson,
    lookOfCompany: ({ domain, stored, brief }) => statusAt(lookOf({ kind: "account", key: domain }), stored, brief),
    statusOfItem: (item) => lookOf(item) ?? { kind: "new" },
    wantedIn,
    async open() {
      opened = true;
      const refreshing = refresh();
      if (list.state.value.kind === "unread") {
        const found = await adopt();
        // The person switched the site on, so its page may be read.
        if (found !== null && isOn(found) && list.state.value.kind === "unread") await list.read();
      }
      await refreshing;
    },
    handle(event) {
      if (event.kind === "batch" && event.windowId === windowId) void refresh();
      if (event.kind === "settings") void readTerms(ask).then(adoptTerms, () => undefined);
    },
    read,
    async enable(kind) {
      if (!(await site.enable(kind).catch(() => false))) return;
      await adopt();
      await list.read();
    },
    async lookUp(row) {
      note(row, { kind: "busy" });
      const { kind, key } = row;
      const options = { refresh: false, private: isPrivate };
      const lookedUp = await (
        kind === "account" ? ask("account.look-up", { domain: key, ...options }) : ask("person.look-up", { address: key, ...options })
      ).catch(() => null);
      note(row, lookedUp === null ? { kind: "failed", problem: { kind: "interrupted", at: ports.now() } } : statusOfAnswer(lookedUp));
      await refresh();
    },
    async lookUpAll(items) {
      if (starting || items.length === 0) return;
      starting = true;
      notStarted.value = null;
      const click = crypto.randomUUID();
      const wanted = { windowId, click, refresh: false, private: isPrivate };
      const answered = ask("batch.start", { ...wanted, items: items.map(({ kind, key }) => ({ kind, key })) });
      await take(answered);
      const started = await answered.then(
        (answer) => answer.batch,
        () => null,
      );
      await refresh();
      // A batch has its click's id. It may have begun even without an answer.
      notStarted.value = (started ?? batch.value)?.id === click ? null : started === null ? "failed" : "busy";
      starting = false;
    },
    fields: createContactFields(isPrivate ? null : storage),
    hasFound: computed(() => found.value.length > 0),
    async readFound() {
      const read: FoundPerson[] = [];
      for (const address of found.value) {
        const initialState = await ask("subject.open", { source: { kind: "text", text: address } }).catch(() => null);
        const stored = initialState?.storedPerson;
        if (stored?.kind === "person" && !stored.otherPerson) read.push({ address, person: stored.person });
      }
      return read;
    },
    control: (act) => take(ask("batch.control", { windowId, act })),
    unlock: (passphrase) => unlockKey(ask, passphrase, () => void take(ask("batch.control", { windowId, act: "resume" }))),
  };
}

const personAt = (address: string): RowKey => ({ kind: "person", key: address });

/** True for another tab or address. A hidden address cannot be compared. */
const isOther = (listed: FrontTab, front: FrontTab): boolean => listed.tabId !== front.tabId || listed.url !== front.url;

/** True for readable pages. For others, the browser reports the reason when they are read. */
const mayBeRead = (url: string | null): boolean => url === null || /^(?:https?|file):/.test(url);
