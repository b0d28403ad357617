import { readdirSync, statSync } from "node:fs";

/** Every file below a folder, by its path from there, in order and with slashes. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(`${folder}/${path}`).isFile())
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
