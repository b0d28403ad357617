import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "puppeteer-core";
import type { Json } from "../../lib/model/json";

/** Values that a function in the browser may receive and return. */
export type Plain = Json | undefined | void;

/** One script context of the browser: a page in a tab, or a window of the browser itself. */
export interface Realm {
  /** Runs a self-contained function in this context. Resolves with the function's result, which is passed as JSON. */
  evaluate<Args extends Json[], Value extends Plain>(run: (...args: Args) => Value | Promise<Value>, ...args: Args): Promise<Value>;
}

/** A browser window with its toolbar and sidebar, and functions for a user's input. Coordinates are CSS pixels of the window. */
export interface BrowserWindow extends Realm {
  /** The protocol's id of the window. */
  name: string;
  /** Moves the pointer to a point in some steps, as a hand does. */
  move(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Presses keys: "Escape", "a", "Alt+Shift+K". */
  press(keys: string): Promise<void>;
}

/** A tab or a frame, as the protocol describes it. */
interface Context {
  context: string;
  url: string;
  children: Context[] | null;
}

/** Sends one command of WebDriver BiDi, which also reaches the browser's own windows. Puppeteer handles only web pages. */
type Send = (method: string, parameters: object) => Promise<unknown>;

/** Returns a function that sends over Puppeteer's connection. That connection is undocumented, so Puppeteer's version is pinned. */
export function sendVia(browser: Browser): Send {
  const { connection } = browser as unknown as { connection: { send(method: string, parameters: object): Promise<{ result: unknown }> } };
  return async (method, parameters) => (await connection.send(method, parameters)).result;
}

interface Called {
  type: "success" | "exception";
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Returns the realm of a context's id. */
export function realmOf(send: Send, context: string): Realm {
  return {
    async evaluate(run, ...args) {
      const functionDeclaration = `async () => JSON.stringify(await (${run.toString()})(...${JSON.stringify(args)}))`;
      const called = (await send("script.callFunction", { functionDeclaration, awaitPromise: true, target: { context } })) as Called;
      if (called.type === "exception") throw new Error(called.exceptionDetails?.text);
      // The cast is safe: this is the function's return value, read back from JSON.
      return (called.result?.value === undefined ? undefined : JSON.parse(called.result.value)) as Awaited<ReturnType<typeof run>>;
    },
  };
}

/** Resolves with every tab, without frames. */
export const tabsOf = async (send: Send): Promise<Context[]> =>
  ((await send("browsingContext.getTree", { maxDepth: 0 })) as { contexts: Context[] }).contexts;

/** Resolves with every tab and every frame in it. */
export async function framesOf(send: Send): Promise<Context[]> {
  const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: Context[] };
  const within = (context: Context): Context[] => [context, ...(context.children ?? []).flatMap(within)];
  return contexts.flatMap(within);
}

/** The functions of Firefox's own code that are used below. Only Firefox's source documents them. */
declare const ChromeUtils: {
  importESModule(address: string): {
    event: {
      synthesizeMouseAtPoint(x: number, y: number, event: { type?: string }, target: Window): Promise<unknown>;
      sendSingleKey(key: Record<string, unknown>, target: Window): void;
    };
  };
};

/** Resolves with the ids of the browser's own windows. */
async function windowsOf(send: Send): Promise<string[]> {
  const { contexts } = (await send("browsingContext.getTree", { "moz:scope": "chrome", maxDepth: 0 })) as { contexts: Context[] };
  return contexts.map(({ context }) => context);
}

/** Resolves with the only window of a fresh browser. */
export async function firstWindow(send: Send): Promise<BrowserWindow> {
  const [first = ""] = await windowsOf(send);
  return windowOf(send, first);
}

/** Resolves with a window that is not among `others`; `null` if there is none. */
export async function newWindow(send: Send, others: readonly BrowserWindow[]): Promise<BrowserWindow | null> {
  const names = await windowsOf(send);
  const found = names.find((one) => others.every(({ name }) => name !== one));
  return found === undefined ? null : windowOf(send, found);
}

function windowOf(send: Send, name: string): BrowserWindow {
  const realm = realmOf(send, name);
  let [atX, atY] = [0, 0];

  const mouse = (x: number, y: number, type: string | null) =>
    realm.evaluate(
      async (x, y, type) => {
        const { event } = ChromeUtils.importESModule("chrome://remote/content/shared/webdriver/Event.sys.mjs");
        await event.synthesizeMouseAtPoint(x, y, type === null ? {} : { type }, window);
      },
      x,
      y,
      type,
    );

  async function move(x: number, y: number): Promise<void> {
    const steps = 6;
    for (let step = 1; step <= steps; step += 1) {
      await mouse(atX + ((x - atX) * step) / steps, atY + ((y - atY) * step) / steps, "mousemove");
      await wait(10);
    }
    [atX, atY] = [x, y];
  }

  return {
    ...realm,
    name,
    move,
    async click(x, y) {
      await move(x, y);
      await mouse(x, y, null);
    },
    async press(keys) {
      const parts = keys.split("+");
      const key = parts.at(-1) ?? "";
      await realm.evaluate(
        (pressed) => {
          const { event } = ChromeUtils.importESModule("chrome://remote/content/shared/webdriver/Event.sys.mjs");
          event.sendSingleKey(pressed, window);
        },
        {
          key,
          code: key.length === 1 ? `Key${key.toUpperCase()}` : key === "Alt" ? "AltLeft" : key,
          printable: key.length === 1,
          altKey: parts.slice(0, -1).includes("Alt"),
          shiftKey: parts.includes("Shift"),
          ctrlKey: parts.includes("Control"),
        },
      );
    },
  };
}
