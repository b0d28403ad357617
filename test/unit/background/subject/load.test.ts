import { describe, expect, it } from "vitest";
import { createLoadSubjects } from "../../../../lib/background/subject/load";
import { readSuffixList } from "../../../../modules/public-suffixes/list";

/** A loader that counts how often the list is read; the first reads give what is given here. */
function start(...first: (() => Promise<unknown>)[]) {
  let reads = 0;
  const load = createLoadSubjects(() => (first[reads++] ?? (() => Promise.resolve(readSuffixList())))());
  return { load, reads: () => reads };
}

describe("the suffix list", () => {
  it("is not read before anyone asks", () => expect(start().reads()).toBe(0));

  it("is read once for all who ask, and kept", async () => {
    const { load, reads } = start();
    const [one, other] = await Promise.all([load(), load()]);
    expect(await load()).toBe(one);
    expect(other).toBe(one);
    expect(one.isPublicDomain("acme.co.uk")).toBe(true);
    expect(reads()).toBe(1);
  });

  it.each([
    ["cannot be read", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["is something else", () => Promise.resolve({ icann: "\n", private: "\n" })],
  ])("that %s fails whoever asked, and is read again for whoever asks next", async (_name, broken) => {
    const { load, reads } = start(broken);
    const asked = await Promise.allSettled([load(), load()]);
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect((await load()).isPublicDomain("acme.co.uk")).toBe(true);
    expect(reads()).toBe(2);
  });
});
