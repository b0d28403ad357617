/**
 * The fixtures, with a check of every extension page, including the card's frame: a test fails on logged errors, unhandled rejections and
 * violations of the content security policy. The popup is checked from its first script on.
 */
import type { ConsoleMessage, WebError } from "@playwright/test";
import { expect, test as base } from "./fixtures";

export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ extension }, use) => {
      const complaints: string[] = [];
      const own = extension.url("");
      /** Whether a page or, in the page of a site, the script or frame is the extension's. */
      const isOwn = (event: ConsoleMessage | WebError) => [event.page()?.url(), event.location().url].some((url) => url?.startsWith(own));
      extension.context.on("weberror", (event) => {
        if (isOwn(event)) complaints.push(event.error().message);
      });
      extension.context.on("console", (message) => {
        if (isError(message) && isOwn(message)) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints, "errors in the extension's own pages").toEqual([]);
    },
    { auto: true },
  ],
});

/** A card in a page's sandbox must fail: the chip is then shown instead. */
const isError = (message: ConsoleMessage) =>
  (message.type() === "error" || /content security policy|trusted/i.test(message.text())) && !message.text().includes("is sandboxed");

export { expect } from "./fixtures";
