import { isSaidPrivate, type Caller, type Handlers } from "../../lib/messages/router";
import type { Input, MessageName, Output } from "../../lib/messages/messages";

/** The popup, which is in no tab. */
export const popup: Caller = {
  tabId: null,
  windowId: null,
  frameId: 0,
  documentId: null,
  tabUrl: null,
  origin: "chrome-extension://abcdefghijklmnopabcdefghijklmnop",
  private: false,
};

/** The handlers as one caller reaches them. */
export type CallerHandlers = { [Name in MessageName]: (input: Input<Name>) => Promise<Output<Name>> };

/** Returns the handlers for this caller. */
export const asCaller = (handlers: Handlers, from: Caller = popup): CallerHandlers =>
  // Each function keeps its name, and with it its types.
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      // Makes the caller private if the input says so, as the router does.
      (input: never) =>
        (handle as (input: never, from: Caller) => unknown)(input, { ...from, private: from.private || isSaidPrivate(input) }),
    ]),
  ) as CallerHandlers;
