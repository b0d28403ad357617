import type { Page } from "@playwright/test";

/** Time until an unfolded part is drawn. That is after the next paint, and no event reports it. */
const drawnMs = 60;

/** Opens everything that the popup or the panel keeps closed, including the tree of everything received, until nothing is left to open. */
export async function openEverything(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Everything the service sent" }).waitFor();
  for (let round = 0; round < 40; round += 1) {
    const opened = await page.evaluate(openWhatIsClosed);
    if (opened === 0 && round > 2) return;
    await page.waitForTimeout(drawnMs);
  }
  throw new Error("There was always something left to open.");
}

/** Runs in the page. Returns how many parts it opened. */
function openWhatIsClosed(): number {
  const closed = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
  for (const details of closed) details.open = true;
  const more = [...document.querySelectorAll<HTMLElement>("main button")].filter((button) =>
    /^(Show (all|empty|\d)|Read more)/.test(button.textContent.trim()),
  );
  for (const button of more) button.click();
  return closed.length + more.length;
}

/** Returns the texts and tooltips a reader can find: `tree` has those of the tree of everything received, `sections` all others. */
export const readable = (page: Page): Promise<{ sections: string; tree: string }> =>
  page.evaluate(() => {
    const textOf = (element: Element) => {
      const texts: string[] = [];
      for (const walker = document.createTreeWalker(element); walker.nextNode();) {
        const node = walker.currentNode;
        if (node instanceof Element) texts.push(node.getAttribute("title") ?? "");
        else texts.push(node.textContent ?? "");
      }
      return texts.filter((text) => text.trim() !== "").join("");
    };
    const copy = document.body.cloneNode(true) as HTMLElement; // a clone has the type of its node
    copy.querySelectorAll(".raw").forEach((tree) => tree.remove());
    copy.querySelectorAll("script, style").forEach((code) => code.remove());
    return { sections: textOf(copy), tree: [...document.querySelectorAll(".raw")].map(textOf).join("") };
  });

/** Locates the fact beside a label. */
export const factBeside = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^\\s*${label}\\s*$`) }) })
    .locator("dd");
