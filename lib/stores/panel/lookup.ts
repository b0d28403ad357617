import { computed, effect, signal, untracked } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { AccountInsight } from "../../model/account";
import type { AccountChanges, LibraryPerson } from "../../model/library";
import { hashOf, routeOfSubject } from "../../model/panel-route";
import type { AccountSection, PanelRoute } from "../../model/panel-route";
import type { ProblemKind } from "../../model/problem";
import type { ResultField } from "../../model/result-fields";
import { typedText } from "../../model/subject";
import type { From, TypedFault } from "../popup-screen";
import { createSubject, typedAlone } from "../subject";
import type { Opened, Source, SubjectView } from "../subject-view";
import type { RequestHost } from "../connection";
import { createCompanyFields } from "./export-fields";
import type { FieldChoice } from "./export-fields";
import type { Follow } from "./follow";
import type { ViewStore } from "./views";
import type { PanelPorts } from "./ports";
import { pageStorage } from "./key-value-storage";
import type { KeyValueStorage } from "./key-value-storage";
import { readTerms } from "./terms";

/** A search's data about a company without a look-up. */
export interface FoundInSearch {
  item: AccountInsight;
  /** Arrival of the search's result, epoch milliseconds. */
  at: number;
  /** Id of the search. */
  search: string;
}

/** A section to go to. `asked`: on the page, which then scrolls to it. */
export interface Jump {
  name: AccountSection;
  asked: boolean;
}

/** The library's data about the subject; `null` while unknown. */
export interface Marks {
  watched: boolean;
  changes: AccountChanges | null;
}

/** An account or a person in detail, from a route or the active tab. No method rejects. */
export interface LookupViewStore extends ViewStore {
  /** The subject. Every change of the subject shows another route. */
  subject: SubjectView;
  /** Key of the subject: its domain or address; `null` without a subject. */
  key: ReadonlySignal<{ kind: "account" | "person"; key: string } | null>;
  /** The requested section of the account: a new object for each request. */
  section: ReadonlySignal<Jump>;
  found: ReadonlySignal<FoundInSearch | null>;
  marks: ReadonlySignal<Marks | null>;
  /** Stored people by address, after `readPeople`. */
  people: ReadonlySignal<ReadonlyMap<string, LibraryPerson>>;
  readPeople(): Promise<void>;
  /** Returns the fields of an account's table, which load on first use. */
  readFields(): FieldChoice<ResultField>;
  /** The fault of the entered text, with the text. */
  fault: ReadonlySignal<{ fault: TypedFault; text: string } | null>;
  /** Goes to a section of the account, without a step in the history. */
  jump(section: AccountSection): void;
  /** The route of the subject on the screen. */
  home: ReadonlySignal<PanelRoute>;
  /** Shows the entered subject, and looks it up if set. False without a subject. */
  enter(text: string): Promise<boolean>;
  /** Shows the subject, and looks up a missing answer: the button said so. */
  lookUp(key: string): void;
  /** Called when the text in the input changes. */
  retype(): void;
  /** True while each visited company is looked up automatically. */
  looksUpVisits: ReadonlySignal<boolean>;
  /** Starts or stops watching. "full": the limit is reached; "failed": no answer. */
  watch(on: boolean): Promise<"on" | "off" | "full" | "failed">;
}

export interface LookupPorts extends PanelPorts {
  follow: Follow;
  /** Replaces the present route. */
  replace(route: PanelRoute): void;
  requestHost: RequestHost;
  /** Whether the panel's page is in a tab instead of the browser's side panel. */
  inTab: boolean;
}

/** Problems that the options or the welcome page solve. Nothing was sent. */
const mendedElsewhere: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  "no-key",
  "key-locked",
  "no-consent",
  "no-access",
  "cap-reached",
  "managed-off",
]);

/** Time in a tab before an automatic look-up, in milliseconds. */
const dwellMs = 800;

