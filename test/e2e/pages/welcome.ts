import type { Page } from "@playwright/test";

/** The welcome page, by the names a user reads on it. */
export const welcomePage = (page: Page) => ({
  domains: page.getByRole("checkbox", { name: "Send the domains I look up and my search filters, with my API key" }),
  emails: page.getByRole("checkbox", { name: "Send the e-mail addresses I look up" }),
  agree: page.getByRole("button", { name: "Agree and continue" }),
  sample: page.getByRole("button", { name: "Continue with sample data" }),
  address: page.getByLabel("Service address"),
  key: page.getByLabel("API key", { exact: true }),
  test: page.getByRole("button", { name: /^Test and continue/ }),
  notNow: page.getByRole("button", { name: "Not now" }),
});

/** Goes through the page as a user does who agrees to everything, has this address and key at hand, and leaves the sites for later. */
export async function connectByHand(page: Page, address: string, key: string): Promise<void> {
  const welcome = welcomePage(page);
  await welcome.domains.check();
  await welcome.emails.check();
  await welcome.agree.click();
  await welcome.address.fill(address);
  await welcome.key.fill(key);
  await welcome.test.click();
  await welcome.notNow.click();
  await page.waitForURL("**/welcome.html#/try");
}
