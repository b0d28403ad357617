import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openPanel } from "./pages/panel";

const flagship = "northwind-robotics.example";
const halden = "halden-automation.example";

const verdict = (page: Page, name: string) => page.getByRole("region", { name: "Your verdict" }).getByRole("button", { name });
const accountRoute = `#/account/${flagship}`;

test("a verdict by one key shows in both panels, in the library and its filter, and sends nothing", async ({
  extension,
  connect,
  service,
}) => {
  await connect();
  await extension.ask("account.look-up", { domain: flagship, refresh: false, private: false });
  await extension.ask("account.look-up", { domain: halden, refresh: false, private: false });
  const sent = service.requests.length;
  const [one, other] = [await openPanel(extension, accountRoute), await openPanel(extension, accountRoute)];
  await verdict(one, "Good fit").waitFor();
  await one.keyboard.press("4");
  await expect(verdict(other, "Already ours")).toHaveAttribute("aria-pressed", "true");
  await verdict(other, "Too early").click();
  await expect(verdict(one, "Too early")).toHaveAttribute("aria-pressed", "true");
  await one.getByText("Note and labels").click();
  await one.getByLabel("Note", { exact: true }).fill("Renews in March");
  await one.getByLabel("Labels").fill("Customer, Norden");
  await one.getByLabel("Labels").press("Tab");
  await expect(other.getByLabel("Note", { exact: true })).toHaveValue("Renews in March");

  const library = await extension.page("sidepanel.html#/library/history");
  await expect(library.getByText("Too early · Customer, Norden")).toBeVisible();
  await library.getByLabel("Verdict").selectOption("Too early");
  await expect(library.locator("[data-row]")).toHaveCount(1);
  expect(service.requests.length).toBe(sent);
});

test("a company that is left out is marked, folded in a search, and not looked up with a list", async ({ extension, connect, service }) => {
  await connect();
  await extension.ask("account.look-up", { domain: flagship, refresh: false, private: false });
  await extension.ask("leave-out.save", { text: flagship, private: false });
  const panel = await openPanel(extension, accountRoute);
  await expect(panel.getByText("Left out: on your list.")).toBeVisible();
  await extension.ask("leave-out.save", { text: halden, private: false });
  const lists = await extension.page("sidepanel.html#/list/new");
  await lists.getByLabel("Paste a column").fill(`${halden}\nglobex.example`);
  await expect(lists.getByText(/1 left out/)).toBeVisible();
  const before = service.requests.length;
  await lists.getByRole("button", { name: /^Look up 1/ }).click();
  await expect.poll(() => service.requests.length).toBeGreaterThan(before);
  await lists.locator("summary").filter({ hasText: "1 left out" }).waitFor();
  expect(service.requests.filter((request) => JSON.stringify(request).includes(halden))).toEqual([]);
});
