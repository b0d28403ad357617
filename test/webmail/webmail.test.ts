import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whole } from "../suite/size";
import { sampleMessages } from "./messages";
import { startWebmail } from "./webmail";

/* Each test starts one or two real servers, which takes four seconds. Only `npm run test:all` runs them. */

/** The folder for all temporary files, so that a test can see what is left. */
let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), "account-lens-test-"));
  vi.stubEnv("TMPDIR", temporary);
});
afterEach(() => rmSync(temporary, { recursive: true }));

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = () => readdirSync(temporary).filter((name) => name.startsWith("account-lens-webmail-"));
const isUp = (url: string) =>
  fetch(`${url}api/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

it.runIf(whole)(
  "the webmail has every message when it has started, and leaves no file when it has stopped",
  { timeout: 120_000 },
  async () => {
    const webmail = await startWebmail();
    const mail = (await (await fetch(`${webmail.url}api/email`)).json()) as { subject: string; to: { address: string }[] }[];
    expect(mail.map(({ subject, to }) => [subject, to.length])).toEqual(sampleMessages().map(({ subject, to }) => [subject, to.length]));
    expect(folders()).toHaveLength(1);
    await webmail.stop();
    expect(await isUp(webmail.url)).toBe(false);
    expect(folders()).toEqual([]);
  },
);

it.runIf(whole)("the webmail reports in one sentence that a port is taken, and leaves no file", { timeout: 120_000 }, async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo; // it listens on a port, not on a pipe
  await expect(startWebmail({ port })).rejects.toThrow(/^The webmail could not be started: .*EADDRINUSE.*\.$/);
  await expect(startWebmail({ smtpPort: port })).rejects.toThrow(/^The webmail could not be started: .*EADDRINUSE.*\.$/);
  other.close();
  expect(folders()).toEqual([]);
});

it.runIf(whole)("the webmail ends with the process that started it, even if that process is killed", { timeout: 120_000 }, async () => {
  const script = join(temporary, "starts.ts");
  const code = `import { startWebmail } from ${JSON.stringify(join(root, "test/webmail/webmail"))};\nconsole.log((await startWebmail()).url);`;
  writeFileSync(script, code);
  const child = spawn(process.execPath, ["test/run.mjs", script], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  const url = said.toString().trim();
  const wasUp = await isUp(url);
  child.kill("SIGKILL");
  expect(wasUp).toBe(true);
  await expect.poll(() => isUp(url), { timeout: 10_000 }).toBe(false);
  await expect.poll(folders, { timeout: 10_000 }).toEqual([]);
});
