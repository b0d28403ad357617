import { describe, expect, it } from "vitest";
import type { CallerHandlers } from "../../../test/support/callers";
import { deferred } from "../../../test/support/deferred";
import { useService } from "../../../test/support/use-service";
import { deriveKeysQuickly } from "../../../test/support/passphrase";
import { withoutWaiting } from "../../../test/support/timers";
import { card, contentScript, drawn, hover, known, startHovers, wholeAnswer, type Start } from "../../../test/support/hovers";
import { freshSession } from "../../../test/support/memory";

const service = await useService();
deriveKeysQuickly();
const start = (how: Start = {}) => startHovers(service, how);

describe("a hover", () => {
  it("shows the chip if its card never arrives", async () => {
    const chip = "Press Alt+Shift+Y for the side panel.";
    const { from, calls } = await start({ chipText: async () => chip });
    await from(contentScript)["hover.begin"](hover());
    await withoutWaiting(() => from(contentScript)["hover.rest"]({ token: hover().token }));
    expect(calls).toContainEqual({ call: "show", token: hover().token, chip });
    expect(service.requests).toHaveLength(0);
  });

  it("of a site that is off is ignored", async () => {
    const { from } = await start({ enabled: false });
    await from(contentScript)["hover.begin"](hover());
    expect(await withoutWaiting(() => from(card)["card.open"](drawn))).toBeNull();
  });

  it("of a site that was switched off stops only the script in its own frame", async () => {
    const { from, page, ended } = await start();
    const inner = { ...contentScript, frameId: 5 };
    await from(inner)["hover.settings"]({});
    expect(ended).toEqual([]);
    await page["sites.disable"]({ ids: ["gmail"] });
    ended.length = 0;
    for (const notify of ["hover.load", "hover.settings"] as const) await from(inner)[notify]({});
    await from(inner)["hover.begin"](hover());
    expect(ended).toEqual([5, 5, 5]);
  });

  it("is ignored once cards are switched off, and stops a script that missed the change", async () => {
    const { from, page, ended } = await start();
    await page["settings.change"]({ changes: { hoverOn: false } });
    ended.length = 0;
    await from(contentScript)["hover.begin"](hover());
    expect(await withoutWaiting(() => from(card)["card.open"](drawn))).toBeNull();
    expect(ended).toEqual([0]);
  });

  it("of another site's page is ignored", async () => {
    const { from } = await start();
    const evil = { ...contentScript, tabUrl: "https://evil.example/", origin: "https://evil.example" };
    await from(evil)["hover.begin"](hover());
    expect(await withoutWaiting(() => from(card)["card.open"](drawn))).toBeNull();
  });

  it("in a sandboxed frame is accepted if the site of its tab is on", async () => {
    const { from } = await start();
    await from({ ...contentScript, origin: "null", frameId: 5 })["hover.begin"](hover({ depth: 1 }));
    expect(await from(card)["card.open"](drawn)).not.toBeNull();
  });

  it("has its card drawn by the outermost frame that answers", async () => {
    const box = { x: 11, y: 12, width: 3, height: 4 };
    const { from, calls } = await start({ frames: { 1: box } });
    await from(contentScript)["hover.begin"](hover({ depth: 2, byKey: true }));
    const token = hover().token;
    expect(calls).toEqual([
      { call: "place", token, depth: 1, box: hover().box, byKey: true },
      { call: "place", token, depth: 0, box, byKey: true },
      { call: "draw", token, depth: 1, box, above: false },
    ]);
  });

  it("that ends while its card is being placed is hidden after the card is drawn, and forgotten", async () => {
    const placed = deferred();
    const whileHandling = ({ call }: { call: string }) => (call === "place" ? placed.promise : Promise.resolve());
    const { from, calls } = await start({ frames: { 0: hover().box }, whileHandling });
    const begun = from(contentScript)["hover.begin"](hover({ depth: 1 }));
    const ended = from(contentScript)["hover.end"]({ token: hover().token });
    placed.resolve();
    await Promise.all([begun, ended]);
    expect(calls.map(({ call }) => call)).toEqual(["place", "draw", "hide"]);
    expect(await withoutWaiting(() => from(card)["card.open"](drawn))).toBeNull();
  });

  it.each([
    ["takes the focus only once its chip is shown", () => Promise.resolve()],
    ["takes the focus only once its card is shown", (of: CallerHandlers) => of["card.open"](drawn)],
  ])("by key %s", async (_what, load) => {
    const { from, calls } = await start();
    const { token } = hover();
    await from(contentScript)["hover.begin"](hover());
    await load(from(card));
    await withoutWaiting(() => Promise.all([from(contentScript)["hover.rest"]({ token }), from(contentScript)["hover.enter"]({ token })]));
    expect(calls.map(({ call }) => call)).toEqual(["show", "enter"]);
    await from(contentScript)["hover.enter"]({ token });
    expect(calls.map(({ call }) => call)).toEqual(["show", "enter", "enter"]);
  });

  it("ignores a malformed position of a frame", async () => {
    const { from, calls } = await start({ frames: { 0: { x: "1", y: 2, width: 3, height: 4 } } });
    await from(contentScript)["hover.begin"](hover({ depth: 1 }));
    expect(calls.at(-1)).toMatchObject({ call: "draw", depth: 1, box: hover().box });
  });

  it("whose card loads late shows the chip first, then the card, and only then looks up", async () => {
    const { from, calls } = await start();
    await from(contentScript)["hover.begin"](hover());
    await withoutWaiting(() => from(contentScript)["hover.rest"]({ token: hover().token }));
    expect(calls.at(-1)).toEqual({ call: "show", token: hover().token, chip: "" });
    await from(card)["card.open"](drawn);
    const answer = await from(card)["card.answer"]({});
    expect(calls.at(-1)).toEqual({ call: "show", token: hover().token, chip: null });
    expect(answer).toMatchObject({ paced: false, person: { ok: true } });
  });

  it("whose card loads while the chip is being shown is looked up with the card", async () => {
    const asked: Promise<unknown>[] = [];
    const { from, calls } = await start({
      whileHandling: async (call) => {
        if (call.call !== "show" || call.chip === null) return;
        await from(card)["card.open"](drawn);
        asked.push(wholeAnswer(from(card)));
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
    });
    await from(contentScript)["hover.begin"](hover());
    await from(contentScript)["hover.rest"]({ token: hover().token });
    expect(await asked[0]).toMatchObject({ person: { ok: true }, account: { ok: true } });
    expect(calls.at(-1)).toMatchObject({ call: "show", chip: null });
  });

  it.each([true, false])("that ends hides its card in all frames, and reports whether the user closed it: %s", async (closed) => {
    const { from, calls } = await start();
    await from(contentScript)["hover.begin"](hover());
    await from(contentScript)["hover.end"]({ token: hover().token, closed });
    expect(calls).toContainEqual({ call: "hide", token: hover().token, closed, back: false });
  });

  it("that ends while its chip in an outer frame has the focus gives the focus back", async () => {
    const { from, calls } = await start();
    await from(contentScript)["hover.begin"](hover());
    await from(contentScript)["hover.end"]({ token: hover().token, closed: true, back: true });
    expect(calls).toContainEqual({ call: "hide", token: hover().token, closed: true, back: true });
  });

  it("that ended before its chip was due is not shown", async () => {
    const { from, calls } = await start();
    await from(contentScript)["hover.begin"](hover());
    const resting = from(contentScript)["hover.rest"]({ token: hover().token });
    await from(contentScript)["hover.end"]({ token: hover().token });
    await resting;
    expect(calls).not.toContainEqual(expect.objectContaining({ call: "show" }));
  });

  it("that ended before its card loaded is not shown", async () => {
    const { from, calls } = await start();
    await from(contentScript)["hover.begin"](hover());
    await withoutWaiting(() => from(contentScript)["hover.rest"]({ token: hover().token }));
    await from(contentScript)["hover.end"]({ token: hover().token });
    expect(await from(card)["card.open"](drawn)).toBeNull();
    expect(calls).not.toContainEqual({ call: "show", token: hover().token, chip: null });
    expect(service.requests).toHaveLength(0);
  });
});

it("a hover is forgotten when its window closes, and stays when another one does", async () => {
  const session = freshSession();
  const { from, background } = await start({ session });
  await from({ ...contentScript, private: true })["hover.begin"](hover());
  const addresses = async () => JSON.stringify(await session.get(null)).includes(known);
  await background.forgetWindow(2);
  expect(await addresses()).toBe(true);
  await background.forgetWindow(1);
  expect(await addresses()).toBe(false);
});
