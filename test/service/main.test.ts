import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { sampleKey, startService } from "./service";

let children: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
});

function run(...options: string[]): ChildProcessWithoutNullStreams {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const child = spawn(process.execPath, ["test/run.mjs", "test/service/main.ts", ...options], { cwd: root });
  children.push(child);
  return child;
}

/** Collects the output of a stream until it contains a text. */
async function until(stream: NodeJS.ReadableStream, wanted: string): Promise<string> {
  let said = "";
  for await (const part of stream) {
    said += String(part);
    if (said.includes(wanted)) return said;
  }
  return said;
}

it("the service prints its address, its key and domains to try, answers, and ends at once on Ctrl-C", async () => {
  const child = run("--port", "0");
  const said = await until(child.stdout, "Ctrl-C");
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? "";
  expect(said).toContain(sampleKey);
  for (const domain of ["northwind-robotics.example", "known-only.example", "alias-portal.example", "never.example"])
    expect(said).toContain(domain);
  const response = await fetch(`${address}/resource/account/overview?domain=northwind-robotics.example`, {
    headers: { "x-api-key": sampleKey },
  });
  expect(response.status).toBe(200);
  const before = performance.now();
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(performance.now() - before).toBeLessThan(1000);
});

it("the service refuses an invalid port and a busy port, each in one sentence", async () => {
  const service = await startService();
  const saidOf = async (port: string) => {
    const child = run("--port", port);
    const [said, [code]] = await Promise.all([until(child.stderr, "\n"), once(child, "exit")]);
    return [said, code] as const;
  };
  const refused = await Promise.all(["nonsense", "70000", String(service.port)].map(saidOf));
  await service.stop();
  expect(refused).toEqual([
    ['"nonsense" is not a port; give a number from 0 to 65535.\n', 1],
    ['"70000" is not a port; give a number from 0 to 65535.\n', 1],
    [`Port ${service.port} is in use by another program; choose another one with --port.\n`, 1],
  ]);
});
