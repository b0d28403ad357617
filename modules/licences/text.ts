import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "./package";

/** Licences compatible with a package under the MIT licence. */
const fitting = new Set(["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "MPL-2.0"]);

/** Line between two parts. */
const rule = `\n${"-".repeat(80)}\n\n`;

/** The members read from a `package.json`. */
interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
}

const introduction = `Account Lens is made of its own code, which is under the licence at the end, and of what is listed here.
`;

/** Mozilla's licence requires its name and the source code's address, not its own text. */
const mozillaLicence = "Mozilla Public License 2.0: https://www.mozilla.org/MPL/2.0/";

/** This list is data, which the bundler does not report. */
const suffixes = `The Public Suffix List (suffixes.json)

${mozillaLicence}
Its source: https://publicsuffix.org/list/public_suffix_list.dat
Taken from tldts, which is listed here.
`;

/** This list is data, which the bundler does not report. */
const confusables = `Unicode's confusables.txt (confusables.json)

Taken from unhomoglyph, which is listed here. Its source: https://www.unicode.org/Public/security/

${readFileSync(new URL("unicode-licence.txt", import.meta.url), "utf8")}`;

/**
 * Returns the licences of the packages in these folders, of the bundled data, and of Account Lens itself.
 * @throws if a package lacks a compatible licence or its required text
 */
export function licencesText(folders: readonly string[]): string {
  const parts = [...new Set([...folders, folderOf("tldts"), folderOf("unhomoglyph")])]
    .map(partOf)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return [introduction, ...parts.map(({ text }) => text), suffixes, confusables, `Account Lens\n\n${ours()}`].join(rule);
}

/** Returns a package's part; throws without a fitting licence or its required text. */
function partOf(folder: string): { name: string; text: string } {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const { name, version, license = "none" } = manifest;
  if (!fitting.has(license)) throw new Error(`${name} is under the licence "${license}", which is not known to fit.`);
  return { name, text: `${name} ${version} (${license})\n\n${licenceOf(folder, manifest)}\n` };
}

/** Returns the licence file's text. Two lines replace Mozilla's text. Our own text replaces a missing MIT file. */
function licenceOf(folder: string, { name, version, license, author = "" }: Manifest): string {
  if (license === "MPL-2.0") return `${mozillaLicence}\nIts source: https://www.npmjs.com/package/${name}/v/${version}`;
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  // Omits the part from "Licenses of …" on, about dependencies whose code is not bundled.
  if (file !== undefined) return (readFileSync(join(folder, file), "utf8").split(/^#+ Licenses of /m)[0] ?? "").trim();
  if (license !== "MIT") throw new Error(`${name} comes without the text of its licence.`);
  return ours().replace(/^Copyright .*$/m, `Copyright (c) ${typeof author === "string" ? author : author.name}`);
}

const ours = (): string => readFileSync("LICENSE", "utf8").trim();
