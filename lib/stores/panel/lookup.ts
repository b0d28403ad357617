import { signal } from "@preact/signals";
import type { AccountInsight } from "../../model/account";
import type { PanelEvent } from "../../model/panel-event";
import { hashOf, routeOfSubject, type AccountSection, type PanelRoute } from "../../model/panel-route";
import { isSameService } from "../../model/settings";
import { typedText, type SubjectKey } from "../../model/subject";
import { drawsCompanyAsRow, type From, type OpenedSubject, type Source, type TypedFault } from "../subject-screen";
import { readOnly } from "../read-only";
import { createHandOff } from "../hand-off";
import { createJudgement } from "../judgement";
import { createLatest } from "../latest";
import { createSubject, type SubjectStore } from "../subject";
import type { Surface } from "../subject-look-up";
import { typedFreely } from "../subject-state";
import { createSubjectView, mailboxOf } from "../subject-view";
import type { Follow } from "./follow";
import { readSearch } from "./held-searches";
import { createLookupLibrary } from "./lookup/library";
import { createVisits } from "./lookup/visits";
import type { PanelPorts } from "./ports";
import { solvableElsewhere, readTerms } from "./terms";

/** A search's data about a company that was not looked up. */
export interface FoundInSearch {
  item: AccountInsight;
  /** Arrival of the search's result, epoch milliseconds. */
  at: number;
  search: string;
}

/** A section to go to. */
interface Jump {
  name: AccountSection;
  /** True if the user asked for the section: its heading then takes the focus. For the overview, the page scrolls to the top instead. */
  scrolls: boolean;
}

export interface LookupPorts extends PanelPorts {
  follow: Follow;
  replace(route: PanelRoute): void;
  /** Whether the panel's current route belongs to this view. */
  isInView(): boolean;
  /** Called after a look-up was stored or a star changed. */
  onStored(): void;
  /** Whether the panel is in a tab, not the side panel. */
  inTab: boolean;
}

export type LookupStore = ReturnType<typeof createLookupStore>;

