/** Makes the moving picture of the README: three jobs, in windows drawn around pictures of the real extension. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { hashOf } from "../../lib/model/panel-route";
import type { Extension } from "../browser/extension";
import { mailIn } from "../e2e/pages/mail";
import { searchPlace } from "../e2e/pages/search";
import { flagship } from "../service/sample";
import { readyForHover } from "../start/ready-for-hover";
import type { Webmail } from "../webmail/webmail";
import { cardAddress, cardSays, restOn } from "./card";
import { resize } from "./keep";

/** The window without its toolbar, in pixels. */
const view = { width: 1120, height: 620 };
const panelWidth = 400;
const icon = readFileSync("public/icons/128.png", "base64");

interface Scene {
  /** Text below the window. */
  caption: string;
  /** Text in the address bar. */
  address: string;
  /** Picture of the page, base64. */
  page: string;
  popup?: string;
  panel?: string;
  milliseconds: number;
}

/** Makes the picture in the colours of this browser. Switches hovering on for the webmail. */
export async function shootStory(extension: Extension, webmail: Webmail, suffix: string): Promise<void> {
  await readyForHover(extension, webmail.url);
  const scenes = [...(await oneClick(extension)), ...(await oneRest(extension, webmail)), ...(await inThePanel(extension))];
  const stage = await extension.context.newPage();
  await resize(stage, view.width + 40, view.height + 118);
  const frames: Buffer[] = [];
  for (const scene of scenes) {
    await stage.setContent(drawn(scene));
    await stage.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const picture = sharp(await stage.screenshot());
    frames.push(await picture.resize(1600).png().toBuffer());
  }
  await stage.close();
  const path = `docs/images/jobs${suffix}.webp`;
  const delay = scenes.map(({ milliseconds }) => milliseconds);
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 90, effort: 6, delay })
    .toFile(path);
  console.log(path);
}

async function oneClick(extension: Extension): Promise<Scene[]> {
  const address = `http://${flagship}/`;
  const scene = { caption: "One click on a company's site opens its account", address: flagship };
  const page = await pageAt(extension, address, view.width);
  const picture = await pictureOf(page);
  const popup = await extension.clickToolbarButton(page);
  await popup.getByText("ICP fit").first().waitFor();
  await popup.waitForFunction(() => window.innerHeight >= 600);
  const top = await pictureOf(popup);
  await popup.mouse.move(200, 400);
  await popup.mouse.wheel(0, 420);
  const below = await pictureOf(popup);
  await popup.close();
  await page.close();
  return [
    { ...scene, page: picture, milliseconds: 1400 },
    { ...scene, page: picture, popup: top, milliseconds: 3000 },
    { ...scene, page: picture, popup: below, milliseconds: 2200 },
  ];
}

async function oneRest(extension: Extension, webmail: Webmail): Promise<Scene[]> {
  const scene = { caption: "Rest on an address to see who writes", address: "your webmail" };
  const page = await pageAt(extension, webmail.url, view.width);
  const mail = mailIn(page);
  await mail.rows.first().waitFor();
  await mail.open("Hand-over tests in Halden");
  const before = await pictureOf(page);
  await restOn(page, mail.body.getByRole("link", { name: cardAddress }));
  await cardSays(page, "Kjersti Brandvold");
  const card = await pictureOf(page);
  await page.close();
  return [
    { ...scene, page: before, milliseconds: 1400 },
    { ...scene, page: card, milliseconds: 3400 },
  ];
}

async function inThePanel(extension: Extension): Promise<Scene[]> {
  const scene = { caption: "Go into depth in the side panel, and find companies like it", address: flagship };
  const page = await pageAt(extension, `http://${flagship}/`, view.width - panelWidth);
  const picture = await pictureOf(page);
  await page.close();
  const panel = await extension.page("options.html");
  await resize(panel, panelWidth, view.height);
  await panel.goto(extension.url(`sidepanel.html${hashOf({ view: "account", domain: flagship, section: "overview", search: null })}`));
  await panel.getByText("ICP fit").first().waitFor();
  const account = await pictureOf(panel);
  await panel.getByRole("link", { name: "Activity" }).first().click();
  const journey = await pictureOf(panel);
  await panel.goto(extension.url(`sidepanel.html${hashOf({ view: "search-new", like: [flagship], name: null, set: null })}`));
  const { submit, rows } = searchPlace(panel);
  await submit.click();
  await rows.first().waitFor();
  await panel.evaluate(() => window.scrollTo(0, 0));
  const results = await pictureOf(panel);
  await panel.close();
  return [
    { ...scene, page: picture, panel: account, milliseconds: 2600 },
    { ...scene, page: picture, panel: journey, milliseconds: 2600 },
    { ...scene, page: picture, panel: results, milliseconds: 3400 },
  ];
}

async function pageAt(extension: Extension, address: string, width: number): Promise<Page> {
  const page = await extension.context.newPage();
  await resize(page, width, view.height);
  await page.goto(address);
  return page;
}

async function pictureOf(page: Page): Promise<string> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return (await page.screenshot({ animations: "disabled", caret: "hide" })).toString("base64");
}

function drawn({ caption, address, page, popup, panel }: Scene): string {
  const image = (picture: string, style: string) => `<img class="picture" alt="" src="data:image/png;base64,${picture}" style="${style}">`;
  const pageWidth = panel === undefined ? view.width : view.width - panelWidth;
  return `<!doctype html><style>
    :root { color-scheme: light dark; font: 500 22px system-ui, sans-serif; --ground: light-dark(#e7ebf2, #0c1017); --bar: light-dark(#fff, #1d232d) }
    body { margin: 20px 20px 0; background: var(--ground); color: light-dark(#1c2430, #e8ecf3) }
    .window { position: relative; width: ${view.width}px; height: ${view.height + 44}px; border-radius: 12px; overflow: hidden; background: var(--bar); box-shadow: 0 4px 24px #0003 }
    .bar { display: flex; align-items: center; gap: 14px; height: 44px; padding: 0 16px; box-sizing: border-box }
    .bar i { width: 12px; height: 12px; border-radius: 6px; background: light-dark(#c6cdd8, #3c4654) }
    .address { flex: 1; padding: 5px 16px; border-radius: 14px; background: var(--ground); font-size: 14px }
    .button { padding: 4px; border-radius: 6px; background: ${popup === undefined ? "none" : "var(--ground)"} }
    .picture { position: absolute; top: 44px }
    p { margin: 14px 0 0; text-align: center }
  </style>
  <div class="window">
    <div class="bar"><i></i><i></i><i></i><span class="address">${address}</span><img class="button" alt="" width="22" height="22" src="data:image/png;base64,${icon}"></div>
    ${image(page, `left:0;width:${pageWidth}px`)}
    ${panel === undefined ? "" : image(panel, `right:0;width:${panelWidth}px;box-shadow:-1px 0 #0003`)}
    ${popup === undefined ? "" : image(popup, "right:10px;width:400px;border-radius:10px;box-shadow:0 4px 24px #0006")}
  </div>
  <p>${caption}</p>`;
}
