/** Functions and schemas shared by the message definitions. */
import * as z from "zod/mini";
import { lazily } from "../model/lazily";

/** Classes of senders. The router derives them from what the browser reports, never from the message. */
export type SenderClass = "page" | "card" | "content";

/** Defines a message, whose schemas are built at first use. */
const defineMessage =
  <From extends SenderClass>(from: From) =>
  <In extends z.ZodMiniType, Out extends z.ZodMiniType>(build: () => { input: In; output: Out }) =>
    lazily(() => ({ from, ...build() }));

/** Messages from the extension's popup, side panel, options or welcome page, unless framed. */
export const fromPage = defineMessage("page");
/** Messages from the framed card page. With the hover's token, the page receives the subject hovered in its tab. */
export const fromCard = defineMessage("card");
/** Messages from a content script. It reports hovered or focused addresses, and receives no data about people or companies. */
export const fromContentScript = defineMessage("content");

// Functions, because building all schemas would delay each worker start.

/** A domain in ASCII and lower case. */
export const domain = () => z.string().check(z.minLength(1), z.maxLength(253), z.regex(/^[a-z0-9.-]+$/));
/** Whether the sender's window is private. If true, the router also sets the caller's `private`. */
export const isPrivate = () => z.boolean();
/** An empty input: drops what the sender adds. */
export const nothing = () => z.object({});
/** An empty answer: drops what the handler returns. */
export const done = () => z.transform(() => ({}));
/** Identifies one hover, one click or one permitted look-up. */
export const token = () => z.string().check(z.minLength(8), z.maxLength(64));
