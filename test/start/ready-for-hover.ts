import { hostPatternOf } from "../../lib/model/match-pattern";
import { createAsk } from "../../lib/messages/client";
import type { Extension } from "../browser/extension";

/** Browser APIs that are called inside an extension page. Node does not declare them. */
declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  permissions: { request(permissions: { origins: string[] }): Promise<boolean> };
};

/** Switches hovering on for a webmail, like a user on the welcome page. Access to its host is given without the browser's prompt. */
export async function readyForHover({ welcome, answerYesFor }: Extension, url: string): Promise<void> {
  const page = await welcome();
  const ask = createAsk((message) => page.evaluate((sent) => chrome.runtime.sendMessage(sent), message));
  await ask("site.add", { protocol: "http", host: new URL(url).hostname, kind: "webmail" });
  await answerYesFor(url);
  await page.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), hostPatternOf(url));
}
