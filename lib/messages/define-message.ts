/** The parts of message definitions. */
import * as z from "zod/mini";
import { lazily } from "../model/lazily";

/** The classes of senders, listed only here and in the router. */
export type SenderClass = "page" | "card" | "content";

/** Defines one message. Its schemas are built when its first message arrives. */
export const row = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  build: () => { from: readonly SenderClass[]; input: In; output: Out },
) => lazily(build);

export const domain = z.string().check(z.minLength(1), z.maxLength(253), z.regex(/^[a-z0-9.-]+$/));
export const isPrivate = z.boolean();
export const nothing = z.object({});
/** Identifies one hover or click; chosen by the script. */
export const token = z.string().check(z.minLength(8), z.maxLength(64));
