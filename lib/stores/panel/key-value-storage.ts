/** Where the panel's page keeps small things between its openings: `localStorage`, or nothing at all. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** That of this page, reached for at its first use: the browser is asked then, which takes a page that is opening up to 4 ms. */
export const pageStorage: KeyValueStorage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  removeItem: (name) => localStorage.removeItem(name),
  key: (index) => localStorage.key(index),
  get length() {
    return localStorage.length;
  },
};

/** A shelf that is full keeps nothing more: what is shown does not depend on it. */
export function putObject(storage: KeyValueStorage | null, name: string, value: object): void {
  try {
    storage?.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing to be done.
  }
}

/** What was kept under a name, member by member; empty where there is nothing, or nothing that can be read. */
export function readObject(storage: KeyValueStorage | null, name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(name) ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
