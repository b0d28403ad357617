import { spawn, type ChildProcess } from "node:child_process";

export interface CommandResult {
  /** True if the command exited with code 0. */
  ok: boolean;
  /** Everything it printed, standard error included. */
  output: string;
}

export interface CommandLimits {
  /** Milliseconds after which the command is ended in any case. */
  total: number;
  /** Milliseconds without output after which the command is ended. A download that prints its progress may go on until `total`. */
  silence?: number;
}

/**
 * Runs a command without a terminal, so that it cannot wait for an answer. Beyond a limit, ends the command and, except on Windows, its
 * children. Always resolves, with `ok: false` if the command was ended or is missing.
 */
export async function runCommand(
  file: string,
  args: string[],
  limits: CommandLimits,
  env: NodeJS.ProcessEnv = process.env,
): Promise<CommandResult> {
  const child = spawn(file, args, { env, stdio: ["ignore", "pipe", "pipe"], detached: process.platform !== "win32" });
  let output = "";
  const end = () => endWithChildren(child);
  const total = setTimeout(end, limits.total);
  let silence = setTimeout(end, limits.silence ?? limits.total);
  const onOutput = (chunk: Buffer) => {
    output += chunk.toString();
    clearTimeout(silence);
    silence = setTimeout(end, limits.silence ?? limits.total);
  };
  child.stdout.on("data", onOutput);
  child.stderr.on("data", onOutput);
  const ok = await new Promise<boolean>((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
  clearTimeout(total);
  clearTimeout(silence);
  return { ok, output };
}

/** Ends a child and everything it started, which is in the detached child's process group. On Windows, ends only the child. */
function endWithChildren(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
    // The child ended between the time limit and this line.
  }
}
