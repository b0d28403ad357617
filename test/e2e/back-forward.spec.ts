/**
 * A page in the back-forward cache: the browser keeps it while the user is elsewhere, and later shows it again unchanged. A cached page
 * receives no messages.
 */
import type { Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import { expect, expectCard, expectNoCard, expectNoCardComes, known, restOn, test } from "./hovering";
import { listenersPerFrame } from "./content-scripts";
import { thorough } from "./thorough";

test.use({ launch: { backForwardCache: true } });

const person = `<p>From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></p><p id="away">Nobody here</p>
<script>let restored = 0; addEventListener("pageshow", (event) => (restored += event.persisted ? 1 : 0))</script>`;

/** Leaves the page, runs `meanwhile`, and comes back to the page that the browser kept. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  await page.goto("http://elsewhere.example/");
  await meanwhile();
  await page.evaluate(() => setTimeout(() => history.back()));
  await expect.poll(() => page.evaluate("restored").catch(() => 0)).toBe(1);
}

const switchSiteOff = (extension: Extension) => extension.ask("sites.disable", { ids: ["own mail.example"] });
const switchCardsOff = (extension: Extension) => extension.ask("settings.change", { changes: { hoverOn: false } });

for (const [what, hovered, switchOff] of [
  ["its site was switched off meanwhile, after a hover", true, switchSiteOff],
  ["its site was switched off meanwhile, before any hover", false, switchSiteOff],
  ["all cards were switched off meanwhile, after a hover", true, switchCardsOff],
  ["all cards were switched off meanwhile, before any hover", false, switchCardsOff],
] as const) {
  test(`a cached page's script shows no card and ends at the next hover if ${what}`, thorough, async ({ openMail, extension, service }) => {
    const page = await openMail(person);
    if (hovered) {
      await restOn(page, "#one");
      await expectCard(page, "Ingrid Solheim-Okafor");
      await restOn(page, "#away");
      await expectNoCard(page);
    }
    const sent = service.requests.length;
    await leaveAndReturn(page, async () => void (await switchOff(extension)));
    await page.bringToFront();
    await page.mouse.move(600, 700, { steps: 2 });
    expect(await listenersPerFrame(page)).toEqual({ top: 1 });
    await restOn(page, "#one");
    await expect.poll(() => listenersPerFrame(page)).toEqual({ top: 0 });
    await expectNoCardComes(page);
    expect(service.requests).toHaveLength(sent);
  });
}
