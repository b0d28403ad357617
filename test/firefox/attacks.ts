/** The attacks for Firefox: most of those that both browsers share, and Firefox's own. */
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "puppeteer-core";
import type { Attack } from "../attacks/attack";
import { boxOf, secret } from "../attacks/card-over";
import { byCode, cardReads, sentElsewhere } from "../attacks/card-reads";
import { copiedFiles } from "../attacks/disk";
import type { Left } from "../attacks/disk";
import { madeHovers } from "../attacks/made-hovers";
import { openedPages, sentBy } from "../attacks/opened-pages";
import { redirected } from "../attacks/redirected";
import { photoAsks, photosTold } from "../attacks/photo-asks";
import { loads, signals, styleOracle } from "../attacks/signals";
import type { Firefox } from "../browser/firefox";
import type { SwitchName } from "../attacks/switches";
import { share } from "../suite/size";
import {
  connected,
  emptied,
  moveTo,
  on,
  probed,
  reader,
  resting,
  withPhotos,
  listening,
  opener,
  popupBehind,
  sendPanelEvent,
} from "./attacked";
import type { Attacked, Listening, Reader } from "./attacked";

/**
 * Attacks that work only in Chromium. Firefox has neither the command `findString` nor `chrome.runtime`. It extends a selection to where
 * the next line would begin.
 */
const chromiumAlone = /execCommand|extended to the line|chrome\.runtime/;

/**
 * Attacks that are harmless here. In Firefox an installation's address does not change, and anybody who has learnt it may load the card's
 * page, which is empty.
 */
const harmless = /fetches the card's page/;

/** Controls that work alike in both browsers. Trying them here as well would take longer than it is worth. */
const sameInBoth = new Set<SwitchName>(["own-world", "no-broadcast"]);

/** Attacks on a remote host. Tests in Firefox reach no host beyond this computer, not even one of the attacker's. */
const beyond = /a remote host/;

/** Attacks on a host to which the extension has no access. In Firefox this host receives no request at all. */
const withoutAccess = /to which the extension has no access/;

/** Attacks that resemble others. They are left out because each takes seconds. */
const alike = /mouseenter|pointerenter|mouseover|addresses under|autofocus|puts an address/;

/** Code that returns the text of the root that holds the selection, even of a closed shadow root. */
const rootOfSelection = `const root = getSelection().anchorNode?.getRootNode(); return (root?.documentElement ?? root)?.textContent;`;

/** Code that records the nodes to which events refer. Only Firefox has most of these members, whose nodes may be hidden from the page. */
const noteMet = `(() => {
  globalThis.met = [];
  const note = (event) => met.push(...[event.originalTarget, event.explicitOriginalTarget, event.rangeParent, event.relatedTarget].filter((one) => one?.nodeType));
  for (const type of ["mouseover", "mouseout", "mousemove", "pointerover", "pointerout", "pointermove"]) addEventListener(type, note, true);
})()`;

async function meet({ page, withCard, firefox }: Reader): Promise<void> {
  await withCard(true);
  await page.evaluate(noteMet);
  const { x, y, width, height } = await boxOf(page);
  await moveTo(firefox, page, x + width / 2, y + height / 2);
  await moveTo(firefox, page, x + 30, y + 8);
}

const ownReads: Attack<Reader>[] = [
  {
    name: "the page reads the closed root that contains the selection of window.find",
    without: ["words-in-frame"],
    attempt: byCode(`window.find("${secret}"); ${rootOfSelection}`),
  },
  {
    name: "the page reads the root that contains the selection of window.find in any frame",
    without: ["words-in-frame"],
    attempt: byCode(`try { window.find("${secret}", false, false, true, false, true); } catch {} ${rootOfSelection}`),
  },
  {
    name: "the page reads the root of an event's nodes over the card (originalTarget, explicitOriginalTarget, rangeParent)",
    without: ["words-in-frame"],
    async attempt(place) {
      await meet(place);
      const texts = await place.page.evaluate(`met.map((one) => one.getRootNode().textContent ?? "").join()`);
      return String(texts).includes(secret) ? String(texts) : null;
    },
  },
  {
    name: "the page gets the address of the card's frame from an event's nodes",
    without: ["no-address"],
    async attempt(place) {
      await meet(place);
      const addresses = await place.page.evaluate(`met.map((one) => one.src ?? "").join("")`);
      return addresses === "" ? null : String(addresses);
    },
  },
];

/** In Firefox the database lies in no folder that the extension could remove. Looked-up data are deleted with the database's file. */
const ofDatabase = (attack: Attack<Left>): Attack<Left> =>
  / looked-up /.test(attack.name) ? { ...attack, without: [], also: "the file of a database is deleted with the database" } : attack;

const isFor =
  (...others: RegExp[]) =>
  ({ name }: { name: string }) =>
    others.every((other) => !other.test(name));

const isNotTheSame = ({ without }: { without: readonly SwitchName[] }) => !without.some((one) => sameInBoth.has(one));

/** Marks the sidebar's page. If the event makes the sidebar load another page, the mark is gone. */
const sidebarLeft: Attack<Listening> = {
  name: "another, compromised extension page sends the sidebar a forged deletion event",
  without: ["background-alone"],
  async attempt({ sidebar, other }) {
    const mark = () => sidebar.evaluate((page) => page.document.documentElement.dataset["mark"] ?? null).catch(() => null);
    await sidebar.evaluate((page) => void (page.document.documentElement.dataset["mark"] = "there"));
    await sendPanelEvent(other, JSON.stringify({ kind: "erased" }));
    await wait(1000);
    return (await mark()) === "there" ? null : "the sidebar dropped its content";
  },
};

