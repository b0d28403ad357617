import { computed } from "@preact/signals";
import { hostPatternOf } from "../../../model/match-pattern";
import { sameFilter } from "../../../model/filter-form";
import { refusedFilter } from "../../../model/refused-filter";
import type { SearchPreview } from "../../../model/search";
import { unlockKey, type Unlocked } from "../../unlock";
import type { PanelPorts } from "../ports";
import { solvableElsewhere } from "../terms";
import type { FilterForm } from "./form";
import type { SearchParts } from "./parts";
import type { Previews } from "./previews";
import type { SearchFailure, SearchRun } from "./run";

/** The shown failure, and the actions that may remove its cause. No action runs the search. */
export function createSearchFailure(ports: PanelPorts, parts: SearchParts, searchRun: SearchRun, previews: Previews) {
  const { screen, settings, form } = parts;
  /** The preview's failure concerns the form, not a shown result. */
  const failure = computed(() => searchRun.failure.value ?? (screen.value === "form" ? unknownOf(previews.preview.value) : null));

  /** Forgets a failure whose cause may be gone, then previews again. */
  async function offerAnew(): Promise<void> {
    const problem = searchRun.failure.value?.problem;
    if (problem != null && solvableElsewhere.has(problem.kind)) searchRun.forget();
    await previews.read();
  }

  return {
    failure,
    /** Whether the failure comes from a run or an opened search, not from the preview. */
    hasJustFailed: computed(() => searchRun.failure.value !== null),
    /** Key of the row that the service refused; `null` if none or unclear. */
    refusedRow: computed(() => rowOfRefusal(failure.value, form)),
    offerAnew,
    /** Requests access to the service, then previews again. Call in a click handler. */
    async allowAccess(): Promise<void> {
      const { address } = settings.value;
      if (address !== "") await ports.requestHost(hostPatternOf(address)).catch(() => false);
      await offerAnew();
    },
    /** Unlocks the key and previews the search again, without running it. */
    unlock: (passphrase: string): Promise<Unlocked> =>
      unlockKey(ports.ask, passphrase, () => {
        searchRun.forget();
        void previews.read();
      }),
  };
}

function unknownOf(preview: SearchPreview | null): SearchFailure | null {
  const kept = preview?.kept;
  return kept?.state === "unknown" ? { ...kept, unknown: true, problem: null } : null;
}

function rowOfRefusal(failure: SearchFailure | null, form: FilterForm): number | null {
  const problem = failure?.problem;
  if (problem?.kind !== "bad-request" || problem.message === undefined) return null;
  const index = refusedFilter(problem.message, failure?.filters ?? []);
  const refused = index === null ? undefined : failure?.filters[index];
  return refused === undefined ? null : (form.rows.value.find(({ filter }) => sameFilter(filter, refused))?.key ?? null);
}
