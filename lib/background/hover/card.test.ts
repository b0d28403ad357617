import { describe, expect, it, vi } from "vitest";
import { readSuffixList } from "../../../modules/public-suffixes/list";
import { useService } from "../../../test/support/use-service";
import { freshSession } from "../../../test/support/memory";
import { deriveKeysQuickly } from "../../../test/support/passphrase";
import { holdTime, settle, withoutWaiting } from "../../../test/support/timers";
import { asCaller } from "../../../test/support/callers";
import { card, contentScript, drawn, hover, known, startHovers, wholeAnswer, type Start } from "../../../test/support/hovers";
import { deferred } from "../../../test/support/deferred";

const service = await useService();
deriveKeysQuickly();
const start = (how: Start = {}) => startHovers(service, how);

describe("a card", () => {
  it("that arrives after the end of its hover does not receive the next one", async () => {
    const { from } = await start();
    await from(contentScript)["hover.begin"](hover());
    await from(contentScript)["hover.end"]({ token: hover().token });
    const late = from({ ...card, documentId: "late" })["card.open"](drawn);
    await from(contentScript)["hover.begin"](hover({ token: "token-of-the-next" }));
    expect(await from(card)["card.open"]({ token: "token-of-the-next" })).toMatchObject({ address: known });
    expect(await late).toBeNull();
  });

  it("that reaches a new worker before its resent hover waits for the hover", async () => {
    const { restart } = await start();
    const next = restart();
    const opened = asCaller(next, card)["card.open"](drawn);
    await asCaller(next, contentScript)["hover.begin"](hover());
    expect(await opened).toMatchObject({ address: known });
  });

  it("receives its hover once, and no other card receives it", async () => {
    const { from } = await start();
    await from(contentScript)["hover.begin"](hover());
    expect(await from(card)["card.open"](drawn)).toMatchObject({ address: known, subject: { domain: "northwind-robotics.example" } });
    expect(await from(card)["card.open"](drawn)).toBeNull();
    expect(await from({ ...card, documentId: "another" })["card.open"](drawn)).toBeNull();
    expect(await from({ ...card, documentId: "another" })["card.answer"]({})).toBeNull();
    expect(await withoutWaiting(() => from({ ...card, tabId: 8 })["card.open"](drawn))).toBeNull();
    expect(service.requests).toHaveLength(0);
  });

  it("receives its hover even if a frame of the page asks first in vain", async () => {
    const { from } = await start();
    await from(contentScript)["hover.begin"](hover());
    expect(await from({ ...card, documentId: "page's own" })["card.open"]({ token: "made-up-by-the-page" })).toBeNull();
    expect(await from(card)["card.open"](drawn)).toMatchObject({ address: known });
  });

  it("whose subject cannot be read leaves its hover to the chip, and may ask again", async () => {
    let fails = true;
    const loadSuffixes = async () => {
      if (fails) throw new TypeError("Failed to fetch");
      return readSuffixList();
    };
    const { from, calls } = await start({ loadSuffixes });
    await from(contentScript)["hover.begin"](hover());
    await expect(from(card)["card.open"](drawn)).rejects.toThrow();
    await from(contentScript)["hover.rest"]({ token: hover().token });
    expect(calls.at(-1)).toEqual({ call: "show", token: hover().token, chip: "" });
    fails = false;
    expect(await from(card)["card.open"](drawn)).toMatchObject({ address: known });
    await expect.poll(() => calls.at(-1)).toEqual({ call: "show", token: hover().token, chip: null });
  });

  it.each(["Alt+Shift+Y", ""])("receives the side panel's shortcut, with and without a choice of addresses: %j", async (panelKeys) => {
    const { from } = await start({ panelKeys: async () => panelKeys });
    await from(contentScript)["hover.begin"](hover({ values: [known, "other@northwind-robotics.example"] }));
    expect(await from(card)["card.open"](drawn)).toMatchObject({ subject: null, panelKeys });
    expect(await from(card)["card.choose"]({ choice: known })).toMatchObject({ address: known, panelKeys });
  });

  it("that stays open for hours can still be closed", async () => {
    const { from, calls } = await start();
    await from(contentScript)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    await from(contentScript)["hover.rest"]({ token: hover().token });
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * 60 * 60 * 1000);
    await from(card)["card.close"]({});
    clock.mockRestore();
    expect(calls.at(-1)).toEqual({ call: "hide", token: hover().token, closed: true, back: true });
  });

  describe("after the worker's death", () => {
    it("receives its hover once more, and no other card receives it", async () => {
      const { from, restart } = await start();
      await from(contentScript)["hover.begin"](hover());
      await from(card)["card.open"](drawn);
      const next = restart();
      expect(await asCaller(next, { ...card, documentId: "another" })["card.open"](drawn)).toBeNull();
      expect(await asCaller(next, card)["card.open"](drawn)).toMatchObject({ address: known });
      expect(await asCaller(next, card)["card.open"](drawn)).toBeNull();
    });

    it("keeps its hover when the hover is sent once more", async () => {
      const { from, restart, calls } = await start();
      await from(contentScript)["hover.begin"](hover());
      await from(card)["card.open"](drawn);
      const next = restart();
      await asCaller(next, contentScript)["hover.begin"](hover());
      await asCaller(next, contentScript)["hover.rest"]({ token: hover().token });
      expect(calls.at(-1)).toEqual({ call: "show", token: hover().token, chip: null });
    });

    it("receives the answers stored before the death, and sends nothing", async () => {
      const { from, restart } = await start();
      await from(contentScript)["hover.begin"](hover());
      await from(card)["card.open"](drawn);
      await from(contentScript)["hover.rest"]({ token: hover().token });
      await wholeAnswer(from(card));
      const sent = service.requests.length;
      const answer = await asCaller(restart(), card)["card.answer"]({});
      expect(answer).toMatchObject({ person: { ok: true, sent: 0 }, account: { ok: true, sent: 0 } });
      expect(service.requests).toHaveLength(sent);
    });
  });

  it("receives its answer at once if the dwell ends while the worker reads its hover", async () => {
    const session = freshSession();
    const { from, restart } = await start({ session });
    await from(contentScript)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    // Only a new worker reads the hover from session storage.
    const next = restart();
    const { get } = session;
    const held = deferred();
    session.get = async (name) => {
      session.get = get;
      const before = await get(name);
      await held.promise;
      return before;
    };
    const answer = asCaller(next, card)["card.answer"]({});
    await asCaller(next, contentScript)["hover.rest"]({ token: hover().token });
    held.resolve();
    expect(await answer).toMatchObject({ person: { ok: true } });
  });

  it("receives its answer if its dwell ends after more than a minute, as when a required modifier key is pressed late", async () => {
    const { from } = await start();
    await from(contentScript)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    holdTime();
    const answer = from(card)["card.answer"]({});
    await settle();
    vi.advanceTimersByTime(70_000);
    await settle();
    vi.useRealTimers();
    await from(contentScript)["hover.rest"]({ token: hover().token });
    expect(await answer).toMatchObject({ person: { ok: true } });
  });

  it("works across restarts of the worker", async () => {
    const { from, restart } = await start();
    await from(contentScript)["hover.begin"](hover());
    const fresh = restart();
    const initialState = await asCaller(fresh, card)["card.open"](drawn);
    expect(initialState).toMatchObject({ address: known });
    await asCaller(restart(), contentScript)["hover.rest"]({ token: hover().token });
    expect(await asCaller(restart(), card)["card.answer"]({})).toMatchObject({ person: { ok: true } });
  });
});
