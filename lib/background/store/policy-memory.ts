import type { PolicyMemory } from "../policy";
import type { Store } from "./store";

const name = "managed";

/** Keeps the administrator's last policy, which applies while the browser's answer is late. */
export function createPolicyMemory(
  /** A store whose transactions do not wait for the policy. */
  store: Store,
): PolicyMemory {
  return {
    async recall() {
      const kept = await store.read((transaction) => transaction.objectStore("values").get(name));
      return typeof kept === "object" && kept !== null ? kept : undefined;
    },
    keep: (managed) => store.write(async (transaction) => void (await transaction.objectStore("values").put(managed, name))),
  };
}
