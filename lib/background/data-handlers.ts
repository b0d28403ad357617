import type { Handlers } from "../messages/router";
import type { BackgroundParts } from "./background";
import { addHandOff, clearLines, readLines } from "./store/activity";

export function dataHandlers(parts: BackgroundParts) {
  const { store, journal, storedData } = parts;

  return {
    "activity.read": async (filter) => {
      await journal.recover();
      return store.read((transaction) => readLines(transaction, filter));
    },
    "hand-off.log": ({ key, host }, from) =>
      store.write(async (transaction) => {
        const { crmAddress, crmPersonAddress } = await parts.settings.read(transaction);
        const hosts = [crmAddress, crmPersonAddress].filter((address) => address !== "").map((address) => new URL(address).host);
        // Nothing of a private window is stored.
        if (!from.private && hosts.includes(host)) await addHandOff(transaction, parts.now(), `${key} → ${host}`);
      }),
    "activity.clear": () => store.write(clearLines),

    "data.counts": () => storedData.counts(),
    "data.space": async () => ({ space: await parts.space.read() }),
    "data.delete": async ({ what }) => {
      const all = what === "everything";
      const isOfAnswers = what === "accounts" || what === "people";
      // These browser calls are slow, so they come first: look-ups that begin meanwhile are stopped below.
      if (all) {
        // On a full disk, storing the changed site preferences fails. The erasure below needs no room.
        await parts.sites.forget().catch(() => undefined);
        await parts.connections.releaseAccess();
        await parts.dropAllAccess().catch(() => undefined);
      }
      const remove = async () => {
        if (all || isOfAnswers) {
          await parts.batches.forget();
          await parts.lists.pause();
          // Running look-ups must not restore deleted data.
          parts.accounts.stopAll();
          parts.people.stopAll();
        }
        if (all || what === "lists") await parts.lists.forget();
        if (all || what === "searches") parts.searches.stopAll();
        await storedData.remove(what);
      };
      // Waits for a running save of the key, which would otherwise store the key after the erasure.
      await (all ? parts.changingKey(remove) : remove());
      if (!all) return isOfAnswers ? parts.notifyDeleted() : parts.notifySettings();
      void parts.badge.update();
      // An open panel shows erased data and would save them again.
      void parts.notifyPanels({ kind: "erased" });
    },
    "diagnostics.read": async () => ({ store: await store.version(), failures: await parts.failures.read() }),
    "data.export": async ({ from = null }) => {
      await journal.recover();
      return storedData.export(from);
    },
  } satisfies Partial<Handlers>;
}
