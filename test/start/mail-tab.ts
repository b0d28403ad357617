import type { Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import { startWebmail, type Webmail } from "../webmail/webmail";
import { readyForHover } from "./ready-for-hover";

/** Starts the webmail. If it does not start, prints the reason in a sentence and returns null, since everything else works without it. */
export async function webmailIfItStarts(): Promise<Webmail | null> {
  return startWebmail().catch((error: unknown) => {
    console.log(`${error instanceof Error ? error.message : String(error)} Everything else can be tried without it.`);
    return null;
  });
}

/** Opens the webmail in a tab of its own, ready for hovering. */
export async function openMailTab(extension: Extension, { url }: Webmail): Promise<Page> {
  await readyForHover(extension, url);
  const tab = await extension.context.newPage();
  await tab.goto(url);
  return tab;
}
