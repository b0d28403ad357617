/**
 * The fixtures, with a check of every extension page: a test fails on logged errors, unhandled rejections and violations of the content
 * security policy. The popup is checked from its first script on.
 */
import type { ConsoleMessage } from "@playwright/test";
import { expect, test as base } from "./fixtures";

export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ extension }, use) => {
      const complaints: string[] = [];
      const own = extension.url("");
      extension.context.on("weberror", (event) => {
        if (event.page()?.url().startsWith(own) === true) complaints.push(event.error().message);
      });
      extension.context.on("console", (message) => {
        if (isError(message) && message.page()?.url().startsWith(own) === true) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints, "errors in the extension's own pages").toEqual([]);
    },
    { auto: true },
  ],
});

const isError = (message: ConsoleMessage) => message.type() === "error" || /content security policy|trusted/i.test(message.text());

export { expect } from "./fixtures";
