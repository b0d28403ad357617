import { readdirSync, statSync } from "node:fs";

/** Returns the sorted paths of all files below a folder, relative to the folder and with slashes. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(`${folder}/${path}`).isFile())
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
