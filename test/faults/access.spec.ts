/** Access withdrawn at any time, private look-ups, and repeated updates of the extension under open pages. */
import type { Page } from "@playwright/test";
import { expect, expectCard, expectNoCard, expectNoCardComes, known, restOn, test } from "../e2e/hovering";
import { listenersPerFrame } from "../e2e/content-scripts";
import { addLine } from "../suite/lines";
import { whole } from "../suite/size";

declare const chrome: {
  permissions: { remove(permissions: { origins: string[] }): Promise<boolean> };
  windows: { create(what: { incognito: boolean; url: string }): Promise<unknown> };
};

const domain = "northwind-robotics.example";
const body = `<p>From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></p><p id="away">Nobody here</p>`;
const group = "Access, private windows and updates";

/** Withdraws access, like a user in the browser's own settings. */
const withdraw = (own: Page, origin: string) => own.evaluate((host) => chrome.permissions.remove({ origins: [host] }), origin);

test("once access to the service is withdrawn, nothing more is sent, and a search in progress is not returned as uncharged", async ({
  connect,
  extension,
  service,
}) => {
  await connect();
  const own = await extension.page("options.html");
  const origin = "http://127.0.0.1/*";
  const lookUp = () => extension.ask("account.look-up", { domain, refresh: true, private: false });
  addLine({ group, fault: "access to the service is withdrawn before a look-up", outcome: "the problem is no-access; no request is sent" });
  await withdraw(own, origin);
  expect(await lookUp()).toMatchObject({ ok: false, sent: 0, problem: { kind: "no-access" } });
  expect(service.requests).toHaveLength(0);
  await extension.grantHost(service.url);
  service.fail({ delay: 500, times: 1 });
  const during = lookUp();
  await expect.poll(() => service.requests.length).toBe(1);
  await withdraw(own, origin);
  const outcome = await during;
  addLine({
    group,
    fault: "access to the service is withdrawn during a look-up",
    outcome: `${outcome.ok ? "the look-up still gets its answer" : `the problem is ${outcome.problem.kind}`}; the next look-up is not sent`,
  });
  expect(outcome.ok || ["no-access", "not-reachable"].includes(outcome.problem.kind)).toBe(true);
  expect(await lookUp()).toMatchObject({ ok: false, problem: { kind: "no-access" } });
  await extension.grantHost(service.url);
  service.reset();
  service.fail({ delay: 500, times: 1 });
  const asked = {
    filters: [{ field: "industry" as const, operator: "=" as const, value: "Robots" }],
    seeds: [],
    again: true,
    private: false,
  };
  const searching = extension.ask("search.run", { ...asked, click: "click-00000001" });
  await expect.poll(() => service.requests.length).toBe(1);
  await withdraw(own, origin);
  const { search } = await searching;
  addLine({
    group,
    fault: "access to the service is withdrawn during a search",
    outcome: `1 paid request; the search is returned with “charged: ${search.charged}”`,
  });
  expect(service.requests).toHaveLength(1);
  expect(search.charged).not.toBe("no");
  expect((await extension.ask("usage.read", {})).searches.used).toBe(1);
});

test("once access to a site is withdrawn, its content script ends, its card closes and no further look-up follows", async ({
  extension,
  openMail,
  service,
}) => {
  const own = await extension.page("options.html");
  const origin = "http://mail.example/*";
  const outcomes: [when: string, act: (page: Page) => Promise<void>][] = [
    ["before a hover", (page) => page.mouse.move(600, 690)],
    ["while the pointer rests", (page) => restOn(page, "#one")],
    [
      "while the card is open",
      async (page) => {
        await restOn(page, "#one");
        await expectCard(page, "Ingrid Solheim-Okafor");
      },
    ],
  ];
  for (const [when, act] of outcomes) {
    addLine({
      group,
      fault: `access to a site is withdrawn ${when}`,
      outcome: "the content script ends, no card is open, no further look-up follows",
    });
    const page = await openMail(body);
    await page.bringToFront();
    await act(page);
    const sent = service.requests.length;
    await withdraw(own, origin);
    await restOn(page, "#away");
    await expectNoCard(page);
    await restOn(page, "#one");
    await expect.poll(() => listenersPerFrame(page), { message: when }).toEqual({ top: 0 });
    await expectNoCardComes(page);
    // Under a resting pointer, up to two requests may already be on their way when access is withdrawn. None follows.
    expect(service.requests.length - sent, when).toBeLessThanOrEqual(when === "while the pointer rests" ? 2 : 0);
    await page.close();
    await extension.grantHost("http://mail.example/");
  }
});

test("ten look-ups and a search that are marked as private are counted, but neither stored nor logged", async ({
  connect,
  extension,
  service,
}) => {
  addLine({
    group,
    fault: "ten look-ups and a search are marked as private, as in a private window; the worker is killed in between",
    outcome: "all 11 requests are counted; nothing is stored or logged",
  });
  await extension.allowInPrivate();
  await connect();
  for (let index = 0; index < 10; index += 1) {
    await extension.ask("account.look-up", {
      domain: index % 2 === 0 ? domain : "halden-automation.example",
      refresh: false,
      private: true,
    });
    if (index % 3 === 0) await extension.killWorker();
  }
  await extension.ask("search.run", {
    filters: [{ field: "industry", operator: "=", value: "Industrial Automation" }],
    seeds: [],
    again: false,
    click: "click-00000001",
    private: true,
  });
  const counts = await extension.ask("data.counts", {});
  expect(Object.values(counts).every((count) => count === 0)).toBe(true);
  const { lookups, searches } = await extension.ask("usage.read", {});
  expect([lookups.used, searches.used]).toEqual([10, 1]);
  expect(service.requests).toHaveLength(11);
});

const updates = whole ? 20 : 2;
const pages = 10;

test(`after ${updates} updates, each of ${pages} open pages has one active content script and no leftover card`, async ({
  openMail,
  extension,
  service,
}) => {
  test.setTimeout(600_000);
  addLine({
    group,
    fault: `${updates} updates of the extension with ${pages} open pages, and a card open at each update`,
    outcome:
      "one active content script per page, in every third page after each update and in all at the end; no card is left; 2 requests in total",
  });
  const open: Page[] = [];
  for (let index = 0; index < pages; index += 1) open.push(await openMail(body));
  for (let turn = 1; turn <= updates; turn += 1) {
    const hovered = open[turn % pages] as Page;
    await hovered.bringToFront();
    await restOn(hovered, "#one");
    await expectCard(hovered, "Ingrid Solheim-Okafor");
    await extension.update();
    await expectNoCard(hovered);
    // New scripts start on their own; old ones end when the pointer moves. Each turn moves it in a third of the pages, so that the others
    // gather the old scripts of several updates.
    const seen = turn === updates ? open : open.filter((_page, index) => (index + turn) % 3 === 0);
    for (const page of seen) {
      await expect.poll(async () => (await listenersPerFrame(page))["top"] ?? 0, { timeout: 20_000 }).toBeGreaterThan(0);
      await page.bringToFront();
      await page.mouse.move(600, 700, { steps: 2 });
      await expect.poll(() => listenersPerFrame(page), { timeout: 20_000 }).toEqual({ top: 1 });
    }
    console.log(`updates: ${turn} of ${updates}`);
  }
  for (const page of open) {
    await page.bringToFront();
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    expect(page.frames().filter((frame) => frame.url().includes("/card.html"))).toHaveLength(1);
    await restOn(page, "#away");
    await expectNoCard(page);
    expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
  }
  expect(service.requests).toHaveLength(2);
});
