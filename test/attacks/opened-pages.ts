/** Extension pages that an attacker opens by their address: another extension or, in Firefox, anybody who has learnt the address. */
import { setTimeout as wait } from "node:timers/promises";
import type { LocalService } from "../service/service";
import { failsByDesign, type Attack } from "./attack";
import type { SwitchName } from "./switches";

/** An extension page that an attacker has opened. */
export interface OpenedPage {
  /** Name of the popup's screen; `null` if the page is not the popup, or if nothing is drawn yet. */
  screen(): Promise<string | null>;
  close(): Promise<void>;
}

export interface Opener {
  service: LocalService;
  open(path: string): Promise<OpenedPage>;
}

/** Subjects that no earlier attack on the installation has looked up: with a stored answer, no request would be sent. */
const company = "halden-automation.example";
const person = `tomas.aguilar@${company}`;

/** Screens that the popup shows before its question or its answer. */
const unsettled = new Set([null, "preload", "loading"]);
/** Maximum time to the local service's answer. */
const answerMs = 8000;
/** Time for which pages other than the popup are observed. */
export const watchedMs = 1500;

/**
 * Waits until a look-up was sent, the popup shows its question or an answer, or time is up. Then closes the page, and returns the
 * look-ups; `null` if there are none.
 */
export async function sentBy({ service }: Opener, path: string, page: OpenedPage): Promise<string | null> {
  const isPopup = path.startsWith("popup.html");
  const until = performance.now() + (isPopup ? answerMs : watchedMs);
  const isPending = async () => !isPopup || unsettled.has(await page.screen().catch(() => null));
  while (service.requests.length === 0 && performance.now() < until && (await isPending())) await wait(50);
  await page.close();
  return service.requests.length === 0 ? null : `looked up: ${service.requests.map(({ argument }) => argument).join(", ")}`;
}

const popupPaths: [what: string, path: string][] = [
  ["on a company (?domain=)", `popup.html?domain=${company}`],
  ["on an e-mail address (?domain=)", `popup.html?domain=${encodeURIComponent(person)}`],
  [
    "on a company with a forged token",
    `popup.html?domain=tidewater-logistics.example&token=${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`,
  ],
];

const otherPaths: [what: string, path: string][] = [
  ["the popup with a hash", `popup.html#${company}`],
  ["the side panel on a company", `sidepanel.html#/account/${company}`],
  ["the side panel on a person", `sidepanel.html#/person/${encodeURIComponent(person)}`],
  ["the side panel on a search", `sidepanel.html#/search/new?like=${company}&name=x`],
  ["the options", "options.html#/connection?x=1"],
  ["the welcome page", "welcome.html#/try"],
];

const opens = (name: string, path: string, without: readonly SwitchName[]): Attack<Opener> => ({
  name: `an attacker opens ${name} to cause a request`,
  without,
  ...(without.length === 0 && { also: failsByDesign }),
  async attempt(place) {
    place.service.reset();
    return sentBy(place, path, await place.open(path));
  },
});

export const openedPages: readonly Attack<Opener>[] = [
  ...popupPaths.map(([what, path]) => opens(`the popup ${what}`, path, ["look-up-token"])),
  ...otherPaths.map(([what, path]) => opens(what, path, [])),
];
