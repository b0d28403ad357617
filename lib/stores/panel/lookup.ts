import { signal } from "@preact/signals";
import type { PanelEvent } from "../../model/panel-event";
import type { PanelRoute } from "../../model/panel-route";
import { isSameService } from "../../model/settings";
import { drawsCompanyAsRow } from "../subject-screen";
import { readOnly } from "../read-only";
import { createSubject, type SubjectStore } from "../subject";
import type { SubjectNeeds, Surface } from "../subject-look-up";
import { createSubjectView, mailboxOf } from "../subject-view";
import type { Follow } from "./follow";
import { createLookupBox } from "./lookup/box";
import { createLookupLibrary } from "./lookup/library";
import { createLookupRoutes } from "./lookup/routes";
import { createVisits } from "./lookup/visits";
import type { PanelPorts } from "./ports";
import { solvableElsewhere, readTerms } from "./terms";

export interface LookupPorts extends PanelPorts, Pick<SubjectNeeds, "report"> {
  follow: Follow;
  /** Shows a route without a step in the history. */
  replace(route: PanelRoute): void;
  /** Whether the panel's current route belongs to this view. */
  isInView(): boolean;
  /** Called after an answer was stored or a star changed. */
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
  const box = createLookupBox(ask, routes);
  /** Counts the events after which shown judgements are read again. */
  const judged = signal(0);

  /** Adopts settings and usage. Reads the subject again; a new service first drops its answer. Rejects without an answer. */
  async function handleTerms(): Promise<void> {
    const terms = await readTerms(ask);
    const isSame = isSameService(subject.settings.value ?? terms.settings, terms.settings);
    subject.adopt(terms);
    const screen = subject.screen.value;
    const failure = "failure" in screen ? screen.failure : null;
    if (!isSame && key.value !== null) await dropAnswer(subject);
    else if (failure !== null && solvableElsewhere.has(failure.problem.kind)) await subject.offerAnew();
    else await subject.takeNewer();
    await routes.dropGoneSearch();
  }

  return {
    ...library,
    /** The subject's screen and actions. Actions that show another subject may change the route. */
    subject: {
      ...view,
      enter: async (text: string) => void (await box.enter(text)),
      chooseDomain: (text: string, how: { remember: boolean }) => routes.replacing(() => view.chooseDomain(text, how)),
      cancelChange: () => {
        view.cancelChange();
        // The answer below the form may have been deleted meanwhile.
        void subject.takeNewer();
      },
      forgetChoice: () => routes.replacing(view.forgetChoice),
      accept: () => routes.replacing(view.accept),
      // `tryAgain` may repeat `chooseDomain`, `forgetChoice` or `accept`.
      tryAgain: () => routes.replacing(view.tryAgain),
      /** Shows the person's company. A click on a button also looks up a missing or stale answer. */
      lookUpCompany: async () => {
        const target = subject.target.value;
        if (target?.kind !== "person" || target.subject.kind !== "company") return;
        // A row shows no cost, so it looks up stale data only with `lookUpOnOpen`.
        routes.goToSubject(target.subject.domain, drawsCompanyAsRow(target.company, subject.screen.value) ? undefined : "if-stale");
      },
      /** Shows the person behind an address whose domain belongs to no company. Looks up a missing answer. */
      lookUpPerson: async () => {
        const mailbox = mailboxOf(subject.target.value);
        if (mailbox !== null) routes.goToSubject(mailbox.address, "if-missing");
      },
    },
    /** The subject's key; `null` if nothing can be looked up. */
    key,
    /** The section to show. Each `jump` sets a new object, so that the page scrolls again. */
    section: readOnly(routes.section),
    /** A search's data about the shown company; `null` if none. */
    found: readOnly(routes.found),
    /** The route that the view opened last. */
    home: readOnly(routes.home),
    judged: readOnly(judged),
    fault: box.fault,
    /** True while visited companies may be looked up automatically. */
    looksUpVisits: visits.looksUpVisits,
    open(route: PanelRoute): Promise<void> {
      // A subject's route abandons the entered text, unless a pinned panel gave the tab's company that route.
      if (route.view !== "lookup" && !routes.isOfTab()) box.abandon();
      return routes.open(route);
    },
    /** Gives the shown company a route of its own. */
    hold: routes.hold,
    handle(event: PanelEvent): void {
      // People may have been looked up or deleted.
      if (["batch", "list", "library", "settings"].includes(event.kind)) void library.refreshPeople();
      // The popup, a card or another window may have looked the subject up.
      if (event.kind === "library") void subject.takeNewer();
      if (event.kind === "batch" || event.kind === "list") void subject.countUsage();
      // The star may have changed elsewhere, or the watch list may have been deleted.
      if (event.kind === "watched" || event.kind === "settings") void library.refreshStar();
      // Settings decide who is left out.
      if (event.kind === "judgement" || event.kind === "settings") {
        judged.value += 1;
        void library.refreshPeopleMarks();
      }
      if (event.kind === "settings") void handleTerms().catch(() => undefined);
    },
    enter: box.enter,
    /** Goes to a section, without a step in the history. */
    jump: routes.jump,
    /** Shows the subject. Looks up a missing or stale answer only with `lookUpOnOpen`. */
    show: (wanted: string) => routes.goToSubject(wanted),
    /** Shows the subject. Looks up a missing answer and, with `lookUpOnOpen`, a stale one. */
    lookUp: (wanted: string) => routes.goToSubject(wanted, "if-missing"),
    retype: box.retype,
  };
}

/** Drops the previous service's answers. Opens the subject again, without a look-up, unless a form is open. */
async function dropAnswer(subject: SubjectStore): Promise<void> {
  const shown = subject.target.value;
  if (shown?.kind === "person") subject.target.value = { ...shown, company: null };
  // Also drops an answer that a form covers.
  subject.showLate(() => void (subject.screen.value = { kind: "ready" }));
  if (subject.screen.value.kind === "ready") await subject.offerAnew();
}
