/** What the rows of the contract are made of. */
import * as z from "zod/mini";
import { lazily } from "../model/lazily";

/** Who may send. Later contexts add their class here and in the door, nowhere else. */
export type SenderClass = "page" | "card" | "content";

/** One row of the contract: its schemas are built when the first such message comes. */
export const row = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  build: () => { from: readonly SenderClass[]; input: In; output: Out },
) => lazily(build);

export const domain = z.string().check(z.minLength(1), z.maxLength(253), z.regex(/^[a-z0-9.-]+$/));
export const isPrivate = z.boolean();
export const nothing = z.object({});
/** Names one hover or one click, chosen by the script that saw it. */
export const token = z.string().check(z.minLength(8), z.maxLength(64));
