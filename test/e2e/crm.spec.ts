/** "Create in CRM": the form that is opened receives every field exactly, and nothing else is sent. */
import type { Page } from "@playwright/test";
import { nextPage } from "../browser/next-page";
import type { Extension } from "../browser/extension";
import { expect, test } from "./fixtures";
import { envelope } from "./pages/sentinels";
import { choose } from "./pages/popup";
import { openPanel, panelPage } from "./pages/panel";

const domain = "odd-names.example";
const name = `A=B&C "Ü", Ltd.`;
const city = "القاهرة، 100%";
const host = "crm.acme.example";

/** A page of the CRM that prints its query. Returns the addresses it was asked for. */
async function startCrm({ context }: Extension): Promise<string[]> {
  const asked: string[] = [];
  await context.route(`https://${host}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><title>CRM</title><link rel="icon" href="data:,"><pre></pre><script>
        document.querySelector("pre").textContent = JSON.stringify([...new URLSearchParams(location.search)]);
      </script>`,
    });
  });
  return asked;
}

/** Hands the subject over, and returns what the CRM's page received. */
async function handOver(page: Page, { context }: Extension, isFirst: boolean): Promise<Record<string, string>> {
  const opened = nextPage(context, (address) => address.startsWith(`https://${host}/`));
  await choose(page, "Create in CRM");
  if (isFirst) {
    await expect(page.getByRole("dialog")).toContainText(`These fields go to ${host}`);
    await page.getByRole("button", { name: "Open the form" }).click();
  }
  const form = await opened;
  const printed = await form.locator("pre").filter({ hasText: "[" }).innerText();
  await form.close();
  return Object.fromEntries(JSON.parse(printed) as [string, string][]);
}

test("the CRM's form receives every field exactly, and nothing else is sent", async ({ connect, extension, service }) => {
  await connect();
  const asked = await startCrm(extension);
  const crmAddress = `https://${host}/new?n={name}&c={city}&s={site}`;
  await extension.ask("settings.change", { changes: { crm: "own", crmAddress } });
  service.fail(envelope({ details: { name, city, domain } }));
  const page = await openPanel(extension, `#/account/${domain}`);
  await page.getByRole("button", { name: /^Look up/ }).click();
  await expect(panelPage(page).subject).toHaveText(name);
  const sent = service.requests.length;
  const fields = { n: name, c: city, s: `https://${domain}` };
  expect(await handOver(page, extension, true)).toEqual(fields);
  expect(await handOver(page, extension, false)).toEqual(fields);
  expect(asked).toHaveLength(2);
  expect(service.requests).toHaveLength(sent);
  const { lines } = await extension.ask("activity.read", { operation: "hand-off", outcome: "all", limit: 10 });
  expect(lines.map(({ argument }) => argument)).toEqual([`${domain} → ${host}`, `${domain} → ${host}`]);
});

test("Salesforce's form is opened with the fields as it reads them", async ({ connect, extension, service }) => {
  await connect();
  await startCrm(extension);
  await extension.ask("settings.change", { changes: { crm: "salesforce", crmAddress: `https://${host}/` } });
  service.fail(envelope({ details: { name, city, domain } }));
  const page = await openPanel(extension, `#/account/${domain}`);
  await page.getByRole("button", { name: /^Look up/ }).click();
  await expect(panelPage(page).subject).toHaveText(name);
  const { defaultFieldValues = "" } = await handOver(page, extension, true);
  expect(Object.fromEntries(defaultFieldValues.split(",").map((pair) => pair.split("=").map(decodeURIComponent)))).toEqual({
    Name: name,
    Website: `https://${domain}`,
    BillingCity: city,
  });
});
