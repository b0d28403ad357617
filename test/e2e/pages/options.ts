import type { Page } from "@playwright/test";

/** The options page, by the names a user reads on it. */
export const optionsPage = (page: Page) => ({
  address: page.getByRole("textbox", { name: "Service address" }),
  key: page.getByLabel("API key", { exact: true }),
  save: page.getByRole("button", { name: "Save", exact: true }),
  test: page.getByRole("button", { name: /^Test/ }),
  remove: page.getByRole("button", { name: "Remove" }),
  untilClosed: page.getByRole("radio", { name: /Until the browser closes/ }),
  lookupCap: page.getByRole("textbox", { name: "Look-ups a month" }),
  dialog: page.getByRole("dialog"),
  section: (name: string) => page.getByRole("region", { name }),
  rows: page.getByRole("region", { name: "Requests", exact: true }).locator("tbody tr"),
});

/** Types an address and a key, and clicks **Save**. */
export async function saveConnection(page: Page, address: string, key: string): Promise<void> {
  const options = optionsPage(page);
  await options.address.fill(address);
  await options.key.fill(key);
  await options.save.click();
}
