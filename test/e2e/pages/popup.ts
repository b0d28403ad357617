import type { Page } from "@playwright/test";
import type { Extension } from "../../browser/extension";

/** The parts of the popup, by the names a user reads where they have one. */
export const popupPage = (page: Page) => ({
  /** The name of the subject. */
  subject: page.getByRole("heading", { level: 1 }),
  /** The heading shown instead of an answer. */
  title: page.locator(".state").getByRole("heading", { level: 2 }),
  main: page.getByRole("main"),
  /** The name of the subject with its domain and the age of the answer. */
  head: page.locator(".subject"),
  foot: page.getByRole("contentinfo"),
  /** The one line of status and time under a state. */
  detail: page.locator(".state > .caption:last-child"),
  notice: page.locator(".notice"),
  toast: page.locator(".toast"),
  /** The part that loads last. A popup that closes earlier logs that its styles could not be preloaded. */
  last: page.locator(".judgement"),
  /** Words of every step that is offered, in order. */
  steps: async () => (await page.locator(".state .actions > *").allInnerTexts()).map((words) => words.replaceAll(/\s+/g, " ").trim()),
  button: (name: string | RegExp) => page.getByRole("button", { name }),
  link: (name: string | RegExp) => page.getByRole("link", { name }),
  more: page.getByRole("button", { name: "More actions" }),
  menuItem: (name: string | RegExp) => page.getByRole("menuitem", { name }),
  domain: page.getByLabel("Company domain"),
  search: page.getByLabel("Domain or e-mail"),
  remember: page.getByRole("checkbox"),
});

/** Types into "Domain or e-mail" and presses Enter. */
export async function enter(page: Page, text: string): Promise<void> {
  await popupPage(page).search.fill(text);
  await popupPage(page).search.press("Enter");
}

/** Chooses a line of the menu behind "More actions". */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  await popupPage(page).more.click();
  await popupPage(page).menuItem(name).click();
}

/** Opens the popup's page in a tab, for a domain, and clicks **Look up** if it asks. */
export async function popupOn({ page }: Pick<Extension, "page">, domain: string): Promise<Page> {
  const popup = await page(`popup.html?domain=${domain}`);
  await lookUpIfAsked(popup);
  return popup;
}

/** Clicks **Look up** if the popup asks whether to look up. */
export async function lookUpIfAsked(popup: Page): Promise<void> {
  await popup.locator(".popup:not([data-screen=preload])").waitFor();
  if ((await popup.locator(".popup").getAttribute("data-screen")) === "ready")
    await popupPage(popup)
      .button(/^Look up/)
      .click();
}
