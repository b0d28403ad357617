import { expect, type Page } from "@playwright/test";
import type { Extension } from "../../browser/extension";
import { nextPage } from "../../browser/next-page";

/** The side panel, by the names a user reads in it. */
export const panelPage = (page: Page) => ({
  box: page.getByLabel("Domain or e-mail"),
  subject: page.getByRole("heading", { level: 1 }),
  main: page.getByRole("main"),
  title: page.locator(".state").getByRole("heading", { level: 2 }),
  /** Pressed while the panel keeps what it shows. */
  pin: page.getByRole("button", { name: "Keep what is shown while I change tabs" }),
  back: page.getByRole("button", { name: "Back", exact: true }),
  view: (name: string) => page.getByRole("navigation", { name: "Account Lens" }).getByRole("link", { name }),
  section: (name: string) => page.getByRole("navigation", { name: "Sections of this account" }).getByRole("link", { name }),
  region: (name: string | RegExp) => page.getByRole("region", { name }),
  button: (name: string | RegExp) => page.getByRole("button", { name }),
  star: page.getByRole("button", { name: /^Watch / }),
});

/** Opens the panel's page in a tab of its own, on a route. */
export async function openPanel(extension: Extension, route = "", width = 360): Promise<Page> {
  const page = await extension.page(`sidepanel.html${route}`);
  await page.setViewportSize({ width, height: 800 });
  return page;
}

/** Reloads a panel in a tab once the background has stored its route, which ends in `end`: the reloaded page reads the route from there. */
export async function reloadKept({ ask }: Pick<Extension, "ask">, page: Page, end: string): Promise<void> {
  await expect.poll(async () => (await ask("panel.read-all", {})).panels.some(({ left }) => left.route?.endsWith(end) === true)).toBe(true);
  await page.reload();
}

/** Opens the browser's own side panel beside a tab by the popup's button, after the popup has looked up the tab's company. */
export async function openOwnPanel(extension: Extension, tab: Page): Promise<Page> {
  const popup = await extension.clickToolbarButton(tab);
  const opened = nextPage(extension.context, (address) => address.startsWith(extension.url("sidepanel.html")));
  await popup.getByRole("button", { name: "Open side panel" }).click();
  const panel = await opened;
  await panelPage(panel).subject.waitFor();
  return panel;
}

/** Lets the panel keep what it shows, or follow the tab in front. */
export async function setPinned(page: Page, pinned: boolean): Promise<void> {
  const { pin } = panelPage(page);
  if ((await pin.getAttribute("aria-pressed")) !== String(pinned)) await pin.click();
}

/** Types into the box and presses Enter. */
export async function enterInBox(page: Page, text: string): Promise<void> {
  await panelPage(page).box.fill(text);
  await panelPage(page).box.press("Enter");
}

/** Resolves when the last section is drawn. The panel draws its sections one after another. */
export const allDrawn = (page: Page) => page.getByRole("heading", { name: "Everything the service sent" }).waitFor();
