/** Faults of notes and verdicts: two panels judge one account at once; in another test, the disk is full. */
import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/fixtures";
import { openPanel } from "../e2e/pages/panel";
import { addLine } from "../suite/lines";
import { workerOf } from "../browser/worker-clock";
import { fullAfter } from "./full-disk";

const domain = "northwind-robotics.example";
const route = `#/account/${domain}`;
const subjects = [{ kind: "account" as const, key: domain }];

const noteOf = (page: Page) => page.getByLabel("Note", { exact: true });
const verdict = (page: Page, name: string) => page.getByRole("region", { name: "Your verdict" }).getByRole("button", { name });

test("if two panels judge one account at once, verdict and last note are kept, and the panel of that note shows the replaced one", async ({
  connect,
  extension,
}) => {
  await connect();
  await extension.ask("account.look-up", { domain, refresh: false, private: false });
  const pages = [await openPanel(extension, route), await openPanel(extension, route)] as const;
  const [one, other] = pages;
  for (const page of pages) await page.getByText("Note and labels").click();
  await Promise.all([noteOf(one).fill("Of the first"), verdict(other, "Too early").click()]);
  const read = async () => (await extension.ask("judgement.read", { subjects })).judged[0];
  await expect.poll(read).toMatchObject({ note: "Of the first", verdict: "early" });
  await expect(noteOf(other)).toHaveValue("Of the first");

  await Promise.all([noteOf(one).fill("First again"), noteOf(other).fill("Second again")]);
  const replaced = "This replaced a note that another window saved:";
  await expect.poll(async () => (await one.getByText(replaced).count()) + (await other.getByText(replaced).count())).toBe(1);
  const loser = (await one.getByText(replaced).count()) === 1 ? other : one;
  const [kept, lost] = loser === other ? ["First again", "Second again"] : ["Second again", "First again"];
  expect(await read()).toMatchObject({ note: kept, verdict: "early" });
  await expect((loser === other ? one : other).getByText(lost)).toBeVisible();
  await expect(noteOf(loser)).toHaveValue(kept);
  addLine({
    group: "Many at once",
    fault: "two panels change the verdict and note of one account at once",
    outcome: "a verdict and a note are both kept; of two notes the last is kept, and its panel shows the replaced one",
  });
});

test("if the disk is full while a note is saved, the panel keeps it and shows that it is not saved; the next change saves it", async ({
  connect,
  extension,
}) => {
  await connect();
  await extension.ask("account.look-up", { domain, refresh: false, private: false });
  const panel = await openPanel(extension, route);
  await panel.getByText("Note and labels").click();
  await fullAfter(await workerOf(extension), 0);
  await noteOf(panel).fill("Renews in March");
  await expect(panel.getByText("Not saved. Change it again to retry.")).toBeVisible();
  await expect(noteOf(panel)).toHaveValue("Renews in March");
  await extension.killWorker();
  expect((await extension.ask("judgement.read", { subjects })).judged).toEqual([]);
  await noteOf(panel).pressSequentially(".");
  await expect(panel.getByText("Saved", { exact: true })).toBeVisible();
  expect((await extension.ask("judgement.read", { subjects })).judged).toMatchObject([{ note: "Renews in March." }]);
  addLine({
    group: "Storage is full, deleted or garbled",
    fault: "the disk is full while a note is saved",
    outcome: "the note stays as typed, the panel shows that it is not saved, and the next change saves it",
  });
});
