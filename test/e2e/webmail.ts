/**
 * Fixtures with a real webmail (maildev) that contains the messages of `test/webmail/messages.ts`. Each Playwright worker starts one
 * if its tests use it. Webmail and service have different hosts, `localhost` and 127.0.0.1. Access to one does not include the other.
 *
 *   test("shows who wrote", async ({ openMail }) => {
 *     const mail = await openMail("Hand-over tests in Halden");
 *     await expect(mail.header).toContainText("k.brandvold@halden-automation.example");
 *   });
 */
import { startWebmail, type Webmail } from "../webmail/webmail";
import { test as base } from "./fixtures";
import { mailIn, type Mail } from "./pages/mail";

interface Fixtures {
  /** Opens a tab at the webmail and, if a subject is given, the message with that subject. */
  openMail(subject?: string): Promise<Mail>;
}

interface WorkerFixtures {
  webmail: Webmail;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  webmail: [
    async ({}, use) => {
      const webmail = await startWebmail();
      await use(webmail);
      await webmail.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  openMail: ({ openTab, webmail }, use) =>
    use(async (subject) => {
      const mail = mailIn(await openTab(webmail.url));
      await mail.rows.first().waitFor();
      if (subject !== undefined) await mail.open(subject);
      return mail;
    }),
});

export { expect } from "./fixtures";
