import browser from "webextension-polyfill";
import { createAsk } from "../../lib/protocol/ask";
import type { Output } from "../../lib/protocol/messages";
import type { Source } from "../../lib/view/popup";
import { readSource } from "./source";

export const ask = createAsk((message) => browser.runtime.sendMessage(message));

/** Whom the popup is about, and the background's answer that is on its way. */
interface Opening {
  source: Source;
  isPrivate: boolean;
  tabId: number | null;
  opened: Promise<Output<"subject.open">>;
}

async function begin(): Promise<Opening> {
  const { source, isPrivate, tabId } = await readSource(new URLSearchParams(location.search).get("domain"));
  const opened = ask("subject.open", { source });
  // The popup watches it as soon as there is one; until then a failure is nobody's yet.
  opened.catch(() => undefined);
  return { source, isPrivate: await isPrivate, tabId: await tabId, opened };
}

/** Begun when this module is evaluated, before those that draw: the answer is there when there is something to draw it with. */
export const opening: Promise<Opening> = begin();
