import type { filterSet, search, seeds, searchPreview, searchSummary } from "../schemas/panel";
import type { ValueOf } from "../schemas/values";

/** Whether the service charged for a search, as far as known. */
export type Charged = SearchSummary["charged"];

/** Whether a request may have been charged without a result, or charged twice. */
export const isDoubtful = (charged: Charged): boolean => charged === "maybe" || charged === "maybe-twice";

export type SearchSummary = ValueOf<typeof searchSummary>;
export type Search = ValueOf<typeof search>;
export type SearchPreview = ValueOf<typeof searchPreview>;
export type Seeds = ValueOf<typeof seeds>;
export type FilterSet = ValueOf<typeof filterSet>;

/** Maximum length of a filter's value. */
export const maxFilterValueLength = 2000;
/** Maximum number of filters of a search. */
export const maxFilters = 50;
/** Maximum number of seeds: companies to which a search finds similar ones. */
export const maxSeeds = 50;
