/** Texts from a hostile service that reorder the text beside them. */
import type { Page } from "@playwright/test";
import { envelope } from "../e2e/pages/sentinels";
import { attackGroup, type Attack } from "./group";

const signs = ["\u202E", "\u202B", "\u2067"];

/** Returns the digits of the line with the number of employees, from left to right on the screen. */
const digitsIn = (page: Page): Promise<string> =>
  page.locator(".identity").evaluate((line) => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const drawn: { digit: string; x: number }[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      for (const { 0: digit, index } of (text.textContent ?? "").matchAll(/\d/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        drawn.push({ digit, x: range.getBoundingClientRect().x });
      }
    }
    return drawn
      .toSorted((one, other) => one.x - other.x)
      .map(({ digit }) => digit)
      .join("");
  });

attackGroup<null>({
  heading: "Text direction characters from a service",
  title: "no text from a service reorders the text beside it",
  prepare: async ({ connect }) => connect().then(() => null),
  attacks: signs.map((sign, index): Attack<null> => ({
    name: `an industry ends with ${JSON.stringify(sign)}`,
    without: ["text-signs"],
    async attempt(_place, { extension, service }) {
      const domain = `direction-${index}.example`;
      service.fail({ argument: domain, ...envelope({ details: { name: "Acme", domain, industry: `Steel${sign}`, employees: 12_345 } }) });
      await extension.ask("account.look-up", { domain, refresh: true, private: false });
      const page = await extension.page(`sidepanel.html#/account/${domain}`);
      await page.locator(".identity").waitFor();
      const [digits, line] = [await digitsIn(page), await page.locator(".identity").textContent()];
      await page.close();
      if (line?.includes("12,345") !== true) return `the number is not drawn: ${line}`;
      return digits !== "12345" || line.includes(sign) ? `the line ${JSON.stringify(line)} shows the digits ${digits}` : null;
    },
  })),
});
