import { describe, expect, it } from "vitest";
import { writingTogether } from "./writing-together";
import type { Store, WriteTransaction } from "./store";
import { freshStore } from "../../../test/support/memory";

const writeDown = async (transaction: WriteTransaction, texts: readonly string[]) => {
  const values = transaction.objectStore("values");
  const before = Number(await values.get("count"));
  const first = Number.isNaN(before) ? 0 : before;
  if (texts.includes("bad")) throw new Error("bad");
  await values.put(first + texts.length, "count");
  return texts.map((text, place) => `${text} ${first + place + 1}`);
};

function start(store: Store = freshStore()) {
  const changes = store.changes();
  const write = writingTogether<string, string>(
    store,
    async (transaction, take) => {
      await transaction.objectStore("values").get("count");
      return writeDown(transaction, take());
    },
    (text) => store.write((transaction) => writeDown(transaction, [text])).then(([only = ""]) => only),
  );
  return { write, transactions: () => store.changes() - changes };
}

describe("writes that share a transaction", () => {
  it("are those that are asked for while one begins, each after those before it", async () => {
    const { write, transactions } = start();
    expect(await Promise.all(["a", "b", "c"].map(write))).toEqual(["a 1", "b 2", "c 3"]);
    expect(transactions()).toBe(1);
  });

  it("are not those that come later", async () => {
    const { write, transactions } = start();
    expect(await write("a")).toBe("a 1");
    expect(await write("b")).toBe("b 2");
    expect(transactions()).toBe(2);
  });

  it("do not fail by another's fault", async () => {
    const { write } = start();
    const written = await Promise.allSettled(["a", "bad", "c"].map(write));
    expect(written.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await write("d")).toBe("d 3");
  });

  it("are each tried alone where no transaction could be begun", async () => {
    const store = freshStore();
    let fails = true;
    const failing: Store = {
      ...store,
      write: (work) => {
        const failed = fails;
        fails = false;
        return failed ? Promise.reject(new Error("closed")) : store.write(work);
      },
    };
    expect(await Promise.all(["a", "b"].map(start(failing).write))).toEqual(["a 1", "b 2"]);
  });
});
