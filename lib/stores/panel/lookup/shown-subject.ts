import { signal } from "@preact/signals";
import type { AccountInsight } from "../../../model/account";
import type { PanelRoute } from "../../../model/panel-route";
import type { SubjectStore } from "../../subject";
import type { From, OpenedSubject, Source } from "../../subject-screen";
import { typedFreely } from "../../subject-state";
import { readSearch } from "../held-searches";
import type { LookupPorts } from "../lookup";
import type { Visits } from "./visits";

/** A search's data about a company that was not looked up. */
export interface FoundInSearch {
  item: AccountInsight;
  /** Time of the search's result, else of its request, epoch milliseconds. */
  at: number;
  /** Id of the search. */
  search: string;
}

/** Shows a source's subject, and a search's data about a company that has no answer. */
export function createShownSubject(ports: LookupPorts, subject: SubjectStore, visits: Visits) {
  const { ask } = ports;
  /** Data about the shown company; `null` if none. */
  const found = signal<FoundInSearch | null>(null);
  /** Key of the subject that the route names; `null` if none, or if reading failed. */
  let shownKey: string | null = null;

  /** Reads and shows a source. `then` runs once the source is shown, before a look-up ends. */
  function show(source: Source, from: From, then?: (answer: OpenedSubject) => void): Promise<void> {
    visits.leave();
    subject.source.value = source;
    const key = shownKey;
    return subject.attempt(async (isLatest) => {
      // A retry runs this function again, after the failure has cleared `shownKey`.
      shownKey = key;
      const answer = await ask("subject.open", { source }).catch((error: unknown) => {
        if (isLatest()) {
          // Lets the next click on the same subject read it again.
          shownKey = null;
          // Removes another subject's data, which would stay below the problem.
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

  /** Shows the domain or address that a route names. */
  function showNamed(text: string, how: From["lookUp"], then?: (answer: OpenedSubject) => void): Promise<void> {
    shownKey = text;
    return show({ kind: "text", text }, { ...typedFreely, asPerson: true, lookUp: how }, then);
  }

  /** Shows a company's data from the route's search below an offered look-up or a problem. */
  async function findInSearch({ domain, search }: Extract<PanelRoute, { view: "account" }>): Promise<void> {
    const { kind } = subject.screen.value;
    // A service may report an e-mail address as a company's domain, whose link would open another host.
    const isCompany = subject.key.value?.kind === "account";
    if (search === null || !isCompany || (kind !== "ready" && kind !== "problem")) return;
    const read = await readSearch(ports, search).catch(() => null);
    const item = read?.page?.list.find(({ details }) => details.domain?.toLowerCase() === domain.toLowerCase());
    const at = read?.foundAt ?? read?.at ?? null;
    if (item !== undefined && at !== null && shownKey === domain) found.value = { item, at, search };
  }

  async function dropGoneSearch(): Promise<void> {
    const shown = found.value;
    if (shown === null) return;
    const isGone = await readSearch(ports, shown.search).then(
      (search) => search?.page == null,
      () => false,
    );
    if (isGone && found.value === shown) found.value = null;
  }

  return {
    found,
    show,
    showNamed,
    findInSearch,
    dropGoneSearch,
    /** Whether the route names this subject, shown or being read. */
    isShown: (key: string): boolean => key === shownKey,
    /** Notes which subject the route names; `null` for none. */
    setKey: (key: string | null): void => void (shownKey = key),
  };
}
