/** `localStorage` of the panel's page, for small values. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem">;

/** The page's storage, accessed only when used: the first access takes up to 4 ms. */
export const pageStorage: KeyValueStorage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
};

/** Stores an object. Does nothing if the storage is missing, refused or full. */
export function putObject(storage: KeyValueStorage | null, name: string, value: object): void {
  try {
    storage?.setItem(name, JSON.stringify(value));
  } catch {
    // The storage is refused or full.
  }
}

/** Returns a stored object; empty if missing or unreadable. */
export function readObject(storage: KeyValueStorage | null, name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(name) ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
