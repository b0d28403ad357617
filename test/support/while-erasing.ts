import { vi } from "vitest";

/** Acts once, at the first deletion of a record, before its transaction is complete. */
export function whileErasing(act: () => Promise<unknown>): void {
  const { delete: remove } = IDBObjectStore.prototype;
  let acted: Promise<unknown> | undefined;
  vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(function (this: IDBObjectStore, ...args) {
    acted ??= act();
    return remove.apply(this, args);
  });
}
