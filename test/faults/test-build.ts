import { join } from "node:path";
import { specialBuild } from "../suite/special-build";

/** The folder of the test build. It is the product, with checkpoints. */
export const testBuild = async (): Promise<string> => join(await specialBuild("checkpoints", "test/faults/build-into.ts"), "chrome-mv3");
