import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { defaultSettings } from "../../model/settings";
import type { Sites } from "../sites";
import type { Changes, Preferences } from "./preferences";
import { fileSettings, isOnHere, maxBytes, readSettingsFile, settingsNamed, writeSettingsFile } from "./settings-file";
import type { FileFault, Offer, Present, SiteOffer } from "./settings-file";

/** Exports, imports and resets the settings. */
export interface SettingsTransfer {
  /** The effect of the chosen file; `null` if none. */
  offer: ReadonlySignal<Offer | null>;
  /** Sites of the file that are still off. */
  sitesLeft: ReadonlySignal<readonly SiteOffer[]>;
  fault: ReadonlySignal<FileFault | null>;
  /** Number of settings the file changed; `null` before. */
  applied: ReadonlySignal<number | null>;
  /** Returns the settings as the text of a file. */
  write(): string;
  /** Reads a chosen file; changes nothing. */
  read(file: Pick<File, "size" | "text">): Promise<void>;
  /** Applies the file. */
  apply(): Promise<void>;
  /** Restores the settings from before the file. */
  undo(): Promise<void>;
  /** Closes the file. */
  close(): void;
  /** Resets every setting. The key, the address, the consents and stored data stay. */
  reset(): Promise<void>;
}

export function createSettingsTransfer(preferences: Preferences, sites: Pick<Sites, "list">): SettingsTransfer {
  const offer = signal<Offer | null>(null);
  const fault = signal<FileFault | null>(null);
  const applied = signal<number | null>(null);
  let before: Changes = {};

  const present = (): Present => ({ settings: preferences.settings.value ?? defaultSettings, sites: sites.list.value ?? [] });

  function close(): void {
    offer.value = null;
    fault.value = null;
    applied.value = null;
  }

  return {
    offer,
    sitesLeft: computed(() => offer.value?.sites.filter((one) => !isOnHere(one, sites.list.value ?? [])) ?? []),
    fault,
    applied,
    write: () => writeSettingsFile(present()),
    async read(file) {
      close();
      // control: file-size. A larger file is no settings file, and would be held in memory whole.
      if (file.size > maxBytes) return void (fault.value = "too-large");
      const text = await file.text().catch(() => "");
      const read = readSettingsFile(text, present());
      if (read.ok) offer.value = read.offer;
      else fault.value = read.fault;
    },
    async apply() {
      const { changes = [] } = offer.value ?? {};
      before = settingsNamed(
        present().settings,
        changes.map(({ name }) => name),
      );
      await preferences.change(Object.fromEntries(changes.map(({ name, to }) => [name, to])));
      applied.value = changes.length;
    },
    async undo() {
      await preferences.change(before);
      close();
    },
    close,
    reset: () => preferences.change(settingsNamed(defaultSettings, fileSettings)),
  };
}
