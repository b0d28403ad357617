/** The values that most schemas consist of. */
import * as z from "zod/mini";
import { lazily } from "../model/lazily";
import type { Json, JsonObject } from "../model/json";

z.config({ jitless: true });

/** The type of a lazy schema's values. */
export type ValueOf<Build extends () => z.ZodMiniType> = z.output<ReturnType<Build>>;

// `text` and `number` may be `null`, which means that there is no value.
export const text = z.nullable(z.string());
export const number = z.nullable(z.number());
export const count = z.int().check(z.nonnegative());
/** Epoch milliseconds. */
export const moment = z.number();
/** Any JSON value, unchecked: the client limits its size, and sample data are ours. */
export const json = z.custom<Json>((value) => value !== undefined);
/** Any JSON object or array, with unchecked content. */
export const jsonObject = z.custom<JsonObject>((value) => typeof value === "object" && value !== null);

/** An answer whose `ok` decides its other members. */
export const outcome = <Success extends z.core.$ZodLooseShape, Failure extends z.core.$ZodLooseShape>(success: Success, failure: Failure) =>
  z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), ...success }), z.object({ ok: z.literal(false), ...failure })]);

/** Creates a function that returns an object's schema, built on first use. */
export const lazyObject = <Shape extends z.core.$ZodLooseShape>(shapeOf: () => Shape) => lazily(() => z.object(shapeOf()));
