import * as z from "zod/mini";
import { filterFields, filterOperators } from "../../model/filters";
import { lazily } from "../../model/lazily";
import { maxFilterValueLength, maxFilters } from "../../model/search";

/** Stored filters, within the bounds of a message: others never reach a page. */
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
