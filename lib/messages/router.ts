import { parseUrl } from "../model/url";
import { messages, type Input, type MessageName, type Returned, type SenderClass, type SenderClassOf } from "./messages";
import { protocolVersion } from "./client";
import { createRateLimit } from "./rate-limit";

/** One handler for each message. A handler may reject. */
export type Handlers = { [Name in MessageName]: (input: Input<Name>, from: CallerOf<Name>) => Promise<Returned<Name>> };

type CallerOf<Name extends MessageName> = SenderClassOf<Name> extends "page" ? Caller : TabCaller;

/** The sender, as handlers receive it. */
export interface Caller {
  /** `null` for a page outside tabs: the popup, the side panel. */
  tabId: number | null;
  /** Window of the tab; `null` outside tabs. */
  windowId: number | null;
  /** 0 in the outermost frame, or if not reported. */
  frameId: number;
  /** Id of the document, new after each navigation; `null` if not reported. */
  documentId: string | null;
  /** Address of the document's tab; `null` outside tabs, or if the browser hides it. */
  tabUrl: string | null;
  /** Origin of the document; "null" if opaque. */
  origin: string;
  /** Whether browser or message marks the window as private. Handlers then write no subject or search to disk. */
  private: boolean;
}

/** A content script or a card, always in a tab. */
export type TabCaller = Caller & { tabId: number };

/** The sender, as the browser passes it to the listener. */
export interface Sender {
  /** Id of the sending extension. */
  id?: string | undefined;
  /** Address of the sender's document. */
  url?: string | undefined;
  origin?: string | undefined;
  frameId?: number | undefined;
  documentId?: string | undefined;
  /** If reported, only "active" documents get an answer. */
  documentLifecycle?: string | undefined;
  /** Absent for the popup and the side panel. */
  tab?: { id?: number | undefined; windowId?: number | undefined; url?: string | undefined; incognito?: boolean | undefined } | undefined;
}

/** The extension's id, and its origin without a trailing slash. */
export interface ExtensionIdentity {
  id: string;
  origin: string;
}

/** A value, or a failure of the background. Look-up problems are values. */
export type Answered = { value: unknown } | { failed: true };

/** Paths of pages that send as `page`, unless framed. */
const pagePaths: ReadonlySet<string> = new Set(["/popup.html", "/options.html", "/sidepanel.html", "/welcome.html"]);

/** Path of the page that a content script frames in a web page. */
const cardPath = "/card.html";

/**
 * Creates the router, which checks sender, message and answer. It returns `null` for a refused message, which gets no answer.
 * @param onFailure must keep only the error's kind: texts may contain input
 */
export function createRouter(
  home: ExtensionIdentity,
  handlers: Handlers,
  onFailure: (name: MessageName, error: unknown) => void = () => {},
): (message: unknown, sender: Sender) => Promise<Answered> | null {
  const isWithinLimit = createRateLimit(() => performance.now());

  async function run<Name extends MessageName>(name: Name, input: Input<Name>, sender: Sender): Promise<Answered> {
    try {
      // `classOf` gives "content" and "card" only to senders with a tab id.
      const returned = await handlers[name](input, callerOf(sender, input) as CallerOf<Name>);
      // control: contract-output#contract. A handler may return more than its sender may receive.
      const output = messages[name]().output.safeParse(returned);
      if (output.success) return { value: output.data };
      onFailure(name, output.error);
    } catch (error) {
      onFailure(name, error);
    }
    return { failed: true };
  }

  return (message, sender) => {
    const senderClass = classOf(sender, home);
    // Checked before parsing, which costs more than receiving the message.
    // control: message-limit. A compromised page would keep the worker busy for all other pages.
    if (senderClass === "content" && !isWithinLimit(sender.tab?.id ?? -1)) return null;
    const name = nameOf(message);
    if (senderClass === null || name === null) return null;
    const definition = messages[name]();
    // control: sender-class. An attacker in a page's process can forge our scripts' messages.
    if (definition.from !== senderClass) return null;
    // control: input-schema. A handler relies on the shape of its input.
    const input = definition.input.safeParse((message as { input?: unknown }).input);
    if (!input.success) return null;
    return run(name, input.data as Input<typeof name>, sender);
  };
}

const callerOf = ({ tab, frameId, documentId, origin = "null" }: Sender, input: object): Caller => ({
  tabId: tab?.id ?? null,
  windowId: tab?.windowId ?? null,
  frameId: frameId ?? 0,
  documentId: documentId ?? null,
  tabUrl: tab?.url ?? null,
  origin,
  // For the popup and the side panel, only the message reports a private window.
  private: tab?.incognito === true || isSaidPrivate(input),
});

/** Whether a message marks its window as private. */
export const isSaidPrivate = (input: object): boolean => "private" in input && input.private === true;

function nameOf(message: unknown): MessageName | null {
  if (typeof message !== "object" || message === null || !("name" in message) || !("protocol" in message)) return null;
  // control: protocol-version. A page opened before an update may mean something else by the same name.
  if (message.protocol !== protocolVersion) return null;
  if (typeof message.name !== "string") return null;
  return Object.hasOwn(messages, message.name) ? (message.name as MessageName) : null;
}

/** Returns a sender's class; `null` if the sender may send nothing. */
export function classOf(sender: Sender, home: ExtensionIdentity): SenderClass | null {
  const { id, origin } = sender;
  const url = parseUrl(sender.url ?? "");
  if (id !== home.id || origin === undefined || url === null) return null;
  if (sender.documentLifecycle !== undefined && sender.documentLifecycle !== "active") return null;
  // Only `origin` tells our pages from web pages: the browser does not verify `url`.
  if (origin === home.origin) return originOf(url) === home.origin ? classOfOurs(sender, url.pathname) : null;
  return isWeb(origin) && sender.tab?.id !== undefined ? "content" : null;
}

/** Returns our page's class; `null` for an unlisted page, a card outside a tab's frame, or any other framed page. */
function classOfOurs({ tab, frameId }: Sender, path: string): SenderClass | null {
  const framed = tab !== undefined && frameId !== 0;
  if (path === cardPath) return framed && tab.id !== undefined ? "card" : null;
  // control: framed. A web page could frame our page invisibly, so that a click on the web page lands in ours.
  if (framed) return null;
  return pagePaths.has(path) ? "page" : null;
}

/** Whether the origin is a web page's, or opaque as when sandboxed. Handlers check the site. */
const isWeb = (origin: string) => origin === "null" || /^https?:\/\//.test(origin);

/** Not `URL.origin`, which is "null" for extensions in some engines. */
const originOf = (url: URL) => `${url.protocol}//${url.host}`;
