import { join } from "node:path";
import { specialBuild } from "../suite/special-build";

/** Resolves with the folder of the test build, which is the product with checkpoints. */
export const testBuild = async (): Promise<string> => join(await specialBuild("checkpoints", "test/faults/build-into.ts"), "chrome-mv3");
