import { expect, it } from "vitest";
import { createStoredDataStore } from "./stored";
import type { DataExport } from "../../model/data-export";
import { asking } from "../../../test/support/asked";
import { noCounts } from "../../../test/support/no-counts";

it("deleting everything clears the pages' own storage before the background's, but deleting one kind does not", async () => {
  const order: string[] = [];
  const asked = asking({
    "data.counts": () => noCounts,
    "data.space": () => ({ space: null }),
    "data.delete": ({ what }) => (order.push(what), {}),
  });
  const stored = createStoredDataStore({ ask: asked.ask }, { clear: () => void order.push("pages") });
  await stored.remove("people");
  await stored.remove("everything");
  expect(order).toEqual(["people", "pages", "everything"]);
});

it("the exported file joins the parts of the export, even if a part ends with the last entry of a store", async () => {
  const accounts = ["a", "b", "c"].map((id) => ({ id, data: { text: "]" } }));
  const parts: DataExport[] = [
    { data: { settings: { theme: "dark" }, accounts: accounts.slice(0, 1) }, next: { store: "accounts", after: "a" } },
    { data: { accounts: accounts.slice(1) }, next: { store: "accounts", after: "c" } },
    { data: { accounts: [], people: [], listRows: [{ list: "one" }] }, next: { store: "listRows", after: ["one", 0] } },
    { data: { listRows: [{ list: "two" }], listItems: [] }, next: null },
  ];
  const { ask, sent } = asking({ "data.export": () => parts.shift() ?? { data: {}, next: null } });
  const file = await createStoredDataStore({ ask }).exportFile();
  expect(JSON.parse(await file.text())).toEqual({
    settings: { theme: "dark" },
    accounts,
    people: [],
    listRows: [{ list: "one" }, { list: "two" }],
    listItems: [],
  });
  expect(sent.map(({ input }) => input)).toEqual([
    {},
    { from: { store: "accounts", after: "a" } },
    { from: { store: "accounts", after: "c" } },
    { from: { store: "listRows", after: ["one", 0] } },
  ]);
});

it("an entry of a million blanks delays the export by less than seconds", async () => {
  const accounts = [{ id: "a", data: { text: " ".repeat(1_000_000) } }];
  const parts: DataExport[] = [
    { data: { accounts }, next: { store: "accounts", after: "a" } },
    { data: { accounts: [] }, next: null },
  ];
  const { ask } = asking({ "data.export": () => parts.shift() ?? { data: {}, next: null } });
  const start = performance.now();
  const file = await createStoredDataStore({ ask }).exportFile();
  expect(JSON.parse(await file.text())).toEqual({ accounts });
  expect(performance.now() - start).toBeLessThan(20_000);
});
