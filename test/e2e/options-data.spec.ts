import type { Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import { expect, test } from "./quiet";
import { optionsPage } from "./pages/options";
import { openPanel, panelPage } from "./pages/panel";
import { personAddress } from "./pages/sentinels";
import { listenersPerFrame, registeredIds } from "./content-scripts";
import { nextPage } from "../browser/next-page";
import { thorough } from "./thorough";
import { saved } from "./pages/saved";

const domain = "northwind-robotics.example";

const filters = [{ field: "industry" as const, operator: "=" as const, value: "Industrial Automation" }];

declare const chrome: {
  permissions: { getAll(): Promise<{ origins: string[]; permissions: string[] }> };
  storage: Record<"local" | "session" | "sync", { get(): Promise<object> }>;
};

const settings = (extension: Extension) => extension.ask("settings.read", {});

/** Stores an account, a search, saved filters, a watched account, and a domain chosen for a host. */
async function fillLibrary({ ask }: Extension): Promise<void> {
  await ask("account.look-up", { domain, refresh: false, private: false });
  await ask("search.run", { filters, seeds: [domain], again: false, click: "click-one", private: false });
  await ask("filter-set.save", { name: "Robots", filters, private: false });
  await ask("watch.set", { kind: "account", key: domain, on: true, private: false });
  await ask("host.remember", { host: "portal.example", domain, private: false });
}

test(
  "searches, saved filters, the watch list and chosen domains can each be counted and deleted, and searches have a retention",
  thorough,
  async ({ connect, extension }) => {
    await connect();
    await fillLibrary(extension);
    const page = await extension.page("options.html#/privacy");
    const row = (name: string) => page.getByRole("group", { name, exact: true });
    await page.getByLabel("Retention of searches").selectOption("30 days");
    await expect.poll(async () => (await settings(extension)).searchesKeptDays).toBe(30);
    for (const [name, button, question, kind] of [
      ["Searches", "Delete searches", "Delete 1 search?", "searches"],
      ["Filter sets", "Delete filter sets", "Delete 1 set of filters?", "filterSets"],
      ["Watched accounts and people", "Delete the watch list", "Watch nobody any more?", "watched"],
      ["Domains you chose for a site", "Delete the domains you chose", "Delete 1 domain you chose?", "hosts"],
    ] as const) {
      await expect(row(name)).toContainText("1 entry");
      await page.getByRole("button", { name: button }).click();
      const { dialog } = optionsPage(page);
      await expect(dialog).toContainText(question);
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(row(name)).toContainText("0 entries");
      expect((await extension.ask("data.counts", {}))[kind]).toBe(0);
    }
    expect(await extension.ask("data.counts", {})).toMatchObject({ accounts: 1 });
    await expect(page.getByText("Your browser keeps Account Lens out of them;")).toBeVisible();
    const opened = nextPage(extension.context, (address) => address.startsWith(`chrome://extensions/?id=${extension.id}`));
    await Promise.all([opened, page.getByRole("button", { name: "Change in browser settings: private windows" }).click()]);
  },
);

test("the requests of each month are listed, and exported on request", thorough, async ({ connect, extension }) => {
  await connect();
  await fillLibrary(extension);
  const page = await extension.page("options.html#/credits");
  const rows = page.getByRole("region", { name: "Requests by month" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.last().getByRole("cell")).toHaveText(["1", "1"]);
  const file = await saved(page, () => optionsPage(page).section("Credits").getByRole("button", { name: "Export CSV" }).click());
  expect(file).toMatch(/^\uFEFF"Month","Searches","Look-ups"\r\n"20\d\d-\d\d","1","1"\r\n$/);
});

test(
  "deleting everything clears every storage area, script, access and open panel, and every store but the monthly counts",
  thorough,
  async ({ connect, extension, openTab }) => {
    await connect();
    await extension.ask("site.add", { protocol: "http", host: "mail.example", kind: "webmail" });
    await extension.grantHost("http://mail.example/");
    const mail = await openTab("http://mail.example/");
    await expect.poll(() => listenersPerFrame(mail)).toEqual({ top: 1 });
    // Access that no setting lists, as the browser's own page grants it.
    await extension.grantHost("http://stray.example/");
    await fillLibrary(extension);
    await extension.ask("person.look-up", { address: personAddress, refresh: false, private: false });
    await extension.ask("settings.change", { changes: { theme: "dark" } });
    const panel = await openPanel(extension, `#/account/${domain}`);
    await expect(panelPage(panel).subject).toHaveText("Northwind Robotics");
    await panel.evaluate(() => localStorage.setItem("kept by a page", "1"));
    const page = await extension.page("options.html#/privacy");
    const present = await everythingIn(page);
    expect(present.records).toMatchObject({
      accounts: 1,
      people: 1,
      searches: 1,
      filterSets: 1,
      watched: 1,
      hosts: 1,
      usage: 1,
      facets: 1,
    });
    expect(present.session).not.toEqual([]);
    expect(present.origins.length).toBeGreaterThan(2);
    expect(await registeredIds(extension)).toEqual(["own mail.example"]);

    const used = await extension.ask("usage.read", {});
    expect(used.searches.used).toBe(1);

    const gone = panel.waitForEvent("close").catch(() => undefined);
    await page.getByRole("button", { name: "Delete everything" }).click();
    const { dialog } = optionsPage(page);
    await expect(dialog).toContainText("1 domain you chose, 1 search, 1 set of filters, 1 watched");
    await expect(dialog).toContainText("The numbers of requests by month stay, so that your caps hold.");
    await dialog.getByRole("button", { name: "Delete everything" }).click();
    await expect(page.getByText("Everything was deleted.")).toBeVisible();

    const left = await everythingIn(page);
    expect(Object.entries(left.records).filter(([store, count]) => store !== "values" && count > 0)).toEqual([["usage", 1]]);
    expect(await extension.ask("usage.read", {})).toMatchObject({ lookups: used.lookups, searches: used.searches });
    // Marks of housekeeping and the organisation's policy may be written again. Nothing that the user set or typed is there.
    expect(left.values.filter((name) => !["tidied", "packs", "managed"].includes(name))).toEqual([]);
    expect({ ...left, records: 0, values: 0 }).toEqual({
      records: 0,
      values: 0,
      databases: ["account-lens-data"],
      session: [],
      local: [],
      sync: [],
      pageStorage: 0,
      caches: 0,
      files: [],
      origins: [],
      tabs: false,
    });
    expect(await registeredIds(extension)).toEqual([]);
    await expect.poll(() => listenersPerFrame(mail)).toEqual({ top: 0 });
    const { sites } = await extension.ask("sites.read", {});
    expect(sites.filter((site) => site.own || site.wanted)).toEqual([]);
    await gone;
    if (!panel.isClosed()) await expect(panel.getByText("Northwind Robotics")).toHaveCount(0);
  },
);

/** Reads the extension's databases, storage areas, caches, files and access from the browser, without the extension's own code. */
const everythingIn = (page: Page) =>
  page.evaluate(async () => {
    const home = await navigator.storageBuckets.open("account-lens");
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = home.indexedDB.open("account-lens-data");
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(new Error("The database does not open.")));
    });
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => request.addEventListener("success", () => resolve(request.result)));
    const stores = [...opened.objectStoreNames];
    const transaction = opened.transaction(stores);
    const counts = await Promise.all(stores.map((store) => answer(transaction.objectStore(store).count())));
    const values = await answer(opened.transaction("values").objectStore("values").getAllKeys());
    opened.close();
    const [local, session, sync] = await Promise.all(
      (["local", "session", "sync"] as const).map((area) => chrome.storage[area]?.get() ?? {}),
    );
    const { origins, permissions } = await chrome.permissions.getAll();
    const files: string[] = [];
    for await (const name of (await home.getDirectory()).keys()) files.push(name);
    return {
      records: Object.fromEntries(stores.map((store, at) => [store, counts[at] ?? 0])),
      values: values.map(String),
      databases: (await home.indexedDB.databases()).map(({ name }) => name),
      session: Object.keys(session ?? {}),
      local: Object.keys(local ?? {}),
      sync: Object.keys(sync ?? {}),
      pageStorage: localStorage.length,
      caches: (await caches.keys()).length,
      files,
      origins,
      tabs: permissions.includes("tabs"),
    };
  });
