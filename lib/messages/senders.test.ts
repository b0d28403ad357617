import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createRouter, type Handlers, type Sender } from "./router";
import { protocolVersion } from "./client";
import { messages, type SenderClass } from "./messages";
import { allNames, forged } from "../../test/attacks/forged";
import { senders } from "../../test/attacks/senders";

const home = { id: "abcdefghijklmnopabcdefghijklmnop", origin: "chrome-extension://abcdefghijklmnopabcdefghijklmnop" };
const tab = { id: 1, windowId: 1, url: "https://mail.example/", incognito: false };
const ours = { id: home.id, origin: home.origin, documentLifecycle: "active" };
const framed = { ...ours, tab, frameId: 4 };

const asSent: Record<SenderClass, Sender> = {
  page: { ...ours, url: `${home.origin}/popup.html` },
  card: { ...framed, url: `${home.origin}/card.html` },
  content: { id: home.id, origin: "https://mail.example", url: "https://mail.example/", tab, frameId: 0 },
};
const classes = ["page", "card", "content"] as const;

/** Returns whether the router accepts this message with a valid input. */
function isHandled(name: (typeof allNames)[number], sender: Sender): boolean {
  let ran = false;
  const run = async () => {
    ran = true;
    return {};
  };
  const handlers = Object.fromEntries(Object.keys(messages).map((each) => [each, run])) as unknown as Handlers;
  void createRouter(home, handlers)({ protocol: protocolVersion, name, input: forged[name][1] }, sender);
  return ran;
}

const isEmpty = (answer: unknown) => JSON.stringify(answer) === "{}";

describe("the list of permitted senders", () => {
  it("has each message of the contract, and no other", () => {
    const named = [...new Set(classes.flatMap((one) => senders[one]))].toSorted();
    expect(named, "Add the message to its class in test/attacks/senders.ts.").toEqual(Object.keys(messages).toSorted());
  });

  it("gives content scripts three settings, and no data about people or companies", () => {
    const returned = allNames
      .filter((name) => senders.content.includes(name))
      .map((name) => {
        const { output } = messages[name]();
        return [name, output instanceof z.core.$ZodObject ? Object.keys(output.def.shape) : output.parse({ account: "Acme" })];
      });
    const settings = [["hover.settings", ["delay", "modifier", "side"]]];
    expect(
      returned.filter(([, answer]) => !isEmpty(answer)),
      "A page may read what its content script receives.",
    ).toEqual(settings);
  });

  it.each(classes)("matches the router for %s", (sender) => {
    const handled = allNames.filter((name) => isHandled(name, asSent[sender]));
    expect(handled.toSorted()).toEqual(senders[sender].toSorted());
  });
});
