import * as z from "zod/mini";
import { serialize } from "../concurrency";
import { readSession, type SessionArea } from "../store/session";
import { lazyObject } from "../../schemas/values";

const name = "look-up token";
const issued = lazyObject(() => ({ token: z.string(), text: z.string() }));

/**
 * Permission for one look-up that our page starts from its own address. The address alone sends nothing, because other extensions may open
 * it. In session storage, since the worker may stop before the page loads.
 */
export function createLookUpTokens(session: SessionArea) {
  const inSequence = serialize();
  return {
    /** Returns a token for this text and invalidates an earlier unredeemed one. */
    async issue(text: string): Promise<string> {
      const token = crypto.randomUUID();
      await inSequence(() => session.set({ [name]: { token, text } }));
      return token;
    },
    /** Returns true once, for the text that the token was issued for. */
    redeem: (token: string, text: string): Promise<boolean> =>
      inSequence(async () => {
        const kept = await readSession(session, name, issued());
        if (kept?.token !== token || kept.text !== text) return false;
        await session.remove(name);
        return true;
      }),
  };
}
