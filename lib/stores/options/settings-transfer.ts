import { computed, signal } from "@preact/signals";
import { defaultSettings } from "../../model/settings";
import { readOnly } from "../read-only";
import type { Sites } from "../sites";
import type { Changes, Preferences } from "./preferences";
import { fileSettings, isOnHere, maxBytes, readSettingsFile, writeSettingsFile } from "./settings-file";
import type { FileFault, Offer, CurrentSettings } from "./settings-file";

export function createSettingsTransfer(preferences: Preferences, sites: Pick<Sites, "list">) {
  const offer = signal<Offer | null>(null);
  const fault = signal<FileFault | null>(null);
  const applied = signal<number | null>(null);
  let before: Changes = {};

  const present = (): CurrentSettings => ({ settings: preferences.settings.value ?? defaultSettings, sites: sites.list.value ?? [] });

  function close(): void {
    offer.value = null;
    fault.value = null;
    applied.value = null;
  }

  return {
    /** Changes that the chosen file would make; `null` if no file is chosen, or its reading failed. */
    offer: readOnly(offer),
    sitesLeft: computed(() => offer.value?.sites.filter((one) => !isOnHere(one, sites.list.value ?? [])) ?? []),
    fault: readOnly(fault),
    /** Number of settings that the file changed; `null` until `apply` succeeds. */
    applied: readOnly(applied),
    write: () => writeSettingsFile(present()),
    /** Reads a chosen file; changes nothing. */
    async read(file: Pick<File, "size" | "text">): Promise<void> {
      close();
      // control: file-size. A larger file is no settings file, and would be held in memory whole.
      if (file.size > maxBytes) return void (fault.value = "too-large");
      const text = await file.text().catch(() => "");
      const read = readSettingsFile(text, present());
      if (read.ok) offer.value = read.offer;
      else fault.value = read.fault;
    },
    async apply(): Promise<void> {
      const { changes = [] } = offer.value ?? {};
      // Takes the earlier values from the offer: a first try whose answer was lost may already have changed the settings.
      before = Object.fromEntries(changes.map(({ name, from }) => [name, from]));
      await preferences.change(Object.fromEntries(changes.map(({ name, to }) => [name, to])));
      applied.value = changes.length;
    },
    async undo(): Promise<void> {
      await preferences.change(before);
      close();
    },
    close,
    /** Resets the settings that a file may contain. */
    reset: () => preferences.change(Object.fromEntries(fileSettings.map((name) => [name, defaultSettings[name]]))),
  };
}
