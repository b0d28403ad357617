import type { Frame, Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import type { World } from "./world";

/** A page or script of the extension that sends messages. An attacker controls it. */
export interface Sender {
  /** Runs code in the sender, and returns a copy of its result. */
  run<Value>(code: string): Promise<Value>;
}

/** The isolated world of our scripts in a page, commanded by an attacker in the page's process. */
export interface ScriptWorld extends Sender {
  page: Page;
}

/** An extension page, or the card's frame, as a sender. */
export const pageSender = (place: Page | Frame): Sender => ({
  run: <Value>(code: string) => place.evaluate<Value>(`(async () => { ${code} })()`),
});

/** Finds the extension's isolated world in the main frame of a page. Throws if no content script creates it within some five seconds. */
export async function scriptWorldOf(page: Page, { id }: Extension): Promise<ScriptWorld> {
  const session = await page.context().newCDPSession(page);
  const worlds: number[] = [];
  session.on("Runtime.executionContextCreated", ({ context }) => {
    if (context.origin === `chrome-extension://${id}`) worlds.push(context.id);
  });
  for (let turn = 0; worlds.length === 0 && turn < 50; turn += 1) {
    await session.send("Runtime.enable");
    await page.waitForTimeout(100);
    await session.send("Runtime.disable");
  }
  const [contextId] = worlds;
  if (contextId === undefined) throw new Error("No script of the extension runs in this page.");
  return {
    page,
    async run<Value>(code: string) {
      const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
        contextId,
        expression: `(async () => { ${code} })()`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      // The caller declared the type of what its code returns.
      return result.value as Value;
    },
  };
}

/** An answer as a script receives it; `null` if there is none. */
export type Answered = { value?: unknown; failed?: boolean } | null;

/** Sends a message as the sender would. */
export const sendFrom = (sender: Sender, message: unknown): Promise<Answered> =>
  sender.run<Answered>(`return await chrome.runtime.sendMessage(${JSON.stringify(message)}).catch(() => null) ?? null;`);

/** Resolves once the background answers a tab's scripts, whose earlier messages count against the limit for a second. */
export async function untilAnswered(script: ScriptWorld): Promise<void> {
  while ((await sendFrom(script, envelopeOf("hover.settings", {}))) === null) await script.page.waitForTimeout(100);
}

/** The message that the product's `ask` sends. */
export const envelopeOf = (name: string, input: unknown) => ({ protocol: 1, name, input });

const known = "ingrid.solheim@northwind-robotics.example";
export const person = `<p>From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></p><p id="away">Nobody here</p>`;

/** Opens a page of mail, and returns the world of our script in it. */
export async function openScripted(world: World, body = person): Promise<ScriptWorld> {
  const page = await world.openMail(body);
  return scriptWorldOf(page, world.extension);
}

/** Reads the extension's session storage from a page of the extension. */
export async function sessionOf({ extension }: World): Promise<Record<string, unknown>> {
  const page = await extension.page("options.html");
  const all = await page.evaluate(() =>
    (
      globalThis as unknown as { chrome: { storage: { session: { get(): Promise<Record<string, unknown>> } } } }
    ).chrome.storage.session.get(),
  );
  await page.close();
  return all;
}
