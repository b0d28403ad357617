import { bindSettings, noPolicy } from "../../model/policy";
import type { BoundSettings, Policy } from "../../model/policy";
import { parseSettings } from "../../model/settings";
import type { Settings } from "../../model/settings";
import type { ReadTransaction, WriteTransaction } from "./store";

const name = "settings";

/** Some settings, each to be set to the given value. */
export type SettingChanges = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** The settings of this browser as they count: within the policy, with an address that the person did not set where they set none. */
export interface SettingsStore {
  read(transaction: ReadTransaction): Promise<BoundSettings>;
  /** Changes some settings and answers with all of them; a value out of bounds falls back to its default. */
  change(transaction: WriteTransaction, changes: SettingChanges): Promise<BoundSettings>;
}

/** @param policy what the organisation has set at present */
export function createSettings(builtInAddress: string, policy: () => Policy = () => noPolicy): SettingsStore {
  /** The person's own, which outlast a policy. */
  const readOwn = async (transaction: ReadTransaction) => parseSettings(await transaction.objectStore("values").get(name));
  const bind = (settings: Settings) => bindSettings(settings, policy(), builtInAddress);
  return {
    read: async (transaction) => bind(await readOwn(transaction)),
    async change(transaction, changes) {
      const own = await readOwn(transaction);
      // What is turned off is not wished for either: it would come by itself with the end of the policy.
      const mode = policy().sampleDataOff === true ? own.mode : (changes.mode ?? own.mode);
      const settings = parseSettings({ ...own, ...changes, mode });
      await transaction.objectStore("values").put(settings, name);
      return bind(settings);
    },
  };
}
