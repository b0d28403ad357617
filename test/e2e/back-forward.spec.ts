/** A page that the browser keeps while the person is elsewhere, and shows again as it was: it hears nothing meanwhile. */
import type { Page } from "@playwright/test";
import { cardOf, expect, expectCard, expectNoCard, known, restOn, test } from "./hovering";
import { watchersIn } from "./watchers";

test.use({ launch: { backForwardCache: true } });

const person = `<p>From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></p><p id="away">Nobody here</p>
<script>let restored = 0; addEventListener("pageshow", (event) => (restored += event.persisted ? 1 : 0))</script>`;

/** Leaves the page for another and comes back to it as the browser kept it. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  await page.goto("http://elsewhere.example/");
  await meanwhile();
  await page.evaluate(() => setTimeout(() => history.back()));
  await expect.poll(() => page.evaluate("restored").catch(() => 0)).toBe(1);
}

for (const hovered of [true, false]) {
  test(`its site switched off meanwhile, ${hovered ? "after a hover" : "never hovered before"}: it ends at the next hover, and is silent until then`, async ({
    openMail,
    extension,
    service,
  }) => {
    const page = await openMail(person);
    if (hovered) {
      await restOn(page, "#one");
      await expectCard(page, "Ingrid Solheim-Okafor");
      await restOn(page, "#away");
      await expectNoCard(page);
    }
    const sent = service.requests.length;
    await leaveAndReturn(page, async () => void (await extension.ask("sites.disable", { ids: ["own mail.example"] })));
    await page.bringToFront();
    await page.mouse.move(600, 700, { steps: 2 });
    expect(await watchersIn(page)).toEqual({ top: 1 });
    await restOn(page, "#one");
    await page.waitForTimeout(800);
    expect(await watchersIn(page)).toEqual({ top: 0 });
    expect(cardOf(page)).toBeUndefined();
    expect(service.requests).toHaveLength(sent);
  });
}
