import { expect, it, vi } from "vitest";
import { download, saveParts } from "./download";

/** Returns the bytes of the file that a function saves. */
async function savedBy(save: () => void): Promise<number[]> {
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:saved");
  // happy-dom would open the file in place of the page.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  save();
  const [content] = saved.mock.calls[0] ?? [];
  return content instanceof Blob ? [...new Uint8Array(await content.arrayBuffer())] : [];
}

const mark = [0xef, 0xbb, 0xbf];
const bytesOf = (text: string) => [...new TextEncoder().encode(text)];

it("begins a CSV file with a byte order mark, by which Excel recognises UTF-8", async () => {
  expect(await savedBy(() => download("account-lens-acme.example.csv", '"Zürich"'))).toEqual([...mark, ...bytesOf('"Zürich"')]);
});

it.each(["json", "vcf"] as const)("adds no byte order mark to a %s file", async (ending) => {
  expect(await savedBy(() => download(`account-lens-acme.example.${ending}`, "Zürich"))).toEqual(bytesOf("Zürich"));
});

it("adds no byte order mark to a saved list, which has the mark of its source file", async () => {
  const parts = [new Uint8Array(mark), "Zürich"];
  expect(await savedBy(() => saveParts("list.csv", parts))).toEqual([...mark, ...bytesOf("Zürich")]);
});
