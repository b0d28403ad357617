/** Hovers that a page forges by code while the pointer rests. The same in both browsers. */
import { setTimeout as wait } from "node:timers/promises";
import type { LocalService } from "../service/service";
import { whole } from "../suite/size";
import type { Attack, RunsCode } from "./attack";

/** The functions of a mail page that `outcome` needs. */
export interface Mail extends RunsCode {
  hasCard(): Promise<boolean>;
  close(): Promise<void>;
}

export interface Resting {
  service: LocalService;
  /** Time, in milliseconds, for a card to be drawn and its requests to be sent. */
  patience: number;
  /** Opens a page of mail with this body, over which the pointer rests at 100, 130. */
  open(body: string): Promise<Mail>;
}

let people = 0;
/** Returns the address of a new person, who was not looked up before. */
export const someone = () => `person-${(people += 1)}@company-${people}.example`;

/** Returns what the page gained, a request or a card; `null` if neither came in time. Closes the page. */
export async function outcome(page: Mail, { service, patience }: Omit<Resting, "open">): Promise<string | null> {
  const until = performance.now() + patience;
  while (service.requests.length === 0 && performance.now() < until) await wait(50);
  const drawn = await page.hasCard();
  const sent = service.requests.length;
  await page.close();
  return sent > 0 ? `${sent} look-ups were sent` : drawn ? "a card was drawn" : null;
}

/** Number of addresses that move under the pointer, a new one in each frame. */
const passing = whole ? 1000 : 24;

/** Time in which the resting pointer is examined, also on a busy machine. */
const examinedMs = 500;

/** Rests the pointer on an empty place; then the page acts. */
const withRestingPointer =
  (body: (address: string) => string, code: string): Attack<Resting>["attempt"] =>
  async (place) => {
    const page = await place.open(body(someone()));
    await wait(examinedMs);
    place.service.reset();
    await page.evaluate(code);
    return outcome(page, place);
  };

const away = (address: string) =>
  `<div id="slide" style="position:absolute;left:3000px;top:110px;width:400px;height:40px;font-size:30px"><a id="one" href="mailto:${address}">${address}</a></div>`;

const events = ["pointermove", "mousemove", "pointerover", "mouseover", "pointerenter", "mouseenter"] as const;

const made = events.map((type): Attack<Resting> => ({
  name: `the page dispatches forged ${type} events over an address`,
  without: ["trusted-moves", "pointer-there", ...(type === "pointermove" ? [] : (["moves-only"] as const))],
  attempt: withRestingPointer(
    (address) => `<p style="margin:60px"><a id="one" href="mailto:${address}">${address}</a></p>`,
    `(async () => {
        const link = document.querySelector("#one");
        const { x, y } = link.getBoundingClientRect();
        for (let turn = 0; turn < 30; turn += 1) {
          link.dispatchEvent(new PointerEvent("${type}", { bubbles: true, composed: true, clientX: x + 5 + turn / 10, clientY: y + 5, pointerType: "mouse" }));
          await new Promise((resume) => setTimeout(resume, 30));
        }
      })()`,
  ),
}));

const acts: [name: string, body: (address: string) => string, code: string][] = [
  ["slides an address under the resting pointer", away, `document.querySelector("#slide").style.left = "60px"`],
  [
    "scrolls an address under the resting pointer",
    (address) =>
      `<div style="height:900px"></div><p style="margin:0;font-size:40px;height:4000px;line-height:60px"><a id="one" href="mailto:${address}">${`${address} `.repeat(60)}</a></p>`,
    `scrollTo(0, 1100)`,
  ],
  [
    "opens a popover with an address under the resting pointer",
    (address) =>
      `<div id="pop" popover style="inset:auto;left:60px;top:100px;width:400px;height:60px;font-size:30px"><a id="one" href="mailto:${address}">${address}</a></div>`,
    `document.querySelector("#pop").showPopover()`,
  ],
  [
    "puts an address into the element under the resting pointer",
    (address) =>
      `<div id="hole" data-of="${address}" style="position:absolute;left:60px;top:110px;width:500px;height:60px;font-size:30px"><span>Nobody yet</span></div>`,
    // Changes the element three times: a busy browser may send no event after the first change.
    `(async () => {
        const hole = document.querySelector("#hole");
        for (let turn = 0; turn < 3; turn += 1) {
          hole.innerHTML = "<a href='mailto:" + hole.dataset.of + "'>" + hole.dataset.of + "</a>";
          await new Promise((resume) => setTimeout(resume, 900));
        }
      })()`,
  ],
  [
    `moves ${passing.toLocaleString("en")} addresses under the resting pointer`,
    (address) =>
      `<div id="slide" style="position:absolute;left:60px;top:5000px;width:500px;font-size:20px">${Array.from({ length: passing }, (_none, index) => `<p style="margin:0;height:26px"><a href="mailto:a${index}-${address}">a${index}-${address}</a></p>`).join("")}</div>`,
    `(async () => {
        const slide = document.querySelector("#slide");
        const passed = new Set();
        for (let turn = 0; turn < ${passing}; turn += 1) {
          slide.style.top = 110 - 26 * turn + "px";
          await new Promise(requestAnimationFrame);
          passed.add(document.elementFromPoint(100, 130)?.closest("a"));
        }
        passed.delete(undefined);
        if (passed.size < ${passing}) throw new Error("Only " + passed.size + " addresses were under the pointer.");
      })()`,
  ],
  ["focuses an address (focus)", away, `document.querySelector("#one").focus()`],
  [
    "focuses an address as it is inserted (autofocus)",
    (address) => `<div id="here" data-of="${address}"></div>`,
    `(() => { const here = document.querySelector("#here"); const link = Object.assign(document.createElement("a"), { href: "mailto:" + here.dataset.of, textContent: here.dataset.of, autofocus: true }); here.append(link); link.focus({ preventScroll: true }); })()`,
  ],
  [
    "navigates to an address by its fragment and focuses it",
    (address) => `<p><a id="one" tabindex="0" href="mailto:${address}">${address}</a></p>`,
    `(() => { location.hash = "one"; document.querySelector("#one").focus(); })()`,
  ],
];

/** The acts after which the browser sends trusted events (`isTrusted`). */
const trustedActs = new Set(acts.map(([name]) => name).filter((name) => !/^(?:slides|opens)/.test(name)));

const still = acts.map(([name, body, code]): Attack<Resting> => ({
  name: `the page ${name}`,
  ...(trustedActs.has(name)
    ? { without: ["moves-only"] }
    : { without: [], also: "the browser sends no pointer event that could pass for a hover" }),
  attempt: withRestingPointer(body, code),
}));

export const madeHovers = [...made, ...still];
