/** Functions and schemas that the message definitions share. */
import * as z from "zod/mini";
import { lazily } from "../model/lazily";

/** Classes of senders, as the router derives them. */
export type SenderClass = "page" | "card" | "content";

/** Defines a message, whose schemas are built at first use. */
const defineMessage =
  <From extends SenderClass>(from: From) =>
  <In extends z.ZodMiniType, Out extends z.ZodMiniType>(build: () => { input: In; output: Out }) =>
    lazily(() => ({ from, ...build() }));

export const fromPage = defineMessage("page");
export const fromCard = defineMessage("card");
export const fromContentScript = defineMessage("content");

// Functions, because building all schemas would delay each worker start.
export const domain = () => z.string().check(z.minLength(1), z.maxLength(253), z.regex(/^[a-z0-9.-]+$/));
/** Whether the sender's window is private. The router passes it on as the caller's `private`. */
export const isPrivate = () => z.boolean();
export const nothing = () => z.object({});
/** An empty answer: drops what the handler returns. */
export const done = () => z.transform(() => ({}));
/** Identifies one hover, one click or one look-up that the background permits. */
export const token = () => z.string().check(z.minLength(8), z.maxLength(64));
