/**
 * Roundcube, a third-party webmail that scripts outside the project install and start. If unavailable, the tests are skipped with the
 * reason. The newest messages have senders of the sample data.
 */
import { domainToASCII } from "node:url";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { startRoundcube, type Roundcube } from "../webmail/roundcube";
import type { Extension } from "../browser/extension";
import { test as base } from "./fixtures";
import { expect, expectCard, expectNoCard, expectNoCardComes, restOnText, switchOn } from "./hovering";
import { examinationPasses, silencePasses } from "./waits";
import { popupPage } from "./pages/popup";
import { tabIdOf } from "./content-scripts";
import { thorough } from "./thorough";

interface Fixtures {
  /** Signed in, with the list of messages in the tab, and the extension connected and switched on. */
  mail: RoundcubePage;
}

interface WorkerFixtures {
  /** The running Roundcube, or the reason why there is none. */
  started: Roundcube | string;
}

/** Roundcube in a tab: the list, and the open message in a frame beside it. */
interface RoundcubePage extends Pick<Roundcube, "url" | "messages"> {
  page: Page;
  /** The browser's id of that tab. */
  tabId: number;
  /** The message with this subject in the list. */
  row(subject: string): Locator;
  /** Opens the message beside the list with a click. */
  open(subject: string): Promise<void>;
  /** The content of the frame beside the list. */
  message: FrameLocator;
}

const test = base.extend<Fixtures, WorkerFixtures>({
  started: [
    async ({}, use) => {
      const roundcube = await startRoundcube();
      if (typeof roundcube === "string") console.log(`Roundcube is left out: ${roundcube}`);
      await use(roundcube);
      if (typeof roundcube !== "string") await roundcube.stop();
    },
    { scope: "worker", timeout: 500_000 },
  ],
  mail: async ({ started, extension, connect, openTab }, use) => {
    if (typeof started === "string") return base.skip(true, started);
    const { url, user, password, messages } = started;
    await connect();
    await switchOn(extension, url);
    const page = await openTab(url);
    page.setDefaultTimeout(45_000);
    await page.fill("#rcmloginuser", user);
    await page.fill("#rcmloginpwd", password);
    await page.click("#rcmloginsubmit");
    const message = page.frameLocator("#messagecontframe");
    const row = (subject: string) => page.locator("#messagelist tbody tr").filter({ hasText: subject }).first();
    const open = async (subject: string) => {
      await row(subject).click();
      await message.locator(".subject", { hasText: subject }).first().waitFor();
    };
    await listed(page);
    const tabId = await tabIdOf(extension, page.url());
    await page.bringToFront();
    await use({ page, tabId, url, messages, row, open, message });
  },
});

/** Roundcube's own global variable, in its pages. */
declare const rcmail: { command(name: string, properties: object, element: string): void };

const ingrid = "Ingrid Solheim-Okafor";
const address = "ingrid.solheim@northwind-robotics.example";
const pricing = "Fleet pricing for the Columbus site";

// One Playwright worker runs all tests, since each Playwright worker starts its own Roundcube.
test.describe.configure({ mode: "default", timeout: 180_000 });

/** Waits for the list of messages. Roundcube requests it once: if PHP's web server does not answer, only a reload helps. */
async function listed(page: Page): Promise<void> {
  const first = page.locator("#messagelist tbody tr").first();
  const came = await first.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  if (came) return;
  console.log("Roundcube's list did not come; its page is loaded again");
  await page.reload();
  await first.waitFor();
}

/** Expects the card of the person at this place, and closes it. */
async function expectCardAt(page: Page, place: Locator, text: string, name: string): Promise<void> {
  // The pointer first moves away: if it already rested on `place` while someone typed or a message opened, no card opens.
  await page.mouse.move(5, 890, { steps: 2 });
  await examinationPasses(page);
  await restOnText(page, place, text);
  const card = await expectCard(page, name);
  expect(card.parentFrame()).toBe(page.mainFrame());
  await page.mouse.move(5, 890, { steps: 2 });
  await expectNoCard(page);
}

/** Expects that no card opens when the pointer rests on a place. First waits until no key counts as just typed. */
async function expectNothingAt(page: Page, place: Locator): Promise<void> {
  await silencePasses(page);
  const box = await place.boundingBox();
  if (box === null) throw new Error("The text is not drawn.");
  await page.mouse.move(box.x + 100, box.y + Math.min(16, box.height / 2), { steps: 6 });
  await expectNoCardComes(page);
}

