import { describe, expect, it } from "vitest";
import { createAsk, protocolVersion, Unanswered } from "../../../lib/protocol/ask";

/** A channel that answers with what is listed, one after the other; an Error stands for a closed channel. */
function channel(...answers: unknown[]) {
  const sent: unknown[] = [];
  const send = async (message: unknown) => {
    sent.push(message);
    const answer = answers[sent.length - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { sent, ask: createAsk(send) };
}

describe("ask", () => {
  it("sends the version, the name and the input, and resolves with the value", async () => {
    const { sent, ask } = channel({ value: {} });
    expect(await ask("look-up.stop", { key: "acme.example" })).toEqual({});
    expect(sent).toEqual([{ protocol: protocolVersion, name: "look-up.stop", input: { key: "acme.example" } }]);
  });

  it("asks once more when the worker died under the message", async () => {
    const { sent, ask } = channel(new Error("message channel closed"), { value: {} });
    expect(await ask("look-up.stop", { key: "acme.example" })).toEqual({});
    expect(sent).toHaveLength(2);
  });

  it("gives up after the second silence", async () => {
    const { sent, ask } = channel(undefined, undefined);
    await expect(ask("usage.read", {})).rejects.toMatchObject({ name: "Unanswered", failed: false });
    expect(sent).toHaveLength(2);
  });

  it("never repeats a message that would send a request each time", async () => {
    const { sent, ask } = channel(new Error("message channel closed"), { value: {} });
    await expect(ask("connection.test", {})).rejects.toThrow(Unanswered);
    expect(sent).toHaveLength(1);
  });

  it("does not ask again where the background says that it failed", async () => {
    const { sent, ask } = channel({ failed: true }, { value: {} });
    await expect(ask("usage.read", {})).rejects.toMatchObject({ name: "Unanswered", failed: true });
    expect(sent).toHaveLength(1);
  });
});
