import { launchExtension, type Extension } from "../browser/extension";
import { product } from "../suite/product";

/** Runs an act in a browser with this profile, as after a new start of the browser. */
export async function inProfile(userDataDir: string, sitePort: number, act: (extension: Extension) => Promise<void>): Promise<void> {
  const extension = await launchExtension({ build: await product(), userDataDir, sitePort, locale: "en-US" });
  try {
    await act(extension);
  } finally {
    await extension.close();
  }
}
