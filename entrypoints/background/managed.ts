import browser from "webextension-polyfill";

/** First request for the policies; `undefined` once used. Sent at once: it takes a sixth of the time to the first answer. */
let early: Promise<unknown> | undefined = ask();
// Prevents an unhandled rejection before the first reader.
early.catch(() => undefined);

/** Returns the administrator's policies. Rejects in Firefox if none exist. */
export function readManaged(): Promise<unknown> {
  const asked = early ?? ask();
  early = undefined;
  return asked;
}

async function ask(): Promise<unknown> {
  return browser.storage.managed.get();
}
