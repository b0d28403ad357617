import * as z from "zod/mini";
import { lazyObject } from "../../schemas/values";
import type { ServicePorts } from "../api/ports";
import { parse } from "../parse";
import type { Keyring } from "./key";
import type { SettingsStore } from "./settings";
import type { ReadTransaction, Store, WriteTransaction } from "./store";

const pause = lazyObject(() => ({ address: z.string(), until: z.number(), strikes: z.number() }));
const pauseName = "pause";

/** Keeps the pause after a 429 in the database, for later workers. Rejects if that fails. */
export function createStoredPause(
  store: Store,
  settings: Pick<SettingsStore, "read">,
  keyring: Pick<Keyring, "unlessReplaced">,
): ServicePorts["pause"] {
  const readAddress = async (transaction: ReadTransaction) => (await settings.read(transaction)).address;
  return {
    read: () => store.read((transaction) => readPause(transaction, readAddress(transaction))),
    write(value, { address, key }) {
      const write = () =>
        store.write(async (transaction) => {
          // A service connected since the request has its own pause.
          if ((await readAddress(transaction)) !== address) return;
          await transaction.objectStore("values").put(value && { ...value, address }, pauseName);
        });
      // A previous key's late 429 must not pause the present key.
      return keyring.unlessReplaced(address, key, write);
    },
  };
}

/** Removes the stored pause, which does not apply to another key. */
export const forgetPause = (transaction: WriteTransaction): Promise<void> => transaction.objectStore("values").delete(pauseName);

/** Returns the pause of this address; `null` if absent, garbled or of another service. */
export async function readPause(transaction: ReadTransaction, wanted: Promise<string>): Promise<z.output<ReturnType<typeof pause>> | null> {
  const [stored, address] = await Promise.all([transaction.objectStore("values").get(pauseName), wanted]);
  const read = parse(pause(), stored);
  return read?.address === address ? read : null;
}
