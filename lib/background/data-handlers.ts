import type { Handlers } from "../messages/router";
import type { DataKind } from "../model/data-kinds";
import type { BackgroundParts } from "./background";
import { addHandOff, clearLines, readLines } from "./store/activity";

/** Handles messages about activity, hand-offs, stored data and diagnostics. */
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
    "data.delete": ({ what }) => (what === "everything" ? deleteEverything(parts) : deleteKind(parts, what)),
    "diagnostics.read": async () => ({ store: await store.version(), failures: await parts.failures.read() }),
    "data.export": async ({ from = null }) => {
      await journal.recover();
      return storedData.export(from);
    },
  } satisfies Partial<Handlers>;
}

/** Erases all but the request counters, and revokes access. */
async function deleteEverything(parts: BackgroundParts): Promise<void> {
  // Fails on a full disk, because it stores preferences. The erasure needs no room.
  await parts.sites.forget().catch(() => undefined);
  await parts.dropAllAccess().catch(() => undefined);
  // Waits for any running save of the key, which could end after the erasure.
  await parts.changingKey(async () => {
    // Comes after the slow browser calls, to stop look-ups that began during them.
    await parts.batches.forget();
    await parts.lists.forget();
    parts.accounts.stopAll();
    parts.people.stopAll();
    parts.searches.stopAll();
    await parts.storedData.remove("everything");
  });
  // Stores the policy again, because the browser's next start needs it.
  void parts.policies.keep().catch(() => undefined);
  void parts.badge.update();
  // Keeps open panels from showing or saving erased data.
  void parts.notifyPanels({ kind: "erased" });
}

async function deleteKind(parts: BackgroundParts, kind: DataKind): Promise<void> {
  const isOfAnswers = kind === "accounts" || kind === "people";
  if (isOfAnswers) {
    // Look-ups would restore deleted data.
    const ofSubject = kind === "accounts" ? "account" : "person";
    await parts.batches.eraseKind(ofSubject);
    await parts.lists.pause(ofSubject);
    parts[kind].stopAll();
  }
  if (kind === "lists") await parts.lists.forget();
  if (kind === "searches") parts.searches.stopAll();
  await parts.storedData.remove(kind);
  if (isOfAnswers) parts.notifyDeleted();
  else parts.notifySettings();
}
