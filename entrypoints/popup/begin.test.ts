import { describe, expect, it } from "vitest";
import { asking } from "../../test/support/asked";
import { deferred } from "../../test/support/deferred";
import { begin } from "./begin";

const domain = "acme.example";
const token = "11111111-2222";

/**
 * Begins as the popup does, and returns its initial state and the messages sent. `pressed`: the browser lists this view as the toolbar's
 * popup. `redeems`: the background accepts the token.
 */
async function open(address: string, { pressed = false, redeems = true } = {}) {
  const { ask, sent } = asking({ "subject.open": () => deferred<never>().promise, "look-up.redeem": () => ({ redeemed: redeems }) });
  const initialState = await begin(
    {
      tabs: { query: async () => [{ id: 3, windowId: 7, url: `https://${domain}/`, title: "", incognito: false }] },
      extension: { getViews: () => (pressed ? [globalThis] : []) },
    },
    ask,
    address,
  );
  return { sent, ...initialState, byItself: await initialState.byItself };
}

describe("a look-up before a click", () => {
  it("is allowed in the popup of the toolbar button", async () => {
    const { byItself, sent, source } = await open("", { pressed: true });
    expect([byItself, source.kind, sent.map(({ name }) => name)]).toEqual([true, "tab", ["subject.open"]]);
  });

  it("is not allowed if the popup is open in a tab or a window", async () => expect((await open("")).byItself).toBe(false));

  it("is not allowed in a popup that opened because no card could", async () =>
    expect((await open("?ask", { pressed: true })).byItself).toBe(false));

  it("is not allowed for a domain in the address without a token", async () => {
    for (const pressed of [true, false]) {
      const { byItself, sent, source } = await open(`?domain=${domain}`, { pressed });
      expect([byItself, source]).toEqual([false, { kind: "text", text: domain }]);
      expect(sent.map(({ name }) => name)).toEqual(["subject.open"]);
    }
  });

  it("is allowed only if the background accepts the address's token for its domain", async () => {
    const { byItself, sent } = await open(`?domain=${domain}&token=${token}`);
    expect(byItself).toBe(true);
    expect(sent.at(-1)).toEqual({ name: "look-up.redeem", input: { token, text: domain } });
    expect((await open(`?domain=${domain}&token=${token}`, { redeems: false })).byItself).toBe(false);
  });
});
