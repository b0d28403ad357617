import { expect, it } from "vitest";
import type { Output } from "../messages/messages";
import { asking, unanswered } from "../../test/support/asked";
import { createKnownValues } from "./known-values";

const read = (...values: string[]): Output<"search.values"> => ({ values });

it("reading the values again drops those of the previous service, even if they arrive later", async () => {
  let arrive: (answer: Output<"search.values">) => void = () => undefined;
  const asked = asking({ "search.values": () => new Promise((resolve) => (arrive = resolve)) });
  const known = createKnownValues(asked.ask);
  const before = known.readValues("industry");
  asked.answers["search.values"] = () => read("Robotics");
  const again = known.readValuesAgain();
  arrive(read("Banking"));
  await Promise.all([before, again]);
  expect(known.values.value.get("industry")).toEqual(["Robotics"]);
});

it("reading the values again includes a field whose values could not be read before", async () => {
  const asked = asking({ "search.values": unanswered });
  const known = createKnownValues(asked.ask);
  await known.readValues("industry");
  asked.answers["search.values"] = () => read("Robotics");
  await known.readValuesAgain();
  expect(known.values.value.get("industry")).toEqual(["Robotics"]);
});
