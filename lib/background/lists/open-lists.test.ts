import { expect, it } from "vitest";
import { connectedTo } from "../../../test/support/batches";
import { accounts, keep } from "../../../test/support/lists";
import { storeNamed, unmanagedSettings } from "../../../test/support/memory";
import { useService } from "../../../test/support/use-service";
import type { Store } from "../store/store";
import { createOpenLists } from "./open-lists";
import { readHead, readItems, writeList } from "./records";

const service = await useService();

const unused = () => {
  throw new Error("not used");
};

/** Returns the open lists over a store, without a service. */
const openLists = (store: Store) =>
  createOpenLists({
    store,
    settings: unmanagedSettings(service.url),
    accounts: { lookUp: unused, stop: unused },
    people: { lookUp: unused, stop: unused },
    gate: { recentReading: unused, obstacle: unused },
    subjects: unused,
    completeDerived: unused,
    policies: { current: unused },
    isOnline: unused,
    keepAwake: () => () => undefined,
    notifyPanels: async () => undefined,
    now: () => 0,
  });

/** Opens a list of two companies. The store's writes with these numbers, counted from 1, fail. */
async function opened(failing: readonly number[]) {
  const { handlers, database } = await connectedTo(service);
  const id = await keep(handlers, accounts(2));
  const store = storeNamed(database);
  let writes = 0;
  const copied: (() => void)[] = [];
  const { open, load, runner } = openLists({
    ...store,
    async write(work) {
      writes += 1;
      if (failing.includes(writes)) throw new DOMException("The disk is full.", "QuotaExceededError");
      return store.write((transaction) => {
        const written = work(transaction);
        // The transaction has copied the values by now, and is not complete.
        copied.splice(0).forEach((act) => act());
        return written;
      });
    },
  });
  const head = await store.read((transaction) => readHead(transaction, id));
  if (head === null) throw new Error("no list");
  const one = await load(head);
  open.set(id, one);
  const stored = async () => (await store.read((transaction) => readItems(transaction, id))).map(({ state }) => state);
  const storedHead = () => store.read((transaction) => readHead(transaction, id));
  return { one, note: runner.note, stored, storedHead, open, copied };
}

it("an open list stores no head before the items whose earlier write failed", async () => {
  const { one, note, stored, open } = await opened([1, 3]);
  for (const item of one.run.items) item.state = "not-found";
  await Promise.all(one.run.items.map((item) => note(one, [item])));
  expect(await stored()).toEqual(["not-found", "not-found"]);
  expect(open.size).toBe(0);
});

it("an item that changes while it is written, and whose own write then fails, is stored with the next change", async () => {
  const { one, note, stored, copied } = await opened([1, 3]);
  const [item] = one.run.items;
  if (item === undefined) throw new Error("no item");
  item.state = "failed";
  await note(one, [item]);
  const repeated = note(one);
  const changed = new Promise<void>((resolve) => {
    copied.push(() => {
      item.state = "found";
      resolve(note(one, [item]));
    });
  });
  await Promise.all([repeated, changed]);
  await note(one);
  expect((await stored())[0]).toBe("found");
});

it("a list that ends while an earlier change is written is stored as ended", async () => {
  const { one, note, storedHead, open, copied } = await opened([]);
  one.run.state = "running";
  for (const item of one.run.items) item.state = "not-found";
  const ended = new Promise<void>((resolve) => {
    copied.push(() => {
      one.run.state = "done";
      resolve(note(one));
    });
  });
  await note(one, one.run.items);
  await ended;
  expect(await storedHead()).toMatchObject({ state: "done" });
  expect(open.size).toBe(0);
});

it("lists that are forgotten before they are taken over stay forgotten", async () => {
  const { handlers, database } = await connectedTo(service);
  const id = await keep(handlers, accounts(2));
  const store = storeNamed(database);
  const head = await store.read((transaction) => readHead(transaction, id));
  if (head === null) throw new Error("no list");
  await store.write((transaction) => writeList(transaction, { ...head, state: "running" }));
  const { open, forget, recover } = openLists(store);
  forget();
  await recover();
  expect(open.size).toBe(0);
});
