import { describe, expect, it } from "vitest";
import { createAsk, protocolVersion, Unanswered } from "./client";
import type { Input, MessageName } from "./messages";

/** Returns a channel with these answers in order. An Error closes it. */
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

  it("sends the message once more if the worker stops before its answer", async () => {
    const { sent, ask } = channel(new Error("message channel closed"), { value: {} });
    expect(await ask("look-up.stop", { key: "acme.example" })).toEqual({});
    expect(sent).toHaveLength(2);
  });

  it("gives up after a second attempt without an answer", async () => {
    const { sent, ask } = channel(undefined, undefined);
    await expect(ask("usage.read", {})).rejects.toMatchObject({ name: "Unanswered", failed: false });
    expect(sent).toHaveLength(2);
  });

  it.each([
    ["connection.test", {}],
    ["search.run", { filters: [], seeds: [], again: false, click: "click-000001", private: false }],
    ["batch.start", { windowId: 1, click: "click-000001", round: false, items: [], private: false }],
    ["list.start", { id: crypto.randomUUID(), part: "rest", lookUps: 1, private: false }],
  ] as const satisfies { [Name in MessageName]: readonly [Name, Input<Name>] }[MessageName][])(
    "never repeats %s, which would send requests each time",
    async (name, input) => {
      const { sent, ask } = channel(new Error("message channel closed"), { value: {} });
      await expect(ask(name, input)).rejects.toThrow(Unanswered);
      expect(sent).toHaveLength(1);
    },
  );

  it("does not repeat a message if the background reports a failure", async () => {
    const { sent, ask } = channel({ failed: true }, { value: {} });
    await expect(ask("usage.read", {})).rejects.toMatchObject({ name: "Unanswered", failed: true });
    expect(sent).toHaveLength(1);
  });
});
