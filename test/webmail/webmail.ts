import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { deliver } from "./deliver";
import { sampleMessages } from "./messages";

/** A webmail that runs on this computer. */
export interface Webmail {
  /** Address of its pages: `http://localhost:PORT/`. Its host differs from that of the local service, 127.0.0.1. */
  url: string;
  /** Ends the webmail. Resolves when its ports are free. Its files are gone too, unless it had to be killed after five seconds. */
  stop(): Promise<void>;
}

/** The message of maildev's process after a start. */
export interface Ports {
  web: number;
  smtp: number;
}

/** The message of maildev's process if it cannot start. */
export interface Failure {
  failure: string;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const startTimeoutMs = 30_000;

/**
 * Starts maildev, a third-party webmail, on the loopback interface, and resolves when it has the sample messages. Port 0 (the default)
 * takes a free one.
 *
 * @throws if maildev does not start or receives no messages; one sentence if maildev reports why, ends or stays silent.
 */
export async function startWebmail({ port = 0, smtpPort = 0 }: { port?: number; smtpPort?: number } = {}): Promise<Webmail> {
  const child = fork("test/run.mjs", ["test/webmail/process.ts", String(port), String(smtpPort)], { cwd: root, silent: true });
  const ended = once(child, "exit");
  const stop = async () => {
    if (child.connected) child.disconnect();
    const late = setTimeout(() => child.kill("SIGKILL"), 5000);
    await ended;
    clearTimeout(late);
  };
  try {
    const ports = await portsOf(child);
    await deliver(sampleMessages(), ports.smtp);
    return { url: `http://localhost:${ports.web}/`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves with maildev's ports; rejects if maildev does not start. */
async function portsOf(child: ChildProcess): Promise<Ports> {
  // The output is not used, but a full pipe would stop the process.
  child.stdout?.resume();
  child.stderr?.resume();
  const said = await firstMessage(child);
  if ("failure" in said) throw new Error(`The webmail could not be started: ${said.failure}.`);
  return said;
}

function firstMessage(child: ChildProcess): Promise<Ports | Failure> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve({ failure: `no word of it in ${startTimeoutMs / 1000} seconds` }), startTimeoutMs);
    const settle = (said: Ports | Failure) => {
      clearTimeout(late);
      resolve(said);
    };
    child.once("exit", () => settle({ failure: "its process ended" }));
    child.once("error", ({ message }) => settle({ failure: message }));
    // The other end of the channel is `process.ts`, which sends nothing else.
    child.once("message", (message) => settle(message as Ports | Failure));
  });
}
