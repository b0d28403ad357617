/** The browser's language chooses the catalogue of texts. The gallery checks the look of each text in each language (`npm run looks`). */
import { connect } from "../browser/connect";
import { launchExtension } from "../browser/extension";
import { product } from "../suite/product";
import { expect, test } from "./quiet";
import { thorough } from "./thorough";

/** The browser's language, the catalogue that it chooses, the direction of text, and a date of the service as it is written. */
const browsers = [
  ["de", "de", "ltr", "4. März 2026"],
  ["ar", "ar", "rtl", "4 مارس 2026"],
  ["en-GB", "en", "ltr", "4 Mar 2026"],
  // The extension lacks this language, so its texts and dates are English.
  ["pt-BR", "en", "ltr", "Mar 4, 2026"],
] as const;

for (const [locale, language, direction, day] of browsers) {
  test(
    `in a browser in ${locale}, the popup has the words of ${language} and writes a date as ${day}`,
    thorough,
    async ({ site, service }) => {
      const extension = await launchExtension({ build: await product(), sitePort: site.port, locale });
      try {
        await connect(extension, service);
        const tab = await extension.context.newPage();
        await tab.goto("http://northwind-robotics.example/");
        const popup = await extension.clickToolbarButton(tab);
        await expect(popup.locator("html")).toHaveAttribute("lang", language);
        await expect(popup.locator("html")).toHaveAttribute("dir", direction);
        await expect(popup.getByRole("main")).toContainText(day);
      } finally {
        await extension.close();
      }
    },
  );
}
