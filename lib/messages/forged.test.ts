import { describe, expect, it } from "vitest";
import { messages } from "./messages";
import { allNames, forged } from "../../test/attacks/forged";

describe("the messages that the attacks forge", () => {
  it("are those of the contract, without one left out", () => {
    expect(allNames.toSorted()).toEqual(Object.keys(messages).toSorted());
  });

  it.each(allNames)("%s has an input that fits", (name) => {
    expect(messages[name]().input.safeParse(forged[name][1])).toMatchObject({ success: true });
  });
});
