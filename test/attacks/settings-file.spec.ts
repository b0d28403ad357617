/** Attacks by a hostile settings file. The user chooses the file, and sees its changes before any is made. */
import type { Page } from "@playwright/test";
import type { Settings } from "../../lib/model/settings";
import type { Extension } from "../browser/extension";
import { settled } from "../e2e/waits";
import { attackGroup, type Attack } from "./group";
import { failsByDesign } from "./attack";

const format = { format: "account-lens-settings", version: 1 };
const file = (members: object) => JSON.stringify({ ...format, ...members });

/** The options page, open at the section with the settings file. */
interface Place {
  extension: Extension;
  page: Page;
}

/** Chooses a file, and returns the page's text afterwards. */
async function choose({ extension, page }: Place, text: string): Promise<string> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /Open (?:a|another) file…/ }).press("Enter");
  await (await choosing).setFiles({ name: "settings.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await settled(extension, page);
  return page.locator("main").innerText();
}

/** The settings in the database, read without the extension's code. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opening = (await navigator.storageBuckets.open("account-lens")).indexedDB.open("account-lens-data");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction("values").objectStore("values").get("settings");
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    return JSON.stringify(reading.result);
  });

/** Restores the settings, whatever a file has changed. */
const restore = (page: Page, settings: string): Promise<void> =>
  page.evaluate(async (text) => {
    const opening = (await navigator.storageBuckets.open("account-lens")).indexedDB.open("account-lens-data");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const transaction = opening.result.transaction("values", "readwrite");
    transaction.objectStore("values").put(JSON.parse(text), "settings");
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opening.result.close();
  }, settings);

/**
 * Chooses a file, applies all changes that the page offers, and restores the settings. Returns the changes that were in the database;
 * `null` if there were none.
 */
async function appliedOf(place: Place, text: string): Promise<string | null> {
  const { extension, page } = place;
  await openAdvanced(page);
  const before = await stored(page);
  await choose(place, text);
  const apply = page.getByRole("button", { name: /^Change \d+ settings?$/ });
  if (await apply.isVisible()) {
    await apply.press("Enter");
    await settled(extension, page);
  }
  const after = await stored(page);
  await restore(page, before);
  const was = new Map(Object.entries(JSON.parse(before) as object));
  const changes = Object.entries(JSON.parse(after) as object).filter(
    ([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value),
  );
  return changes.length === 0 ? null : `stored: ${changes.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(", ")}`;
}

/** Controls of settings that both the file's reader and the message's schema refuse. Either control alone suffices. */
const personal = ["file-personal", "input-schema"] as const;
const unfitting = ["file-fits", "input-schema"] as const;

/** `present`: settings that are changed in advance, if the file would otherwise change nothing. */
const offers: [name: string, without: Attack<Place>["without"], settings: object, present?: Partial<Settings>][] = [
  ["leaves the sample data, so that requests are sent", ["file-personal"], { mode: "service" }, { mode: "sample" }],
  ["gives consent to send domains", personal, { consentDomains: 1 }],
  ["gives consent to send e-mail addresses", personal, { consentEmails: 1 }],
  ["gives consent to send a company's name to a CRM", ["file-personal"], { crmAgreed: "crm.evil.example name" }],
  ["changes the service address as a setting", personal, { address: "https://evil.example" }],
  ["sets a cap of a trillion look-ups", unfitting, { capLookups: 1e12 }],
  ["sets a negative cap", unfitting, { capLookups: -1 }],
  ["sets markup as the theme", unfitting, { theme: "<img src=x>" }],
  ["sets a javascript: URL as the CRM address", unfitting, { crmAddress: "javascript:alert('{name}')" }],
  ["sets a delay that is not a number", unfitting, { hoverDelay: "0" }],
  ["sets a recipe of ten thousand rows", ["recipe-form"], { fitRecipe: Array.from({ length: 10_000 }, () => ({})) }],
  ["sets a recipe with a value of fifty thousand letters", ["recipe-form"], { fitRecipe: [{ value: "x".repeat(50_000) }] }],
  ["sets a recipe with an object as a field", ["recipe-form"], { fitRecipe: [{ field: { constructor: "x" } }] }],
];

/** `sign` matches the name of the site's button, which is pressed. */
const sites: [name: string, own: object, sign: RegExp][] = [
  ["adds a site that covers every host", { protocol: "https", host: "*", kind: "webmail" }, /Enable \*/],
  ["adds a site with a path", { protocol: "https", host: "mail.example/../x", kind: "webmail" }, /Enable mail\.example\//],
  ["adds a site with another scheme", { protocol: "javascript", host: "alert(1)", kind: "webmail" }, /Enable .*alert/],
];

const manySites = Array.from({ length: 1500 }, (_none, index) => ({ protocol: "https", host: `h${index}.example`, kind: "crm" }));
/** The largest number of sites that a file may add. */
const maxSites = 200;

const darkTheme = { settings: { theme: "dark" } };

const texts: [name: string, without: Attack<Place>["without"], text: () => string][] = [
  ["exceeds the size limit", ["file-size"], () => `${file(darkTheme)}${" ".repeat(2_000_000)}`],
  ["declares another format", ["file-format"], () => JSON.stringify({ format: "other", version: 1, ...darkTheme })],
  ["declares a later version", ["file-format"], () => JSON.stringify({ ...format, version: 9, ...darkTheme })],
  ["declares no version", ["file-format"], () => JSON.stringify({ format: format.format, ...darkTheme })],
];

/** Presses the button of a site in the file. Returns the access that the browser would be asked for; `null` if none. */
async function askedFor(place: Place, own: object, sign: RegExp): Promise<string | null> {
  const { extension, page } = place;
  await openAdvanced(page);
  await page.evaluate(() => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    chrome.permissions.request = async (access) => {
      asked.push(access);
      return false;
    };
  });
  await choose(place, file({ sites: { own: [own] } }));
  const button = page.getByRole("button", { name: sign });
  if ((await button.count()) === 0) return null;
  await button.first().press("Enter");
  await settled(extension, page);
  const text = await page.evaluate(() => JSON.stringify(asked));
  return text === "[]" ? null : `access requested: ${text}`;
}

declare const asked: unknown[];
declare const chrome: { permissions: { request(access: object): Promise<boolean> } };

const openAdvanced = async (page: Page) => {
  await page.reload();
  await page.getByRole("button", { name: /Open (?:a|another) file…/ }).waitFor();
};

attackGroup<Place>({
  heading: "Hostile settings file",
  title: "a settings file changes only what a file may, and nothing before the user agrees",
  async prepare({ connect, extension }) {
    await connect();
    const place = { extension, page: await extension.page("options.html#/advanced") };
    // The attacks prove nothing unless an honest file is applied.
    await extension.ask("settings.change", { changes: { theme: "light" } });
    if ((await appliedOf(place, file(darkTheme))) === null) throw new Error("An honest file changes nothing.");
    return place;
  },
  attacks: [
    ...offers.map(([name, without, settings, present = {}]): Attack<Place> => ({
      name: `a settings file ${name}`,
      without,
      async attempt(place) {
        const { mode } = await place.extension.ask("settings.read", {});
        await place.extension.ask("settings.change", { changes: present });
        const applied = await appliedOf(place, file({ settings }));
        await place.extension.ask("settings.change", { changes: { mode } });
        return applied;
      },
    })),
    ...sites.map(([name, own, sign]): Attack<Place> => ({
      name: `a settings file ${name}`,
      without: ["file-sites"],
      attempt: (place) => askedFor(place, own, sign),
    })),
    {
      name: "a settings file adds 1,500 sites",
      without: ["file-sites"],
      async attempt(place) {
        const { page } = place;
        await openAdvanced(page);
        await choose(place, file({ sites: { own: manySites } }));
        const count = await page.getByRole("button", { name: /^Enable h\d+\.example/ }).count();
        return count > maxSites ? `${count} sites are offered` : null;
      },
    },
    ...texts.map(([name, without, text]): Attack<Place> => ({
      name: `a settings file ${name}`,
      without,
      attempt: (place) => appliedOf(place, text()),
    })),
    {
      name: "a settings file changes the prototype of all objects",
      without: [],
      also: "JSON.parse creates an own member instead",
      async attempt(place) {
        const { page } = place;
        await openAdvanced(page);
        await choose(
          place,
          `{"format":"account-lens-settings","version":1,"__proto__":{"polluted":1},"settings":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}`,
        );
        return page.evaluate(() => ("polluted" in {} ? "all objects have a new member" : null));
      },
    },
    {
      name: "a settings file changes a setting before the user has confirmed",
      without: [],
      also: failsByDesign,
      async attempt(place) {
        const { extension, page } = place;
        const before = JSON.stringify(await extension.ask("settings.read", {}));
        await openAdvanced(page);
        await choose(place, file({ address: "https://evil.example", settings: { theme: "dark", capLookups: 7 } }));
        return JSON.stringify(await extension.ask("settings.read", {})) === before ? null : "the settings changed";
      },
    },
  ],
});
