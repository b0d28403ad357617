import { bindSettings, type BoundSettings, type Policy } from "../../model/policy";
import { parseSettings, type Settings } from "../../model/settings";
import type { ReadTransaction, WriteTransaction } from "./store";

const name = "settings";

export type SettingsStore = ReturnType<typeof createSettings>;

/** Effective settings: within the present policy, with the built-in address as default. */
export function createSettings(builtInAddress: string, policy: () => Policy) {
  /** Reads the user's own settings, which outlast a policy. */
  const readOwn = async (transaction: ReadTransaction) => parseSettings(await transaction.objectStore("values").get(name));
  const bind = (settings: Settings) => bindSettings(settings, policy(), builtInAddress);
  return {
    readOwn,
    read: async (transaction: ReadTransaction): Promise<BoundSettings> => bind(await readOwn(transaction)),
    /** Changes some settings and returns all; invalid values become the default. Absent settings stay. */
    async change(
      transaction: WriteTransaction,
      changes: { [Name in keyof Settings]?: Settings[Name] | undefined },
    ): Promise<BoundSettings> {
      const own = await readOwn(transaction);
      // If stored, a forbidden mode would take effect when the policy ends.
      const isForbidden = changes.mode === "sample" && policy().sampleDataOff === true;
      const mode = isForbidden ? own.mode : (changes.mode ?? own.mode);
      const settings = parseSettings({ ...own, ...changes, mode });
      await transaction.objectStore("values").put(settings, name);
      return bind(settings);
    },
  };
}
