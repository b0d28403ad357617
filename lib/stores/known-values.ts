import { signal } from "@preact/signals";
import type { FilterField } from "../model/filters";
import type { Ask } from "../messages/client";
import { createLatest } from "./latest";
import { readOnly } from "./read-only";

/** Values of filter fields in stored answers and searches. Sends no service request. No method rejects. */
export function createKnownValues(ask: Ask) {
  const values = signal<ReadonlyMap<FilterField, readonly string[]>>(new Map());
  /** Fields whose values were requested, even if not read. */
  const wanted = new Set<FilterField>();
  const readings = createLatest();

  /** Reads a field's values, unless already read. */
  async function readValues(field: FilterField): Promise<void> {
    wanted.add(field);
    if (values.value.has(field)) return;
    const isLatest = readings.present();
    const read = await ask("search.values", { field }).catch(() => null);
    if (read !== null && isLatest()) values.value = new Map([...values.value, [field, read.values]]);
  }

  return {
    /** Values of the fields read by `readValues`, most frequent first. */
    values: readOnly(values),
    readValues,
    /** Reads the requested values again, since service or stored data may have changed. */
    async readValuesAgain(): Promise<void> {
      readings.start();
      values.value = new Map();
      await Promise.all([...wanted].map(readValues));
    },
  };
}
