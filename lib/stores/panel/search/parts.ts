import { signal } from "@preact/signals";
import type { Usage } from "../../../model/activity";
import type { BoundSettings } from "../../../model/policy";
import { defaultSettings } from "../../../model/settings";
import { createJudgedMarks } from "../judged-marks";
import type { PanelPorts } from "../ports";
import { createFilterForm } from "./form";
import { createPrefill } from "./prefill";
import { createResults } from "./results";
import { createSeedStore } from "./seed";

/** The view's content. */
export type SearchScreen =
  | "reading"
  | "form"
  | "results"
  /** The search or its result is no longer stored. */
  | "gone"
  /** The search could not be read. */
  | "unanswered";

export type SearchParts = ReturnType<typeof createSearchParts>;

/** The Search view's state, for its routes, previews and actions. */
export function createSearchParts(ports: PanelPorts) {
  const form = createFilterForm();
  const seed = createSeedStore(ports);
  const marks = createJudgedMarks(ports.ask);
  return {
    screen: signal<SearchScreen>("reading"),
    settings: signal<BoundSettings>(defaultSettings),
    usage: signal<Usage | null>(null),
    form,
    seed,
    prefill: createPrefill(ports.ask, form, seed),
    /** The result's seeds, which may differ from the form's seeds. */
    resultSeed: createSeedStore(ports),
    /** Judgements of the found companies. */
    marks,
    results: createResults(ports.private, marks),
  };
}
