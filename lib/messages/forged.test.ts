import { describe, expect, it } from "vitest";
import { messages } from "./messages";
import { allNames, forged } from "../../test/attacks/forged";

describe("the messages that the attacks forge", () => {
  it("are all the messages of the contract", () => {
    expect(allNames.toSorted(), "Add the message to test/attacks/forged.ts.").toEqual(Object.keys(messages).toSorted());
  });

  it.each(allNames)("include %s with a valid input", (name) => {
    expect(messages[name]().input.safeParse(forged[name][1])).toMatchObject({ success: true });
  });
});
