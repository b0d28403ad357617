/** Addresses of a CRM that somebody else wrote: in a shared settings file, or by hand into the store. */
import type { Page } from "@playwright/test";
import { choose } from "../e2e/pages/popup";
import { settled } from "../e2e/waits";
import { attackGroup } from "./group";
import type { Attack } from "./group";
import type { World } from "./world";

declare const chrome: { tabs: { query(which: object): Promise<unknown[]> } };

const domain = "northwind-robotics.example";

/**
 * Hands a company over to a CRM address. `agrees`: also presses "Open the form" if asked. Returns the opened page's address; `null` if
 * none, or only one of our own.
 */
async function handedTo({ extension }: World, crmAddress: string, agrees = true): Promise<string | null> {
  const { context } = extension;
  await extension.ask("settings.change", { changes: { crm: "own", crmAddress: "" } });
  await extension.ask("settings.change", { changes: { crmAddress } }).catch(() => undefined);
  const page = await extension.page(`sidepanel.html#/account/${domain}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // If the page cannot read the settings, it never offers the menu. Otherwise it draws the menu after the heading.
  const menu = page.getByRole("button", { name: "More actions" });
  const isOffered = await menu.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (!isOffered) return page.close().then(() => null);
  const tabs = () => page.evaluate(async () => (await chrome.tabs.query({})).length);
  const before = await tabs();
  const opened = context.waitForEvent("page").catch(() => null);
  try {
    await choose(page, "Create in CRM");
    const open = page.getByRole("button", { name: "Open the form" });
    if (agrees) await open.click({ timeout: 1500 }).catch(() => undefined);
    await settled(extension, page);
    if ((await tabs()) <= before) return null;
    const tab = await opened;
    await tab?.waitForURL(/^(?!about:)/);
    const address = addressOf(tab, extension.url(""));
    await tab?.close();
    return address;
  } finally {
    await page.close();
  }
}

/** Returns the address of the opened tab. `null` without a tab, or for our options, which open if there is no valid CRM address. */
const addressOf = (tab: Page | null, own: string): string | null => (tab === null || tab.url().startsWith(own) ? null : tab.url());

const addresses: [name: string, without: Attack<null>["without"], address: string][] = [
  ["points to a device in the local network", ["crm-address"], "https://192.168.178.1/reboot?now={name}"],
  ["points to this computer", ["crm-address"], "https://localhost/?name={name}"],
  ["hides its host behind a user name", ["crm-address"], "https://crm.acme.example:443@evil.example/?name={name}"],
  [
    "uses http, which sends the fields in plain text",
    ["input-schema", "file-fits", "contract-output", "crm-address"],
    "http://crm.acme.example/?name={name}",
  ],
];

attackGroup<null>({
  heading: "Hostile CRM address",
  title: "no hostile address of a CRM is opened",
  async prepare(world) {
    await world.connect();
    await world.extension.context.route(/^https?:\/\/[^/]*\/.*name=|reboot/, (route) => route.fulfill({ body: "ok" }));
    await world.extension.ask("account.look-up", { domain, refresh: false, private: false });
    // The attacks prove something only if an honest address is opened.
    if ((await handedTo(world, "https://crm.acme.example/?name={name}")) === null) throw new Error("An honest address is not opened.");
    return null;
  },
  attacks: [
    ...addresses.map(([name, without, address]): Attack<null> => ({
      name: `the CRM address ${name}`,
      without,
      attempt: (_place, world) => handedTo(world, address),
    })),
    {
      name: "the CRM address is a javascript: URL",
      without: [],
      also: "an extension cannot open a javascript: URL in a tab",
      attempt: (_place, world) => handedTo(world, "javascript:document.title='{name}'"),
    },
    {
      name: "the CRM address replaces the one that the user consented to",
      without: ["crm-agreed"],
      attempt: (_place, world) => handedTo(world, "https://crm.evil.example/?name={name}", false),
    },
  ],
});
