import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { runCommand } from "../browser/command";
import { isRoot } from "../browser/find-browser";
import { sampleMessages } from "./messages";
import { serialise } from "./mime";
import type { Webmail } from "./webmail";

/** One of the messages that scripts outside the project make for the inbox. */
export interface MadeMessage {
  /** Its number in the inbox. */
  uid: number;
  /** The kind of message or trap. */
  kind: string;
  subject: string;
  /** Addresses that its body shows. */
  shown: string[];
  /** Texts in it that only look like addresses. */
  notAddresses: string[];
}

/** Roundcube with a mailbox of some hundred invented messages, and the sample messages of this project as the newest. */
export interface Roundcube extends Webmail {
  user: string;
  password: string;
  messages: MadeMessage[];
}

/** Scripts outside the project. They install Roundcube from Debian's packages and start it, reachable only from this computer. */
const scripts = "../shared/webmail";
/** The packages that are installed if they are missing. */
const packages = ["php-cli", "roundcube-core", "roundcube-sqlite3", "dovecot-imapd"];
const user = "dana.whitfield@northgate-logistics.com";
/** Limits in milliseconds. An installation loads packages from the network. */
const patience = { installing: 400_000, starting: 120_000, ending: 30_000 };

/**
 * Starts Roundcube on free ports, with its files in a separate folder. Returns the reason if unavailable. Only root installs missing parts:
 * others would face a password prompt.
 *
 * @throws if it is installed and does not start.
 */
export async function startRoundcube(): Promise<Roundcube | string> {
  if (!existsSync(`${scripts}/start.sh`)) return `${scripts} is not here.`;
  const wasThere = await isInstalled();
  if (!wasThere && !isRoot()) return `Roundcube is not installed; "${scripts}/start.sh roundcube" installs it where Debian's packages are.`;
  const state = await mkdtemp(join(tmpdir(), "account-lens-roundcube-"));
  // Its servers run as another user than root.
  await chmod(state, 0o755);
  const [web, imap, smtp] = await freePorts();
  const env = { ...process.env, WEBMAIL_STATE: state, ROUNDCUBE_PORT: `${web}`, IMAP_PORT: `${imap}`, SMTP_PORT: `${smtp}` };
  const stop = async () => {
    await runCommand(`${scripts}/stop.sh`, [], { total: patience.ending }, env);
    await rm(state, { recursive: true, force: true });
  };
  const total = wasThere ? patience.starting : patience.installing;
  const { ok, output } = await runCommand(`${scripts}/start.sh`, ["roundcube"], { total }, env);
  if (ok) {
    await putMessages(join(state, "mail", user, "Maildir", "new"));
    return { url: `http://localhost:${web}/`, user, password: "demo", messages: await readMessages(state), stop };
  }
  const isThere = await isInstalled();
  await stop();
  const last = output.trim().split("\n").at(-1) ?? "";
  if (isThere) throw new Error(`Roundcube does not start: ${last}`);
  return `Roundcube is not installed, and cannot be installed here: ${last}`;
}

/** Returns whether everything that the scripts need is installed; false if the system is not Debian. */
async function isInstalled(): Promise<boolean> {
  const { ok, output } = await runCommand("dpkg-query", ["-W", "-f", "${db:Status-Abbrev}\n", ...packages], { total: 10_000 });
  return (
    ok &&
    output
      .trim()
      .split("\n")
      .filter((line) => line.startsWith("ii")).length === packages.length
  );
}

/** Returns three free ports. They stay free, since nothing else in a test run requests a port by number. */
async function freePorts(): Promise<number[]> {
  const servers = [0, 0, 0].map(() => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once("listening", resolve))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Delivers the sample messages as a mail server does. Each is a file that only has to appear in the folder. */
async function putMessages(folder: string): Promise<void> {
  for (const [index, message] of sampleMessages().entries()) {
    await writeFile(join(folder, `${Math.floor(message.date.getTime() / 1000)}.S${index}.sample`), serialise(message), { mode: 0o644 });
  }
}

/**
 * Reads the scripts' own description of the made messages. The mail server numbers the messages in the order of their files' names.
 */
async function readMessages(state: string): Promise<MadeMessage[]> {
  const truth = JSON.parse(await readFile(join(state, "data", "manifest.json"), "utf8")) as Truth[];
  const files = (await readdir(join(state, "data", "Maildir", "cur"))).toSorted();
  const uids = new Map(files.map((file, index) => [Number(/\.M(\d+)\./.exec(file)?.[1]), index + 1]));
  return truth.flatMap(({ n, kind, subject, shown, not_email: notAddresses }) => {
    const uid = uids.get(n);
    return uid === undefined ? [] : [{ uid, kind, subject, shown, notAddresses }];
  });
}

/** A message in the scripts' description. */
interface Truth {
  n: number;
  kind: string;
  subject: string;
  shown: string[];
  not_email: string[];
}
