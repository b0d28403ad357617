import { describe, expect, it } from "vitest";
import { createLookUpTokens } from "./token";
import { freshSession } from "../../../test/support/memory";

const text = "acme.example";

describe("the token of a look-up", () => {
  const session = freshSession();
  /** Creates the tokens of a newly started worker. */
  const fresh = () => createLookUpTokens(session);

  it("is redeemed once, even by another worker", async () => {
    const token = await fresh().issue(text);
    const first = await fresh().redeem(token, text);
    expect([first, await fresh().redeem(token, text)]).toEqual([true, false]);
  });

  it("is redeemed once if two calls arrive together", async () => {
    const tokens = fresh();
    const token = await tokens.issue(text);
    expect(await Promise.all([tokens.redeem(token, text), tokens.redeem(token, text)])).toEqual([true, false]);
  });

  it("is bound to its text", async () => {
    const token = await fresh().issue(text);
    expect(await fresh().redeem(token, "globex.example")).toBe(false);
    expect(await fresh().redeem(token, text)).toBe(true);
  });

  it("is new each time, and only the latest is valid", async () => {
    const first = await fresh().issue(text);
    const second = await fresh().issue(text);
    expect(first).not.toBe(second);
    expect([await fresh().redeem(first, text), await fresh().redeem(second, text)]).toEqual([false, true]);
  });

  it("is refused if none was issued, or if the stored value is garbled", async () => {
    expect(await fresh().redeem("00000000-0000", text)).toBe(false);
    await session.set({ "look-up token": "garbled" });
    expect(await fresh().redeem("garbled", text)).toBe(false);
  });
});
