import { expect, it } from "vitest";
import { createStoredData } from "./stored";
import { asking } from "../../../test/support/asked";

const counts = { accounts: 0, people: 0, hosts: 0, activity: 0, searches: 0, filterSets: 0, watched: 0, lists: 0 };

it("everything is deleted with what the pages keep by themselves, before the background is asked; one kind alone is not", async () => {
  const order: string[] = [];
  const asked = asking({
    "data.counts": () => counts,
    "data.space": () => ({ space: null }),
    "data.delete": ({ what }) => (order.push(what), {}),
  });
  const stored = createStoredData({ ask: asked.ask }, { clear: () => void order.push("pages") });
  await stored.remove("people");
  await stored.remove("everything");
  expect(order).toEqual(["people", "pages", "everything"]);
});
