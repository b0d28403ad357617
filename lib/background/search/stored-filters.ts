import * as z from "zod/mini";
import { filterFields, filterOperators } from "../../model/filters";
import { lazily } from "../../model/lazily";
import { maxFilterValueLength, maxFilters } from "../../model/search";

/** Filters as they come out of the store, within the bounds that a message has for them: a page is told of no others. */
export const storedFilters = lazily(() =>
  z
    .array(
      z.object({
        field: z.enum(filterFields),
        operator: z.enum(filterOperators),
        value: z.optional(z.string().check(z.maxLength(maxFilterValueLength))),
      }),
    )
    .check(z.maxLength(maxFilters)),
);
