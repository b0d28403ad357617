import type { filterSet, search, searchPreview, searchSummary } from "../schemas/panel";
import type { ValueOf } from "../schemas/values";

/** The state of a search. */
export type SearchState = SearchSummary["state"];

/** The possible cost of a search. */
export type Charged = SearchSummary["charged"];

/** A search as stored in this browser, without its result. */
export type SearchSummary = ValueOf<typeof searchSummary>;

/** A search with its result. */
export type Search = ValueOf<typeof search>;

/** A preview of a search, made without sending anything. */
export type SearchPreview = ValueOf<typeof searchPreview>;

/** A named set of filters. */
export type FilterSet = ValueOf<typeof filterSet>;

/** Maximum length of a filter's value, and number of filters. */
export const maxFilterValueLength = 2000;
export const maxFilters = 50;
