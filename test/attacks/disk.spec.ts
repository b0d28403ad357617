import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import { launchExtension, type Extension } from "../browser/extension";
import { copiedFiles, deleteEverything, filesWith, removeKeys, seekAll, type Left, type Removed } from "./disk";
import { attackGroup } from "./group";
import { buildWithout } from "./variant";
import type { World } from "./world";
import { product } from "../suite/product";

const profiles: string[] = [];
test.afterAll(() => Promise.all(profiles.map((profile) => rm(profile, { recursive: true, force: true }))));

/** Stores and removes data in two browsers of one new profile. After each is closed, searches the profile's files. */
async function leave({ service, without }: World): Promise<Left> {
  const profile = await mkdtemp(join(tmpdir(), "account-lens-profile-"));
  profiles.push(profile);
  const seek = (secret: string) => filesWith(profile, secret);
  const build = without.length === 0 ? await product() : await buildWithout(without);
  async function after(act: (extension: Extension) => Promise<Removed>): Promise<Left> {
    const extension = await launchExtension({
      build,
      broken: without.length > 0,
      userDataDir: profile,
      sitePort: 1,
    });
    let removed: Removed;
    try {
      removed = await act(extension);
    } finally {
      await extension.close();
    }
    return seekAll(removed, seek);
  }
  const keys = await after(({ ask }) => removeKeys(ask, service, seek));
  const all = await after(async (extension) => {
    await extension.grantHost(service.url);
    return deleteEverything(extension.ask, service, seek);
  });
  return new Map([...keys, ...all]);
}

attackGroup({
  heading: "Removed data in the profile's files",
  title: "a copied profile of a closed browser holds nothing that was removed",
  prepare: leave,
  attacks: copiedFiles,
});
