import { signal } from "@preact/signals";
import { hashOf, routeOfSubject, type AccountSection, type PanelRoute } from "../../../model/panel-route";
import type { SubjectStore } from "../../subject";
import type { From, OpenedSubject, Source } from "../../subject-screen";
import { typedFreely } from "../../subject-state";
import type { LookupPorts } from "../lookup";
import { createShownSubject } from "./shown-subject";
import type { Visits } from "./visits";

export type LookupRoutes = ReturnType<typeof createLookupRoutes>;

/** Opens the Lookup view's routes. `revisit`: rereads the shown subject, perhaps looked up elsewhere. */
export function createLookupRoutes(ports: LookupPorts, subject: SubjectStore, visits: Visits, revisit: () => Promise<void>) {
  const { follow } = ports;
  const { found, show, showNamed, findInSearch, dropGoneSearch, isShown, setKey } = createShownSubject(ports, subject, visits);
  /** `scrolls`: the user asked for the section. Its heading is focused, or the page scrolls up to the overview. */
  const section = signal<{ name: AccountSection; scrolls: boolean }>({ name: "overview", scrolls: false });
  const home = signal<PanelRoute>({ view: "lookup" });
  /** The route that an action has just requested; `null` if none. `how`: whether to look up. */
  let requested: { hash: string; how: From["lookUp"] } | null = null;
  /** True while `jump` replaces the route: the shown subject needs no reading. */
  let isJumping = false;
  /** True while `openTab` gives the tab's company its route. */
  let isOfTab = false;

  /** Shows a route. Looks up its subject only if `goToSubject` requested it, never for a link or the history. */
  async function open(route: PanelRoute): Promise<void> {
    const isRequested = requested?.hash === hashOf(route);
    const how = isRequested ? requested?.how : "never";
    requested = null;
    home.value = route;
    if (route.view === "account") return openAccount(route, how, isRequested);
    if (route.view === "person") return isRequested || !isShown(route.address) ? showNamed(route.address, how) : revisit();
    setKey(null);
    await openTab();
  }

  /** Opens an account at the route's section. */
  async function openAccount(route: Extract<PanelRoute, { view: "account" }>, how: From["lookUp"], isRequested: boolean): Promise<void> {
    if (section.value.name !== route.section || !isShown(route.domain)) section.value = { name: route.section, scrolls: false };
    if (!isRequested && isShown(route.domain)) return isJumping ? undefined : revisit();
    await showNamed(route.domain, how, () => void findInSearch(route));
  }

  /** Shows the active tab's subject. */
  async function openTab(): Promise<void> {
    const { url, title } = follow.tab.value ?? { url: null, title: "" };
    section.value = { name: "overview", scrolls: false };
    await show({ kind: "tab", url, title }, { ...typedFreely, typed: false, lookUp: "never", keepsForm: true }, (answer) => {
      // A change of tab takes no focus: the user may be typing.
      subject.acted.value = false;
      // A pinned panel gives the tab's company a route of its own.
      if (!follow.following.value && answer.subject?.kind === "company") {
        isOfTab = true;
        hold(answer.subject.domain);
        isOfTab = false;
      } else if (visits.looksUpVisits.value && answer.obstacle === null) visits.visit();
    });
  }

  /** Gives the shown subject a route of its own. */
  function hold(key: string): void {
    setKey(key);
    ports.replace(routeOfSubject(key));
  }

  return {
    found,
    section,
    home,
    open,
    dropGoneSearch,
    hold,
    /** True while the tab's company gets its route automatically. */
    isOfTab: () => isOfTab,
    /** Runs an action. If the action shows another subject, replaces the route, unless the route is "lookup". */
    async replacing(act: () => Promise<void>): Promise<void> {
      const hash = hashOf(home.value);
      const before = subject.key.value?.key;
      // Replaces the route before the subject's look-up ends.
      const stop = subject.key.subscribe((chosen) => {
        // Another subject may have been opened meanwhile.
        if (hashOf(home.value) !== hash || home.value.view === "lookup" || chosen?.key === before) return;
        if (chosen !== null && isShown(chosen.key)) return;
        found.value = null;
        if (chosen === null) setKey(null);
        else hold(chosen.key);
      });
      await act();
      stop();
    },
    /** Shows an entered text's subject. Sets no route, because the subject is not known yet. */
    showEntered(source: Source): Promise<void> {
      setKey(null);
      return show(source, typedFreely);
    },
    /** Goes to a section, without a step in the history. */
    jump(name: AccountSection): void {
      section.value = { name, scrolls: true };
      if (home.value.view !== "account") return;
      isJumping = true;
      ports.replace({ ...home.value, section: name });
      isJumping = false;
    },
    /** Opens the shown subject's source again, for example after consent or access changed. */
    reopen(source: Source): Promise<void> {
      const route = home.value;
      const then = route.view === "account" ? () => void findInSearch(route) : undefined;
      // A look-up that required a click still requires one.
      const asks = subject.from.value.lookUp === "never";
      return show(source, { ...typedFreely, typed: source.kind === "text", asPerson: true, lookUp: asks ? "never" : undefined }, then);
    },
    /** Goes to a subject's route. `how`: whether to look up, as in `From.lookUp`. */
    goToSubject(text: string, how?: From["lookUp"]): void {
      const route = routeOfSubject(text);
      // As after every action of the user, the new screen takes the focus.
      subject.acting(() => undefined);
      requested = { hash: hashOf(route), how };
      ports.go(route);
    },
    /** Shows why an entered text cannot be looked up. */
    async refuse(source: Source, answer: OpenedSubject): Promise<void> {
      follow.pin();
      setKey(null);
      // `go` begins a reading of the tab, which the attempt below replaces.
      ports.go({ view: "lookup" });
      subject.source.value = source;
      await subject.acting(() => subject.attempt(() => subject.take(answer, typedFreely)));
    },
  };
}
