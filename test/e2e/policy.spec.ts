/**
 * An administrator's policy, by a real policy file in a real Chromium. It applies in the background, whatever a page requests. Pages show
 * it, and a change applies at once.
 */
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchExtension, type Extension } from "../browser/extension";
import { idOfFolder, policyFile, policyObstacle, type PolicyFile } from "../browser/policy";
import { workerOf } from "../browser/worker-clock";
import { sampleKey } from "../service/service";
import { expect, test as base } from "./fixtures";
import { optionsPage } from "./pages/options";
import { openPanel } from "./pages/panel";
import { sitesPage } from "./pages/sites";
import { product } from "../suite/product";
import { thorough } from "./thorough";

/** The browser's policy, which Chromium declares in the worker. */
declare const chrome: { storage: { managed: { get(...asked: unknown[]): unknown } } };
/** Set by `holdPolicy`. */
declare let releasePolicy: () => void;

const obstacle = policyObstacle();

/** The extension in a folder of its own, hence with an id of its own: the policy concerns no other test. */
const test = base.extend<{ policy: PolicyFile; build: string }>({
  build: async ({}, use) => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), "account-lens-policy-")));
    await cp(await product(), folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true });
  },
  policy: async ({ build }, use) => {
    const file = policyFile(idOfFolder(build));
    try {
      await use(file);
    } finally {
      await file.remove();
    }
  },
});

test.skip(obstacle !== null, obstacle ?? "");
// The tests share the computer's one folder of policies.
test.describe.configure({ mode: "default" });

/** Makes the browser read its policies at once. Otherwise it reads them only now and then. */
async function reload(extension: Extension): Promise<void> {
  const page = await extension.context.newPage();
  await page.goto("chrome://policy/");
  await page.locator("#reload-policies").click();
  await page.close();
}

const filters = [{ field: "name" as const, operator: "contains" as const, value: "North" }];

