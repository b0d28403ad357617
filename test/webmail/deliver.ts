import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { recipientsOf, serialise, type Message } from "./mime";

/**
 * Hands messages to a mail server on this computer, in sequence over one connection (SMTP, RFC 5321, without extensions).
 *
 * @param port The server's port on 127.0.0.1.
 * @throws a sentence with the server's words if it refuses a command. The messages before it stay delivered.
 */
export async function deliver(messages: readonly Message[], port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  try {
    const command = commands(socket);
    await command(null, 220);
    await command("HELO localhost", 250);
    for (const message of messages) await deliverOne(message, command);
    await command("QUIT", 221);
  } finally {
    socket.destroy();
  }
}

type Command = (line: string | null, expected: number) => Promise<void>;

/** Delivers a message to all of its recipients. */
async function deliverOne(message: Message, command: Command): Promise<void> {
  await command(`MAIL FROM:<${message.from.address}>`, 250);
  for (const { address } of recipientsOf(message)) await command(`RCPT TO:<${address}>`, 250);
  await command("DATA", 354);
  // A line with a single dot ends the message. No other line begins with a dot, since the bodies are base64.
  await command(`${serialise(message)}.`, 250);
}

/**
 * Creates a function that sends a line and resolves on the expected code. Any other answer rejects. If the line is `null`, only waits for
 * the greeting.
 */
function commands(socket: Socket): Command {
  const failed = once(socket, "close").then(() => {
    throw new Error("The mail server ended the connection.");
  });
  // Each command races against this promise. After the last command, nothing handles its rejection.
  failed.catch(() => {});
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return async (line, expected) => {
    if (line !== null) socket.write(`${line}\r\n`);
    const answer = await Promise.race([finalLine(lines), failed]);
    if (Number(answer.slice(0, 3)) !== expected) throw new Error(`The mail server answered "${answer}".`);
  };
}

/** Returns the last line of an answer. All lines before it have a hyphen after the code. */
async function finalLine(lines: AsyncIterator<string>): Promise<string> {
  for (;;) {
    const { done, value } = await lines.next();
    if (done === true) throw new Error("The mail server ended the connection.");
    if (value[3] !== "-") return value;
  }
}
