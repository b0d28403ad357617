/**
 * The hover card's page in a frame of a page of the web, as the script of an enabled site draws it, on a background that answers what the
 * test says. The page, its frame and the browser are real; only the answers are given.
 */
import { expect } from "@playwright/test";
import type { FrameLocator, Page } from "@playwright/test";
import type { CardAnswer, CardInitialState } from "../../../lib/model/hover";
import type { Extension } from "../../browser/extension";

/** What the background answers; "never" leaves the card waiting. */
export interface CardAnswers {
  initialState: CardInitialState | null;
  answer?: CardAnswer | null | "never";
  /** The part that the answer said was still under way. */
  remaining?: CardAnswer | null | "never";
  chosen?: CardInitialState | null;
  /** The browser lets no page open its side panel. */
  plain?: boolean;
}

/** A page of the web with the card in a frame of its own size, over a red ground that is seen where the card is clear. */
export interface CardPage {
  page: Page;
  frame: FrameLocator;
  /** Frames the card anew; `style` comes after that of the frame. */
  show(answers: CardAnswers, style?: string): Promise<void>;
  /** The messages the card has sent, and what it asked the browser for, in their order. */
  told(): Promise<string[]>;
}

/** Runs in the card's page before its own script: it must be whole by itself. What to answer stands in the frame's name. */
function standIn(): void {
  if (location.pathname !== "/card.html") return;
  const { initialState, answer, remaining, chosen, plain } = JSON.parse(window.name) as CardAnswers;
  const told: string[] = [];
  const given: Record<string, unknown> = {
    "card.open": initialState,
    "card.answer": answer ?? { paced: false, person: null, account: null },
    "card.remaining": remaining ?? null,
    "card.choose": chosen ?? null,
  };
  const { chrome } = globalThis as unknown as { chrome: Record<string, Record<string, unknown>> };
  const put = (area: string, member: string, value: unknown) => Object.defineProperty(chrome[area], member, { value });
  const answerTo = async ({ name: message, input }: { name: string; input: unknown }) => {
    const detail = JSON.stringify(input);
    // Where the pointer is belongs to the page's script, not to what the card does.
    if (message !== "card.hover") told.push(detail === "{}" || message === "card.open" ? message : `${message} ${detail}`);
    const value = message in given ? given[message] : {};
    return value === "never" ? new Promise<never>(() => {}) : { value };
  };
  put("runtime", "sendMessage", answerTo);
  put("tabs", "create", async ({ url }: { url: string }) => void told.push(`tab ${url}`));
  const open = async ({ tabId }: { tabId: number }) => void told.push(`panel ${tabId}`);
  Object.defineProperty(chrome, "sidePanel", { value: plain === true ? undefined : { open } });
  Object.assign(globalThis, { told });
}

/** Opens that page; nothing is framed yet. */
export async function openCardPage(extension: Extension): Promise<CardPage> {
  const address = await cardAddress(extension);
  const page = await extension.context.newPage();
  await page.addInitScript(standIn);
  await page.goto("http://mail.example/");
  await page.evaluate(() => {
    document.body.replaceChildren();
    document.body.style.cssText = "margin:0;background:#c33";
  });
  const frame = page.frameLocator("#card");
  return {
    page,
    frame,
    show: async (answers, style = "") => {
      await page.evaluate(frameCard, [address, JSON.stringify(answers), style] as const);
      await expect
        .poll(() =>
          frame
            .locator(":root")
            .evaluate(toldThere)
            .catch(() => []),
        )
        .not.toEqual([]);
    },
    told: () => frame.locator(":root").evaluate(toldThere),
  };
}

function frameCard([src, answers, style]: readonly [string, string, string]): void {
  const drawn = `${src}#token-of-this-card`;
  const frame = Object.assign(document.createElement("iframe"), { id: "card", title: "Card", name: answers, src: drawn });
  frame.style.cssText = `position:fixed;left:20px;top:20px;width:320px;height:248px;border:0;color-scheme:light;${style}`;
  document.body.replaceChildren(frame);
}

const toldThere = (): string[] => (globalThis as unknown as { told?: string[] }).told ?? [];

/** Where a page may frame the card from: each start of the browser has another address, and the one with the extension's id is refused. */
async function cardAddress(extension: Extension): Promise<string> {
  const speaker = await extension.page("options.html");
  const address = await speaker.evaluate(() =>
    (globalThis as unknown as { chrome: { runtime: { getURL(path: string): string } } }).chrome.runtime.getURL("card.html"),
  );
  await speaker.close();
  return address;
}
