/** A Firefox under attack, and the set-up that each kind of attack needs. */
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "puppeteer-core";
import type { Attack } from "../attacks/attack";
import type { OpenedPage, Opener } from "../attacks/opened-pages";
import { cardOver, readBody, type CardOver } from "../attacks/card-over";
import { deleteEverything, filesWith, removeKeys, seekAll, type Left } from "../attacks/disk";
import type { Resting } from "../attacks/made-hovers";
import type { Connected } from "../attacks/redirected";
import { photoHosts, type PhotoPlace } from "../attacks/photo-asks";
import type { PhotoHost } from "../attacks/photo-host";
import { probingBody, type Probed } from "../attacks/signals";
import type { Trap } from "../service/trap";
import { hostPatternOf } from "../../lib/model/match-pattern";
import type { Firefox } from "../browser/firefox";
import type { View } from "../browser/firefox-view";
import type { LocalService } from "../service/service";
import { plainHost } from "./fixtures";
import { cardText, cornerOf, restOn } from "./hovering";

/** A connected Firefox, with consent given and with `mail.example` switched on. */
export interface Attacked {
  firefox: Firefox;
  service: LocalService;
  trap: Trap;
  photoHost: PhotoHost;
  /** Opens a page with this body on `mail.example`, or on another host. */
  open(body: string, host?: string): Promise<Page>;
}

/** Lets attacks run in a Firefox. `ready` makes the object that they act on before the first attack. All later ones share it. */
export function on<Place>(ready: (attacked: Attacked) => Promise<Place>, attacks: readonly Attack<Place>[]): Attack<Attacked>[] {
  const places = new WeakMap<Attacked, Promise<Place>>();
  const placeIn = (attacked: Attacked) => {
    const place = places.get(attacked) ?? ready(attacked);
    places.set(attacked, place);
    return place;
  };
  return attacks.map((attack) => ({ ...attack, attempt: async (attacked) => attack.attempt(await placeIn(attacked), attacked) }));
}

/** Sets up attacks by redirects. */
export async function connected({ firefox, service, trap }: Attacked): Promise<Connected> {
  return { ask: firefox.ask, service, trap };
}

/** A page of Firefox with the card over it, and the real pointer. */
export interface Reader extends CardOver<Page> {
  firefox: Firefox;
}

/** Opens a page with an address that gets a card. */
export async function reader({ firefox, open }: Attacked): Promise<Reader> {
  const page = await open(readBody);
  const hands = {
    page,
    leave: () => moveTo(firefox, page, 600, 600),
    rest: () => restOn(firefox, page, "#one"),
    cardText: () => cardText(firefox),
  };
  return { ...cardOver(hands), firefox };
}

/** Sets up attacks under a resting pointer. */
export async function resting({ firefox, service, open }: Attacked): Promise<Resting> {
  return {
    service,
    patience: 900,
    async open(body) {
      const page = await open(body);
      await moveTo(firefox, page, 100, 130);
      return {
        evaluate: (code) => page.evaluate(code),
        hasCard: async () => (await page.evaluate(`document.querySelector("html > div") !== null`)) === true,
        close: () => page.close(),
      };
    },
  };
}

/** Removes the keys and then everything in this browser, which keeps running. Returns the files that still contain the removed texts. */
export async function emptied({ firefox, service }: Attacked): Promise<Left> {
  const profile = await firefox.profile();
  const seek = (secret: string) => filesWith(profile, secret);
  const keys = await seekAll(await removeKeys(firefox.ask, service, seek), seek);
  return new Map([...keys, ...(await seekAll(await deleteEverything(firefox.ask, service, seek), seek))]);
}

/** Switches photos on, and gives access to one photo host. */
export async function withPhotos({ firefox, service, photoHost }: Attacked): Promise<PhotoPlace> {
  await firefox.ask("settings.change", { changes: { photos: true } });
  const { plain, granted } = photoHosts;
  for (const host of [plain, granted]) await firefox.openTab(`https://${host}/set`);
  await firefox.allow({ origins: [hostPatternOf(`https://${granted}/`)] });
  return {
    host: photoHost,
    service,
    async show(address, photo) {
      await firefox.ask("person.look-up", { address, refresh: true, private: false });
      const view = await firefox.page(`sidepanel.html#/person/${encodeURIComponent(address)}`);
      await view.says("Somebody");
      const isAsked = () => view.evaluate((window, url) => window.performance.getEntriesByName(url).length > 0, photo);
      // Waits at most two seconds: nothing signals that a request was refused.
      for (let tries = 0; tries < 20 && !(await isAsked()); tries += 1) await wait(100);
    },
  };
}

/** Opens a probing page on a site that is switched on and on one that is not. Moves the real pointer over empty places of both. */
export async function probed({ firefox, open }: Attacked): Promise<Probed<Page>> {
  const pages = { on: await open(probingBody), off: await open(probingBody, plainHost) };
  for (const page of Object.values(pages)) {
    await page.bringToFront();
    await moveTo(firefox, page, 600, 600);
    await moveTo(firefox, page, 500, 650);
    await wait(400);
  }
  return {
    ...pages,
    url: firefox.url,
    async move(page, x, y) {
      await page.bringToFront();
      await moveTo(firefox, page, x, y);
    },
  };
}

/** Moves the real pointer to a place of the page in front. */
export async function moveTo(firefox: Firefox, page: Page, x: number, y: number): Promise<void> {
  const corner = await cornerOf(firefox, page);
  await firefox.window.move(corner.x + x, corner.y + y);
}

declare const browser: {
  tabs: { getCurrent(): Promise<{ id: number }>; remove(id: number): Promise<void> };
  runtime: { sendMessage(message: unknown): Promise<unknown> };
};

const asOpened = (view: View): OpenedPage => ({
  screen: () => view.evaluate((page) => page.document.querySelector(".popup")?.getAttribute("data-screen") ?? null),
  // The tab closes before this call is answered.
  close: () =>
    view
      .evaluate(() => browser.tabs.getCurrent().then(({ id }) => void browser.tabs.remove(id)))
      .then(
        () => undefined,
        () => undefined,
      ),
});

/** Opens extension pages with the address of this installation, as someone who has learnt it would. */
export async function opener({ firefox, service }: Attacked): Promise<Opener> {
  return { service, open: async (path) => asOpened(await firefox.page(path)) };
}

/** Opens the popup in a tab behind a page that the extension may see. */
export async function popupBehind({ firefox }: Attacked, front: string): Promise<OpenedPage> {
  await firefox.allow({ origins: [`${front}*`] });
  await firefox.openTab(front);
  await firefox.openBehind("popup.html");
  return asOpened(await firefox.tabAt("popup.html"));
}

/** The sidebar, open beside a company's site, and another extension page under the attacker's control. */
export interface Listening {
  sidebar: View;
  other: View;
}

/** Opens the sidebar and another extension page. */
export async function listening({ firefox }: Attacked): Promise<Listening> {
  await firefox.openTab("http://northwind-robotics.example/");
  await firefox.window.press("Alt+Shift+K");
  await firefox.sidebar.says("Library");
  return { sidebar: firefox.sidebar, other: await firefox.page("options.html") };
}

/** Sends the sidebar an event that only the background may send. */
export const sendPanelEvent = (other: View, panelEvent: string): Promise<void> =>
  other
    .evaluate((_page, event) => browser.runtime.sendMessage({ panelEvent: JSON.parse(event) }).then(() => undefined), panelEvent)
    .then(
      () => undefined,
      () => undefined,
    );
