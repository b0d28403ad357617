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

/** What a search told of a company nobody has looked up yet. */
export interface FoundInSearch {
  item: AccountInsight;
  /** When the search's result came, epoch milliseconds. */
  at: number;
  /** Id of the search. */
  search: string;
}

/** A section to go to. `asked`: the person did so on the page, which then scrolls even to its top. */
export interface Jump {
  name: AccountSection;
  asked: boolean;
}

/** What the library knows of the subject; null while that is not known. */
export interface Marks {
  watched: boolean;
  changes: AccountChanges | null;
}

/** An account or a person in depth: the subject of a route, or of the tab in front. Every verb resolves. */
export interface LookupViewStore extends ViewStore {
  /** The one subject. Whatever leads to another subject shows another route. */
  subject: SubjectView;
  /** Name of the subject: its domain or address; null where there is nobody. */
  key: ReadonlySignal<{ kind: "account" | "person"; key: string } | null>;
  /** The section of the account that is asked for: a new object each time. */
  section: ReadonlySignal<Jump>;
  found: ReadonlySignal<FoundInSearch | null>;
  marks: ReadonlySignal<Marks | null>;
  /** People stored in this browser by address, once `readPeople` has read them. */
  people: ReadonlySignal<ReadonlyMap<string, LibraryPerson>>;
  readPeople(): Promise<void>;
  /** Fields of an account's table: those of a search's. Their code is read when they are first wanted. */
  readFields(): FieldChoice<ResultField>;
  /** Why the text that was entered could not be taken, with the text. */
  fault: ReadonlySignal<{ fault: TypedFault; text: string } | null>;
  /** Leads to a section of the account on the screen; that is no step of the panel's history. */
  jump(section: AccountSection): void;
  /** The route that leads back to the subject on the screen. */
  home: ReadonlySignal<PanelRoute>;
  /** Takes what was entered into the box: shows the subject, and looks it up where the person has set that. False: it names nobody. */
  enter(text: string): Promise<boolean>;
  /** Shows the subject and looks it up where nothing is stored: the control said so. */
  lookUp(key: string): void;
  /** The text in the box has changed. */
  retype(): void;
  /** True while each company the person visits is looked up by itself. */
  looksUpVisits: ReadonlySignal<boolean>;
  /** Watches the subject, or no longer. "full": as many are watched as may be; "failed": the background did not answer. */
  watch(on: boolean): Promise<"on" | "off" | "full" | "failed">;
}

export interface LookupPorts extends PanelPorts {
  follow: Follow;
  /** Shows a route in place of the present one. */
  replace(route: PanelRoute): void;
  requestHost: RequestHost;
  /** The panel's page stands in a tab, not in the browser's own side panel. */
  inTab: boolean;
}

/** What is mended in the options or on the welcome page. Nothing was sent. */
const mendedElsewhere: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  "no-key",
  "key-locked",
  "no-consent",
  "no-access",
  "cap-reached",
  "managed-off",
]);

/** How long a tab stays in front before a company is looked up by itself, in milliseconds. */
const dwell = 800;

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

  /** The route whose subject is to be looked up, because the person has just asked for that. */
  let asked: { hash: string; how: From["lookUp"] } | null = null;
  /** What is on the screen, so that another section of it reads nothing anew. */
  let opened: string | null = null;
  /** Companies that were looked up by themselves: once each, whatever came of it. */
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
   * Requires a window that is not private, where nothing is sent without a click, and the browser's own side panel. Another extension may
   * have opened a panel in a tab, beside pages of its choice.
   */
  const looksUpVisits = computed(
    () =>
      follow.following.value &&
      view.settings.value?.followLooksUp === true &&
      !ports.private &&
      // control: own-panel. Another extension could open the panel in a tab and lead it from page to page.
      !ports.inTab,
  );

  /** Reads a source and draws it; `then` runs once it is drawn. */
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

  /** Opens again what is shown: consent, access or the answer's source may have changed. */
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

  /** What the search told, where nothing is stored of the company. */
  async function findInSearch({ domain, search }: Extract<PanelRoute, { view: "account" }>): Promise<void> {
    if (search === null || (view.screen.value.kind !== "ready" && view.screen.value.kind !== "problem")) return;
    const read = await ask("search.read", { id: search }).catch(() => null);
    const item = read?.search?.page?.list.find(({ details }) => details.domain?.toLowerCase() === domain.toLowerCase());
    const at = read?.search?.foundAt ?? read?.search?.at ?? null;
    if (item !== undefined && at !== null && opened === domain) found.value = { item, at, search };
  }

  /** The tab in front: while the panel follows, and at first. A pinned panel stays with whom it has shown. */
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

  /** The person wants each visited company looked up: those they stay with, once. */
  function lookUpVisited(): void {
    const visited = key.value;
    const screen = view.screen.value;
    const stale = screen.kind === "ready" || (screen.kind === "account" && !screen.answer.freshness.fresh);
    if (visited?.kind !== "account" || !stale || byItself.has(visited.key)) return;
    visit = setTimeout(() => void lookUpIfLeft(visited.key), dwell);
  }

  /** More than resting may look up within a short time waits for a click: a page may lead its tab from company to company. */
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
    // No answer becomes a screen, as everywhere.
    if (answer === null) return show(source, typedAlone).then(() => true);
    if (answer.fault !== null) {
      fault.value = { fault: answer.fault, text };
      return false;
    }
    const { subject, address, storedPerson } = answer;
    if (address !== null && (subject?.kind === "company" || storedPerson !== null)) goAsking(routeOfSubject(address), undefined);
    else if (address === null && subject?.kind === "company") goAsking(routeOfSubject(subject.domain), undefined);
    else {
      // Nobody can be looked up: the reason stands in the place of a subject.
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

  /** What the library knows may change with each answer. */
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
      // People may have been looked up meanwhile.
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
      // The background watches no more than it may: what it says of the subject now is what is shown.
      const read = await ask("library.marks", about).catch(() => null);
      if (key.value?.key === about.key) marks.value = read ?? { changes: marks.value?.changes ?? null, watched: on };
      if (!on) return "off";
      return read?.watched === false ? "full" : "on";
    },
  };
}
