import { expect, it } from "vitest";
import { useLibrary } from "../../../../test/support/a-library";
import { unanswered } from "../../../../test/support/asked";
import { deferred } from "../../../../test/support/deferred";
import { createListsStore } from "../lists";

const { start } = useLibrary();

/** Opens a new list with one row in a file. */
async function opened() {
  const started = await start();
  const lists = createListsStore({ ...started.ports, private: false, go: () => undefined }, () => undefined);
  await lists.open({ view: "list-new" });
  await lists.created.openFile(new File(["old.example\n"], "old.csv"));
  return { ...started, lists };
}

it("a new list shows no cost of the earlier source while another is read, even if answers are stored meanwhile", async () => {
  const { lists, sent } = await opened();
  expect(lists.created.preview.value?.accounts).toBe(1);
  lists.created.paste("one.example\ntwo.example\n");
  lists.handle({ kind: "library" });
  await lists.created.readPreview();
  expect(lists.created.preview.value).toBeNull();
  await lists.start("Other");
  expect(sent.filter(({ name }) => name === "list.store")).toEqual([]);
  await expect.poll(() => lists.created.preview.value?.accounts).toBe(2);
});

it("a new list retries no cost that was calculated since", async () => {
  const { lists, answers } = await opened();
  answers["list.preview"] = unanswered;
  await lists.created.readPreview();
  expect(lists.retries.lost.value).toBe(true);
  delete answers["list.preview"];
  await lists.created.readPreview();
  expect(lists.retries.lost.value).toBe(false);
});

it("a new list reads the chosen file, even if the earlier source is read with another delimiter while it loads", async () => {
  const { lists } = await opened();
  let load = () => {};
  const file = new File([], "new.csv");
  const bytes = new TextEncoder().encode("one.example\ntwo.example\n").buffer;
  file.arrayBuffer = () => new Promise((resolve) => (load = () => resolve(bytes)));
  const opening = lists.created.openFile(file);
  await lists.created.choose({ delimiter: ";" });
  load();
  await opening;
  expect(lists.created.preview.value?.accounts).toBe(2);
});

it("a new list reads a text pasted into the emptied box without the earlier text's column", async () => {
  const { lists } = await opened();
  await lists.created.choose({ column: 2 });
  lists.created.paste("");
  lists.created.paste("acme.example");
  await expect.poll(() => lists.created.named.value?.subjects).toEqual([{ kind: "account", key: "acme.example" }]);
});

it("a new list is stored once, even if a second click comes before its start is answered", async () => {
  const { lists, answers, sent } = await opened();
  const starting = deferred();
  answers["list.start"] = async () => {
    await starting.promise;
    return { list: null };
  };
  const named = (wanted: string) => sent.filter(({ name }) => name === wanted).length;
  const clicks = [lists.start("One")];
  await expect.poll(() => named("list.start")).toBe(1);
  expect(lists.created.isStoring.value).toBe(true);
  clicks.push(lists.start("Two"));
  starting.resolve();
  await Promise.all(clicks);
  expect(named("list.store")).toBe(1);
  expect(lists.created.isStoring.value).toBe(false);
});
