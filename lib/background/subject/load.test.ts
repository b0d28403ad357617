import { describe, expect, it } from "vitest";
import { createLoadSubjects } from "./load";
import { readConfusables } from "../../../modules/confusables/list";
import { readSuffixList } from "../../../modules/public-suffixes/list";

const files = {
  loadSuffixes: () => Promise.resolve(readSuffixList()),
  loadConfusables: () => Promise.resolve(readConfusables()),
};

/** A loader that counts the reads of one file. Its first reads call the given functions instead. */
function start(file: keyof typeof files, ...first: (() => Promise<never>)[]) {
  let reads = 0;
  const load = createLoadSubjects({ ...files, [file]: () => (first[reads++] ?? files[file])() });
  return { load, reads: () => reads };
}

describe.each(["loadSuffixes", "loadConfusables"] as const)("the file of %s", (file) => {
  it("is not read before the first call", () => expect(start(file).reads()).toBe(0));

  it("is read once for all calls", async () => {
    const { load, reads } = start(file);
    const [one, other] = await Promise.all([load(), load()]);
    expect(await load()).toBe(one);
    expect(other).toBe(one);
    expect(one.isPublicDomain("acme.co.uk")).toBe(true);
    expect(reads()).toBe(1);
  });

  it("is read again by the next call after a failed read, which rejects all waiting calls", async () => {
    const broken = () => Promise.reject(new TypeError("Failed to fetch"));
    const { load, reads } = start(file, broken);
    const asked = await Promise.allSettled([load(), load()]);
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect((await load()).isPublicDomain("acme.co.uk")).toBe(true);
    expect(reads()).toBe(2);
  });
});
