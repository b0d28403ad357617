/** Forged events for the side panel, sent from a page's process or a card that an attacker took over. */
import type { Page } from "@playwright/test";
import { cardOf, expectCard, known, restOn } from "../e2e/hovering";
import { settled } from "../e2e/waits";
import { openPanel, panelPage, setPinned } from "../e2e/pages/panel";
import type { PanelEvent } from "../../lib/model/panel-event";
import { attackGroup, type Attack } from "./group";
import { hover } from "./forged";
import { envelopeOf, openScripted, pageSender, sendFrom, type ScriptWorld, type Sender } from "./script-world";
import type { World } from "./world";

interface Place {
  script: ScriptWorld;
  panel: Page;
  windowId: number;
}

declare const chrome: {
  runtime: { onMessage: { addListener(listener: (message: unknown) => void): void }; sendMessage(message: unknown): Promise<unknown> };
  permissions: { contains(asked: object): Promise<boolean>; request(asked: object): Promise<boolean> };
  windows: { getCurrent(): Promise<{ id: number }> };
};

/** Counts of the panel events that reached the panel's page, and of the messages that it sent. */
interface Noted {
  came: number;
  sent: number;
}

declare const noted: Noted;

/** Opens the panel on its library and pins it. A stub reports that the panel has the permission to follow the tab. */
async function openPinned({ extension }: World): Promise<Page> {
  const panel = await openPanel(extension, "#/library/history");
  await panelPage(panel).box.waitFor();
  await panel.evaluate(() => {
    const notes: Noted = { came: 0, sent: 0 };
    Object.assign(globalThis, { noted: notes });
    // Added after the panel's own listener, which has therefore received each event that is counted.
    chrome.runtime.onMessage.addListener((message) => {
      if (typeof message === "object" && message !== null && "panelEvent" in message) notes.came += 1;
    });
    const send = chrome.runtime.sendMessage.bind(chrome.runtime);
    chrome.runtime.sendMessage = (message) => {
      notes.sent += 1;
      return send(message);
    };
    chrome.permissions.contains = async () => true;
    chrome.permissions.request = async () => Promise.reject(new Error("no gesture"));
  });
  await setPinned(panel, true);
  return panel;
}

/** Sends the panel an event that only the background may send, `times` times. Resolves when the panel has taken or refused all of them. */
async function sendEvent({ extension }: World, sender: Sender, panel: Page, panelEvent: PanelEvent, times = 1): Promise<void> {
  const before = await panel.evaluate(() => noted.came);
  const message = JSON.stringify({ panelEvent });
  await sender.run(`await Promise.all(Array.from({ length: ${times} }, () => chrome.runtime.sendMessage(${message}).catch(() => null)));`);
  await panel.waitForFunction((count) => !("noted" in globalThis) || noted.came >= count, before + times);
  await settled(extension, panel);
}

/** Returns whether the panel has closed or left its page. The counts of `noted` are gone after either. */
const wasLeft = (panel: Page): Promise<boolean> =>
  panel.isClosed() ? Promise.resolve(true) : panel.evaluate(() => !("noted" in globalThis));

/** Sends a pinned panel the deletion event. Returns the event's effect; `null` if the panel ignores it. */
const erased = async (sender: Sender, world: World): Promise<string | null> => {
  const panel = await openPinned(world);
  await sendEvent(world, sender, panel, { kind: "erased" }).catch(() => undefined);
  const left = await wasLeft(panel);
  await panel.close();
  return left ? "the panel dropped its content" : null;
};

const attacks: Attack<Place>[] = [
  {
    name: "a compromised content script makes a pinned side panel follow the tabs",
    without: ["background-alone"],
    async attempt({ script, panel, windowId }, world) {
      await setPinned(panel, true);
      await sendEvent(world, script, panel, { kind: "follow", windowId });
      return (await panelPage(panel).pin.getAttribute("aria-pressed")) === "false" ? "the panel follows every tab" : null;
    },
  },
  {
    name: "a compromised content script triggers endless messages from the side panel",
    without: ["background-alone"],
    async attempt({ script, panel }, world) {
      const before = await panel.evaluate(() => noted.sent);
      await sendEvent(world, script, panel, { kind: "settings" }, 50);
      const sent = (await panel.evaluate(() => noted.sent)) - before;
      return sent > 0 ? `${sent} messages after 50 events` : null;
    },
  },
  {
    name: "a compromised content script changes the side panel's subject by messages",
    without: ["chip-shown", "panel-pressed"],
    async attempt({ script, panel }, { extension }) {
      const token = "token-to-panel";
      await sendFrom(script, envelopeOf("hover.begin", { ...hover, token, values: ["halden-automation.example"] }));
      await sendFrom(script, envelopeOf("hover.to-panel", { token }));
      await settled(extension, panel);
      const stays = (await panelPage(panel).view("Library").getAttribute("aria-current")) === "page";
      const shown = stays ? null : `the panel shows ${await panelPage(panel).subject.innerText()}`;
      await sendFrom(script, envelopeOf("hover.end", { token }));
      return shown;
    },
  },
  // The attacks with a deletion event come last, since a success closes every panel.
  {
    name: "a compromised content script sends the side panel a forged deletion event",
    without: ["background-alone"],
    attempt: ({ script }, world) => erased(script, world),
  },
  {
    name: "a compromised card sends the side panel a forged deletion event",
    without: ["background-alone"],
    async attempt({ script: { page } }, world) {
      await page.bringToFront();
      await restOn(page, "#one");
      await expectCard(page, known);
      const card = cardOf(page);
      return card === undefined ? null : erased(pageSender(card), world);
    },
  },
  {
    name: "another, compromised extension page sends the side panel a forged deletion event",
    without: ["background-alone"],
    async attempt(_place, world) {
      const other = await world.extension.page("welcome.html");
      const got = await erased(pageSender(other), world);
      await other.close();
      return got;
    },
  },
];

attackGroup<Place>({
  heading: "Forged events for the side panel",
  title: "the side panel ignores forged events of a content script, a card or an extension page",
  async prepare(world) {
    const script = await openScripted(world);
    const panel = await openPinned(world);
    const windowId = await panel.evaluate(() => chrome.windows.getCurrent().then(({ id }) => id));
    return { script, panel, windowId };
  },
  attacks,
});
