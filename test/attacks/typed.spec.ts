/** Looks for texts of the extension's pages in the browser's session files, which restore typed texts. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { launchExtension, type Extension } from "../browser/extension";
import { settled } from "../e2e/waits";
import { product } from "../suite/product";
import { filesWith } from "./disk";

test("once everything is deleted, the files of a closed browser hold no note and no left-out domain", async () => {
  const profile = await mkdtemp(join(tmpdir(), "account-lens-typed-"));
  const extension = await launchExtension({ build: await product(), userDataDir: profile, sitePort: 1 });
  const [domain, note] = ["left-out-quartz-harbour.example", "Met at the quartz harbour fair"];
  await extension.ask("settings.change", { changes: { mode: "sample" } });
  const body = "<!doctype html><textarea></textarea>";
  await extension.context.route("http://ordinary.example/", (route) => route.fulfill({ contentType: "text/html", body }));
  const subject = { kind: "account", key: "northwind-robotics.example" } as const;
  await extension.ask("account.look-up", { domain: subject.key, refresh: false, private: false });
  await extension.ask("judgement.save", { ...subject, judgement: { note }, private: false });
  await extension.ask("leave-out.save", { text: domain, private: false });
  for (const [path, text] of [
    ["options.html#/verdicts", domain],
    [`sidepanel.html#/account/${subject.key}`, note],
  ] as const) {
    const page = await extension.page(path);
    await settled(extension, page);
    const fields = page.locator("textarea");
    await expect.poll(() => fields.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))).toContain(text);
    await fieldsAreWritten(extension, profile, page);
    // A reload makes the browser write the fields again.
    await page.reload();
    await fieldsAreWritten(extension, profile, page);
    await page.close();
  }
  await extension.ask("data.delete", { what: "everything" });
  await extension.close();
  const left = await Promise.all([domain, note].map((text) => filesWith(profile, text)));
  await rm(profile, { recursive: true, force: true });
  expect(left).toEqual([[], []]);
});

/** Types a text into an ordinary page, and resolves when the browser has written it. By then, earlier texts are written too. */
async function fieldsAreWritten({ context }: Extension, profile: string, inFront: Page): Promise<void> {
  const ordinary = await context.newPage();
  await ordinary.goto("http://ordinary.example/");
  const typed = `typed-${randomUUID()}`;
  await ordinary.locator("textarea").fill(typed);
  await inFront.bringToFront();
  await expect.poll(() => filesWith(profile, typed), { timeout: 30_000 }).not.toEqual([]);
  await ordinary.close();
}
