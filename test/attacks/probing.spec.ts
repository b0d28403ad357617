/** Attempts of a page to detect the extension before the user rests on an address. */
import { expect, test, type Page } from "@playwright/test";
import { launchChromium } from "../browser/chromium";
import { restOn, cardOf } from "../e2e/hovering";
import { examinationPasses } from "../e2e/waits";
import { attackGroup, type Attack } from "./group";
import { loads, probingBody, signals, styleOracle, type Probed } from "./signals";
import { openWith, type World } from "./world";

type Pages = Probed<Page>;

let bare: Promise<Page> | undefined;

/** Opens the page in a browser without the extension. All builds share this page. */
async function openBare(): Promise<Page> {
  const page = await openWith(await launchChromium({ locale: "en-US" }), "http://mail.example/page-1", probingBody);
  await visit(page);
  return page;
}

test.afterAll(async () => (await bare)?.context().close());

/** Acts as a user does in the page before resting on an address. */
async function visit(page: Page): Promise<void> {
  await page.bringToFront();
  await examinationPasses(page);
  await page.mouse.move(600, 600, { steps: 5 });
  await page.mouse.move(500, 650, { steps: 5 });
  await examinationPasses(page);
}

async function prepare(world: World): Promise<Pages> {
  const on = await world.openMail(probingBody, { still: true });
  const off = await world.openElsewhere(probingBody);
  bare ??= openBare();
  for (const page of [on, off]) await visit(page);
  return {
    on,
    off,
    bare: await bare,
    url: world.extension.url,
    async move(page, x, y) {
      await page.bringToFront();
      await page.mouse.move(x, y);
    },
  };
}

attackGroup<Pages>({
  heading: "Detection of the extension by a page",
  title: "before the first hover, no page detects the extension, uses its pages in a frame, or ends its script",
  prepare,
  attacks: [
    ...signals,
    ...loads,
    styleOracle<Page>(),
    ...["popup.html", "options.html", "sidepanel.html", "welcome.html"].map((file): Attack<Pages> => ({
      name: `the page frames ${file} for clickjacking`,
      without: ["web-accessible", "framed"],
      async attempt({ off }, { extension }) {
        await off.evaluate(
          (src) =>
            new Promise((onload) => document.body.append(Object.assign(document.createElement("iframe"), { src, id: "ours", onload }))),
          extension.url(file),
        );
        const frame = off.frames().find((one) => one.url().startsWith(extension.url("")));
        const answer = await frame
          ?.evaluate(() =>
            (globalThis as unknown as { chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } } }).chrome.runtime
              .sendMessage({ protocol: 1, name: "settings.read", input: {} })
              .catch(() => null),
          )
          .catch(() => null);
        await off.evaluate(() => document.querySelector("#ours")?.remove());
        return answer === null || answer === undefined ? null : `the framed page gets an answer: ${JSON.stringify(answer)}`;
      },
    })),
    {
      name: "the page dispatches forged events that end the content script",
      without: ["no-broadcast"],
      async attempt({ on }, { extension }) {
        await on.evaluate((id) => {
          for (const name of [
            "lens-started-again",
            `${id}:content:wxt:content-script-started`,
            "wxt:content-script-started",
            "unload",
            "pagehide",
          ]) {
            for (let turn = 0; turn < 200; turn += 1) {
              document.dispatchEvent(new CustomEvent(name, { detail: { contentScriptName: "content-script", id } }));
              window.postMessage(name === "lens-started-again" ? name : { type: name, contentScriptName: "content-script" }, "*");
            }
          }
        }, extension.id);
        await on.bringToFront();
        await examinationPasses(on);
        await on.mouse.move(600, 700, { steps: 3 });
        await restOn(on, "#one");
        return expect
          .poll(() => cardOf(on))
          .toBeDefined()
          .then(
            () => null,
            () => "no card opens any more",
          );
      },
    },
  ],
});
