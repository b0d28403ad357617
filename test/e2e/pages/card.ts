/** The hover card in a frame of a real web page. The test draws the frame like a content script, and provides the background's answers. */
import { expect, type FrameLocator, type Page } from "@playwright/test";
import type { CardAnswer, CardInitialState } from "../../../lib/model/hover";
import type { Extension } from "../../browser/extension";

/** The background's answers; "never" leaves the card waiting. */
export interface CardAnswers {
  initialState: CardInitialState | null;
  answer?: CardAnswer | null | "never";
  /** The answer for the part that `answer` left under way. */
  remaining?: CardAnswer | null | "never";
  chosen?: CardInitialState | null;
  /** Whether the browser lets no page open its side panel. */
  lacksPanel?: boolean;
}

/** A web page with the card in a frame of the card's size. The ground is red, to show where the card is transparent. */
export interface CardPage {
  page: Page;
  frame: FrameLocator;
  /** Shows the card in a new frame. `style` is added to the frame's own style. */
  show(answers: CardAnswers, style?: string): Promise<void>;
  /** The messages that the card has sent, except `card.hover`, and the tabs and panels that it opened, in their order. */
  told(): Promise<string[]>;
}

/**
 * Replaces the browser's functions in the card's page, before the page's own script runs. The frame's name has the answers. Playwright
 * passes this function's text, so the function is self-contained.
 */
function standIn(): void {
  if (location.pathname !== "/card.html") return;
  const { initialState, answer, remaining, chosen, lacksPanel } = JSON.parse(window.name) as CardAnswers;
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
    // Reports of the pointer's position are no acts of the card.
    if (message !== "card.hover") told.push(detail === "{}" || message === "card.open" ? message : `${message} ${detail}`);
    const value = message in given ? given[message] : {};
    return value === "never" ? new Promise<never>(() => {}) : { value };
  };
  put("runtime", "sendMessage", answerTo);
  put("tabs", "create", async ({ url }: { url: string }) => void told.push(`tab ${url}`));
  const open = async ({ tabId }: { tabId: number }) => void told.push(`panel ${tabId}`);
  Object.defineProperty(chrome, "sidePanel", { value: lacksPanel === true ? undefined : { open } });
  Object.assign(globalThis, { told });
}

/** Opens the web page. The card is not framed yet. */
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
  frame.style.cssText = `position:fixed;left:20px;top:20px;width:320px;height:264px;border:0;color-scheme:light;${style}`;
  document.body.replaceChildren(frame);
}

const toldThere = (): string[] => (globalThis as unknown as { told?: string[] }).told ?? [];

/**
 * Returns the address at which a page may frame the card. It changes with each browser start. The address with the extension's id is
 * refused.
 */
async function cardAddress(extension: Extension): Promise<string> {
  const speaker = await extension.page("options.html");
  const address = await speaker.evaluate(() =>
    (globalThis as unknown as { chrome: { runtime: { getURL(path: string): string } } }).chrome.runtime.getURL("card.html"),
  );
  await speaker.close();
  return address;
}
