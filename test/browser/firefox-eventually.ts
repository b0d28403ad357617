import { setTimeout as wait } from "node:timers/promises";

/**
 * Asks again until there is an answer, for at most ten seconds.
 *
 * @param details Completes the error's message.
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