/** An account or a person in detail. No method rejects. */
export function createLookupStore(ports: LookupPorts) {
  const { ask } = ports;
  const surface: Surface = {
    open: (source) => routes.reopen(source),
    stored(answer) {
      ports.onStored();
      if ("address" in answer) void library.refreshPeople();
    },
  };
  const subject = createSubject(ports, surface);
  const view = createSubjectView(ports, subject, surface);
  subject.isPrivate.value = ports.private;
  const { key } = subject;
  const library = createLookupLibrary(ports, subject);
  const visits = createVisits(ports, subject);
  const revisit = async () => {
    await Promise.all([subject.takeNewer(), library.refreshMarks(), routes.dropGoneSearch()]);
  };
  const routes = createLookupRoutes(ports, subject, visits, revisit);
  /** Counts the events after which shown judgements are read again. */
  const judged = signal(0);
  const fault = signal<{ fault: TypedFault; text: string } | null>(null);

  /** Drops the answer to an entered text if another text was entered, or a subject's route opened, meanwhile. */
  const entries = createLatest();

  async function enter(text: string): Promise<boolean> {
    const isLatest = entries.start();
    fault.value = null;
    const source: Source = typedText(text);
    const answer = await ask("subject.open", { source }).catch(() => null);
    if (!isLatest()) return false;
    // `showEntered` asks again, and shows a failure as a problem.
    if (answer === null) return routes.showEntered(source).then(() => true);
    if (answer.fault !== null) {
      fault.value = { fault: answer.fault, text };
      return false;
    }
    const { subject: entered, address, storedPerson } = answer;
    if (address !== null && (entered?.kind === "company" || storedPerson !== null)) routes.goToSubject(address, undefined);
    else if (entered?.kind === "company") routes.goToSubject(entered.domain, undefined);
    else await routes.refuse(source, answer);
    return true;
  }

  /** Drops the previous service's answers, even one that a form covers. Offers a look-up unless a form is open. */
  async function dropAnswer(): Promise<void> {
    const shown = subject.target.value;
    if (shown?.kind === "person") subject.target.value = { ...shown, company: null };
    subject.showLate(() => void (subject.screen.value = { kind: "ready" }));
    if (subject.screen.value.kind === "ready") await subject.offerAnew();
  }

  async function handleTerms(): Promise<void> {
    const terms = await readTerms(ask);
    const isSame = isSameService(subject.settings.value ?? terms.settings, terms.settings);
    subject.adopt(terms);
    const screen = subject.screen.value;
    const failure = "failure" in screen ? screen.failure : null;
    if (!isSame && key.value !== null) await dropAnswer();
    else if (failure !== null && solvableElsewhere.has(failure.problem.kind)) await subject.offerAnew();
    else await subject.takeNewer();
    await routes.dropGoneSearch();
  }

  return {
    ...library,
    handOff: createHandOff({ ...ports, settings: () => subject.settings.value, isPrivate: () => ports.private }),
    /** The subject's screen and actions. Another subject opens by its route. */
    subject: {
      ...view,
      enter: async (text: string) => void (await enter(text)),
      chooseDomain: (text: string, how: { remember: boolean }) => routes.replacing(() => view.chooseDomain(text, how)),
      cancelChange: () => {
        view.cancelChange();
        // The answer below the form may have been deleted.
        void subject.takeNewer();
      },
      forgetChoice: () => routes.replacing(view.forgetChoice),
      accept: () => routes.replacing(view.accept),
      // The failed action may have been one of the above.
      tryAgain: () => routes.replacing(view.tryAgain),
      lookUpCompany: async () => {
        const target = subject.target.value;
        if (target?.kind !== "person" || target.subject.kind !== "company") return;
        // Without a named cost, stale data are looked up only if `lookUpOnOpen` is set.
        routes.goToSubject(target.subject.domain, drawsCompanyAsRow(target.company, subject.screen.value) ? undefined : "if-stale");
      },
      lookUpPerson: async () => {
        const mailbox = mailboxOf(subject.target.value);
        if (mailbox !== null) routes.goToSubject(mailbox.address, "if-missing");
      },
    },
    /** The subject's key; `null` without a subject. */
    key,
    /** The requested section: a new object for each request. */
    section: readOnly(routes.section),
    found: readOnly(routes.found),
    home: readOnly(routes.home),
    judged: readOnly(judged),
    /** Creates the store of a subject's judgement. */
    openJudgement: (about: SubjectKey) => createJudgement(ask, ports.private, about),
    fault: readOnly(fault),
    /** True while visited companies may be looked up automatically. */
    looksUpVisits: visits.looksUpVisits,
    open(route: PanelRoute): Promise<void> {
      // The automatic route of the tab's company does not end the wait for a text that the user entered.
      if (route.view !== "lookup" && !routes.isOfTab()) entries.start();
      return routes.open(route);
    },
    /** Gives the shown company a route of its own. */
    hold: routes.hold,
    handle(event: PanelEvent): void {
      // People may have been looked up or deleted in the meantime.
      if (event.kind === "batch" || event.kind === "settings") void library.refreshPeople();
      if (event.kind === "batch" || event.kind === "list") void subject.countUsage();
      // The watch list may have been deleted.
      if (event.kind === "watched" || event.kind === "settings") void library.refreshStar();
      // Settings decide who is left out.
      if (event.kind === "judgement" || event.kind === "settings") {
        judged.value += 1;
        void library.refreshPeopleMarks();
      }
      if (event.kind === "settings") void handleTerms().catch(() => undefined);
    },
    /**
     * Shows the entered subject. Looks up a missing or stale answer if `lookUpOnOpen` is set. Returns false if the text is faulty, or if
     * another subject was opened meanwhile.
     */
    enter,
    /** Goes to a section, without a step in the history. */
    jump: routes.jump,
    /** Shows the subject. Looks up a missing or stale answer only if `lookUpOnOpen` is set. */
    show: (wanted: string) => routes.goToSubject(wanted, undefined),
    /** Shows the subject, and looks up a missing answer. */
    lookUp: (wanted: string) => routes.goToSubject(wanted, "if-missing"),
    retype: () => void (fault.value = null),
  };
}

