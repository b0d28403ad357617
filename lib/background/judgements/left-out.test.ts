import { expect, it, onTestFinished } from "vitest";
import { noPolicy } from "../../model/policy";
import { freshStore, unmanagedSettings } from "../../../test/support/memory";
import { readMark } from "./left-out";

it("a transaction that has ended rejects the reading once, and no part of it unhandled", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  const subject = { kind: "person", key: "ingrid.solheim@northwind-robotics.example" } as const;
  const reading = freshStore().read(async (transaction) => {
    const settings = await unmanagedSettings().read(transaction);
    await transaction.done;
    return readMark(transaction, "sample", subject, settings, noPolicy);
  });
  await expect(reading).rejects.toMatchObject({ name: "InvalidStateError" });
  // Node reports unhandled rejections before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(unhandled).toEqual([]);
});
