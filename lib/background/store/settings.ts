import { parseSettings } from "../../model/settings";
import type { Settings } from "../../model/settings";
import type { ReadTransaction, WriteTransaction } from "./store";

const name = "settings";

/** Some settings, each to be set to the given value. */
export type SettingChanges = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** The settings of this browser, with the address the build brought along where the person set none. */
export interface SettingsStore {
  read(transaction: ReadTransaction): Promise<Settings>;
  /** Changes some settings and answers with all of them; a value out of bounds falls back to its default. */
  change(transaction: WriteTransaction, changes: SettingChanges): Promise<Settings>;
}

export function createSettings(builtInAddress: string): SettingsStore {
  const read = async (transaction: ReadTransaction) => {
    const settings = parseSettings(await transaction.objectStore("values").get(name));
    return settings.address === "" ? { ...settings, address: builtInAddress } : settings;
  };
  return {
    read,
    async change(transaction, changes) {
      const settings = parseSettings({ ...(await read(transaction)), ...changes });
      await transaction.objectStore("values").put(settings, name);
      return settings;
    },
  };
}