const popupBehindCompany: Attack<Attacked> = {
  name: "an attacker opens the popup in a tab to look up the active tab's company",
  without: ["own-popup"],
  async attempt(attacked) {
    attacked.service.reset();
    const popup = await popupBehind(attacked, "http://in-front.example/");
    return sentBy({ service: attacked.service, open: () => Promise.resolve(popup) }, "popup.html", popup);
  },
};

const unframe = `document.querySelectorAll("body > iframe").forEach((frame) => frame.remove())`;

/** Returns the text of a frame that the page itself made, if it contains the secret; otherwise `null`. Only such a frame has a query. */
async function saidInOwnFrames({ cards }: Firefox): Promise<string | null> {
  const read = () => (location.search === "" ? "" : document.body.innerText);
  const texts = await Promise.all((await cards()).map((one) => one.evaluate(read).catch(() => "")));
  return texts.find((text) => text.includes(secret)) ?? null;
}

const ownFrames: Attack<Reader>[] = [
  {
    name: "the page frames a second card by the address and token of the first",
    without: ["card-once"],
    async attempt({ page, firefox, withCard }) {
      await withCard(true);
      const hash = await (await firefox.card())?.evaluate(() => location.hash);
      const src = firefox.url(`card.html?own${String(hash)}`);
      await page.evaluate(`document.body.append(Object.assign(document.createElement("iframe"), { src: "${src}" }))`);
      await wait(1500);
      const got = await saidInOwnFrames(firefox);
      await page.evaluate(unframe);
      return got;
    },
  },
];

/** Code that returns the styles of the card's host if the page changed them or the card is no longer drawn there; otherwise `null`. */
const restyle = `(async () => {
  const host = document.querySelector("html > div");
  const { x, y, width, height } = host.getBoundingClientRect();
  const look = () => [getComputedStyle(host).display, document.elementFromPoint(x + width / 2, y + height / 2) === host].join();
  const rule = "html > div { display: none !important }";
  document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  for (const animation of [...document.getAnimations(), ...host.getAnimations({ subtree: true })]) animation.cancel();
  await new Promise(requestAnimationFrame);
  return look() === "block,true" ? null : look();
})()`;

const restyles: Attack<Reader>[] = [
  {
    name: "the page hides the card by rules for its host, and ends its animations",
    without: ["host-rules"],
    async attempt({ page, withCard }) {
      await withCard(true);
      // The code returns nothing else.
      const got = (await page.evaluate(restyle)) as string | null;
      await page.evaluate(`document.head.lastElementChild.remove()`);
      return got;
    },
  },
];

/** A company that no other test looks up. */
const privateCompany = "kestrel-bauer.example";

/** Returns the names of the parts of the export that contain the company. */
async function partsNaming(company: string, { firefox }: Attacked): Promise<string[]> {
  const { data } = await firefox.ask("data.export", {});
  return Object.entries(data).flatMap(([part, value]) => (JSON.stringify(value).includes(company) ? [part] : []));
}

const privately: Attack<Attacked>[] = [
  {
    name: "somebody searches the library for a company looked up in a private window",
    without: ["private-unwritten"],
    async attempt(attacked) {
      const popup = await attacked.firefox.openPopupPrivately(`http://${privateCompany}/`);
      await popup.says("Kestrel");
      await popup.evaluate((page) => page.close());
      const parts = (await partsNaming(privateCompany, attacked)).filter((part) => part !== "activity");
      return parts.join() || null;
    },
  },
  {
    name: "somebody searches the log for a company looked up in a private window",
    without: ["private-unwritten"],
    attempt: async (attacked) => (await partsNaming(privateCompany, attacked)).find((part) => part === "activity") ?? null,
  },
  {
    name: "the user enables the site of a private window, and its name is stored",
    without: ["private-sites"],
    async attempt({ firefox }) {
      const popup = await firefox.openPopupPrivately("http://secret-company.example/");
      await popup.click("People on this page");
      const readOwn = async () =>
        (await firefox.ask("sites.read", {})).sites.find(({ hosts }) => hosts.some((host) => host.includes("secret-company")));
      let own = await readOwn();
      // The button is first in the list, and then on the screen that explains the access. A busy machine may need more clicks.
      for (let step = 0; step < 5 && own === undefined; step += 1) {
        const isOffered = await popup.click("Enable on").then(
          () => true,
          () => false,
        );
        await wait(700);
        own = await readOwn();
        if (!isOffered) break;
      }
      return own === undefined ? null : `${own.name} is stored`;
    },
  },
];

export const attacks: Attack<Attacked>[] = [
  ...on(opener, openedPages),
  popupBehindCompany,
  ...on(reader, [...cardReads.filter(isFor(chromiumAlone)), ...ownReads, ...restyles, ...ownFrames, sentElsewhere]),
  ...on(withPhotos, [...photoAsks.filter(isFor(withoutAccess)), ...photosTold]),
  ...on(connected, redirected.filter(isFor(beyond))),
  ...on(probed, [...signals.filter(isFor(chromiumAlone)).filter(isNotTheSame), ...loads.filter(isFor(harmless))]),
  ...on(probed, [styleOracle<Page>(12)]),
  ...on(resting, share(madeHovers.filter(isFor(alike)), 4)),
  ...on(listening, [sidebarLeft]),
  ...privately,
  // Last, because afterwards nothing is connected or switched on.
  ...on(emptied, copiedFiles.map(ofDatabase)),
].map((attack) => ({ ...attack, name: `in Firefox, ${attack.name}` }));
