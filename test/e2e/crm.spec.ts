/** "Create in CRM": the form that is opened receives every field exactly, and nothing else is sent. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { nextPage } from "../browser/next-page";
import type { Extension } from "../browser/extension";
import { expect, test as base } from "./fixtures";
import { envelope } from "./pages/sentinels";
import { choose } from "./pages/popup";
import { openPanel, panelPage } from "./pages/panel";
import { thorough } from "./thorough";

const domain = "odd-names.example";
const name = `A=B&C "Ü", Ltd.`;
const city = "القاهرة، 100%";
const host = "crm.acme.example";

const page = `<!doctype html><title>CRM</title><link rel="icon" href="data:,"><pre></pre><script>
  document.querySelector("pre").textContent = JSON.stringify([...new URLSearchParams(location.search)]);
</script>`;

interface Crm {
  /** Received paths with their queries, in order. */
  received: string[];
  port: number;
}

/** The CRM answers for every name of `.example` by https, with a page that prints its query. */
const test = base.extend<{ crm: Crm }>({
  crm: async ({}, use) => {
    const received: string[] = [];
    const tls = { key: await readFile("test/fixtures/tls/key.pem"), cert: await readFile("test/fixtures/tls/cert.pem") };
    const server = createServer(tls, ({ url = "" }, response) => {
      received.push(url);
      response.setHeader("Content-Type", "text/html; charset=utf-8").end(page);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    // A server that listens on a port has an address object.
    await use({ received, port: (server.address() as AddressInfo).port });
    server.closeAllConnections();
    server.close();
  },
  launch: ({ crm }, use) => use({ sitePort: crm.port, args: ["--ignore-certificate-errors"] }),
});

/** Chooses "Create in CRM", and agrees if the panel asks (`isFirst`). Returns the fields that the CRM's page received. */
async function handOver(panel: Page, { context }: Extension, isFirst: boolean): Promise<Record<string, string>> {
  const opened = nextPage(context, (address) => address.startsWith(`https://${host}/`));
  await choose(panel, "Create in CRM");
  if (isFirst) {
    await expect(panel.getByRole("dialog")).toContainText(`These fields go to ${host}`);
    await panel.getByRole("button", { name: "Open the form" }).click();
  }
  const form = await opened;
  const printed = await form.locator("pre").filter({ hasText: "[" }).innerText();
  await form.close();
  return Object.fromEntries(JSON.parse(printed) as [string, string][]);
}

test("the CRM's form receives every field exactly, and nothing else is sent", thorough, async ({ connect, extension, service, crm }) => {
  await connect();
  const crmAddress = `https://${host}/new?n={name}&c={city}&s={site}`;
  await extension.ask("settings.change", { changes: { crm: "own", crmAddress } });
  service.fail(envelope({ details: { name, city, domain } }));
  const panel = await openPanel(extension, `#/account/${domain}`);
  await panel.getByRole("button", { name: /^Look up/ }).click();
  await expect(panelPage(panel).subject).toHaveText(name);
  const sent = service.requests.length;
  const fields = { n: name, c: city, s: `https://${domain}` };
  expect(await handOver(panel, extension, true)).toEqual(fields);
  expect(await handOver(panel, extension, false)).toEqual(fields);
  expect(crm.received).toHaveLength(2);
  expect(service.requests).toHaveLength(sent);
  const { lines } = await extension.ask("activity.read", { operation: "hand-off", outcome: "all", limit: 10 });
  expect(lines.map(({ argument }) => argument)).toEqual([`${domain} → ${host}`, `${domain} → ${host}`]);
});

test("Salesforce's form is opened with the fields in Salesforce's own format", thorough, async ({ connect, extension, service }) => {
  await connect();
  await extension.ask("settings.change", { changes: { crm: "salesforce", crmAddress: `https://${host}/` } });
  service.fail(envelope({ details: { name, city, domain } }));
  const panel = await openPanel(extension, `#/account/${domain}`);
  await panel.getByRole("button", { name: /^Look up/ }).click();
  await expect(panelPage(panel).subject).toHaveText(name);
  const { defaultFieldValues = "" } = await handOver(panel, extension, true);
  expect(Object.fromEntries(defaultFieldValues.split(",").map((pair) => pair.split("=").map(decodeURIComponent)))).toEqual({
    Name: name,
    Website: `https://${domain}`,
    BillingCity: city,
  });
});
