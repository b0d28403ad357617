import { expect, test } from "vitest";
import { runCommand } from "./command";

const node = (script: string) => ["-e", script];
test("a command that succeeds is ok, with all its output", async () => {
  const script = "console.log('one'); console.error('two')";
  const { ok, output } = await runCommand(process.execPath, node(script), { total: 10_000 });
  expect(ok).toBe(true);
  expect(output.split("\n").toSorted()).toEqual(["", "one", "two"]);
});

test("a command that fails or does not exist is not ok", async () => {
  expect((await runCommand(process.execPath, node("process.exit(3)"), { total: 10_000 })).ok).toBe(false);
  expect((await runCommand("/no/such/command", [], { total: 10_000 })).ok).toBe(false);
});

// The next two take seconds, so they run at the same time.
test.concurrent("a command that goes silent is ended, with its children", async () => {
  const wait = "setInterval(() => {}, 1000)";
  // The command's child holds the same output open. The command counts as ended only when this child has ended.
  const script = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(wait)}], { stdio: 'inherit' }); ${wait}`;
  expect(await runCommand(process.execPath, node(script), { total: 60_000, silence: 1000 })).toEqual({ ok: false, output: "" });
});

test.concurrent("a command that keeps printing runs until its total time is over", async () => {
  const start = Date.now();
  const { ok } = await runCommand(process.execPath, node("setInterval(() => console.log('still here'), 50)"), {
    total: 2500,
    silence: 1500,
  });
  expect(ok).toBe(false);
  expect(Date.now() - start).toBeGreaterThanOrEqual(2450);
});

test("a command that asks for input gets none and does not wait for it", async () => {
  const script = "process.stdin.on('data', () => {}).on('end', () => console.log('nobody there'))";
  expect(await runCommand(process.execPath, node(script), { total: 10_000 })).toEqual({ ok: true, output: "nobody there\n" });
});