/** Returns an address with its domain as the product lists it: in ASCII and lower case. The part before the @ stays. */
const normalised = (text: string) => `${text.slice(0, text.lastIndexOf("@"))}@${domainToASCII(text.slice(text.lastIndexOf("@") + 1))}`;

/** Returns the addresses that a reading of the tab lists; none if the tab cannot be read. */
async function addressesIn({ ask }: Extension, { tabId }: RoundcubePage): Promise<string[]> {
  const read = await ask("page.read", { tabId });
  return read.ok ? read.contents.groups.flatMap(({ people }) => people.map((person) => person.address)) : [];
}

test("resting in Roundcube finds the person in the list, the header and the body of a message", thorough, async ({ mail, service }) => {
  const { page, row, open, message } = mail;
  await expectCardAt(page, row("Hand-over tests in Halden").locator(".rcmContactAddress"), "Kjersti", "Kjersti Brandvold");
  expect(service.requests).toHaveLength(2);

  await open("Hand-over tests in Halden");
  await expectCardAt(page, message.locator("#message-header .rcmContactAddress"), "Kjersti", "Kjersti Brandvold");
  await expectCardAt(page, message.locator("#messagebody a[href^='mailto:']"), "k.brandvold@", "Kjersti Brandvold");
  expect(service.requests).toHaveLength(2);
  await open("Addresses in many forms");
  await expectCardAt(page, message.locator("#messagebody"), "ingrid.solheim@", ingrid);
});

test(
  "in a message that is being written, resting and reading find the recipient, and nobody in its plain or rich text",
  thorough,
  async ({ mail, extension, service }) => {
    const { page } = mail;
    const recipient = encodeURIComponent(`${ingrid} <${address}>`);
    await page.goto(`${mail.url}?_task=mail&_action=compose&_to=${recipient}`);
    await expectCardAt(page, page.locator("li.recipient"), "Ingrid", ingrid);
    const sent = service.requests.length;

    const plain = page.locator("#composebody");
    await plain.fill("Ask k.brandvold@halden-automation.example about it.");
    await expectNothingAt(page, plain);
    expect(await addressesIn(extension, mail)).toEqual([address]);

    // If the editor contained text, Roundcube would ask whether to convert it.
    await plain.fill("");
    await page.evaluate(() => rcmail.command("toggle-editor", { id: "composebody", html: true }, ""));
    const rich = page.frameLocator("#composebody_ifr").locator("body");
    await rich.click();
    await page.keyboard.type("k.brandvold@halden-automation.example, or who else?");
    const text = rich.getByText("k.brandvold@halden-automation.example").first();
    const before = await rich.evaluate((editor) => editor.ownerDocument.documentElement.outerHTML);
    await expectNothingAt(page, text);
    expect(await rich.evaluate((editor) => editor.ownerDocument.documentElement.outerHTML)).toBe(before);
    expect(await addressesIn(extension, mail)).toEqual([address]);
    expect(service.requests).toHaveLength(sent);
  },
);

test(
  "the popup lists the people of a page, and a reading finds those of every kind of message",
  thorough,
  async ({ mail, extension, service }) => {
    const { page } = mail;
    await mail.open(pricing);
    const popup = await extension.clickToolbarButton(page);
    await expect(popup.getByText("tomas.aguilar@northwind-robotics.example").first()).toBeVisible();
    await expect(popupPage(popup).subject).toHaveText(/addresses on this page/);
    await popup.close();

    const wrong: string[] = [];
    const kinds = new Map(mail.messages.map((message) => [message.kind, message]));
    for (const { uid, kind, shown, notAddresses } of kinds.values()) {
      await page.goto(`${mail.url}?_task=mail&_action=show&_mbox=INBOX&_uid=${uid}`);
      const listed = new Set(await addressesIn(extension, mail));
      const missed = shown.filter((one) => !listed.has(normalised(one)));
      wrong.push(...missed.map((one) => `${kind}: ${one} is not listed`));
      wrong.push(...notAddresses.filter((text) => listed.has(text)).map((text) => `${kind}: ${text} is none`));
    }
    expect(wrong).toEqual([]);
    expect(service.requests).toEqual([]);
  },
);
