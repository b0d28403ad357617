import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Entry } from "./zip";

/** Every file below a folder, by its path from there; without those whose name begins with a dot, which no tool of ours writes. */
export async function filesBelow(folder: string): Promise<Entry[]> {
  const found = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    found.filter(({ name }) => !name.startsWith(".")).map((one) => below(folder, one.name, one.isDirectory())),
  );
  return lists.flat();
}

async function below(folder: string, name: string, isFolder: boolean): Promise<Entry[]> {
  if (!isFolder) return [await file(folder, name)];
  return (await filesBelow(join(folder, name))).map(({ path, content }) => ({ path: `${name}/${path}`, content }));
}

/** One file of a folder. */
export const file = async (folder: string, path: string): Promise<Entry> => ({ path, content: await readFile(join(folder, path)) });
