/** Searches the files of a copied browser profile for removed data. The search is the same in both browsers. */
import { randomBytes } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Ask } from "../../lib/messages/client";
import type { LocalService } from "../service/service";
import type { Attack } from "./attack";
import type { SwitchName } from "./switches";

/** The files that still contain a removed text, by the text's name. */
export type Left = ReadonlyMap<string, readonly string[]>;

/** The removed texts, each under its name. */
export type Removed = ReadonlyMap<string, string>;

type Seek = (secret: string) => Promise<string[]>;

const random = () => randomBytes(16).toString("hex");

/** Returns all parts of 12 characters. Databases compress what they write, but parts of a random text stay as they are. */
const partsOf = (secret: string) => Array.from({ length: secret.length - 11 }, (_, at) => secret.slice(at, at + 12));

/** Returns the files below a folder that contain a part of the text, in one or two bytes per character. */
export async function filesWith(folder: string, secret: string): Promise<string[]> {
  const needles = partsOf(secret).flatMap((part) => [Buffer.from(part, "latin1"), Buffer.from(part, "utf16le")]);
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of entries) {
    // A running browser may remove a file after it was listed.
    const content = await readFile(join(parentPath, name)).catch(() => Buffer.of());
    if (needles.some((needle) => content.includes(needle))) found.push(join(parentPath, name).slice(folder.length + 1));
  }
  return found;
}

const passphrase = "four plain words together";

const ways: { name: string; act(ask: Ask, address: string): Promise<unknown> }[] = [
  {
    name: "the key after it was locked with a passphrase",
    act: (ask, address) => ask("connection.save", { address, key: null, keeping: "passphrase", passphrase }),
  },
  {
    name: "the key after it was kept only for the session",
    act: (ask, address) => ask("connection.save", { address, key: null, keeping: "session" }),
  },
  { name: "the key after its removal", act: (ask) => ask("key.forget", {}) },
  {
    name: "the key after another key replaced it",
    act: (ask, address) => ask("connection.save", { address, key: `another-key-${random()}`, keeping: "device" }),
  },
];

const deleted = {
  key: "the key after everything was deleted",
  address: "a looked-up e-mail address after everything was deleted",
  domain: "a looked-up company domain after everything was deleted",
};

/**
 * Keeps a key on the device and removes it, once in each way of `ways`. Returns the keys, each under the name of its way.
 *
 * @param seek returns the profile's files that hold a text; each key must be found before its removal
 */
export async function removeKeys(ask: Ask, service: LocalService, seek: Seek): Promise<Removed> {
  const removed = new Map<string, string>();
  for (const { name, act } of ways) {
    const key = await keep(ask, service);
    await mustBeFound(key, seek);
    await act(ask, service.url);
    removed.set(name, key);
  }
  return removed;
}

/** Looks a company and a person up, and deletes everything. Returns the deleted texts. Requires access to the service's host. */
export async function deleteEverything(ask: Ask, service: LocalService, seek: Seek): Promise<Removed> {
  const [address, domain] = [`${random()}@company.example`, `${random()}.example`];
  await ask("consent.set", { domains: true, emails: true });
  const key = await keep(ask, service);
  await ask("account.look-up", { domain, refresh: true, private: false });
  await ask("person.look-up", { address, refresh: true, private: false });
  for (const secret of [key, address, domain]) await mustBeFound(secret, seek);
  await ask("data.delete", { what: "everything" });
  return new Map([
    [deleted.key, key],
    [deleted.address, address],
    [deleted.domain, domain],
  ]);
}

/** Searches the files for each removed text. */
export async function seekAll(removed: Removed, seek: Seek): Promise<Left> {
  return new Map(await Promise.all([...removed].map(async ([name, secret]) => [name, await seek(secret)] as const)));
}

/** Saves a new random key on the device, and returns the key. */
async function keep(ask: Ask, service: LocalService): Promise<string> {
  const key = `key-${random()}`;
  service.keys.add(key);
  const saved = await ask("connection.save", { address: service.url, key, keeping: "device" });
  if (!saved.ok) throw new Error(`The key was not saved: ${saved.field} ${saved.fault}.`);
  return key;
}

async function mustBeFound(secret: string, seek: Seek): Promise<void> {
  if ((await seek(secret)).length === 0) throw new Error("The stored text is not found in the files, so the search proves nothing.");
}

const copied = (name: string, control: SwitchName): Attack<Left> => ({
  name: `a copied profile contains ${name}`,
  without: [control],
  attempt: async (left) => left.get(name)?.join() || null,
});

export const copiedFiles: Attack<Left>[] = [
  ...ways.map(({ name }) => copied(name, "key-removed")),
  ...Object.values(deleted).map((name) => copied(name, "erased-files")),
];
