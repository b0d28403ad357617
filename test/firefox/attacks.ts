/** The attacks that apply in Firefox too: those of Chromium that take no more than a page's own code or a redirect, and Firefox's own ways. */
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
import type { SwitchName } from "../attacks/switches";
import { share } from "../suite/size";
import { connected, emptied, moveTo, on, probed, reader, resting, withPhotos, listening, opener, popupBehind, sendNews } from "./attacked";
import type { Attacked, Listening, Reader } from "./attacked";

/** Ways of Chromium alone: Firefox has no such command, draws a selection on to where the next line would begin, and has no such interface. */
const chromiumAlone = /execCommand|the selection drawn on|chrome\.runtime/;

/** Here no attribute holds the address of the frame, wherever that stands. */
const byAddress = /its frame(?: \(querySelector|, from)|its frame has loaded|and its address/;

/** Who knows the address of an installation may load the card's page here, empty as it is: Firefox has no addresses that change. */
const openToWhoKnows = /fetches the card's page/;

/** A browser for these controls would cost more than it tells: they do the same in both. */
const sameInBoth = new Set<SwitchName>(["own-world", "no-broadcast"]);

/** Nothing beyond this computer is reached here, the attacker's own name neither. */
const beyond = /a host in the open/;

/** Such a host is not asked at all here. */
const withoutAccess = /to which the extension has no access/;

/** One of a kind: each takes seconds. */
const alike = /mouseenter|pointerenter|mouseover|addresses under|autofocus|puts an address/;

/** What is found is selected, and whatever holds the selection is handed out: a closed shadow root too. */
const rootOfSelection = `const root = getSelection().anchorNode?.getRootNode(); return (root?.documentElement ?? root)?.textContent;`;

/** For each event Firefox tells what it met before that was hidden from the page. */
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
    name: "the page reads the root of what window.find has selected, closed though it is",
    without: ["words-in-frame"],
    attempt: byCode(`window.find("${secret}"); ${rootOfSelection}`),
  },
  {
    name: "the page reads the root of what window.find has selected in any frame",
    without: ["words-in-frame"],
    attempt: byCode(`try { window.find("${secret}", false, false, true, false, true); } catch {} ${rootOfSelection}`),
  },
  {
    name: "the page reads the root of what an event over the card met (originalTarget, explicitOriginalTarget, rangeParent)",
    without: ["words-in-frame"],
    async attempt(place) {
      await meet(place);
      const texts = await place.page.evaluate(`met.map((one) => one.getRootNode().textContent ?? "").join()`);
      return String(texts).includes(secret) ? String(texts) : null;
    },
  },
  {
    name: "the page takes the address of its frame, from what an event over the card met",
    without: ["no-address"],
    async attempt(place) {
      await meet(place);
      const addresses = await place.page.evaluate(`met.map((one) => one.src ?? "").join("")`);
      return addresses === "" ? null : String(addresses);
    },
  },
];

/** Without a folder of ours to remove, what was looked up goes with the file of the database. */
const ofDatabase = (attack: Attack<Left>): Attack<Left> =>
  / looked up, /.test(attack.name) ? { ...attack, without: [], also: "a database is a file, which is deleted with it" } : attack;

const isFor =
  (...others: RegExp[]) =>
  ({ name }: { name: string }) =>
    others.every((other) => !other.test(name));

const isNotTheSame = ({ without }: { without: readonly SwitchName[] }) => !without.some((one) => sameInBoth.has(one));

/** Nothing of the panel's page is there any more once it was left. */
const sidebarLeft: Attack<Listening> = {
  name: "another page of ours that was taken over tells the sidebar that everything was deleted",
  without: ["background-alone"],
  async attempt({ sidebar, other }) {
    const mark = () => sidebar.evaluate((page) => page.document.documentElement.dataset["mark"] ?? null).catch(() => null);
    await sidebar.evaluate((page) => void (page.document.documentElement.dataset["mark"] = "there"));
    await sendNews(other, JSON.stringify({ kind: "erased" }));
    await wait(1000);
    return (await mark()) === "there" ? null : "the sidebar let go of what it showed";
  },
};

const popupBehindCompany: Attack<Attacked> = {
  name: "somebody else opens the popup in a tab, so that the company of the tab in front is looked up",
  without: ["own-popup"],
  async attempt(attacked) {
    attacked.service.reset();
    const popup = await popupBehind(attacked, "http://in-front.example/");
    return sentBy({ service: attacked.service, open: () => Promise.resolve(popup) }, "popup.html", popup);
  },
};

export const attacks: Attack<Attacked>[] = [
  ...on(opener, openedPages),
  popupBehindCompany,
  ...on(reader, [...cardReads.filter(isFor(chromiumAlone, byAddress)), ...ownReads, sentElsewhere]),
  ...on(withPhotos, [...photoAsks.filter(isFor(withoutAccess)), ...photosTold]),
  ...on(connected, redirected.filter(isFor(beyond))),
  ...on(probed, [...signals.filter(isFor(chromiumAlone)).filter(isNotTheSame), ...loads.filter(isFor(openToWhoKnows))]),
  ...on(probed, [styleOracle<Page>()]),
  ...on(resting, share(madeHovers.filter(isFor(alike)), 4)),
  ...on(listening, [sidebarLeft]),
  // Last: nothing is connected and switched on any more.
  ...on(emptied, copiedFiles.map(ofDatabase)),
].map((attack) => ({ ...attack, name: `in Firefox, ${attack.name}` }));
