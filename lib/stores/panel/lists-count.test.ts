import { describe, expect, it } from "vitest";
import { useLibrary } from "../../../test/support/a-library";
import { aListSource } from "../../../test/support/a-list";
import { createListsStore } from "./lists";

const { start } = useLibrary();

/** Stores three lists, and opens the first after the overview. */
async function opened() {
  const started = await start();
  const { asked, ports, sent } = started;
  const lists = createListsStore(ports, () => undefined);
  const add = async (name: string): Promise<string> => {
    const id = crypto.randomUUID();
    const subject = { kind: "account", key: "one.example" } as const;
    const rows = [{ text: subject.key, subject }];
    await asked["list.store"]({ id, name, source: aListSource(), columns: [], rows, private: false });
    return id;
  };
  const [first, second] = [await add("One"), await add("Two"), await add("Three")];
  await lists.open({ view: "lists" });
  await lists.open({ view: "list", id: first });
  const remove = async (id: string) => {
    await asked["list.remove"]({ id });
    lists.handle({ kind: "list", id });
  };
  const count = () => lists.overview.lists.value?.length;
  expect(count()).toBe(3);
  return { ...started, lists, first, second, add, remove, count, readings: () => sent.filter(({ name }) => name === "lists.read").length };
}

describe("the number of lists, while one list is open", () => {
  it("falls if that list is deleted elsewhere", async () => {
    const { lists, first, remove, count } = await opened();
    await remove(first);
    await expect.poll(() => lists.opened.isGone.value).toBe(true);
    await expect.poll(count).toBe(2);
  });

  it("follows other lists that are deleted or stored elsewhere", async () => {
    const { lists, second, add, remove, count } = await opened();
    await remove(second);
    await expect.poll(count).toBe(2);
    for (const name of ["Four", "Five"]) lists.handle({ kind: "list", id: await add(name) });
    await expect.poll(count).toBe(4);
  });

  it("is the chosen service's number", async () => {
    const { asked, lists, count } = await opened();
    await asked["settings.change"]({ changes: { mode: "sample" } });
    lists.handle({ kind: "settings" });
    await expect.poll(count).toBe(0);
  });

  it("is not read again for progress of the open list", async () => {
    const { lists, first, asked, readings } = await opened();
    const before = readings();
    await asked["list.change"]({ id: first, name: "Renamed" });
    lists.handle({ kind: "list", id: first });
    await expect.poll(() => lists.opened.list.value?.name).toBe("Renamed");
    expect(readings()).toBe(before);
  });

  it("is read on opening the list, because events are ignored while another view is shown", async () => {
    const { lists, first, second, remove, count } = await opened();
    lists.show(false);
    await remove(second);
    await lists.open({ view: "list", id: first });
    expect(count()).toBe(2);
  });

  it("is read on return to the list", async () => {
    const { lists, second, remove, count } = await opened();
    lists.show(false);
    await remove(second);
    lists.show(true);
    await expect.poll(count).toBe(2);
  });
});
