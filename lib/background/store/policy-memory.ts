import type { Store } from "./store";

const name = "managed";

export type PolicyMemory = ReturnType<typeof createPolicyMemory>;

/** Keeps the administrator's last policy. `store` must not wait for the policy. */
export const createPolicyMemory = (store: Store) => ({
  /** Returns the last content of managed storage; `undefined` if none was stored. */
  async recall(): Promise<unknown> {
    const kept = await store.read((transaction) => transaction.objectStore("values").get(name));
    return typeof kept === "object" && kept !== null ? kept : undefined;
  },
  /** Rejects if the content cannot be stored. */
  keep: (managed: unknown): Promise<void> =>
    store.write(async (transaction) => void (await transaction.objectStore("values").put(managed, name))),
});
