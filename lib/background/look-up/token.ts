import * as z from "zod/mini";
import { serialize } from "../concurrency";
import { readSession, type SessionArea } from "../store/session";
import { lazyObject } from "../../schemas/values";

const name = "look-up token";
/** A token permits one look-up of its text without a click. */
const issued = lazyObject(() => ({ token: z.string(), text: z.string() }));

/** Issues tokens for the popup's address. Other extensions can open that address, but have no token. */
export function createLookUpTokens(session: SessionArea) {
  const inSequence = serialize();
  return {
    /** Returns a token for this text and invalidates the earlier one. */
    async issue(text: string): Promise<string> {
      const token = crypto.randomUUID();
      await inSequence(() => session.set({ [name]: { token, text } }));
      return token;
    },
    /** Returns true once, for the latest token and its own text. */
    redeem: (token: string, text: string): Promise<boolean> =>
      inSequence(async () => {
        const kept = await readSession(session, name, issued());
        if (kept?.token !== token || kept.text !== text) return false;
        await session.remove(name);
        return true;
      }),
  };
}
