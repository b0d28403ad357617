import type { Page } from "@playwright/test";

/** The popup, by the names a person reads in it. */
export const popupPage = (page: Page) => ({
  /** Whom it is about. */
  subject: page.getByRole("heading", { level: 1 }),
  /** What it says instead of an answer. */
  title: page.locator(".state").getByRole("heading", { level: 2 }),
  main: page.getByRole("main"),
  foot: page.getByRole("contentinfo"),
  /** The one line of status and time under a state. */
  detail: page.locator(".state-detail"),
  notice: page.locator(".notice"),
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
