/**
 * Runs maildev in its own process: node test/run.mjs test/webmail/process.ts WEB-PORT SMTP-PORT. Started by `webmail.ts` with a channel, to
 * which it reports its ports or an error. Ends and removes its files when the channel closes.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MailDev } from "maildev";
import type { Ports, Failure } from "./webmail";

const [web, smtp] = process.argv.slice(2).map(Number);
const loopback = "127.0.0.1";

const mailDirectory = mkdtempSync(join(tmpdir(), "account-lens-webmail-"));
process.once("exit", () => rmSync(mailDirectory, { recursive: true, force: true }));
process.once("disconnect", () => process.exit());
// Ctrl+C reaches every process of the terminal. The parent ends this one at the right time.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

async function start(): Promise<Ports> {
  const settings = { ip: loopback, webIp: loopback, ...(web === undefined ? {} : { web }), ...(smtp === undefined ? {} : { smtp }) };
  const servers = await new MailDev({ ...settings, mailDirectory, silent: true }).start();
  const address = servers.api?.getAddress();
  if (address == null) throw new Error("it shows no web page");
  return { web: address.port, smtp: servers.smtp.getAddress().port };
}

const said: Ports | Failure = await start().catch((error: unknown) => ({
  failure: error instanceof Error ? error.message : String(error),
}));
process.send?.(said);
if ("failure" in said) process.exit(1);
