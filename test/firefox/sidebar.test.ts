import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { describe, expect, test as base } from "./fixtures";

declare const browser: { windows: { getCurrent(): Promise<{ id: number }> } };

const soon = { timeout: 15_000 };
const site = "http://northwind-robotics.example/";

const downloads = await mkdtemp(join(tmpdir(), "account-lens-downloads-"));
afterAll(() => rm(downloads, { recursive: true }));

const test = base.extend("launch", {
  preferences: { "browser.download.folderList": 2, "browser.download.dir": downloads, "browser.download.alwaysOpenPanel": false },
});

describe("the sidebar", () => {
  test(
    "opens with the keys on the company of the tab in front, even if the background is stopped",
    { tags: ["thorough"] },
    async ({ connect, firefox }) => {
      await connect();
      await firefox.openTab(site);
      await firefox.stopBackground();
      expect(await firefox.backgroundState()).toBe("stopped");
      await firefox.window.press("Alt+Shift+K");
      await firefox.sidebar.says("northwind-robotics.example");
      expect(await firefox.sidebar.evaluate((view) => view.document.documentElement.scrollWidth - view.innerWidth)).toBeLessThanOrEqual(0);
      expect(await firefox.errors()).toEqual([]);
    },
  );

  test("shows the subject to which the background sends it while it is open", { tags: ["thorough"] }, async ({ connect, firefox }) => {
    await connect();
    await firefox.openTab(site);
    await firefox.window.press("Alt+Shift+K");
    await firefox.sidebar.says("northwind-robotics.example");
    const windowId = await firefox.sidebar.evaluate(() => browser.windows.getCurrent().then(({ id }) => id));
    await firefox.ask("panel.show", { windowId, route: "#/person/ingrid.solheim%40northwind-robotics.example" });
    await firefox.sidebar.says("ingrid.solheim@northwind-robotics.example");
  });

  test("lists everyone on the page, and saves the list as a file", { tags: ["thorough"] }, async ({ connect, firefox, service }) => {
    await connect();
    await firefox.openTab(site);
    await firefox.window.press("Alt+Shift+K");
    await firefox.sidebar.says("northwind-robotics.example");
    await firefox.sidebar.click("On this page");
    await firefox.sidebar.click("Read this page");
    await firefox.sidebar.says("ingrid.solheim@");
    expect(service.requests.filter(({ operation }) => operation === "profile-overview")).toEqual([]);

    await firefox.sidebar.click("Export this list");
    await firefox.sidebar.click("Export CSV");
    // Firefox first creates an empty file and fills it when all data have arrived.
    const saved = async () => {
      const files = (await readdir(downloads)).filter((name) => name.endsWith(".csv"));
      return Promise.all(files.map((name) => readFile(join(downloads, name), "utf8")));
    };
    await expect.poll(saved, soon).toEqual([expect.stringContaining("ingrid.solheim@northwind-robotics.example")]);
    expect(await firefox.errors()).toEqual([]);
  });
});
