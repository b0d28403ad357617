import { connect } from "../browser/connect";
import { test as base } from "../e2e/fixtures";
import { testBuild } from "./test-build";
import type { World } from "./flows/flow";

/** A browser with the test build instead of the shipped one. */
export const test = base.extend<{ world: World }>({
  launch: async ({}, use) => use({ build: await testBuild() }),
  world: async ({ extension, service, openTab }, use) => {
    // After each kill, every page of the extension that runs scripts would send its messages again.
    await (await extension.welcome()).close();
    const own = await extension.pageWithoutScripts("options.html");
    await use({ extension, service, own, openTab, connect: () => connect(extension, service) });
  },
});
