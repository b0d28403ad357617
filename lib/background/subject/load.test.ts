import { describe, expect, it } from "vitest";
import { createLoadSubjects } from "./load";
import { readConfusables } from "../../../modules/confusables/list";
import { readSuffixList } from "../../../modules/public-suffixes/list";

const files = {
  loadSuffixes: () => Promise.resolve(readSuffixList()),
  loadConfusables: () => Promise.resolve(readConfusables()),
};

/** A loader with a count of its file reads; the first reads return the given values. */
function start(file: keyof typeof files, ...first: (() => Promise<never>)[]) {
  let reads = 0;
  const load = createLoadSubjects({ ...files, [file]: () => (first[reads++] ?? files[file])() });
  return { load, reads: () => reads };
}

describe.each(["loadSuffixes", "loadConfusables"] as const)("what %s reads", (file) => {
  it("is not read before anyone asks", () => expect(start(file).reads()).toBe(0));

  it("is read once for all who ask, and kept", async () => {
    const { load, reads } = start(file);
    const [one, other] = await Promise.all([load(), load()]);
    expect(await load()).toBe(one);
    expect(other).toBe(one);
    expect(one.isPublicDomain("acme.co.uk")).toBe(true);
    expect(reads()).toBe(1);
  });

  it("that cannot be read fails whoever asked, and is read again for whoever asks next", async () => {
    const broken = () => Promise.reject(new TypeError("Failed to fetch"));
    const { load, reads } = start(file, broken);
    const asked = await Promise.allSettled([load(), load()]);
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect((await load()).isPublicDomain("acme.co.uk")).toBe(true);
    expect(reads()).toBe(2);
  });
});
