import { signal } from "@preact/signals";
import type { FilterField } from "../model/filters";
import type { Ask } from "../messages/client";
import { createLatest } from "./latest";
import { readOnly } from "./read-only";

/** The values of filter fields that stored answers and searches contain. Sends nothing to the service, and no method rejects. */
export function createKnownValues(ask: Ask) {
  const values = signal<ReadonlyMap<FilterField, readonly string[]>>(new Map());
  /** Fields whose values were requested, even if they could not be read. */
  const wanted = new Set<FilterField>();
  const readings = createLatest();

  async function readValues(field: FilterField): Promise<void> {
    wanted.add(field);
    if (values.value.has(field)) return;
    const isLatest = readings.present();
    const read = await ask("search.values", { field }).catch(() => null);
    if (read !== null && isLatest()) values.value = new Map([...values.value, [field, read.values]]);
  }

  return {
    /** Values by field, most frequent first. Contains only fields that `readValues` has read. */
    values: readOnly(values),
    readValues,
    /** Reads the requested values again, since the service or the stored data may have changed. */
    async readValuesAgain(): Promise<void> {
      readings.start();
      values.value = new Map();
      await Promise.all([...wanted].map(readValues));
    },
  };
}
