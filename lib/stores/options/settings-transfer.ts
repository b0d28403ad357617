import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { defaultSettings } from "../../model/settings";
import type { Sites } from "../sites";
import type { Changes, Preferences } from "./preferences";
import { fileSettings, isOnHere, maxBytes, readSettingsFile, settingsNamed, writeSettingsFile } from "./settings-file";
import type { FileFault, Offer, Present, SiteOffer } from "./settings-file";

/** Settings to a file and back, and to what they were at first. */
export interface SettingsTransfer {
  /** What the chosen file would change; null: none was chosen. */
  offer: ReadonlySignal<Offer | null>;
  /** Sites of the file that are not on yet. */
  sitesLeft: ReadonlySignal<readonly SiteOffer[]>;
  fault: ReadonlySignal<FileFault | null>;
  /** How many settings were changed by the file; null: not yet. */
  applied: ReadonlySignal<number | null>;
  /** The settings as the text of a file. */
  write(): string;
  /** Reads a chosen file; changes nothing. */
  read(file: Pick<File, "size" | "text">): Promise<void>;
  /** Changes what the file would change. */
  apply(): Promise<void>;
  /** Puts back what the file changed. */
  undo(): Promise<void>;
  /** Leaves the file. */
  close(): void;
  /** Every setting as it was at first; the key, the address, what was agreed to and what is stored stay. */
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
