import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { settled } from "./waits";
import { sampleKey } from "../service/service";

const site = "http://northwind-robotics.example/";

/** Returns the traces that an extension could leave in a page: changed markup, further globals, requests of the page. */
const pictureOf = (tab: Page) =>
  tab.evaluate(() => ({
    markup: document.documentElement.outerHTML,
    globals: Object.getOwnPropertyNames(window).toSorted(),
    requests: performance.getEntriesByType("resource").map(({ name }) => name),
  }));

const textOfAll = async (context: BrowserContext) =>
  (await Promise.all(context.pages().map((page) => page.content().catch(() => "")))).join("\n");

test("browsing sends nothing: a request comes only with the click", async ({ connect, openTab, extension, service }) => {
  await connect();
  const tab = await openTab(site);
  await tab.goto("http://halden-automation.example/");
  await tab.mouse.move(200, 200);
  await settled(extension, tab);
  expect(service.requests).toHaveLength(0);
  await extension.clickToolbarButton(await openTab(site));
  await expect.poll(() => service.requests.length).toBe(1);
});

test("a page cannot detect the extension, before or after the click", async ({ connect, extension, openTab }) => {
  await connect();
  const tab = await openTab(site);
  const before = await pictureOf(tab);
  const popup = await extension.clickToolbarButton(tab);
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Northwind Robotics");
  expect(await pictureOf(tab)).toEqual(before);
  const reachable = await tab.evaluate(
    (files) =>
      Promise.all(
        files.map((file) =>
          fetch(file).then(
            () => file,
            () => null,
          ),
        ),
      ),
    [
      "manifest.json",
      "popup.html",
      "options.html",
      "card.html",
      "content-script.js",
      "hover.js",
      "sample.json",
      "suffixes.json",
      "confusables.json",
      "background.js",
      "icons/16.png",
    ].map(extension.url),
  );
  expect(reachable.filter((file) => file !== null)).toEqual([]);
});

test("the key is in the one header and nowhere else", async ({ connect, extension, openPopup, service }) => {
  await connect();
  const popup = await openPopup(site);
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Northwind Robotics");
  const options = await extension.page("options.html#/connection");
  await expect(options.getByText(`•••• ${sampleKey.slice(-4)}`)).toBeVisible();

  const messages = await Promise.all([
    extension.ask("connection.read", {}),
    extension.ask("settings.read", {}),
    extension.ask("data.export", {}),
    extension.ask("activity.read", { operation: null, outcome: "all", limit: 100 }),
  ]);
  const storage = await options.evaluate(async () => {
    const { local, session, sync } = (globalThis as unknown as { chrome: { storage: Record<string, { get(): Promise<unknown> }> } }).chrome
      .storage;
    return JSON.stringify(await Promise.all([local?.get(), session?.get(), sync?.get()]));
  });
  expect(JSON.stringify(messages) + storage + (await textOfAll(extension.context))).not.toContain(sampleKey);

  const [request] = service.requests;
  expect(request?.headers["x-api-key"]).toBe(sampleKey);
  const { "x-api-key": _key, ...otherHeaders } = request?.headers ?? {};
  expect(JSON.stringify({ ...request, headers: otherHeaders })).not.toContain(sampleKey);
});

test("a request carries no cookie, no referrer and no address of the page", async ({ connect, extension, openPopup, service }) => {
  await connect();
  await extension.context.addCookies([{ name: "session", value: "1", url: service.url }]);
  await openPopup(`${site}secret-path?session=1`);
  await expect.poll(() => service.requests.length).toBe(1);
  const headers = service.requests[0]?.headers ?? {};
  expect(headers).toMatchObject({ accept: "application/json", "content-type": "application/json" });
  for (const name of ["cookie", "referer"]) expect(headers).not.toHaveProperty(name);
  expect(service.requests[0]?.query).toEqual({ domain: "northwind-robotics.example" });
});
