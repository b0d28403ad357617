import { expect, it } from "vitest";
import { aList } from "../../../../test/support/a-list";
import { useLibrary } from "../../../../test/support/a-library";
import { createListsStore } from "../lists";

const { start } = useLibrary();

it("another list opens at its first page", async () => {
  const { ports } = await start({
    "list.read": ({ id }) => ({ list: aList({ id, rows: 120 }) }),
    "list.rows": () => ({ rows: [] }),
  });
  const { opened } = createListsStore(ports, () => undefined);
  await opened.open("one");
  await opened.turnTo(2);
  await opened.open("one");
  expect(opened.page.value).toBe(2);
  await opened.open("another");
  expect(opened.page.value).toBe(0);
});
