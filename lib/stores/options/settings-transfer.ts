import { batch, computed, signal } from "@preact/signals";
import { defaultSettings } from "../../model/settings";
import { createLatest } from "../latest";
import { readOnly } from "../read-only";
import type { SiteSwitches } from "../sites";
import type { Preferences } from "./preferences";
import { fileSettings, isOnHere, maxBytes, readSettingsFile, writeSettingsFile } from "./settings-file";
import type { FileFault, Offer, CurrentSettings } from "./settings-file";

/** Writes, reads and applies settings files; resets settings. */
export function createSettingsTransfer(preferences: Preferences, sites: Pick<SiteSwitches, "list">) {
  /** Text of the chosen file; `null` without one. */
  const text = signal<string | null>(null);
  const isTooLarge = signal(false);
  /** The offer that `apply` has taken; `null` before. */
  const taken = signal<Offer | null>(null);
  const applied = signal<number | null>(null);
  /** Outdates work on a replaced or closed file. */
  const requests = createLatest();

  const current = (): CurrentSettings => ({ settings: preferences.settings.value ?? defaultSettings, sites: sites.list.value ?? [] });
  const read = computed(() => (text.value === null ? null : readSettingsFile(text.value, current())));
  const offer = computed(() => taken.value ?? (read.value?.ok === true ? read.value.offer : null));

  /** Drops the file and its results. */
  function close(): void {
    requests.start();
    batch(() => {
      text.value = null;
      isTooLarge.value = false;
      taken.value = null;
      applied.value = null;
    });
  }

  return {
    /** The chosen file's offer; `null` without a file, or for a refused file. */
    offer,
    /** The offered sites that are still off. */
    sitesLeft: computed(() => offer.value?.sites.filter((one) => !isOnHere(one, sites.list.value ?? [])) ?? []),
    /** Why the file is refused; `null` if not. */
    fault: computed((): FileFault | null => (isTooLarge.value ? "too-large" : read.value?.ok === false ? read.value.fault : null)),
    /** Number of settings that the file changed; `null` until `apply` succeeds. */
    applied: readOnly(applied),
    /** Returns the present settings as a file's text. */
    write: () => writeSettingsFile(current()),
    /** Reads a chosen file; changes nothing. */
    async read(file: Pick<File, "size" | "text">): Promise<void> {
      close();
      const isLatest = requests.present();
      // control: file-size. Keeps a file above `maxBytes`, which is no settings file, out of memory.
      if (file.size > maxBytes) return void (isTooLarge.value = true);
      const chosen = await file.text().catch(() => "");
      // Another file may have been chosen, or `close` called, meanwhile.
      if (isLatest()) text.value = chosen;
    },
    /** Returns a function that returns true until another file is chosen or `close` is called. */
    present: requests.present,
    /** Changes the offered settings, but no sites or address. Returns false if another file was chosen since the click. */
    async apply(isLatest = requests.present()): Promise<void | false> {
      if (!isLatest()) return false;
      // Keeps the offer for a retry, because an unanswered try may have changed the settings.
      taken.value = offer.value;
      const { changes = [] } = taken.value ?? {};
      await preferences.change(Object.fromEntries(changes.map(({ name, to }) => [name, to])));
      if (isLatest()) applied.value = changes.length;
    },
    /** Restores the values from before `apply`. Returns the same as `apply`. */
    async undo(isLatest = requests.present()): Promise<void | false> {
      if (!isLatest()) return false;
      const { changes = [] } = taken.value ?? {};
      await preferences.change(Object.fromEntries(changes.map(({ name, from, own }) => [name, own ?? from])));
      if (isLatest()) close();
    },
    close,
    /** Resets the settings that a file may contain. */
    reset: () => preferences.change(Object.fromEntries(fileSettings.map((name) => [name, defaultSettings[name]]))),
  };
}