/** `revisit`: reads the shown subject again, which may have been looked up elsewhere. */
function createLookupRoutes(
  ports: LookupPorts,
  subject: SubjectStore,
  visits: ReturnType<typeof createVisits>,
  revisit: () => Promise<void>,
) {
  const { ask, follow } = ports;
  const found = signal<FoundInSearch | null>(null);
  const section = signal<Jump>({ name: "overview", scrolls: false });
  const home = signal<PanelRoute>({ view: "lookup" });
  /** The route that an action has just requested. `how`: whether to look up. */
  let requested: { hash: string; how: From["lookUp"] } | null = null;
  /** The shown subject's key on the route; `null` if the route names no subject, or reading failed. */
  let shownKey: string | null = null;
  /** True while `jump` replaces the route: the shown subject needs no reading. */
  let isJumping = false;
  /** True while `hold` gives the tab's company a route, which must not end the wait for an entered text. */
  let isOfTab = false;

  /** Reads and shows a source; `then` runs once it is shown. */
  function show(source: Source, from: From, then?: (answer: OpenedSubject) => void): Promise<void> {
    visits.leave();
    subject.source.value = source;
    const key = shownKey;
    return subject.attempt(async (isLatest) => {
      // A retry runs this again, after the failure has cleared `shownKey`.
      shownKey = key;
      const answer = await ask("subject.open", { source }).catch((error: unknown) => {
        if (isLatest()) {
          // Lets the next click on the same subject read it again.
          shownKey = null;
          // Removes another subject's data, which would be shown below the problem.
          if (source.kind === "tab" || subject.key.value?.key !== source.text) subject.empty();
        }
        throw error;
      });
      if (!isLatest()) return;
      found.value = null;
      const taken = subject.take(answer, from);
      then?.(answer);
      await taken;
    });
  }

  async function open(route: PanelRoute): Promise<void> {
    const isRequested = requested?.hash === hashOf(route);
    const how = isRequested ? requested?.how : "never";
    requested = null;
    home.value = route;
    if (route.view === "account") return openAccount(route, how, isRequested);
    if (route.view === "person") {
      return isRequested || shownKey !== route.address ? openNamed(route.address, how) : revisit();
    }
    shownKey = null;
    await openTab();
  }

  async function openAccount(route: Extract<PanelRoute, { view: "account" }>, how: From["lookUp"], isRequested: boolean): Promise<void> {
    if (section.value.name !== route.section || shownKey !== route.domain) section.value = { name: route.section, scrolls: false };
    if (!isRequested && shownKey === route.domain) return isJumping ? undefined : revisit();
    await openNamed(route.domain, how, () => void findInSearch(route));
  }

  function openNamed(text: string, how: From["lookUp"], then?: (answer: OpenedSubject) => void): Promise<void> {
    shownKey = text;
    return show({ kind: "text", text }, { ...typedFreely, asPerson: true, ...(how === undefined ? {} : { lookUp: how }) }, then);
  }

  /** Shows the data of the route's search about the company, if no answer about it is shown. */
  async function findInSearch({ domain, search }: Extract<PanelRoute, { view: "account" }>): Promise<void> {
    const { kind } = subject.screen.value;
    if (search === null || (kind !== "ready" && kind !== "problem")) return;
    const read = await readSearch(ports, search).catch(() => null);
    const item = read?.page?.list.find(({ details }) => details.domain?.toLowerCase() === domain.toLowerCase());
    const at = read?.foundAt ?? read?.at ?? null;
    if (item !== undefined && at !== null && shownKey === domain) found.value = { item, at, search };
  }

  /** Drops the shown search's data if the search was deleted. */
  async function dropGoneSearch(): Promise<void> {
    const shown = found.value;
    if (shown === null) return;
    const isGone = await readSearch(ports, shown.search).then(
      (search) => search?.page == null,
      () => false,
    );
    if (isGone && found.value === shown) found.value = null;
  }

  /** Opens the active tab. If the panel is pinned, gives the tab's company a route of its own. */
  async function openTab(): Promise<void> {
    const { url, title } = follow.tab.value ?? { url: null, title: "" };
    section.value = { name: "overview", scrolls: false };
    await show({ kind: "tab", url, title }, { ...typedFreely, typed: false, lookUp: "never" }, (answer) => {
      if (!follow.following.value && answer.subject?.kind === "company") {
        isOfTab = true;
        hold(answer.subject.domain);
        isOfTab = false;
      } else if (visits.looksUpVisits.value && answer.obstacle === null) visits.visit();
    });
  }

  function hold(domain: string): void {
    shownKey = domain;
    ports.replace(routeOfSubject(domain));
  }

  return {
    found,
    section,
    home,
    open,
    dropGoneSearch,
    hold,
    isOfTab: () => isOfTab,
    /** Runs an action. Replaces the route if the action brings another company, and no other subject was opened meanwhile. */
    async replacing(act: () => Promise<void>): Promise<void> {
      const [route, before] = [home.value, subject.key.value?.key];
      await act();
      const chosen = subject.key.value;
      if (home.value !== route || route.view === "lookup" || chosen?.kind !== "account") return;
      if (chosen.key === before || chosen.key === shownKey) return;
      found.value = null;
      hold(chosen.key);
    },
    /** Shows the subject of a text that no route names. */
    showEntered(source: Source): Promise<void> {
      shownKey = null;
      return show(source, typedFreely);
    },
    jump(name: AccountSection): void {
      section.value = { name, scrolls: true };
      if (home.value.view !== "account") return;
      isJumping = true;
      ports.replace({ ...home.value, section: name });
      isJumping = false;
    },
    /** Opens the shown subject again: consent or access may have changed. Keeps `lookUp: "never"`. */
    reopen(source: Source): Promise<void> {
      const route = home.value;
      const then = route.view === "account" ? () => void findInSearch(route) : undefined;
      const asks = subject.from.value.lookUp === "never";
      return show(source, { ...typedFreely, typed: source.kind === "text", asPerson: true, ...(asks && { lookUp: "never" }) }, then);
    },
    /** Goes to the route of a subject. Its look-up then depends on `how`, as in `From.lookUp`. */
    goToSubject(text: string, how: From["lookUp"]): void {
      const route = routeOfSubject(text);
      subject.acting(() => undefined);
      requested = { hash: hashOf(route), how };
      ports.go(route);
    },
    /** Shows why an entered text cannot be looked up. */
    async refuse(source: Source, answer: OpenedSubject): Promise<void> {
      follow.pin();
      shownKey = null;
      // This begins a reading of the tab. The attempt below replaces that reading.
      ports.go({ view: "lookup" });
      subject.source.value = source;
      await subject.acting(() => subject.attempt(() => subject.take(answer, typedFreely)));
    },
  };
}
