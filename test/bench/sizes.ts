import { readBuild, sizeLimits } from "../architecture/bundle";
import { size, type Result } from "./measure";

/** Each size of the build in a folder, with its budget. */
export function sizes(folder: string): Result[] {
  const build = readBuild(folder);
  return sizeLimits.map(({ name, max, unit, sizeIn }) => size(name, sizeIn(build), max, unit));
}
