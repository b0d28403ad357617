/** A mail page with the card over it, in either browser, for the attacks that read the card. */
import { setTimeout as wait } from "node:timers/promises";
import type { RunsCode } from "./attack";

/** Part of the person's name, which only the card shows. */
export const secret = "Okafor";
const known = "ingrid.solheim@northwind-robotics.example";

/** The page's first script: records what the page observes of its nodes, its loads and the user's input. */
const spies = `<script>
  window.spied = [];
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) {
      spied.push("added: " + node.textContent);
      for (const frame of [node, ...(node.querySelectorAll?.("iframe") ?? [])]) if (frame.src) spied.push("framed: " + frame.src);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
  document.addEventListener("load", ({ target }) => spied.push("loaded: " + (target.src ?? "")), true);
  for (const type of ["keydown", "keypress", "keyup", "beforeinput", "input"]) addEventListener(type, ({ key, data }) => spied.push("typed: " + (key ?? data)), true);
  addEventListener("pointermove", ({ target, clientX, clientY }) => spied.push("over: " + target.localName + " " + clientX + " " + clientY + " " + target.textContent), true);
  addEventListener("copy", () => spied.push("copied: " + getSelection()), true);
  addEventListener("dragstart", (event) => spied.push("dragged: " + event.dataTransfer.getData("text/plain")), true);
  addEventListener("securitypolicyviolation", ({ blockedURI }) => spied.push("violation: " + blockedURI));
  addEventListener("blur", () => spied.push("blur: " + document.activeElement.localName), true);
  addEventListener("click", (event) => spied.push("path: " + event.composedPath().map((one) => one.localName ?? one.constructor.name).join()), true);
</script>`;

export const readBody = `${spies}<p style="margin:60px 40px">From: <a id="one" href="mailto:${known}">a friend</a></p><p id="away" style="position:absolute;top:620px">Nobody here</p>`;

/** A mail page and the acts on it, which each browser provides in its own way. */
export interface Hands<Page extends RunsCode> {
  page: Page;
  /** Moves the pointer to an empty place. */
  leave(): Promise<void>;
  /** Rests the pointer on the address. */
  rest(): Promise<void>;
  /** The text in the card's frame; empty if there is no card. */
  cardText(): Promise<string>;
}

export interface CardOver<Page extends RunsCode = RunsCode> {
  page: Page;
  /** Clears the page's notes, and shows the card or, in a build without its frame, its text. `anew`: draws even a shown card again. */
  withCard(anew?: boolean): Promise<void>;
}

/** Creates the means to show the card over a page. */
export function cardOver<Page extends RunsCode>({ page, leave, rest, cardText }: Hands<Page>): CardOver<Page> {
  const is = async (code: string) => (await page.evaluate(code)) === true;
  const isThere = () => is(`document.querySelector("html > div") !== null`);
  const isShown = () => is(`[...document.querySelectorAll("html > div")].some((host) => getComputedStyle(host).opacity === "1")`);

  /** Waits until the person's name is in the card's frame or, in a build without this frame, in the page. */
  async function waitForSubject(): Promise<void> {
    const showsIt = async () => `${await cardText()}${String(await page.evaluate(hostText))}`.includes(secret) && (await isShown());
    if (!(await eventually(120, showsIt))) throw new Error("The card did not show its subject.");
  }

  return {
    page,
    async withCard(anew = false) {
      await page.evaluate("getSelection().removeAllRanges(); spied.length = 0;");
      if (!anew && (await isThere())) return waitForSubject();
      // Rests up to six times, because no card opens for two seconds after typing.
      for (let turn = 0; turn < 6; turn += 1) {
        await leave();
        await eventually(100, async () => !(await isThere()));
        await rest();
        if (await eventually(12, isThere)) return waitForSubject();
      }
      throw new Error("No card was drawn.");
    },
  };
}

const hostText = `document.querySelector("html > div")?.textContent ?? ""`;

/** Polls every 50 ms, at most `looks` times. Returns whether the condition became true. */
async function eventually(looks: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    if (await isSo()) return true;
    await wait(50);
  }
  return false;
}

/** Returns the box in which the card is drawn; all zero without a card. */
export async function boxOf(page: RunsCode): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.evaluate(`(() => {
    const { x = 0, y = 0, width = 0, height = 0 } = document.querySelector("html > div")?.getBoundingClientRect() ?? {};
    return { x, y, width, height };
  })()`);
  // The shape of what the code above returns.
  return box as { x: number; y: number; width: number; height: number };
}

/** Returns the first note of the page's `spies` that matches; `null` if none does. */
export async function noted(page: RunsCode, mark: RegExp): Promise<string | null> {
  // The page's own list of texts.
  const all = (await page.evaluate("spied")) as string[];
  return all.find((one) => mark.test(one)) ?? null;
}
