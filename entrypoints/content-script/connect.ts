import type { ContentCall } from "../../lib/model/hover";
import type { ExtensionConnection, PointerDetector } from "../../lib/content/pointer-detector";
import { shared } from "../../lib/content/isolated-world";
import type { HoverPorts } from "../../lib/content/hover-controller";
import type { SiteRules } from "../../lib/content/sites/site";

/** The script's browser calls. The polyfill would be larger than the script. */
interface ExtensionApi {
  /** Missing once the extension is updated, disabled or removed. */
  runtime?: {
    id?: string;
    getURL(path: string): string;
    sendMessage(message: unknown): Promise<{ value?: unknown } | undefined>;
    onMessage: {
      addListener(listener: Listener): void;
      removeListener(listener: Listener): void;
    };
  };
}

/** Handles a message; returns true if an answer follows. */
type Listener = (call: ContentCall, sender: { id?: string }, answer: (value: unknown) => void) => true | undefined;

declare const chrome: ExtensionApi;

/** Connects to the extension; `null` if it is gone, or the document is not HTML. */
export function connect(detector: PointerDetector, { paths, ...rules }: SiteRules): ExtensionConnection | null {
  const { runtime } = chrome;
  if (!runtime?.id || !(document instanceof HTMLDocument)) return null;
  const depth = depthHere();
  const listener: Listener = (call, { id }, answer) => {
    const value = id === runtime.id ? detector.handle(call) : undefined;
    if (value === undefined) return undefined;
    void Promise.resolve(value).then(answer, () => answer(undefined));
    return true;
  };
  runtime.onMessage.addListener(listener);

  /** Whether the extension still exists. If not, stops the detector. */
  function isConnected(): boolean {
    if (!runtime?.id) detector.stop();
    return Boolean(runtime?.id);
  }

  const send: HoverPorts["send"] = async (name, input) => {
    if (!isConnected()) throw new Error("gone");
    const attempt = () => runtime.sendMessage({ protocol: 1, name, input });
    // A retry wakes a worker that stopped during a message.
    return ((await attempt().catch(() => undefined)) ?? (await attempt()))?.value;
  };

  /** Counts the frames above this one. */
  function depthHere(): number {
    let levels = 0;
    for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) levels += 1;
    return levels;
  }

  /** Returns the top page's path. If inaccessible, returns this frame's path, or `null` in an `about:` frame. */
  function pathOnTop(): string | null {
    try {
      return top?.location.pathname ?? null;
    } catch {
      return location.protocol === "about:" ? null : location.pathname;
    }
  }

  return {
    rules,
    depth,
    isConnected,
    // An unknown path counts as matching.
    rulesApply: () => !paths || paths.some((path) => (pathOnTop() ?? path).startsWith(path)),
    async load(latestInput) {
      await send("hover.load", {});
      const { createHover } = shared;
      if (!createHover) throw new Error("not loaded");
      return createHover({
        ...latestInput,
        rules,
        depth,
        send,
        isConnected,
        address: runtime.getURL("card.html"),
      });
    },
    closeCard: (token) => void send("hover.end", { token, closed: true }).catch(() => detector.stop()),
    close: () => runtime.id && runtime.onMessage.removeListener(listener),
  };
}
