import { describe, expect, it } from "vitest";
import { createKeyring } from "./key";
import { createStoredPause } from "./pause";
import { freshSession, freshStore, unmanagedSettings } from "../../../test/support/memory";

const settings = unmanagedSettings();
const at = new Date(2026, 10, 20, 14, 2).getTime();

describe("the pause of a 429", () => {
  const key = "KEY-CANARY-0123456789-1a2b";
  const pause = { until: at + 60_000, strikes: 1 };

  function started() {
    const store = freshStore();
    const keyring = createKeyring(store, freshSession(), store.vault);
    return { store, keyring, open: () => createStoredPause(store, settings, keyring) };
  }

  it("outlives the worker, and is ignored if garbled", async () => {
    const { store, open } = started();
    await open().write(pause, { address: "", key });
    expect(await open().read()).toMatchObject(pause);
    await store.write((transaction) => transaction.objectStore("values").put({ until: "soon" }, "pause"));
    expect(await open().read()).toBeNull();
  });

  it.each([
    ["stored while its key is saved", false, key, pause],
    ["not stored if another key is saved by now", false, "another-key-entirely", null],
    ["stored if the saved key is no longer readable", true, "another-key-entirely", pause],
  ])("is %s", async (_name, isSessionOver, saved, expected) => {
    const address = "https://api.example.com/v1";
    const { store, keyring, open } = started();
    await keyring.save({ origin: "https://api.example.com", key: saved, keeping: "session" }, (transaction) =>
      settings.change(transaction, { address }),
    );
    const late = isSessionOver ? createStoredPause(store, settings, createKeyring(store, freshSession(), store.vault)) : open();
    await late.write(pause, { address, key });
    expect(await open().read()).toEqual(expected && { ...expected, address });
  });
});
