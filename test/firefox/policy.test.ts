import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extensionId } from "../browser/firefox";
import { describe, expect, test } from "./fixtures";

/** An administrator's policy in Firefox: a file in a folder of the system or, here, of a temporary home. */
const policy = {
  serviceAddress: "https://api.set.example",
  serviceAddressLocked: true,
  maxLookUps: 2,
  maxSearches: "many",
  paidSearchOff: true,
};

describe("a Firefox that somebody manages", () => {
  test.override({
    launch: async ({}, use) => {
      const home = await mkdtemp(join(tmpdir(), "account-lens-home-"));
      const folder = join(home, ".mozilla", "managed-storage");
      await mkdir(folder, { recursive: true });
      const manifest = { name: extensionId, description: "Account Lens", type: "storage", data: policy };
      await writeFile(join(folder, `${extensionId}.json`), JSON.stringify(manifest));
      await use({ home });
      await rm(home, { recursive: true, force: true });
    },
  });

  test(
    "applies an administrator's settings, shows that the organisation set them, and ignores an unreadable one",
    { tags: ["thorough"] },
    async ({ firefox }) => {
      const { policy: read } = await firefox.ask("settings.read", {});
      expect(read).toMatchObject({ serviceAddress: "https://api.set.example", paidSearchOff: true, ignored: ["maxSearches"] });
      const saved = await firefox.ask("connection.save", {
        address: "https://elsewhere.example",
        key: "key-of-some-length",
        keeping: "device",
      });
      expect(saved).toEqual({ ok: false, field: "address", fault: "managed" });
      const { lookups } = await firefox.ask("usage.read", {});
      expect(lookups.cap).toBe(2);

      const options = await firefox.page("options.html#/connection");
      await options.says("Set by your organisation");
      await options.says("At most 2, set by your organisation");
      await options.says("is ignored: maxSearches");
      expect(await firefox.errors()).toEqual([]);
    },
  );
});

test("a Firefox that nobody manages has no policy", { tags: ["thorough"] }, async ({ firefox }) => {
  expect((await firefox.ask("settings.read", {})).policy).toBeUndefined();
  expect(await firefox.errors()).toEqual([]);
});
