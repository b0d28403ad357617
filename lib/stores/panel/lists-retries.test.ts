import { expect, it } from "vitest";
import { useLibrary } from "../../../test/support/a-library";
import { unanswered } from "../../../test/support/asked";
import { createListsStore } from "./lists";

const { start } = useLibrary();

it("Try again repeats only the last unanswered click on a list, for that list, even if another list is open by then", async () => {
  const { ports, answers, sent } = await start();
  const lists = createListsStore(ports, () => undefined);
  const clicks = () => sent.filter(({ name }) => name === "list.control").map(({ input }) => input);
  await lists.open({ view: "list", id: "one" });
  answers["list.control"] = unanswered;
  await lists.opened.control("resume");
  await lists.opened.control("pause");
  delete answers["list.control"];
  await lists.open({ view: "list", id: "another" });
  await lists.retries.again();
  expect(clicks().slice(2)).toEqual([{ id: "one", act: "pause" }]);
});

it("Try again does not repeat an unanswered click on a list that was started since", async () => {
  const { ports, answers, sent } = await start();
  const lists = createListsStore(ports, () => undefined);
  await lists.open({ view: "list", id: "one" });
  answers["list.control"] = unanswered;
  await lists.opened.control("stop");
  delete answers["list.control"];
  await lists.opened.start("rest");
  await lists.retries.again();
  expect(sent.filter(({ name }) => name === "list.control")).toHaveLength(1);
});
