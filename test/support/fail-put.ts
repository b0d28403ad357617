import { vi } from "vitest";

/**
 * Refuses records as a browser does on a full disk, until the test ends or calls `mockRestore`.
 *
 * @param fails chooses the refused records; every record by default
 */
export function failPut(fails: (store: IDBObjectStore, value: { state?: string }) => boolean = () => true) {
  const { put } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
    if (fails(this, args[0])) throw new DOMException("The disk is full.", "QuotaExceededError");
    return put.apply(this, args);
  });
}
