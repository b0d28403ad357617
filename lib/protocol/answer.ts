import { messages } from "./messages";
import type { Input, MessageName, Output, SenderClass } from "./messages";
import { protocolVersion } from "./ask";

/** One function per message of the contract. */
export type Handlers = { [Name in MessageName]: (input: Input<Name>) => Promise<Output<Name>> };

/** What the browser says of a sender; the same in Chromium and Firefox. */
export interface Sender {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  frameId?: number | undefined;
  documentLifecycle?: string | undefined;
  tab?: unknown;
}

/** Who we are: the extension's id and its origin without a trailing slash. */
export interface Home {
  id: string;
  origin: string;
}

/** What goes back through the channel: the value, or that the background itself failed. Problems of a look-up are values. */
export type Answered = { value: unknown } | { failed: true };

/** Pages that may send as `page`, by path. A page framed in a tab of the web is none of them. */
const pagePaths: ReadonlySet<string> = new Set(["/popup.html", "/options.html", "/welcome.html"]);

/**
 * The one door of the background. Decides the sender's class from what the browser says of it, never from the message; checks the
 * message against the contract; runs its handler; checks the answer. Returns null for everyone the contract does not know: a stranger is
 * answered by nothing, so that nobody can tell whether anyone listens.
 */
export function createDoor(home: Home, handlers: Handlers): (message: unknown, sender: Sender) => Promise<Answered> | null {
  return (message, sender) => {
    const senderClass = classOf(sender, home);
    const name = nameOf(message);
    if (senderClass === null || name === null) return null;
    const row = messages[name]();
    if (!row.from.some((allowed) => allowed === senderClass)) return null;
    const input = row.input.safeParse((message as { input?: unknown }).input);
    return input.success ? run(name, input.data as Input<typeof name>, handlers) : null;
  };
}

async function run<Name extends MessageName>(name: Name, input: Input<Name>, handlers: Handlers): Promise<Answered> {
  try {
    const output = messages[name]().output.safeParse(await handlers[name](input));
    return output.success ? { value: output.data } : { failed: true };
  } catch {
    return { failed: true };
  }
}

/** The name of a message in the shape and version `ask` sends, or null. */
function nameOf(message: unknown): MessageName | null {
  if (typeof message !== "object" || message === null || !("name" in message) || !("protocol" in message)) return null;
  if (message.protocol !== protocolVersion || typeof message.name !== "string") return null;
  return Object.hasOwn(messages, message.name) ? (message.name as MessageName) : null;
}

/**
 * The class of a sender, or null. `origin` is what the browser vouches for; `url` alone is believed only where a browser names no
 * origin (Firefox before 126). A document that is only prerendered has not been seen by anyone and gets nothing.
 */
export function classOf(sender: Sender, home: Home): SenderClass | null {
  if (sender.id !== home.id || sender.url === undefined || !URL.canParse(sender.url)) return null;
  const url = new URL(sender.url);
  if ((sender.origin ?? originOf(url)) !== home.origin || originOf(url) !== home.origin) return null;
  if (sender.documentLifecycle !== undefined && sender.documentLifecycle !== "active") return null;
  const onTop = sender.tab === undefined || sender.frameId === 0;
  return onTop && pagePaths.has(url.pathname) ? "page" : null;
}

/** `URL.origin` is "null" for extension schemes in some engines: scheme and host say the same. */
const originOf = (url: URL) => `${url.protocol}//${url.host}`;
