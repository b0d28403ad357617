import { appendFileSync, existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Request } from "@playwright/test";
import type { Envelope } from "../../lib/messages/client";

/** An origin that the extension itself contacted. */
export interface Contact {
  origin: string;
  /** The background worker, or one of the extension's pages. */
  by: "worker" | "page";
  /** The browser's type of the request: "fetch", "image" … */
  type: string;
  /** Name of the browser in which that happened. */
  browser: string;
}

/** An origin from which the extension may load photos in one browser. */
interface NamedPhotos {
  origin: string;
  browser: string;
}

interface Notes {
  contacts: Contact[];
  /** Origins of the services to which tests may connect the extension. */
  services: string[];
  photos: NamedPhotos[];
}

interface NotedLine extends Partial<Contact> {
  service?: string;
  photo?: NamedPhotos;
}

/**
 * Environment variable that names the folder of the notes. Each test process writes a file of its own there. Without the variable nothing
 * is noted.
 */
export const notesFolder = "ACCOUNT_LENS_CONTACTS";

const note = (line: NotedLine): void => {
  const folder = process.env[notesFolder];
  if (folder !== undefined) appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
};

let browsers = 0;
const names = new WeakMap<BrowserContext, string>();

function nameOf(context: BrowserContext): string {
  const name = names.get(context) ?? `${process.pid}-${(browsers += 1)}`;
  names.set(context, name);
  return name;
}

/**
 * Notes that the service names a photo at this address, which the extension may load in this browser. Contacts with the hosts of other
 * photos are not allowed.
 */
export const notePhotos = (context: BrowserContext, url: string): void =>
  note({ photo: { origin: new URL(url).origin, browser: nameOf(context) } });

/** Notes each origin that the extension contacts in this browser from now on, once for each `by` and `type`. */
export function noteContacts(context: BrowserContext, extension: string): void {
  const known = new Set<string>();
  const noteOnce = (request: Request): void => {
    const { origin, protocol } = new URL(request.url());
    const by = protocol.startsWith("http") ? requester(request, extension) : null;
    const key = `${by} ${request.resourceType()} ${origin}`;
    if (by === null || known.has(key)) return;
    known.add(key);
    note({ origin, by, type: request.resourceType(), browser: nameOf(context) });
  };
  // The browser reports the target of a redirect as a request even if the redirect is not followed. The target counts once it answers.
  context.on("request", (request) => request.redirectedFrom() === null && noteOnce(request));
  context.on("response", (response) => noteOnce(response.request()));
}

/** Notes the service at this address as one to which tests may connect the extension. */
export const noteService = (address: string): void => note({ service: new URL(address).origin });

/** Notes the service whose address a message `connection.save` contains. Ignores other messages and invalid addresses. */
export function noteServiceIn({ name, input }: Envelope): void {
  if (name !== "connection.save" || typeof input !== "object" || input === null || !("address" in input)) return;
  if (URL.canParse(String(input.address))) noteService(String(input.address));
}

function requester(request: Request, extension: string): Contact["by"] | null {
  const worker = request.serviceWorker();
  if (worker !== null) return worker.url().startsWith(extension) ? "worker" : null;
  // A navigation is an act of the user. Its frame is not known yet.
  if (request.isNavigationRequest()) return null;
  return addressOfFrame(request).startsWith(extension) ? "page" : null;
}

/** Returns the address of the frame that sent a request. Before the browser reports the frame, the request's headers name the page. */
function addressOfFrame(request: Request): string {
  try {
    return request.frame().url();
  } catch {
    const { origin = "", referer = origin } = request.headers();
    return `${referer}/`;
  }
}

/** Reads the notes of all processes. */
export function readNotes(folder: string): Notes {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lines = files.flatMap((file) => readFileSync(join(folder, file), "utf8").trim().split("\n"));
  const notes = lines.filter((line) => line !== "").map((line) => JSON.parse(line) as NotedLine);
  return {
    contacts: notes.flatMap(({ origin, by, type, browser }) =>
      origin === undefined || by === undefined || type === undefined || browser === undefined ? [] : [{ origin, by, type, browser }],
    ),
    services: notes.flatMap(({ service }) => service ?? []),
    photos: notes.flatMap(({ photo }) => photo ?? []),
  };
}

/** Functions that return whether a row of the privacy policy's table allows a contact, by the row's first cell. */
const rows: Record<string, (contact: Contact, notes: Notes) => boolean> = {
  "the host of your service": ({ origin, by }, { services }) => by === "worker" && services.includes(origin),
  "the host of a photo": ({ origin, by, type, browser }, { photos }) =>
    by === "page" &&
    type === "fetch" &&
    origin.startsWith("https://") &&
    photos.some((named) => named.origin === origin && named.browser === browser),
};

/**
 * Returns the contacts that the policy does not name, one sentence each.
 *
 * @throws if the policy's table cannot be found, or names a contact without a rule here
 */
export function unnamedContacts(policy: string, notes: Notes): string[] {
  const table = policy.split("## Who is contacted\n")[1]?.split("\n## ")[0] ?? "";
  const named = [...table.matchAll(/^\| (the [^|]+?) +\|/gm)].map(([, name = ""]) => name);
  const stranger = named.find((name) => !(name in rows));
  if (named.length === 0 || stranger !== undefined)
    throw new Error(`The policy's table of contacts is not understood: ${stranger ?? "empty"}.`);
  return notes.contacts
    .filter((contact) => !named.some((name) => rows[name]?.(contact, notes)))
    .map(({ origin, by, type }) => `The extension's ${by} contacted ${origin} (${type}), whom PRIVACY.md does not name.`);
}
