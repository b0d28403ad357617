import { expect, test } from "./quiet";
import { openPanel } from "./pages/panel";
import { settled } from "./waits";
import { thorough } from "./thorough";

const stored = ["northwind-robotics.example", "halden-automation.example"];

test(
  "the panel compares stored accounts without a request, looks up missing ones by one click, and copies the table",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    for (const domain of stored) await extension.ask("account.look-up", { domain, refresh: false, private: false });
    const before = service.requests.length;
    const panel = await openPanel(extension, "#/library/history", 280);
    await panel.getByRole("button", { name: "Compare", exact: true }).click();
    for (const box of await panel.getByRole("checkbox", { name: /^Select / }).all()) await box.check();
    await panel.getByRole("button", { name: "Compare 2" }).click();
    const table = panel.getByRole("region", { name: "Comparison" });
    await expect(table.getByRole("columnheader")).toHaveCount(2);
    const all = await table.getByRole("row").count();
    await panel.getByRole("checkbox", { name: "Only differences" }).check();
    expect(await table.getByRole("row").count()).toBeLessThan(all);
    expect(service.requests).toHaveLength(before);
    // The table scrolls, not the page.
    expect(await panel.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await panel.evaluate(() => {
      navigator.clipboard.write = async ([item]) => {
        const texts = await Promise.all(["text/plain", "text/html"].map(async (type) => (await item?.getType(type))?.text()));
        Object.assign(globalThis, { copied: texts });
      };
    });
    await panel.getByRole("button", { name: "Copy as table" }).click();
    await expect(panel.getByText("Table copied")).toBeVisible();
    const [text, html] = await panel.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
    expect(text?.split("\n")[0]?.split("\t")).toHaveLength(3);
    expect(html).toContain("<th>Field</th>");

    await panel.goto(extension.url(`sidepanel.html#/compare/${stored[0]}/verdantacre.example`));
    const lookUp = panel.getByRole("button", { name: /^Look up 1 company/ });
    await expect(lookUp).toBeVisible();
    await settled(extension, panel);
    expect(service.requests).toHaveLength(before);
    await lookUp.click();
    await expect.poll(() => service.requests.length).toBeGreaterThan(before);
  },
);
