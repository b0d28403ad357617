import { setTimeout as wait } from "node:timers/promises";

/**
 * Calls `look` until its result is not `null`, and returns it. A rejection counts as `null`. Throws after ten seconds.
 *
 * @param what Name of the missing thing, for the error's message.
 * @param details Returns the end of that message.
 */
export async function eventually<Value>(
  what: string,
  look: () => Promise<Value | null>,
  details: () => Promise<string> = async () => "",
): Promise<Value> {
  const deadline = Date.now() + 10_000;
  let last: unknown;
  while (Date.now() < deadline) {
    const found = await look().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (found !== null) return found;
    await wait(50);
  }
  throw new Error(`There is not ${what}.${await details()}`, { cause: last });
}
