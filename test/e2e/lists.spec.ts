import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./quiet";
import { expectAccessible } from "./pages/accessible";
import { openPanel } from "./pages/panel";
import { settled } from "./waits";
import { deferred } from "../support/deferred";
import { thorough } from "./thorough";

const companies = [
  "northwind-robotics.example",
  "halden-automation.example",
  "verdantacre.example",
  "kestrel-bauer.example",
  "kitakaze-hanso.example",
  "palletlogic.example",
  "quietcorner.example",
  "keldhaven.example",
];
const [first = "", ...others] = companies;
/** Ten lines: seven companies, one of them twice, a blank line, and a formula. */
const lines = [first, ...others.slice(0, 3), "", first, ...others.slice(3, 6), '=HYPERLINK("http://x")'];
const asked = [first, ...others.slice(0, 6)];
const file = { name: "fair.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) };

const openFile = (panel: Page, opened: typeof file) => panel.locator("input[type=file]").setInputFiles(opened);
const button = (panel: Page, name: string | RegExp) => panel.getByRole("button", { name, exact: typeof name === "string" });

test(
  "ten lines come back as ten rows, with each company looked up once, although the worker ends twice",
  thorough,
  async ({ connect, extension, service }) => {
    test.slow();
    await connect();
    const panel = await openPanel(extension, "#/list/new", 400);
    await openFile(panel, file);
    await expect(panel.getByText("10 rows · 7 companies · 7 to look up")).toBeVisible();
    await expect(panel.getByText("2 rows have no domain or address.")).toBeVisible();
    expect(service.requests).toEqual([]);
    await expectAccessible(panel, "a file before its look-up");

    const held = deferred();
    service.fail({ until: held.promise });
    await button(panel, /^Look up 7/).click();
    // Four of the seven look-ups run at once. The pause stops the other three.
    await expect.poll(() => service.requests.length).toBe(4);
    await button(panel, "Pause").click();
    await settled(extension, panel);
    held.resolve();
    await expect(panel.getByText(`4 of ${asked.length} · paused`).first()).toBeVisible();
    await extension.killWorker();
    await button(panel, /^Go on/).click();
    await expect(panel.getByText(/^Done: 7 found/).first()).toBeVisible({ timeout: 20_000 });
    await extension.killWorker();
    expect(service.requests.map(({ argument }) => argument ?? "").toSorted()).toEqual(asked.toSorted());
    await expectAccessible(panel, "a list that is done");

    const rows = panel.getByRole("region", { name: "Result" }).locator("tbody tr");
    await expect(rows).toHaveCount(10);
    const cellsIn = async (row: number) => (await rows.nth(row).getByRole("cell").allInnerTexts()).slice(1);
    expect(await cellsIn(5)).toEqual(await cellsIn(0));
    expect((await cellsIn(9)).slice(1).join("")).toBe("");

    const [download] = await Promise.all([panel.waitForEvent("download"), button(panel, "Save file").click()]);
    expect(download.suggestedFilename()).toBe("fair-enriched.csv");
    const saved = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(saved).toHaveLength(10);
    for (const [at, line] of lines.entries()) expect(saved[at]?.startsWith(`${line},`)).toBe(true);
    expect(saved[5]).toBe(saved[0]);
    expect(saved[4]).toBe(",,,,");
    expect(saved[9]).toBe('=HYPERLINK("http://x"),,,,');
  },
);

test("10,000 rows are read, kept and paged", thorough, async ({ connect, extension, service }) => {
  test.slow();
  await connect();
  const panel = await openPanel(extension, "#/list/new", 400);
  const text = Array.from({ length: 10_000 }, (_none, at) => `Company ${at};company-${at % 400}.example;"a; ${at}"`).join("\n");
  await openFile(panel, { ...file, name: "large.csv", buffer: Buffer.from(text) });
  await expect(panel.getByText("10,000 rows · 400 companies · 400 to look up")).toBeVisible({ timeout: 20_000 });
  await extension.ask("settings.change", { changes: { capLookups: 8 } });
  await button(panel, /^Look up 400/).click();
  await expect(panel.getByText("Rows 1 to 50 of 10,000")).toBeVisible({ timeout: 30_000 });
  await button(panel, "Next").click();
  await expect(panel.getByText("Rows 51 to 100 of 10,000")).toBeVisible();
  expect(service.requests.length).toBeLessThanOrEqual(16);
});

test("the fault of a file that cannot be read is shown, and can be corrected", async ({ connect, extension }) => {
  await connect();
  const panel = await openPanel(extension, "#/list/new", 280);
  await openFile(panel, { ...file, buffer: Buffer.from('acme.example\n"best.example\nmore.example\n') });
  await expect(panel.getByText("A quotation mark opens in row 2 and never closes.")).toBeVisible();
  await expect(panel.getByRole("region", { name: "First rows" })).toContainText("acme.example");
  await panel.getByLabel("Quotes").selectOption("None");
  await expect(panel.getByText("3 rows · 3 companies · 3 to look up")).toBeVisible();
  expect(await panel.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
