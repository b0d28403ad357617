import { describe, expect, it, vi } from "vitest";
import type { ContentCall } from "../../model/hover";
import type { BackgroundPorts } from "../background";
import { useService } from "../../../test/support/use-service";
import { deriveKeysQuickly } from "../../../test/support/passphrase";
import { readLeft } from "../../../test/support/panel-left";
import { card, contentScript, drawn, hover, known, startHovers, type Start } from "../../../test/support/hovers";
import { holdTime, until } from "../../../test/support/timers";

const service = await useService();
deriveKeysQuickly();
const start = (how: Start = {}) => startHovers(service, how);

describe("the chip", () => {
  /** Returns the side panel's route after a click on the chip, or after a message that claims such a click. */
  const shownAfter = async (how: { rests: boolean; draws?: boolean; openPanel?: BackgroundPorts["openPanel"] }) => {
    const { from, page } = await start(how);
    await from(contentScript)["hover.begin"](hover());
    if (how.draws === true) await from(card)["card.open"](drawn);
    if (how.rests) await from(contentScript)["hover.rest"]({ token: hover().token });
    await from(contentScript)["hover.to-panel"]({ token: hover().token });
    return (await readLeft(page, 1)).route;
  };

  it("shows its subject in the side panel", async () => {
    expect(await shownAfter({ rests: true })).toBe(`#/person/${encodeURIComponent(known)}`);
  });

  it("shows the likeliest of several addresses, as do the keys, even just after its end", async () => {
    const { from, background, page } = await start();
    const { token } = hover();
    await from(contentScript)["hover.begin"](hover({ values: [known, "jo@halden-automation.example"] }));
    await from(contentScript)["hover.rest"]({ token });
    await from(contentScript)["hover.to-panel"]({ token });
    await background.showHovered(7, 2);
    await from(contentScript)["hover.end"]({ token });
    await background.showHovered(7, 3);
    const routes = await Promise.all([1, 2, 3].map(async (windowId) => (await readLeft(page, windowId)).route));
    expect(new Set(routes)).toEqual(new Set([`#/person/${encodeURIComponent(known)}`]));
  });

  it("does nothing while it is not shown: before the end of the dwell, or if the card is shown", async () => {
    expect(await shownAfter({ rests: false })).toBeNull();
    expect(await shownAfter({ rests: true, draws: true })).toBeNull();
  });

  it("does nothing if the browser has registered no click", async () => {
    expect(await shownAfter({ rests: true, openPanel: () => Promise.reject(new Error("no gesture")) })).toBeNull();
  });
});

describe("the keys of the side panel", () => {
  const rested = async (how: Start = {}) => {
    const started = await start(how);
    await started.from(contentScript)["hover.begin"](hover());
    await started.from(card)["card.open"](drawn);
    return started;
  };
  const shownIn = async ({ page }: Awaited<ReturnType<typeof start>>, windowId: number) => (await readLeft(page, windowId)).route;

  it.each([
    ["card", true],
    ["chip in place of a card", false],
  ])("show the subject of the tab's open or just closed %s", async (_what, draws) => {
    const started = await (draws ? rested() : start());
    const { from, background } = started;
    if (!draws) await from(contentScript)["hover.begin"](hover());
    await from(contentScript)["hover.rest"]({ token: hover().token });
    await background.showHovered(7, 1);
    expect(await shownIn(started, 1)).toBe(`#/person/${encodeURIComponent(known)}`);
    await from(contentScript)["hover.end"]({ token: hover().token });
    await background.showHovered(7, 2);
    expect(await shownIn(started, 2)).toBe(`#/person/${encodeURIComponent(known)}`);
  });

  it("show nothing while the open card offers a choice, although another card has just closed", async () => {
    const started = await rested();
    const { from, background } = started;
    await from(contentScript)["hover.rest"]({ token: hover().token });
    await from(contentScript)["hover.end"]({ token: hover().token });
    const token = "token-of-the-choice";
    await from(contentScript)["hover.begin"](hover({ token, values: [known, "halden-automation.example"] }));
    await from(card)["card.open"]({ ...drawn, token });
    await from(contentScript)["hover.rest"]({ token });
    await background.showHovered(7, 1);
    expect(await shownIn(started, 1)).toBeNull();
  });

  it("show nothing of a page that has gone with its card", async () => {
    const noneListens = async ({ call }: ContentCall) => {
      if (call === "holds") throw new Error("Receiving end does not exist.");
    };
    const started = await rested({ whileHandling: noneListens });
    await started.from(contentScript)["hover.rest"]({ token: hover().token });
    await started.background.showHovered(7, 1);
    expect(await shownIn(started, 1)).toBeNull();
  });

  it("wait no longer than a second for a page that is blocked", async () => {
    const blocked = ({ call }: ContentCall) => (call === "holds" ? new Promise<never>(() => {}) : Promise.resolve());
    const started = await rested({ whileHandling: blocked });
    await started.from(contentScript)["hover.rest"]({ token: hover().token });
    holdTime();
    const shown = started.background.showHovered(7, 1);
    await until(() => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(1000);
    await shown;
    expect(await shownIn(started, 1)).toBeNull();
  });

  it("show nothing before the card is shown, and nothing from another tab", async () => {
    const started = await rested();
    const { from, background } = started;
    await background.showHovered(7, 1);
    await from(contentScript)["hover.rest"]({ token: hover().token });
    await background.showHovered(8, 1);
    expect(await shownIn(started, 1)).toBeNull();
  });
});

describe("a browser with its own permission to send data about people", () => {
  it("withdraws the consent for e-mail addresses when its permission is revoked", async () => {
    let consents = false;
    const { page, background } = await start({ consents: () => consents });
    const agreed = async () => (await page["settings.read"]({})).consentEmails !== null;
    expect(await agreed()).toBe(false);
    consents = true;
    await page["consent.set"]({ domains: true, emails: true });
    await background.settleConsent();
    expect(await agreed()).toBe(true);
    consents = false;
    await background.settleConsent();
    expect(await agreed()).toBe(false);
    expect((await page["settings.read"]({})).consentDomains).not.toBeNull();
  });
});