test(
  "an administrator's policy applies everywhere and is shown as the organisation's, and a change applies at once",
  thorough,
  async ({ build, policy, service, site }) => {
    const bounds = { maxLookUps: 2, maxKeptDays: 30, sampleDataOff: true };
    const sites = { allowedSites: ["*://crm.example/*", "not a host"] };
    const address = { serviceAddress: service.url, serviceAddressLocked: true };
    await policy.set({ ...bounds, ...sites, ...address, paidSearchOff: true });
    const extension = await launchExtension({ build, sitePort: site.port, locale: "en-US" });
    try {
      const page = await extension.page("options.html#/connection");
      const options = optionsPage(page);
      await expect(options.address).toHaveValue(service.url);
      await expect(options.address).toBeDisabled();
      await expect(page.getByText("Set by your organisation").first()).toBeVisible();
      await expect(page.getByRole("switch", { name: "Sample data" })).toBeDisabled();
      await extension.ask("consent.set", { domains: true, emails: true });
      await extension.answerYesFor(service.url);
      await options.key.fill(sampleKey);
      await options.save.click();
      await expect(page.getByText("Saved, not tested yet.")).toBeVisible();
      const other = { address: "https://elsewhere.example", key: sampleKey, keeping: "device" as const };
      expect(await extension.ask("connection.save", other)).toEqual({ ok: false, field: "address", fault: "managed" });

      await expect(page.getByText("At most 2, set by your organisation")).toBeVisible();
      await options.lookupCap.fill("400");
      await options.lookupCap.press("Enter");
      await expect(page.getByText("Enter a whole number from 0 to 2.")).toBeVisible();
      expect(await extension.ask("settings.change", { changes: { mode: "sample", accountsKeptDays: 365 } })).toMatchObject({
        mode: "service",
        accountsKeptDays: 30,
      });

      await expect(page.getByRole("switch", { name: "Gmail" })).toBeDisabled();
      expect((await extension.ask("sites.want", { ids: ["gmail"] })).sites.find(({ id }) => id === "gmail")).toMatchObject({
        wanted: false,
      });
      const { address: another } = sitesPage(page);
      await another.fill("mail.elsewhere.example");
      await another.press("Enter");
      await expect(page.getByText("Your organisation does not allow this site.")).toBeVisible();
      expect(await extension.ask("site.add", { protocol: "https", host: "crm.example", kind: "crm" })).toMatchObject({ ok: true });

      await expect(options.section("Advanced").getByRole("group")).toHaveText([
        /Service address.*127/,
        /Allowed sites.*crm\.example/,
        /Look-ups.*at most 2/,
        /kept.*30 days/,
        /Search.*off/,
        /Sample data.*off/,
        /Settings file/,
        /Diagnostics/,
        /What is copied/,
        /Original settings/,
      ]);
      await expect(page.getByText("is ignored: allowedSites[1]")).toBeVisible();

      const panel = await openPanel(extension, "#/search");
      await expect(panel.getByRole("heading", { name: "Your organisation turned Search off" })).toBeVisible();
      await expect(panel.getByRole("button", { name: /^Search/ })).toBeHidden();
      const asked = { filters, seeds: [], again: false, click: "click-000001", private: false };
      expect(await extension.ask("search.run", asked)).toMatchObject({
        sent: 0,
        search: { charged: "no", problem: { kind: "managed-off" } },
      });
      const lookUp = () => extension.ask("account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false });
      expect([await lookUp(), await lookUp(), await lookUp()]).toMatchObject([
        { ok: true },
        { ok: true },
        { problem: { kind: "cap-reached", cap: 2 } },
      ]);
      expect(service.requests).toHaveLength(2);

      await policy.set({ ...bounds, ...address, serviceAddressLocked: false });
      await reload(extension);
      await expect(options.address).toBeEnabled({ timeout: 20_000 });
      await expect(panel.getByRole("button", { name: /^Search/ }).first()).toBeVisible();
      await expect(page.getByRole("switch", { name: "Gmail" })).toBeEnabled();
    } finally {
      await extension.close();
    }
  },
);

test(
  "after a browser start the last policy applies until the browser has read the current one",
  thorough,
  async ({ build, policy, site }) => {
    const userDataDir = await mkdtemp(join(tmpdir(), "account-lens-profile-"));
    const start = () => launchExtension({ build, userDataDir, sitePort: site.port, locale: "en-US" });
    const script = join(build, "background.js");
    await writeFile(script, `(${holdPolicy.toString()})();${await readFile(script, "utf8")}`);
    await policy.set({ maxLookUps: 2 });
    const before = await start();
    // `workerOf` also makes the database exist, because opening it here would create an empty one.
    await (await workerOf(before)).evaluate(() => releasePolicy());
    const page = await before.page("options.html");
    await expect.poll(() => page.evaluate(remembered), { timeout: 20_000 }).toEqual({ maxLookUps: 2 });
    await before.close();

    await policy.set({ maxLookUps: 3 });
    const after = await start();
    try {
      expect((await after.ask("settings.read", {})).capLookups).toBe(2);
      await (await workerOf(after)).evaluate(() => releasePolicy());
      const options = await after.page("options.html#/credits");
      await expect(options.getByText("At most 3, set by your organisation")).toBeVisible({ timeout: 20_000 });
      await expect.poll(() => options.evaluate(remembered), { timeout: 20_000 }).toEqual({ maxLookUps: 3 });
    } finally {
      await after.close();
      await rm(userDataDir, { recursive: true });
    }
  },
);

/** Runs in the worker before its own script. Withholds the browser's policy until `releasePolicy` is called. */
function holdPolicy(): void {
  const { managed } = chrome.storage;
  const get = managed.get.bind(managed);
  const released = new Promise<void>((resolve) => Object.assign(globalThis, { releasePolicy: resolve }));
  managed.get = (...asked) => released.then(() => get(...asked));
}

/** Runs in an extension page. Returns the stored policy. */
const remembered = async () => {
  const { indexedDB } = await navigator.storageBuckets.open("account-lens");
  return new Promise<unknown>((resolve) => {
    const opening = indexedDB.open("account-lens-data");
    opening.onsuccess = () => {
      const asked = opening.result.transaction("values").objectStore("values").get("managed");
      asked.onsuccess = () => {
        opening.result.close();
        resolve(asked.result);
      };
    };
  });
};
