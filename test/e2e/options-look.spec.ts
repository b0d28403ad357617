import { notePhotos } from "../browser/contacts";
import type { Extension } from "../browser/extension";
import { expect, test } from "./quiet";
import { expectAccessible } from "./pages/accessible";
import { optionsPage } from "./pages/options";
import { openPanel, panelPage } from "./pages/panel";
import { envelope, personAddress, sentinelPerson } from "./pages/sentinels";
import { nextPage } from "../browser/next-page";
import { thorough } from "./thorough";

const domain = "northwind-robotics.example";

const settings = (extension: Extension) => extension.ask("settings.read", {});

test.describe("photos of profiles", () => {
  const photo = "https://photos.example/s-photo.png";
  const person = `#/person/${encodeURIComponent(personAddress)}`;

  test(
    "are loaded only in the panel's view of a person, and only while switched on",
    thorough,
    async ({ connect, extension, service, openPopup }) => {
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
    },
  );

  test("are not loaded with sample data", thorough, async ({ extension }) => {
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
  "compact spacing applies to the page and to an open panel, and no control becomes too small",
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
    await expect(panel.locator("html")).toHaveAttribute("data-density", "comfortable");
  },
);

test(
  "the options show the browser's shortcuts, lead to the browser's page for them, and switch the panel's own keys off",
  thorough,
  async ({ connect, extension }) => {
    await connect();
    const page = await extension.page("options.html#/shortcuts");
    const keys = optionsPage(page).section("Shortcuts").getByRole("group");
    await expect(keys).toHaveText([
      /Popup.*Alt Shift L/,
      /Side panel.*Alt Shift K/,
      /Card for.*Alt Shift E/,
      /Pin the panel.*Not set/,
      /Other keys/,
    ]);
    const opened = nextPage(extension.context, (address) => address.startsWith("chrome://extensions/shortcuts"));
    await Promise.all([opened, page.getByRole("button", { name: "Change in browser settings", exact: true }).click()]);

    const panel = await openPanel(extension, "#/library/history");
    await expect(panelPage(panel).view("Library")).toHaveAttribute("aria-current", "page");
    await panel.keyboard.press("/");
    await expect(panelPage(panel).box).toBeFocused();
    await page.bringToFront();
    await page.getByRole("switch", { name: "The keys / and 1 to 4" }).click();
    await expect.poll(async () => (await settings(extension)).slashKey).toBe(false);
    await panel.bringToFront();
    await panelPage(panel).box.blur();
    await panel.keyboard.press("/");
    await expect(panelPage(panel).box).not.toBeFocused();
  },
);
