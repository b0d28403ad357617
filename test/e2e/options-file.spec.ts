import type { Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import { expect, test } from "./quiet";
import { expectAccessible } from "./pages/accessible";
import { optionsPage } from "./pages/options";
import { pasted } from "./pages/pasted";
import { personAddress } from "./pages/sentinels";
import { recordPrompts, stateOf } from "./pages/sites";
import { registeredIds } from "./content-scripts";
import { sampleKey } from "../service/service";
import { thorough } from "./thorough";
import { saved } from "./pages/saved";

const domain = "northwind-robotics.example";

const settings = (extension: Extension) => extension.ask("settings.read", {});

test.describe("a settings file", () => {
  const fileField = (page: Page) => page.locator('input[type="file"]');
  const choose = (page: Page, text: string) =>
    fileField(page).setInputFiles({ name: "settings.json", mimeType: "application/json", buffer: Buffer.from(text) });
  const fileOf = (members: object) => JSON.stringify({ format: "account-lens-settings", version: 1, ...members });
  const advanced = (page: Page) => optionsPage(page).section("Advanced");

  test(
    "holds no key, shows its changes first, applies them by one click, and undoes them by another",
    thorough,
    async ({ connect, extension }) => {
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
    },
  );

  test("that is hostile changes only what fits, and its faults are named", async ({ connect, extension }) => {
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
    "lists its sites, each with a button that enables it, and never saves its service address by itself",
    thorough,
    async ({ connect, extension, service }) => {
      await connect();
      const own = "crm.our-house.example";
      await extension.answerYesFor("https://mail.google.com/");
      const page = await extension.page("options.html#/advanced");
      const prompts = await recordPrompts(page);
      const sites = { on: ["gmail", "nowhere"], own: [{ protocol: "https", host: own, kind: "crm" }] };
      await choose(page, fileOf({ address: "https://api.globex.example", sites }));
      await expect(advanced(page).getByText("The settings in this file are the ones you have.").last()).toBeVisible();
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
  "diagnostics are shown and copied, without key, host, address or the subjects of look-ups",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    await extension.ask("account.look-up", { domain, refresh: false, private: false });
    await extension.ask("person.look-up", { address: personAddress, refresh: false, private: false });
    const page = await extension.page("options.html#/advanced");
    await page.getByText("What is copied").click();
    const shown = (await page.locator("pre.diagnostics").innerText()).trim();
    expect(shown).toMatch(/^version: \d+\.\d+\.\d+\nbrowser: .*Chrome\/\d+/);
    expect(shown).toMatch(/\nstore: \d+\nservice: interface 2\.0\.0, PHP 8\.2\.29, 20/);
    expect(shown).toMatch(/\npermissions: .*scripting.*\nhosts: 1\nprivate windows: no\n/);
    expect(shown).toMatch(
      /last requests:\n20\S+Z profile-overview found 200 \d+ ms\n20\S+Z account-overview found 200 \d+ ms\nfailures: none$/,
    );
    expect(shown).not.toMatch(new RegExp([sampleKey, domain, "@", new URL(service.url).host].join("|")));
    await optionsPage(page).section("Advanced").getByRole("button", { name: "Copy" }).press("Enter");
    await expect(page.getByText("Details copied")).toBeVisible();
    expect(await pasted(extension)).toBe(shown);
  },
);

test("reset puts every option back after a question, and keeps key, agreement and data", thorough, async ({ connect, extension }) => {
  await connect();
  await extension.ask("account.look-up", { domain, refresh: false, private: false });
  const before = await settings(extension);
  await extension.ask("settings.change", { changes: { theme: "dark", photos: true, capLookups: 3, hoverOn: false, density: "compact" } });
  const page = await extension.page("options.html#/advanced");
  await page.getByRole("button", { name: "Reset options" }).click();
  await optionsPage(page).dialog.getByRole("button", { name: "Keep" }).click();
  expect((await settings(extension)).theme).toBe("dark");
  await page.getByRole("button", { name: "Reset options" }).click();
  await optionsPage(page).dialog.getByRole("button", { name: "Reset options" }).click();
  await expect.poll(() => settings(extension)).toEqual(before);
  expect(await extension.ask("connection.read", {})).toMatchObject({ key: { tail: sampleKey.slice(-4) } });
  expect(await extension.ask("data.counts", {})).toMatchObject({ accounts: 1 });
});
