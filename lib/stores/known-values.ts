import { signal } from "@preact/signals";
import type { FilterField } from "../model/filters";
import type { Ask } from "../messages/client";
import { readOnly } from "./read-only";

/** The known values of filter fields. Sends nothing to the service, and no method rejects. */
export function createKnownValues(ask: Ask) {
  const values = signal<ReadonlyMap<FilterField, readonly string[]>>(new Map());

  async function readValues(field: FilterField): Promise<void> {
    const read = values.value.has(field) ? null : await ask("search.values", { field }).catch(() => null);
    if (read !== null) values.value = new Map([...values.value, [field, read.values]]);
  }

  return {
    /** Values by field, most frequent first; read by `readValues`. */
    values: readOnly(values),
    readValues,
    /** Reads the known values again: another service has other values. */
    async readValuesAgain(): Promise<void> {
      const fields = [...values.value.keys()];
      values.value = new Map();
      await Promise.all(fields.map(readValues));
    },
  };
}
