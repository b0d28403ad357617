import { expect, it, vi } from "vitest";
import { useService } from "../../../test/support/use-service";
import { connectedTo, endWorkers } from "../../../test/support/batches";
import { accounts, control, isEnded, isPaused, keep, read, start, until } from "../../../test/support/lists";

const service = await useService();
endWorkers();

it.each(Array.from({ length: 16 }, (_, writes) => writes))(
  "a list on a disk that is full after %i writes pauses, and the next worker completes the list",
  async (writes) => {
    const own = await connectedTo(service);
    const id = await keep(own.handlers, accounts(6));
    const { put, add } = IDBObjectStore.prototype;
    let left = writes;
    const full = (
      [
        ["put", put],
        ["add", add],
      ] as const
    ).map(([name, real]) =>
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...args) {
        left -= 1;
        if (left < 0) throw new DOMException("The disk is full.", "QuotaExceededError");
        return real.apply(this, args);
      }),
    );
    await start(own.handlers, id);
    const paused = await until(own.handlers, id, isPaused).finally(() => full.forEach((one) => one.mockRestore()));
    expect(paused.stoppedBy).toMatchObject({ kind: "storage-full" });
    own.end();
    const { handlers } = own.worker();
    if ((await read(handlers, id))?.state === "draft") await start(handlers, id);
    else await control(handlers, id, "resume");
    const { counts } = await until(handlers, id, isEnded);
    expect([counts.subjects, counts.waiting + counts.busy + counts.skipped]).toEqual([6, 0]);
  },
);