export function createLookupView(ports: LookupPorts, storage: KeyValueStorage | null = pageStorage): LookupViewStore {
  const { ask, follow } = ports;
  const stage = createSubject(ports, {
    open: (source) => reopen(source),
    stored: (answer) => {
      if ("address" in answer) peopleRead = false;
    },
  });
  const { view } = stage;
  stage.private.value = ports.private;

  const found = signal<FoundInSearch | null>(null);
  const marks = signal<Marks | null>(null);
  const fault = signal<{ fault: TypedFault; text: string } | null>(null);
  const section = signal<Jump>({ name: "overview", asked: false });
  const home = signal<PanelRoute>({ view: "lookup" });
  const people = signal<ReadonlyMap<string, LibraryPerson>>(new Map());
  let peopleRead = false;
  let fields: FieldChoice<ResultField> | null = null;

  /** The route whose subject the person has just asked to look up. */
  let asked: { hash: string; how: From["lookUp"] } | null = null;
  /** The subject on the screen: its other sections need no reading. */
  let opened: string | null = null;
  /** Companies with an automatic look-up: once each, whatever the result. */
  const byItself = new Set<string>();
  let visit: ReturnType<typeof setTimeout> | undefined;

  const key = computed(() => {
    const target = view.target.value;
    if (target === null || target.kind === "none") return null;
    return target.kind === "company"
      ? { kind: "account" as const, key: target.subject.domain }
      : { kind: "person" as const, key: target.address };
  });

  /**
   * Requires a normal window, because a private one sends nothing without a click. Requires the browser's own side panel: another extension
   * may open ours in a tab.
   */
  const looksUpVisits = computed(
    () =>
      follow.following.value &&
      view.settings.value?.followLooksUp === true &&
      !ports.private &&
      // control: own-panel. Another extension could open the panel in a tab and lead it from page to page.
      !ports.inTab,
  );

  /** Reads and shows a source; `then` runs once it is shown. */
  function show(source: Source, from: From, then?: (answer: Opened) => void): Promise<void> {
    clearTimeout(visit);
    stage.source = source;
    return stage.attempt(async (mine) => {
      const answer = await ask("subject.open", { source });
      if (!mine()) return;
      found.value = null;
      const taken = stage.take(answer, from);
      then?.(answer);
      await taken;
    });
  }

  /** Opens the shown subject again: consent, access or the answer's source may have changed. */
  function reopen(source: Source): Promise<void> {
    return show(source, { ...typedAlone, typed: source.kind === "text", listed: true });
  }

  async function open(route: PanelRoute): Promise<void> {
    const hash = hashOf(route);
    const how = asked?.hash === hash ? asked.how : "never";
    const again = asked?.hash === hash;
    asked = null;
    home.value = route;
    if (route.view === "account") return openAccount(route, how, again);
    if (route.view === "person") {
      if (again || opened !== route.address) await named(route.address, how);
      return;
    }
    opened = null;
    await openTab();
  }

  async function openAccount(route: Extract<PanelRoute, { view: "account" }>, how: From["lookUp"], again: boolean): Promise<void> {
    if (section.value.name !== route.section || opened !== route.domain) section.value = { name: route.section, asked: false };
    if (!again && opened === route.domain) return;
    await named(route.domain, how, () => void findInSearch(route));
  }

  function named(text: string, how: From["lookUp"], then?: (answer: Opened) => void): Promise<void> {
    opened = text;
    return show({ kind: "text", text }, { ...typedAlone, listed: true, ...(how === undefined ? {} : { lookUp: how }) }, then);
  }

  /** Finds the search's data if nothing is stored about the company. */
  async function findInSearch({ domain, search }: Extract<PanelRoute, { view: "account" }>): Promise<void> {
    if (search === null || (view.screen.value.kind !== "ready" && view.screen.value.kind !== "problem")) return;
    const read = await ask("search.read", { id: search }).catch(() => null);
    const item = read?.search?.page?.list.find(({ details }) => details.domain?.toLowerCase() === domain.toLowerCase());
    const at = read?.search?.foundAt ?? read?.search?.at ?? null;
    if (item !== undefined && at !== null && opened === domain) found.value = { item, at, search };
  }

  /** Opens the active tab, if following or at first. A pinned panel keeps its subject. */
  async function openTab(): Promise<void> {
    const { url, title } = follow.tab.value ?? { url: null, title: "" };
    section.value = { name: "overview", asked: false };
    await show({ kind: "tab", url, title }, { ...typedAlone, typed: false, lookUp: "never" }, (answer) => {
      if (!follow.following.value) pinTo(answer);
      else if (looksUpVisits.value && answer.obstacle === null) lookUpVisited();
    });
  }

  function pinTo({ subject }: Opened): void {
    if (subject?.kind !== "company") return;
    opened = subject.domain;
    ports.replace(routeOfSubject(subject.domain));
  }

  /** Looks up each visited company once, after a stay. */
  function lookUpVisited(): void {
    const visited = key.value;
    const screen = view.screen.value;
    const stale = screen.kind === "ready" || (screen.kind === "account" && !screen.answer.freshness.fresh);
    if (visited?.kind !== "account" || !stale || byItself.has(visited.key)) return;
    visit = setTimeout(() => void lookUpIfLeft(visited.key), dwellMs);
  }

  /** A page may lead its tab from company to company. Beyond the limit for hovers, look-ups wait for a click. */
  async function lookUpIfLeft(company: string): Promise<void> {
    const isThere = () => follow.following.value && key.value?.key === company;
    const tabId = follow.tab.value?.tabId;
    if (!isThere() || tabId === undefined) return;
    const { left } = await ask("visit.take", { tabId }).catch(() => ({ left: false }));
    if (!isThere()) return;
    if (left) {
      byItself.add(company);
      await stage.lookUp();
    } else if (view.screen.value.kind === "ready") stage.leaveFor({ kind: "ready", paced: true });
  }

  function goAsking(route: PanelRoute, how: From["lookUp"]): void {
    stage.acting(() => undefined);
    asked = { hash: hashOf(route), how };
    ports.go(route);
  }

  async function enter(text: string): Promise<boolean> {
    fault.value = null;
    const source: Source = typedText(text);
    const answer = await ask("subject.open", { source }).catch(() => null);
    // A missing answer becomes a screen, as everywhere.
    if (answer === null) return show(source, typedAlone).then(() => true);
    if (answer.fault !== null) {
      fault.value = { fault: answer.fault, text };
      return false;
    }
    const { subject, address, storedPerson } = answer;
    if (address !== null && (subject?.kind === "company" || storedPerson !== null)) goAsking(routeOfSubject(address), undefined);
    else if (address === null && subject?.kind === "company") goAsking(routeOfSubject(subject.domain), undefined);
    else {
      // No look-up is possible: the reason is shown instead of a subject.
      follow.pin();
      opened = null;
      ports.go({ view: "lookup" });
      stage.source = source;
      await stage.acting(() => stage.attempt(() => stage.take(answer, typedAlone)));
    }
    return true;
  }

  async function handleTerms(): Promise<void> {
    stage.adopt(await readTerms(ask));
    const screen = view.screen.value;
    const failure = "failure" in screen ? screen.failure : null;
    if (failure !== null && mendedElsewhere.has(failure.problem.kind)) await stage.offerAnew();
  }

  /** Each answer may change the library's data. */
  effect(() => {
    const screen = view.screen.value;
    const about = key.value;
    const at = "answer" in screen ? screen.answer.freshness.at : null;
    untracked(() => void readMarks(about, at));
  });

  async function readMarks(about: { kind: "account" | "person"; key: string } | null, at: number | null): Promise<void> {
    if (about === null || at === null) {
      marks.value = null;
      return;
    }
    await ports.drawn();
    if (key.value?.key !== about.key) return;
    const read = await ask("library.marks", about).catch(() => null);
    if (key.value?.key === about.key) marks.value = read;
  }

  return {
    subject: {
      ...view,
      enter: async (text) => void (await enter(text)),
      lookUpCompany: async () => {
        const target = view.target.value;
        if (target?.kind === "person" && target.subject.kind === "company") goAsking(routeOfSubject(target.subject.domain), "if-missing");
      },
      lookUpPerson: async () => {
        const target = view.target.value;
        if (target?.kind !== "none" || target.subject?.kind !== "personal-mailbox" || target.subject.address === null) return;
        goAsking(routeOfSubject(target.subject.address), "if-missing");
      },
    },
    key,
    section,
    found,
    marks,
    people,
    async readPeople() {
      if (peopleRead) return;
      peopleRead = true;
      const read = await ask("library.read", {}).catch(() => null);
      peopleRead = read !== null;
      if (read !== null)
        people.value = new Map(read.library.people.flatMap((one) => (one.kind === "person" ? [[one.address.toLowerCase(), one]] : [])));
    },
    readFields: () => (fields ??= createCompanyFields(ports.private ? null : storage)),
    fault,
    looksUpVisits,
    home,
    open,
    handle(event) {
      // People may have been looked up in the meantime.
      if (event.kind === "batch") peopleRead = false;
      if (event.kind === "settings") void handleTerms().catch(() => undefined);
    },
    enter,
    jump(name) {
      section.value = { name, asked: true };
      const route = home.value;
      if (route.view === "account") ports.replace({ ...route, section: name });
    },
    lookUp: (wanted) => goAsking(routeOfSubject(wanted), "if-missing"),
    retype: () => void (fault.value = null),
    async watch(on) {
      const about = key.value;
      if (about === null) return "failed";
      const done = await ask("watch.set", { ...about, on, private: ports.private }).then(
        () => true,
        () => false,
      );
      if (!done) return "failed";
      // The background limits the watch list, so its present state is shown.
      const read = await ask("library.marks", about).catch(() => null);
      if (key.value?.key === about.key) marks.value = read ?? { changes: marks.value?.changes ?? null, watched: on };
      if (!on) return "off";
      return read?.watched === false ? "full" : "on";
    },
  };
}
