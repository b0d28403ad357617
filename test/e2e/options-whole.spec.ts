import { readFile } from "node:fs/promises";
import { notePhotos } from "../browser/contacts";
import type { Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import { expect, test } from "./quiet";
import { expectAccessible } from "./pages/accessible";
import { optionsPage } from "./pages/options";
import { openPanel, panelPage } from "./pages/panel";
import { envelope, personAddress, sentinelPerson } from "./pages/sentinels";
import { hearPrompts, stateOf } from "./pages/sites";
import { registeredIds } from "./content-scripts";
import { sampleKey } from "../service/service";
import { nextPage } from "../browser/next-page";
import { thorough } from "./thorough";

const domain = "northwind-robotics.example";
const filters = [{ field: "industry" as const, operator: "=" as const, value: "Industrial Automation" }];

declare const chrome: {
  permissions: { getAll(): Promise<{ origins: string[]; permissions: string[] }> };
  storage: Record<"local" | "session" | "sync", { get(): Promise<object> }>;
};

const settings = (extension: Extension) => extension.ask("settings.read", {});

/** Searches, saved filters, somebody watched, a domain chosen for a host. */
async function fillLibrary({ ask }: Extension): Promise<void> {
  await ask("account.look-up", { domain, refresh: false, private: false });
  await ask("search.run", { filters, seed: domain, again: false, click: "click-one", private: false });
  await ask("filter-set.save", { name: "Robots", filters, private: false });
  await ask("watch.set", { kind: "account", key: domain, on: true, private: false });
  await ask("host.remember", { host: "portal.example", domain, private: false });
}

test.describe("photos of profiles", () => {
  const photo = "https://photos.example/s-photo.png";
  const person = `#/person/${encodeURIComponent(personAddress)}`;

  test("are loaded in the panel's person when switched on, and nowhere else", async ({ connect, extension, service, openPopup }) => {
    await connect();
    const asked: { url: string; referrer: string | undefined }[] = [];
    await extension.context.route("https://photos.example/**", async (route) => {
      asked.push({ url: route.request().url(), referrer: (await route.request().allHeaders())["referer"] });
      await route.fulfill({ path: "public/icons/32.png", contentType: "image/png", headers: { "access-control-allow-origin": "*" } });
    });
    service.fail(envelope(sentinelPerson));
    await extension.ask("person.look-up", { address: personAddress, refresh: false, private: false });
    const panel = await openPanel(extension, person);
    await expect(panelPage(panel).subject).toHaveText("S-fullName");
    await expect(panel.locator("img")).toHaveCount(0);

    const options = await extension.page("options.html#/privacy");
    notePhotos(extension.context, photo);
    await options.getByRole("switch", { name: "Profile photos" }).click();
    await expect(panel.locator("header .monogram img")).toHaveJSProperty("complete", true);
    await expect(panel.locator("img")).toHaveCount(1);
    expect(await panel.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(asked).toEqual([{ url: photo, referrer: undefined }]);

    const popup = await openPopup("about:blank");
    await popup.getByLabel("Domain or e-mail").fill(personAddress);
    await popup.getByLabel("Domain or e-mail").press("Enter");
    await expect(popup.getByRole("heading", { level: 1 })).toHaveText("S-fullName");
    await expect(popup.locator("img")).toHaveCount(0);

    await options.bringToFront();
    await options.getByRole("switch", { name: "Profile photos" }).click();
    await expect(panel.locator("img")).toHaveCount(0);
    await expect(panel.locator("header .monogram")).toHaveText("S");
    expect(asked).toHaveLength(1);
  });

  test("that are not there leave the initials, and sample data ask nobody", thorough, async ({ extension }) => {
    await extension.ask("settings.change", { changes: { mode: "sample", photos: true } });
    const asked: string[] = [];
    extension.context.on("request", (request) => void (request.url().includes("photos.") && asked.push(request.url())));
    const panel = await openPanel(extension, `#/person/${encodeURIComponent(`ingrid.solheim@${domain}`)}`);
    await panelPage(panel)
      .button(/^Look up/)
      .or(panelPage(panel).subject)
      .first()
      .waitFor();
    await extension.ask("person.look-up", { address: `ingrid.solheim@${domain}`, refresh: false, private: false });
    await panel.reload();
    await expect(panelPage(panel).subject).toHaveText("Ingrid Solheim-Okafor");
    expect([asked, await panel.locator("img").count()]).toEqual([[], 0]);
  });
});

test(
  "compact is closer, on the page and in a panel that is open, and nothing to press gets too small",
  thorough,
  async ({ connect, extension }) => {
    await connect();
    await extension.ask("account.look-up", { domain, refresh: false, private: false });
    const panel = await openPanel(extension, `#/account/${domain}`);
    await expect(panelPage(panel).subject).toHaveText("Northwind Robotics");
    const page = await extension.page("options.html#/appearance");
    const heights = async () => [
      await panel
        .locator(".facts")
        .first()
        .evaluate((facts) => facts.getBoundingClientRect().height),
      await page.locator("main").evaluate((main) => main.getBoundingClientRect().height),
    ];
    const [panelBefore = 0, pageBefore = 0] = await heights();
    await page.getByText("Compact", { exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
    await expect(panel.locator("html")).toHaveAttribute("data-density", "compact");
    const [panelAfter = 0, pageAfter = 0] = await heights();
    expect(panelAfter).toBeLessThan(panelBefore * 0.95);
    expect(pageAfter).toBeLessThan(pageBefore * 0.9);
    await expectAccessible(page, "compact options");
    await expectAccessible(panel, "compact panel");
    await page.getByText("Comfortable", { exact: true }).click();
    await expect(panel.locator("html")).not.toHaveAttribute("data-density");
  },
);

test("shortcuts are named as the browser has them, and changed in its own page", thorough, async ({ connect, extension }) => {
  await connect();
  const page = await extension.page("options.html#/shortcuts");
  const keys = optionsPage(page).section("Shortcuts").getByRole("group");
  await expect(keys).toHaveText([
    /Popup.*Alt Shift L/,
    /Side panel.*Alt Shift K/,
    /Card for.*Alt Shift E/,
    /Follow tab.*Not set/,
    /Other keys/,
  ]);
  const opened = nextPage(extension.context, (address) => address.startsWith("chrome://extensions/shortcuts"));
  await Promise.all([opened, page.getByRole("button", { name: "Change in browser settings", exact: true }).click()]);

  const panel = await openPanel(extension, "#/library/history");
  await expect(panelPage(panel).view("Library")).toHaveAttribute("aria-current", "page");
  await panel.keyboard.press("/");
  await expect(panelPage(panel).box).toBeFocused();
  await page.bringToFront();
  await page.getByRole("switch", { name: "The key /" }).click();
  await expect.poll(async () => (await settings(extension)).slashKey).toBe(false);
  await panel.bringToFront();
  await panelPage(panel).box.blur();
  await panel.keyboard.press("/");
  await expect(panelPage(panel).box).not.toBeFocused();
});

test("every kind of stored data has its number, its time and its button", thorough, async ({ connect, extension }) => {
  await connect();
  await fillLibrary(extension);
  const page = await extension.page("options.html#/privacy");
  const row = (name: string) => page.getByRole("group", { name, exact: true });
  await page.getByLabel("Retention of searches").selectOption("30 days");
  await expect.poll(async () => (await settings(extension)).searchesKeptDays).toBe(30);
  for (const [name, button, question, kind] of [
    ["Searches", "Delete searches", "Delete 1 search?", "searches"],
    ["Saved filters", "Delete saved filters", "Delete 1 set of saved filters?", "filterSets"],
    ["Watched accounts and people", "Delete the watchlist", "Watch nobody any more?", "watched"],
    ["Domains you chose for a site", "Delete the domains you chose", "Delete the domain you chose?", "hosts"],
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
});

test("the requests of each month are listed, and are a file on request", thorough, async ({ connect, extension }) => {
  await connect();
  await fillLibrary(extension);
  const page = await extension.page("options.html#/credits");
  const rows = page.getByRole("region", { name: "Requests by month" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.last().getByRole("cell")).toHaveText(["1", "1"]);
  const file = await saved(page, () => optionsPage(page).section("Credits").getByRole("button", { name: "Export CSV" }).click());
  expect(file).toMatch(/^"Month","Searches","Look-ups"\r\n"20\d\d-\d\d","1","1"\r\n$/);
});

/** The text of the file that an act saves. */
async function saved(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return readFile(await download.path(), "utf8");
}

test.describe("a settings file", () => {
  const fileField = (page: Page) => page.locator('input[type="file"]');
  const choose = (page: Page, text: string) =>
    fileField(page).setInputFiles({ name: "settings.json", mimeType: "application/json", buffer: Buffer.from(text) });
  const fileOf = (members: object) => JSON.stringify({ format: "account-lens-settings", version: 1, ...members });
  const advanced = (page: Page) => optionsPage(page).section("Advanced");

  test("takes settings to another browser: shown first, applied by a click, undone by another; no key in it", async ({
    connect,
    extension,
  }) => {
    await connect();
    await extension.ask("settings.change", { changes: { theme: "dark", capLookups: 77, hoverModifier: "alt" } });
    const page = await extension.page("options.html#/advanced");
    const text = await saved(page, () => page.getByRole("button", { name: "Save to a file" }).click());
    expect(text).not.toContain(sampleKey);
    expect(JSON.parse(text)).toMatchObject({ format: "account-lens-settings", version: 1, settings: { theme: "dark", capLookups: 77 } });
    await extension.ask("settings.change", { changes: { theme: "light", capLookups: 5, hoverModifier: "none" } });
    await page.reload();

    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open a file…" }).press("Enter");
    await (await choosing).setFiles({ name: "settings.json", mimeType: "application/json", buffer: Buffer.from(text) });
    const rows = page.getByRole("region", { name: "What the file would change" }).getByRole("row");
    await expect(rows).toHaveText([
      /Setting.*Now.*In the file/,
      /Opening a card.*pointer rests.*hold Alt/,
      /Look-ups a month577/,
      /ThemeLightDark/,
    ]);
    expect(await settings(extension)).toMatchObject({ theme: "light", capLookups: 5 });
    await expectAccessible(page, "a settings file");
    await page.getByRole("button", { name: "Change 3 settings" }).click();
    await expect(advanced(page).getByText("3 settings were changed.")).toBeVisible();
    expect(await settings(extension)).toMatchObject({ theme: "dark", capLookups: 77, hoverModifier: "alt" });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => settings(extension)).toMatchObject({ theme: "light", capLookups: 5, hoverModifier: "none" });
    await expect(page.getByRole("heading", { name: "Advanced" })).toBeFocused();
  });

  test("that is hostile changes nothing, and says what was wrong", async ({ connect, extension }) => {
    await connect();
    const page = await extension.page("options.html#/advanced");
    const before = await settings(extension);
    for (const [text, sentence] of [
      ["x".repeat(1_000_000), "This file is larger than any settings file"],
      ["[".repeat(90_000), "could not be read as JSON"],
      ['{"format":"other"}', "This is not a settings file of Account Lens."],
      ['{"format":"account-lens-settings","version":9}', "A later version of Account Lens wrote this file."],
    ] as const) {
      await choose(page, text);
      await expect(advanced(page).getByText(sentence)).toBeVisible();
    }
    const odd = `{"format":"account-lens-settings","version":1,"key":"x","settings":{"__proto__":{"theme":"dark"},"theme":"<img src=x>",
      "capLookups":-1,"consentEmails":5,"mode":"sample","<b>bold</b>":1,"density":"compact"}}`;
    await choose(page, odd);
    await expect(advanced(page).getByText("Not taken, because the value does not fit: Look-ups a month and Theme.")).toBeVisible();
    await expect(advanced(page).getByText("5 names mean nothing here and are left out:")).toBeVisible();
    await expect(advanced(page).getByText("<b>bold</b>")).toBeVisible();
    await page.getByRole("button", { name: "Change 1 setting", exact: true }).click();
    await expect.poll(() => settings(extension)).toEqual({ ...before, density: "compact" });
    await page.getByRole("button", { name: "Close" }).click();
    await expect(advanced(page).getByText("names mean nothing")).toHaveCount(0);
  });

  test(
    "lists its sites, each to be enabled by a click, and leaves its address to the person",
    thorough,
    async ({ connect, extension, service }) => {
      await connect();
      const own = "crm.our-house.example";
      await extension.answerYesFor("https://mail.google.com/");
      const page = await extension.page("options.html#/advanced");
      const prompts = await hearPrompts(page);
      const sites = { on: ["gmail", "nowhere"], own: [{ protocol: "https", host: own, kind: "crm" }] };
      await choose(page, fileOf({ address: "https://api.globex.example", sites }));
      await expect(advanced(page).getByText("The settings in this file are the ones you have.")).toBeVisible();
      expect([await registeredIds(extension), await prompts()]).toEqual([[], []]);
      const enable = (name: string) => advanced(page).getByRole("button", { name: `Enable ${name}` });
      await expect(enable(own)).toBeVisible();
      await enable("Gmail").click();
      await expect(enable("Gmail")).toHaveCount(0);
      expect(await prompts()).toEqual([["https://mail.google.com/*"]]);
      expect(await stateOf(extension, "gmail")).toMatchObject({ wanted: true, access: true });
      expect(await stateOf(extension, `own ${own}`)).toBeUndefined();
      await expect(page.locator("#settings-file")).toBeFocused();

      await page.getByRole("button", { name: "Enter it there" }).click();
      await expect(page.getByRole("heading", { name: "Connection" })).toBeFocused();
      await expect(optionsPage(page).address).toHaveValue("https://api.globex.example");
      expect(await extension.ask("connection.read", {})).toMatchObject({ address: service.url });
    },
  );
});

test(
  "diagnostics are shown and copied, without key, host, address or what was asked for",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    await extension.ask("account.look-up", { domain, refresh: false, private: false });
    await extension.ask("person.look-up", { address: personAddress, refresh: false, private: false });
    const page = await extension.page("options.html#/advanced");
    await page.getByText("What is copied").click();
    const shown = (await page.locator("pre.diagnostics").innerText()).trim();
    expect(shown).toMatch(/^version: \d+\.\d+\.\d+\nbrowser: .*Chrome\/\d+/);
    expect(shown).toMatch(/\nstore: \d+\nservice: interface 2\.0\.0, 20/);
    expect(shown).toMatch(/\npermissions: .*scripting.*\nhosts: 1\nprivate windows: no\n/);
    expect(shown).toMatch(
      /last requests:\n20\S+Z profile-overview found 200 \d+ ms\n20\S+Z account-overview found 200 \d+ ms\nfailures: none$/,
    );
    expect(shown).not.toMatch(new RegExp([sampleKey, domain, "@", new URL(service.url).host].join("|")));
    await optionsPage(page).section("Advanced").getByRole("button", { name: "Copy" }).press("Enter");
    await expect(page.getByText("Details copied")).toBeVisible();
    await page.evaluate(() => {
      const field = document.createElement("textarea");
      document.body.append(field);
      field.focus();
    });
    await page.keyboard.press("ControlOrMeta+V");
    expect(await page.locator("textarea").inputValue()).toBe(shown);
  },
);

test("reset puts every option back after a question, and keeps key, agreement and data", thorough, async ({ connect, extension }) => {
  await connect();
  await extension.ask("account.look-up", { domain, refresh: false, private: false });
  const before = await settings(extension);
  await extension.ask("settings.change", { changes: { theme: "dark", photos: true, capLookups: 3, hoverOn: false, density: "compact" } });
  const page = await extension.page("options.html#/advanced");
  await page.getByRole("button", { name: "Reset options…" }).click();
  await optionsPage(page).dialog.getByRole("button", { name: "Keep" }).click();
  expect((await settings(extension)).theme).toBe("dark");
  await page.getByRole("button", { name: "Reset options…" }).click();
  await optionsPage(page).dialog.getByRole("button", { name: "Reset options" }).click();
  await expect.poll(() => settings(extension)).toEqual(before);
  expect(await extension.ask("connection.read", {})).toMatchObject({ key: { tail: sampleKey.slice(-4) } });
  expect(await extension.ask("data.counts", {})).toMatchObject({ accounts: 1 });
});

test("everything is deleted: every store, every area, every script, every access, and what a panel shows", async ({
  connect,
  extension,
}) => {
  await connect();
  await extension.ask("site.add", { protocol: "http", host: "mail.example", kind: "webmail" });
  await extension.grantHost("http://mail.example/");
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
  expect(present.records).toMatchObject({ accounts: 1, people: 1, searches: 1, filterSets: 1, watched: 1, hosts: 1, usage: 1, facets: 1 });
  expect(present.session).not.toEqual([]);
  expect(present.origins.length).toBeGreaterThan(2);
  expect(await registeredIds(extension)).toEqual(["own mail.example"]);

  const used = await extension.ask("usage.read", {});
  expect(used.searches.used).toBe(1);

  const gone = panel.waitForEvent("close").catch(() => undefined);
  await page.getByRole("button", { name: "Delete everything…" }).click();
  const { dialog } = optionsPage(page);
  await expect(dialog).toContainText("1 search, 1 set of filters, 1 watched, 1 domain you chose");
  await expect(dialog).toContainText("The numbers of requests by month stay, so that your caps hold.");
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("Everything was deleted.")).toBeVisible();

  const left = await everythingIn(page);
  expect(Object.entries(left.records).filter(([store, count]) => store !== "values" && count > 0)).toEqual([["usage", 1]]);
  expect(await extension.ask("usage.read", {})).toMatchObject({ lookups: used.lookups, searches: used.searches });
  // Marks of housekeeping and the organisation's policy may be written again. Nothing that the person set or typed is there.
  expect(left.values.filter((name) => name !== "tidied" && name !== "managed")).toEqual([]);
  expect({ ...left, records: 0, values: 0 }).toEqual({
    records: 0,
    values: 0,
    databases: ["account-lens-data"],
    session: [],
    local: [],
    sync: [],
    pageStorage: 0,
    caches: 0,
    origins: [],
    tabs: false,
  });
  expect(await registeredIds(extension)).toEqual([]);
  await gone;
  if (!panel.isClosed()) await expect(panel.getByText("Northwind Robotics")).toHaveCount(0);
});

/** What there is in the browser, read past the extension's own code. */
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
    return {
      records: Object.fromEntries(stores.map((store, at) => [store, counts[at] ?? 0])),
      values: values.map(String),
      databases: (await home.indexedDB.databases()).map(({ name }) => name),
      session: Object.keys(session ?? {}),
      local: Object.keys(local ?? {}),
      sync: Object.keys(sync ?? {}),
      pageStorage: localStorage.length,
      caches: (await caches.keys()).length,
      origins,
      tabs: permissions.includes("tabs"),
    };
  });
