import { describe, expect, it } from "vitest";
import { createAsk } from "../../lib/messages/client";
import { askingAhead } from "./asking-ahead";

/** Answers each message with its sequence number. */
function setUp() {
  const sent: unknown[] = [];
  const send = async (message: unknown) => ({ value: { number: sent.push(message) } });
  return { sent, ...askingAhead(createAsk(send)) };
}

const one = { key: "one.example" };
const other = { key: "other.example" };

describe("asking ahead", () => {
  it("returns an early answer to the first `ask` with the same input, and only once", async () => {
    const { sent, ask, askAhead } = setUp();
    void askAhead("look-up.stop", one);
    expect(sent).toHaveLength(1);
    expect(await ask("look-up.stop", one)).toEqual({ number: 1 });
    expect(sent).toHaveLength(1);
    expect(await ask("look-up.stop", one)).toEqual({ number: 2 });
  });

  it("sends a message whose input differs from the early message's", async () => {
    const { ask, askAhead } = setUp();
    void askAhead("look-up.stop", one);
    expect(await ask("look-up.stop", other)).toEqual({ number: 2 });
  });

  it("drops an unused early answer", async () => {
    const { ask, askAhead, forget } = setUp();
    void askAhead("look-up.stop", one);
    forget();
    expect(await ask("look-up.stop", one)).toEqual({ number: 2 });
  });

  it("leaves a failure to the `ask` that uses the early answer", async () => {
    const { ask, askAhead } = askingAhead(createAsk(async () => undefined));
    void askAhead("connection.test", {});
    await expect(ask("connection.test", {})).rejects.toMatchObject({ name: "Unanswered" });
  });
});
