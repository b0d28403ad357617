import type * as z from "zod/mini";

/** Returns the parsed value; `null` if it does not fit the schema. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Parses values. Leaves out those that do not fit. */
export const parseAll = <Schema extends z.ZodMiniType>(schema: Schema, values: readonly unknown[]): z.output<Schema>[] =>
  values.map((value) => parse(schema, value)).filter((parsed) => parsed !== null);
