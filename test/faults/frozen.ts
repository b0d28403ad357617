import type { CDPSession } from "@playwright/test";
import type { Extension } from "../browser/extension";

/** The place at which the worker is to stop: a checkpoint, and the number of its passages since the last `forget`. */
export interface Place {
  name: string;
  passage: number;
}

/** The worker of the test build with a debugger attached, until the worker is killed. */
export interface HeldWorker {
  /** Makes the worker stop for good when it comes to this place. */
  arm(place: Place): Promise<void>;
  /** Resolves when the worker has stopped at the armed place. */
  frozen: Promise<void>;
  /** Returns each checkpoint passed since the debugger attached, or since the last `forget`, in order of the first passage. */
  passed(): Promise<string[]>;
  /** Forgets what was passed until now. */
  forget(): Promise<void>;
  /** Takes the debugger away once the worker is dead. Otherwise the browser attaches the debugger to every later worker. */
  release(): Promise<void>;
}

/** Attaches to the running worker, and wakes one if none runs. */
export async function holdWorker(extension: Extension, browser: CDPSession): Promise<HeldWorker> {
  await extension.ask("settings.read", {});
  const send = await sessionWith(browser, extension.url(""));
  await send("Debugger.enable");
  const evaluate = async (expression: string) => (await send("Runtime.evaluate", { expression, returnByValue: true })).result?.value;
  const forget = async () => void (await evaluate("checkpoints.passed.clear()"));
  await forget();
  return {
    forget,
    arm: async (place) => void (await evaluate(`checkpoints.armed = ${JSON.stringify(place)}`)),
    frozen: send.paused,
    release: send.end,
    passed: async () => JSON.parse(String(await evaluate("JSON.stringify([...checkpoints.passed.keys()])"))) as string[],
  };
}

/** The part of a protocol answer that is read. */
interface Answer {
  result?: { value?: unknown };
}

interface Send {
  (method: string, params?: object): Promise<Answer>;
  paused: Promise<void>;
  end(): Promise<void>;
}

/** Opens a session with the worker through the browser's session, since Playwright opens sessions only with pages. Throws if none runs. */
async function sessionWith(browser: CDPSession, address: string): Promise<Send> {
  const { targetInfos } = await browser.send("Target.getTargets", { filter: [{ type: "service_worker" }] });
  const targetId = targetInfos.find(({ url }) => url.startsWith(address))?.targetId;
  if (targetId === undefined) throw new Error("No worker runs.");
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  let notePause: () => void = () => undefined;
  const paused = new Promise<void>((resolve) => (notePause = resolve));
  const receive = (event: { sessionId: string; message: string }) => {
    if (event.sessionId !== sessionId) return;
    const { id = 0, method, result = {} } = JSON.parse(event.message) as { id?: number; method?: string; result?: Answer };
    if (method === "Debugger.paused") notePause();
    waiting.get(id)?.(result);
  };
  browser.on("Target.receivedMessageFromTarget", receive);
  const send = (method: string, params: object = {}) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.set((last += 1), resolve);
      browser.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id: last, method, params }) }).catch(reject);
    });
  const end = async () => {
    browser.off("Target.receivedMessageFromTarget", receive);
    await browser.send("Target.detachFromTarget", { sessionId });
  };
  return Object.assign(send, { paused, end });
}
