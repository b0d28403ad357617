import * as z from "zod/mini";
import { filterFields, filterOperators } from "../../model/filters";
import { lazily } from "../../model/lazily";

/** Filters as they come out of the store. */
export const storedFilters = lazily(() =>
  z.array(z.object({ field: z.enum(filterFields), operator: z.enum(filterOperators), value: z.optional(z.string()) })),
);
