/** Updates or disables the extension, or kills its worker, under open mail pages. After an update, old scripts end and new ones work. */
import type { Page } from "@playwright/test";
import { expect, expectCard, expectNoCard, expectNoCardComes, known, restOn, test } from "./hovering";
import { listenersPerFrame } from "./content-scripts";
import { settled } from "./waits";
import { thorough } from "./thorough";

declare const chrome: {
  management: { setEnabled(id: string, enabled: boolean): Promise<void> };
  storage: { session: { set(items: object): Promise<void>; get(name: string): Promise<Record<string, unknown>> } };
};

const person = `<p>From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></p><p id="away">Nobody here</p>`;
const framed = `${person}<iframe name="mail" sandbox="allow-same-origin" srcdoc="<p>${known}</p>"></iframe><iframe name="editor"></iframe>`;
const tabs = 10;

/** Records every later error of a page, in all its worlds: uncaught, logged or reported by the browser. */
async function recordErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Runtime.exceptionThrown", ({ exceptionDetails: { text, exception } }) => errors.push(exception?.description ?? text));
  session.on("Runtime.consoleAPICalled", ({ type, args }) => type === "error" && errors.push(String(args[0]?.value)));
  session.on("Log.entryAdded", ({ entry }) => entry.level === "error" && errors.push(entry.text));
  await session.send("Runtime.enable");
  await session.send("Log.enable");
  return errors;
}

/** Moves the pointer over the page and each of its frames, off their addresses. */
async function moveOverAll(page: Page): Promise<void> {
  for (const frame of page.frames().slice(1)) {
    const box = await (await frame.frameElement()).boundingBox();
    if (box !== null) await page.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 3 });
  }
  await page.mouse.move(600, 700, { steps: 3 });
}

const cardsIn = (page: Page) => page.frames().filter((frame) => frame.url().includes("/card.html")).length;

test(
  `after an update under ${tabs} open pages, the old scripts end without an error, the new ones work, and no card is shown twice`,
  thorough,
  async ({ openMail, extension, service }) => {
    test.setTimeout(240_000);
    const pages: Page[] = [];
    for (let index = 0; index < tabs; index += 1) pages.push(await openMail(index % 2 === 0 ? person : framed));
    const errors = await Promise.all(pages.map(recordErrors));
    for (const page of pages.slice(0, 5)) {
      await page.bringToFront();
      await restOn(page, "#one");
      await expectCard(page, "Ingrid Solheim-Okafor");
      await restOn(page, "#away");
      await expectNoCard(page);
    }
    const last = pages[tabs - 1] as Page;
    await last.bringToFront();
    await restOn(last, "#one");
    await expectCard(last, "Ingrid Solheim-Okafor");
    const sent = service.requests.length;

    await extension.update();
    await expectNoCard(last);
    await expect.poll(() => last.evaluate(() => document.documentElement.children.length)).toBe(2);
    for (const page of pages) {
      const names = page.frames().map((frame) => frame.name() || "top");
      const counts = (count: number) => Object.fromEntries(names.map((name) => [name, page === last && name === "top" ? 1 : count]));
      // The new scripts are there. Of the old ones, only the one with the card has ended. The others end when the pointer moves over them.
      await expect.poll(() => listenersPerFrame(page), { timeout: 20_000 }).toEqual(counts(2));
      await page.bringToFront();
      await moveOverAll(page);
      await expect.poll(() => listenersPerFrame(page)).toEqual(counts(1));
      await restOn(page, "#one");
      await expectCard(page, "Ingrid Solheim-Okafor");
      expect(cardsIn(page)).toBe(1);
      await restOn(page, "#away");
      await expectNoCard(page);
      expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
    }
    expect(service.requests).toHaveLength(sent);
    expect(errors.flat()).toEqual([]);
  },
);

test(
  "when a new worker repeats an interrupted set-up of scripts, an open card stays, or closes if scripts were to end",
  thorough,
  async ({ openMail, extension }) => {
    const page = await openMail(person);
    const own = await extension.page("options.html");
    /** Stores `mark`, as a worker does during the set-up, and kills the worker. Resolves when the next one has repeated the set-up. */
    const setUpAnew = async (mark: string) => {
      await own.evaluate((sites) => chrome.storage.session.set({ sites }), mark);
      await extension.killWorker();
      await extension.ask("usage.read", {});
      await expect
        .poll(() => own.evaluate(async () => (await chrome.storage.session.get("sites"))["sites"]), { timeout: 20_000 })
        .toBe("fits");
      await settled(extension);
    };
    await page.bringToFront();
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    for (const mark of ["none", "changing"]) {
      await setUpAnew(mark);
      await expectCard(page, "Ingrid Solheim-Okafor");
      expect(await listenersPerFrame(page)).toMatchObject({ top: 1 });
    }
    await setUpAnew("ending");
    await expectNoCard(page);
    expect(await listenersPerFrame(page)).toEqual({ top: 1 });
    await restOn(page, "#away");
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
  },
);

test("disabling the extension closes an open card and leaves no listener", thorough, async ({ openMail, extension }) => {
  const page = await openMail(person);
  const errors = await recordErrors(page);
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
  const list = await extension.context.newPage();
  await list.goto("chrome://extensions/");
  await list.evaluate((id) => chrome.management.setEnabled(id, false), extension.id);
  await expectNoCard(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.children.length)).toBe(2);
  await list.close();
  expect(await listenersPerFrame(page)).toEqual({ top: 0 });
  await page.bringToFront();
  await restOn(page, "#away");
  await restOn(page, "#one");
  await expectNoCardComes(page);
  expect(errors).toEqual([]);
});
