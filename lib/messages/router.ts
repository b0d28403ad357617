import { messages } from "./messages";
import type { Input, MessageName, Output, SenderClass } from "./messages";
import { protocolVersion } from "./client";
import { createRateLimit } from "./rate-limit";

/** One function per message of the contract. */
export type Handlers = { [Name in MessageName]: (input: Input<Name>, from: Caller) => Promise<Output<Name>> };

/** Where a message comes from, as far as the browser vouches for it. */
export interface Caller {
  /** Null for a page that stands in no tab: the popup, the side panel. */
  tabId: number | null;
  windowId: number | null;
  frameId: number;
  /** Names the document for good; null where the browser names none. */
  documentId: string | null;
  /** Address of the tab that the document stands in; null where the browser does not tell it. */
  tabUrl: string | null;
  /** Origin of the document; "null" where it is opaque. */
  origin: string;
  private: boolean;
}

/** What the browser says of a sender; the same in Chromium and Firefox. */
export interface Sender {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  frameId?: number | undefined;
  documentId?: string | undefined;
  documentLifecycle?: string | undefined;
  tab?: { id?: number | undefined; windowId?: number | undefined; url?: string | undefined; incognito?: boolean | undefined } | undefined;
}

/** Who we are: the extension's id and its origin without a trailing slash. */
export interface Home {
  id: string;
  origin: string;
}

/** What goes back through the channel: the value, or that the background itself failed. Problems of a look-up are values. */
export type Answered = { value: unknown } | { failed: true };

/** Told of what the background itself failed at. Only the error's kind may be kept: its words may hold what was in the message. */
export type OnFailure = (name: MessageName, error: unknown) => void;

interface Inside {
  handlers: Handlers;
  onFailure: OnFailure;
}

/** Pages that may send as `page`, by path. A page framed in a tab of the web is none of them. */
const pagePaths: ReadonlySet<string> = new Set(["/popup.html", "/options.html", "/sidepanel.html", "/welcome.html"]);

/** The page that a script of ours frames in a page of the web. */
const cardPath = "/card.html";

/**
 * The one door of the background. Decides the sender's class from what the browser says of it, never from the message; checks the
 * message against the contract; runs its handler; checks the answer. Returns null for everyone the contract does not know: a stranger is
 * answered by nothing, so that nobody can tell whether anyone listens.
 */
export function createRouter(
  home: Home,
  handlers: Handlers,
  onFailure: OnFailure = () => {},
): (message: unknown, sender: Sender) => Promise<Answered> | null {
  const fits = createRateLimit(() => performance.now());
  return (message, sender) => {
    const senderClass = classOf(sender, home);
    // Comes before the message is read: reading takes longer than all that the browser does to deliver it.
    // control: message-limit. A page that was taken over would keep the worker busy for every other one.
    if (senderClass === "content" && !fits(sender.tab?.id ?? -1)) return null;
    const name = nameOf(message);
    if (senderClass === null || name === null) return null;
    const row = messages[name]();
    // control: sender-class. A script in a page may forge any message of ours.
    if (!row.from.some((allowed) => allowed === senderClass)) return null;
    // control: input-schema. A handler relies on the shape of its input.
    const input = row.input.safeParse((message as { input?: unknown }).input);
    if (!input.success) return null;
    return run(name, input.data as Input<typeof name>, callerOf(sender), { handlers, onFailure });
  };
}

const callerOf = ({ tab, frameId, documentId, origin, url }: Sender): Caller => ({
  tabId: tab?.id ?? null,
  windowId: tab?.windowId ?? null,
  frameId: frameId ?? 0,
  documentId: documentId ?? null,
  tabUrl: tab?.url ?? null,
  origin: origin ?? (url === undefined ? "null" : originOf(new URL(url))),
  private: tab?.incognito ?? false,
});

async function run<Name extends MessageName>(
  name: Name,
  input: Input<Name>,
  caller: Caller,
  { handlers, onFailure }: Inside,
): Promise<Answered> {
  try {
    // control: contract-output#contract. A handler may hold more than its sender is to be given.
    const output = messages[name]().output.safeParse(await handlers[name](input, caller));
    if (output.success) return { value: output.data };
    onFailure(name, output.error);
  } catch (error) {
    onFailure(name, error);
  }
  return { failed: true };
}

/** The name of a message in the shape and version `ask` sends, or null. */
function nameOf(message: unknown): MessageName | null {
  if (typeof message !== "object" || message === null || !("name" in message) || !("protocol" in message)) return null;
  // control: protocol-version. A page of before an update may mean something else by the same name.
  if (message.protocol !== protocolVersion) return null;
  if (typeof message.name !== "string") return null;
  return Object.hasOwn(messages, message.name) ? (message.name as MessageName) : null;
}

/**
 * The class of a sender, or null. `origin` is what the browser vouches for; `url` alone is believed only where a browser names no
 * origin (Firefox before 126). A document that is only prerendered has not been seen by anyone and gets nothing.
 */
export function classOf(sender: Sender, home: Home): SenderClass | null {
  if (sender.id !== home.id || sender.url === undefined || !URL.canParse(sender.url)) return null;
  if (sender.documentLifecycle !== undefined && sender.documentLifecycle !== "active") return null;
  const url = new URL(sender.url);
  const origin = sender.origin ?? originOf(url);
  if (origin === home.origin) return originOf(url) === home.origin ? classOfOurs(sender, url.pathname) : null;
  return isWeb(origin) && sender.tab?.id !== undefined ? "content" : null;
}

function classOfOurs({ tab, frameId }: Sender, path: string): SenderClass | null {
  const framed = tab !== undefined && frameId !== 0;
  if (path === cardPath) return framed && tab.id !== undefined ? "card" : null;
  // control: framed. A page of the web could lay ours under its own and take the click.
  if (framed) return null;
  return pagePaths.has(path) ? "page" : null;
}

/**
 * A page of the web, or an opaque origin: the frame in which a webmail shuts a message away. Whether the person switched the site on that
 * it stands in, its handlers ask.
 */
const isWeb = (origin: string) => origin === "null" || /^https?:\/\//.test(origin);

/** `URL.origin` is "null" for extension schemes in some engines: scheme and host say the same. */
const originOf = (url: URL) => `${url.protocol}//${url.host}`;
