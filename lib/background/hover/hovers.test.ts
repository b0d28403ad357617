import { openDB } from "idb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BackgroundPorts } from "../background";
import type { CardAnswer, ContentCall } from "../../model/hover";
import type { Caller } from "../../messages/router";
import type { Input } from "../../messages/messages";
import { startService, sampleKey } from "../../../test/service/service";
import type { LocalService } from "../../../test/service/service";
import { deriveKeysQuickly } from "../../../test/support/passphrase";
import { withoutWaiting } from "../../../test/support/timers";
import { startConnected } from "../../../test/support/background";
import { asCaller, popup } from "../../../test/support/callers";
import type { Asked } from "../../../test/support/callers";
import { freshSession } from "../../../test/support/memory";
import { memoryBrowser } from "../../../test/support/edges";

let service: LocalService;
deriveKeysQuickly();
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => service.reset());

const mail = "https://mail.google.com";
const known = "ingrid.solheim@northwind-robotics.example";
const watcher: Caller = { ...popup, tabId: 7, windowId: 1, frameId: 0, documentId: "page", tabUrl: `${mail}/mail/`, origin: mail };
const card: Caller = { ...watcher, frameId: 3, documentId: "card" };

interface Start {
  frames?: Record<number, unknown>;
  enabled?: boolean;
  /** Whether the browser itself has the person's consent for data about people. */
  consents?: () => boolean;
  /** Awaited while a content script handles a call. */
  whileTelling?: (call: ContentCall) => Promise<unknown>;
  session?: BackgroundPorts["session"];
  openPanel?: BackgroundPorts["openPanel"];
}

/** The whole background with one enabled site, and its calls to content scripts. */
async function start({
  frames = {},
  enabled = true,
  consents = () => true,
  whileTelling,
  session = freshSession(),
  openPanel = () => Promise.resolve(),
}: Start = {}) {
  const told: ContentCall[] = [];
  /** Frames whose script had to end. */
  const ended: (number | undefined)[] = [];
  const shown: object[] = [];
  const browser = memoryBrowser();
  browser.granted.add(`${mail}/*`);
  const {
    background,
    begin,
    database,
    handlers: page,
  } = await startConnected(service.url, {
    ...browser,
    now: () => Date.now(),
    session,
    hasPeopleConsent: () => Promise.resolve(consents()),
    page: { addressOf: () => Promise.resolve(null), run: () => Promise.resolve([]) },
    notify: async (_tabId, call, frameId) => {
      told.push(call);
      if (call.call === "stop") ended.push(frameId);
      await whileTelling?.(call);
      return call.call === "place" ? frames[call.depth] : call.call === "hide" ? true : undefined;
    },
    openPanel,
    notifyPanels: (event) => Promise.resolve(void shown.push(event)),
  });
  if (enabled) await page["sites.want"]({ ids: ["gmail"] });
  shown.length = 0;
  const { handlers } = background;
  return {
    told,
    ended,
    shown,
    page,
    database,
    handlers,
    background,
    restart: () => begin().handlers,
    from: (caller: Caller) => asCaller(handlers, caller),
  };
}

/** Returns both parts of a hover's answer: the first one, and the one then still pending. */
async function wholeAnswer(asked: Asked): Promise<CardAnswer | null> {
  const first = await asked["card.answer"]({});
  if (first?.awaits === undefined) return first;
  const { awaits: part, ...there } = first;
  return { ...there, [part]: (await asked["card.remaining"]({ part }))?.[part] ?? null };
}

/** Blocks access to people until it is released. */
async function holdPeople(database: string): Promise<() => void> {
  const opened = await openDB(database);
  const { store } = opened.transaction("people", "readwrite");
  const released = new AbortController();
  const hold = async () => {
    while (!released.signal.aborted) await store.get("nobody");
    opened.close();
  };
  void hold();
  return () => released.abort();
}

/** The expected content of the frame drawn for that hover. */
const drawn = { token: "token-of-one-hover" };

const hover = (more: Partial<Input<"hover.begin">> = {}): Input<"hover.begin"> => ({
  ...drawn,
  kind: "person",
  values: [known],
  shows: null,
  box: { x: 1, y: 2, width: 3, height: 4 },
  depth: 0,
  above: false,
  byKey: false,
  ...more,
});

describe("a hover", () => {
  it("a card that comes when its hover has ended does not take the next one", async () => {
    const { from } = await start();
    await from(watcher)["hover.begin"](hover());
    await from(watcher)["hover.end"]({ token: hover().token });
    const late = from({ ...card, documentId: "late" })["card.open"](drawn);
    await from(watcher)["hover.begin"](hover({ token: "token-of-the-next" }));
    expect(await from(card)["card.open"]({ token: "token-of-the-next" })).toMatchObject({ address: known });
    expect(await late).toBeNull();
  });

  it("a card that asks a worker anew, before its hover has been told anew, waits for it", async () => {
    const { restart } = await start();
    const next = restart();
    const opened = asCaller(next, card)["card.open"](drawn);
    await asCaller(next, watcher)["hover.begin"](hover());
    expect(await opened).toMatchObject({ address: known });
  });

  it("is handed to its card once, and to no other", async () => {
    const { from } = await start();
    await from(watcher)["hover.begin"](hover());
    expect(await from(card)["card.open"](drawn)).toMatchObject({ address: known, subject: { domain: "northwind-robotics.example" } });
    expect(await from(card)["card.open"](drawn)).toBeNull();
    expect(await from({ ...card, documentId: "another" })["card.open"](drawn)).toBeNull();
    expect(await from({ ...card, documentId: "another" })["card.answer"]({})).toBeNull();
    expect(await withoutWaiting(() => from({ ...card, tabId: 8 })["card.open"](drawn))).toBeNull();
    expect(service.requests).toHaveLength(0);
  });

  it("is handed to no frame that the page drew itself, even if that asks first", async () => {
    const { from } = await start();
    await from(watcher)["hover.begin"](hover());
    expect(await from({ ...card, documentId: "page's own" })["card.open"]({ token: "made-up-by-the-page" })).toBeNull();
    expect(await from(card)["card.open"](drawn)).toMatchObject({ address: known });
  });

  describe("whose worker died", () => {
    it("is handed to the same card once more, and to no other", async () => {
      const { from, restart } = await start();
      await from(watcher)["hover.begin"](hover());
      await from(card)["card.open"](drawn);
      const next = restart();
      expect(await asCaller(next, { ...card, documentId: "another" })["card.open"](drawn)).toBeNull();
      expect(await asCaller(next, card)["card.open"](drawn)).toMatchObject({ address: known });
      expect(await asCaller(next, card)["card.open"](drawn)).toBeNull();
    });

    it("keeps its card where it is told of once more", async () => {
      const { from, restart, told } = await start();
      await from(watcher)["hover.begin"](hover());
      await from(card)["card.open"](drawn);
      const next = restart();
      await asCaller(next, watcher)["hover.begin"](hover());
      await asCaller(next, watcher)["hover.rest"]({ token: hover().token });
      expect(told.at(-1)).toEqual({ call: "show", token: hover().token, ready: true });
    });

    it("answers with what was stored before the worker died, and sends nothing", async () => {
      const { from, restart } = await start();
      await from(watcher)["hover.begin"](hover());
      await from(card)["card.open"](drawn);
      await from(watcher)["hover.rest"]({ token: hover().token });
      await wholeAnswer(from(card));
      const sent = service.requests.length;
      const answer = await asCaller(restart(), card)["card.answer"]({});
      expect(answer).toMatchObject({ person: { ok: true, sent: 0 }, account: { ok: true, sent: 0 } });
      expect(service.requests).toHaveLength(sent);
    });
  });

  it("looks person and company up when the dwell is over, and not before", async () => {
    const { from, told } = await start();
    await from(watcher)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    const answer = wholeAnswer(from(card));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.requests).toHaveLength(0);
    await from(watcher)["hover.rest"]({ token: hover().token });
    expect(await answer).toMatchObject({ paced: false, person: { ok: true }, account: { ok: true } });
    expect(service.requests).toHaveLength(2);
    expect(told).toContainEqual({ call: "show", token: hover().token, ready: true });
  });

  it.each([
    ["the key is forgotten", (page: Asked) => page["key.forget"]({}), "no-key"],
    ["the key is locked", (page: Asked) => page["key.lock"]({}), "key-locked"],
    ["the consent is withdrawn", (page: Asked) => page["consent.set"]({ domains: false, emails: false }), "no-consent"],
    ["the cap is lowered", (page: Asked) => page["settings.change"]({ changes: { capLookups: 0 } }), "cap-reached"],
  ] as const)("sends nothing where %s while the person rests", async (_what, withdraw, kind) => {
    const { from, page } = await start();
    await page["connection.save"]({ address: service.url, key: sampleKey, keeping: "passphrase", passphrase: "a long passphrase" });
    await from(watcher)["hover.begin"](hover());
    expect(await from(card)["card.open"](drawn)).toMatchObject({ obstacle: null });
    const answer = from(card)["card.answer"]({});
    await new Promise((resolve) => setTimeout(resolve, 20));
    await withdraw(page);
    await from(watcher)["hover.rest"]({ token: hover().token });
    await answer;
    expect(await page["subject.open"]({ source: { kind: "text", text: known } })).toMatchObject({ obstacle: { kind } });
    expect(service.requests).toHaveLength(0);
  });

  describe("whose look-ups take differently long", () => {
    const rested = async (from: (caller: Caller) => Asked, caller = card) => {
      await from(watcher)["hover.begin"](hover());
      await from(caller)["card.open"](drawn);
      await from(watcher)["hover.rest"]({ token: hover().token });
      return from(caller)["card.answer"]({});
    };

    it.each([
      ["profile-overview", "person", "account"],
      ["account-overview", "account", "person"],
    ] as const)("tells at once what is there when %s is slow, then the rest", async (operation, slow, quick) => {
      const { from } = await start();
      service.fail({ operation, delay: 300, times: 1 });
      expect(await rested(from)).toMatchObject({ [quick]: { ok: true }, [slow]: null, awaits: slow });
      const rest = await from(card)["card.remaining"]({ part: slow });
      expect(rest).toMatchObject({ [slow]: { ok: true }, [quick]: null });
      expect(rest).not.toHaveProperty("awaits");
      expect(service.requests).toHaveLength(2);
    });

    it("asks for the slow one alone, and once, where the worker died meanwhile, also in a private window", async () => {
      const { from, restart } = await start();
      const hidden = { ...card, private: true };
      service.fail({ operation: "account-overview", delay: 300, times: 1 });
      expect(await rested(from, hidden)).toMatchObject({ person: { ok: true }, awaits: "account" });
      const sent = service.requests.length;
      const rest = await asCaller(restart(), hidden)["card.remaining"]({ part: "account" });
      expect(rest).toMatchObject({ account: { ok: true }, person: null });
      expect(service.requests.slice(sent).map(({ operation }) => operation)).toEqual(["account-overview"]);
    });

    it("tells an answer before it is stored; whoever asks then waits, and nothing is sent for them", async () => {
      const { from, page, database } = await start();
      service.fail({ operation: "profile-overview", delay: 200, times: 1 });
      const told = rested(from).then((first) => from(card)["card.remaining"]({ part: first?.awaits ?? "person" }));
      await expect.poll(() => service.requests.length).toBe(2);
      // By then the account is stored, and the person is blocked.
      await new Promise((resolve) => setTimeout(resolve, 100));
      const release = await holdPeople(database);
      let kept = false;
      const asked = page["person.look-up"]({ address: known, refresh: false, private: false }).finally(() => (kept = true));
      expect(await told).toMatchObject({ person: { ok: true, answer: { stored: true } } });
      expect(kept).toBe(false);
      release();
      expect(await asked).toMatchObject({ ok: true, answer: { stored: true } });
      expect(service.requests).toHaveLength(2);
    });

    it("tells the slow one to its own card alone", async () => {
      const { from } = await start();
      service.fail({ operation: "account-overview", delay: 300, times: 1 });
      await rested(from);
      expect(await from({ ...card, documentId: "another" })["card.remaining"]({ part: "account" })).toBeNull();
    });

    it("stops the slow one, and keeps what is there", async () => {
      const { from } = await start();
      service.fail({ operation: "account-overview", delay: 5000, times: 1 });
      await rested(from);
      const rest = from(card)["card.remaining"]({ part: "account" });
      await from(card)["card.stop"]({});
      expect(await rest).toMatchObject({ account: { ok: false, problem: { kind: "cancelled" } } });
    });
  });

  it("sends nothing where what resting spent cannot be kept", async () => {
    const session = freshSession();
    const { from, page } = await start({
      session: {
        ...session,
        set: (values) => ("hover-budget" in values ? Promise.reject(new Error("no room")) : session.set(values)),
      },
    });
    await from(watcher)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    await from(watcher)["hover.rest"]({ token: hover().token });
    expect(await wholeAnswer(from(card))).toMatchObject({ person: { ok: false }, account: { ok: false } });
    expect(service.requests).toHaveLength(0);
    const { lines } = await page["activity.read"]({ operation: null, outcome: "all", limit: 10 });
    expect(lines.map(({ outcome }) => outcome)).toEqual(["internal", "internal"]);
  });

  it("has its card given what the card draws, not the answers as they were sent", async () => {
    const { from, page } = await start();
    await from(watcher)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    await from(watcher)["hover.rest"]({ token: hover().token });
    for (const way of ["asked for", "stored"]) {
      const answer = await wholeAnswer(from(card));
      expect(answer, way).toHaveProperty("person.answer.raw.data", {});
      expect(answer, way).toHaveProperty("account.answer.raw", null);
    }
    const again = { ...card, documentId: "again" };
    await from(watcher)["hover.begin"](hover({ token: "token-of-the-second-hover" }));
    expect(await from(again)["card.open"]({ token: "token-of-the-second-hover" })).toHaveProperty("storedPerson.raw.data", {});
    const { storedPerson } = await page["subject.open"]({ source: { kind: "text", text: known } });
    expect(storedPerson).toHaveProperty("raw.data.identifier");
  });

  it("leaves two requests in the log, both settled when it is read", async () => {
    const { from, page } = await start();
    await from(watcher)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    await from(watcher)["hover.rest"]({ token: hover().token });
    await wholeAnswer(from(card));
    const { lines } = await page["activity.read"]({ operation: null, outcome: "all", limit: 10 });
    expect(lines).toHaveLength(2);
    for (const operation of ["account-overview", "profile-overview"])
      expect(lines).toContainEqual(expect.objectContaining({ operation, outcome: "found" }));
  });

  it("whose card's page comes late has the chip first, then the card, and is looked up then", async () => {
    const { from, told } = await start();
    await from(watcher)["hover.begin"](hover());
    await withoutWaiting(() => from(watcher)["hover.rest"]({ token: hover().token }));
    expect(told.at(-1)).toEqual({ call: "show", token: hover().token, ready: false });
    await from(card)["card.open"](drawn);
    const answer = await from(card)["card.answer"]({});
    expect(told.at(-1)).toEqual({ call: "show", token: hover().token, ready: true });
    expect(answer).toMatchObject({ paced: false, person: { ok: true } });
  });

  it("whose card's page comes while the chip is being shown is looked up when the card is shown", async () => {
    const asked: Promise<unknown>[] = [];
    const { from, told } = await start({
      whileTelling: async (call) => {
        if (call.call !== "show" || call.ready) return;
        await from(card)["card.open"](drawn);
        asked.push(wholeAnswer(from(card)));
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
    });
    await from(watcher)["hover.begin"](hover());
    await from(watcher)["hover.rest"]({ token: hover().token });
    expect(await asked[0]).toMatchObject({ person: { ok: true }, account: { ok: true } });
    expect(told.at(-1)).toMatchObject({ call: "show", ready: true });
  });

  it("that was left before its card's page came is not shown", async () => {
    const { from, told } = await start();
    await from(watcher)["hover.begin"](hover());
    await withoutWaiting(() => from(watcher)["hover.rest"]({ token: hover().token }));
    await from(watcher)["hover.end"]({ token: hover().token });
    expect(await from(card)["card.open"](drawn)).toBeNull();
    expect(told).not.toContainEqual({ call: "show", token: hover().token, ready: true });
    expect(service.requests).toHaveLength(0);
  });

  it("that is left sends nothing", async () => {
    const { from } = await start();
    await from(watcher)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    const answer = from(card)["card.answer"]({});
    await new Promise((resolve) => setTimeout(resolve, 20));
    await from(watcher)["hover.end"]({ token: hover().token });
    expect(await answer).toBeNull();
    expect(service.requests).toHaveLength(0);
  });

  it("says that its card never came", async () => {
    const { from, told } = await start();
    await from(watcher)["hover.begin"](hover());
    await withoutWaiting(() => from(watcher)["hover.rest"]({ token: hover().token }));
    expect(told).toContainEqual({ call: "show", token: hover().token, ready: false });
    expect(service.requests).toHaveLength(0);
  });

  it("of a site that is not on is not heard", async () => {
    const { from } = await start({ enabled: false });
    await from(watcher)["hover.begin"](hover());
    expect(await withoutWaiting(() => from(card)["card.open"](drawn))).toBeNull();
  });

  it("of a site that is not on any more ends the script that sent it, in its frame alone", async () => {
    const { from, page, ended } = await start();
    const inner = { ...watcher, frameId: 5 };
    await from(inner)["hover.settings"]({});
    expect(ended).toEqual([]);
    await page["sites.disable"]({ ids: ["gmail"] });
    ended.length = 0;
    for (const notify of ["hover.load", "hover.settings"] as const) await from(inner)[notify]({});
    await from(inner)["hover.begin"](hover());
    expect(ended).toEqual([5, 5, 5]);
  });

  it("is not heard once the cards are switched off, and ends the script: a page that the browser kept heard nothing of it", async () => {
    const { from, page, ended } = await start();
    await page["settings.change"]({ changes: { hoverOn: false } });
    ended.length = 0;
    await from(watcher)["hover.begin"](hover());
    expect(await withoutWaiting(() => from(card)["card.open"](drawn))).toBeNull();
    expect(ended).toEqual([0]);
  });

  it("of a page elsewhere is not heard", async () => {
    const { from } = await start();
    const evil = { ...watcher, tabUrl: "https://evil.example/", origin: "https://evil.example" };
    await from(evil)["hover.begin"](hover());
    expect(await withoutWaiting(() => from(card)["card.open"](drawn))).toBeNull();
  });

  it("in a frame shut away is heard as its tab is", async () => {
    const { from } = await start();
    await from({ ...watcher, origin: "null", frameId: 5 })["hover.begin"](hover({ depth: 1 }));
    expect(await from(card)["card.open"](drawn)).not.toBeNull();
  });

  it("is drawn by the outermost frame that answers", async () => {
    const box = { x: 11, y: 12, width: 3, height: 4 };
    const { from, told } = await start({ frames: { 1: box } });
    await from(watcher)["hover.begin"](hover({ depth: 2 }));
    const token = hover().token;
    expect(told).toEqual([
      { call: "place", token, depth: 1, box: hover().box },
      { call: "place", token, depth: 0, box },
      { call: "draw", token, depth: 1, box, above: false },
    ]);
  });

  it("believes no place it cannot read", async () => {
    const { from, told } = await start({ frames: { 0: { x: "1", y: 2, width: 3, height: 4 } } });
    await from(watcher)["hover.begin"](hover({ depth: 1 }));
    expect(told.at(-1)).toMatchObject({ call: "draw", depth: 1, box: hover().box });
  });

  it("survives the worker", async () => {
    const { from, restart } = await start();
    await from(watcher)["hover.begin"](hover());
    const fresh = restart();
    const initialState = await asCaller(fresh, card)["card.open"](drawn);
    expect(initialState).toMatchObject({ address: known });
    await asCaller(restart(), watcher)["hover.rest"]({ token: hover().token });
    expect(await asCaller(restart(), card)["card.answer"]({})).toMatchObject({ person: { ok: true } });
  });

  it("over several addresses sends nothing, and whoever is chosen can be shown in the side panel", async () => {
    const { from, page } = await start();
    const values = [known, "someone@else.example"];
    await from(watcher)["hover.begin"](hover({ values }));
    expect(await from(card)["card.open"](drawn)).toMatchObject({ choices: values, address: null });
    await from(watcher)["hover.rest"]({ token: hover().token });
    expect(await from(card)["card.answer"]({})).toBeNull();
    expect(await from(card)["card.choose"]({ choice: "not@listed.example" })).toBeNull();
    expect(await from(card)["card.choose"]({ choice: known })).toMatchObject({ choices: [], address: known });
    expect(service.requests).toHaveLength(0);
    await from(card)["card.to-panel"]({});
    expect((await page["panel.read"]({ windowId: 1 })).route).toBe(`#/person/${encodeURIComponent(known)}`);
    expect(service.requests).toHaveLength(0);
  });

  it("waits for a click where the person wants to be asked", async () => {
    const { from, page } = await start();
    await page["settings.change"]({ changes: { hoverLooksUp: false } });
    await from(watcher)["hover.begin"](hover());
    expect(await from(card)["card.open"](drawn)).toMatchObject({ asks: true });
    await from(watcher)["hover.rest"]({ token: hover().token });
    expect(await from(card)["card.answer"]({})).toEqual({ paced: false, person: null, account: null });
    expect(service.requests).toHaveLength(0);
  });

  it("is paced, whatever a page moves under the pointer", async () => {
    const { from } = await start();
    let paced = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      const token = `token-number-${turn}`;
      const caller = { ...card, documentId: `card ${turn}` };
      await from(watcher)["hover.begin"](hover({ token, values: [`person${turn}@company${turn}.example`] }));
      await from(caller)["card.open"]({ token });
      await from(watcher)["hover.rest"]({ token });
      if ((await from(caller)["card.answer"]({}))?.paced === true) paced += 1;
    }
    // Two look-ups for each: the person and the company.
    expect(paced).toBe(15);
  });

  it("puts whom it is about into the side panel", async () => {
    const { from, page, shown } = await start();
    await from(watcher)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    await from(card)["card.to-panel"]({});
    expect(await page["panel.read"]({ windowId: 1 })).toMatchObject({
      route: `#/person/${encodeURIComponent(known)}`,
      pinned: true,
      asked: null,
    });
    expect(shown).toEqual([{ kind: "route", windowId: 1 }]);
  });
});

describe("the chip", () => {
  /** Returns the side panel's route after a click on the chip, or a message that claims one. */
  const shownAfter = async (how: { rests: boolean; draws?: boolean; openPanel?: BackgroundPorts["openPanel"] }) => {
    const { from, page } = await start(how);
    await from(watcher)["hover.begin"](hover());
    if (how.draws === true) await from(card)["card.open"](drawn);
    if (how.rests) await from(watcher)["hover.rest"]({ token: hover().token });
    await from(watcher)["hover.to-panel"]({ token: hover().token });
    return (await page["panel.read"]({ windowId: 1 })).route;
  };

  it("puts whom it stands for into the side panel", async () => {
    expect(await shownAfter({ rests: true })).toBe(`#/person/${encodeURIComponent(known)}`);
  });

  it("does nothing where none is shown: before the rest, and where the card stands in its place", async () => {
    expect(await shownAfter({ rests: false })).toBeNull();
    expect(await shownAfter({ rests: true, draws: true })).toBeNull();
  });

  it("does nothing where the browser has seen no click", async () => {
    expect(await shownAfter({ rests: true, openPanel: () => Promise.reject(new Error("no gesture")) })).toBeNull();
  });
});

describe("the keys of the side panel", () => {
  const rested = async () => {
    const started = await start();
    await started.from(watcher)["hover.begin"](hover());
    await started.from(card)["card.open"](drawn);
    return started;
  };
  const shownIn = async ({ page }: Awaited<ReturnType<typeof start>>, windowId: number) => (await page["panel.read"]({ windowId })).route;

  it("show whom the card is about that is open in the tab, or was until just now", async () => {
    const started = await rested();
    const { from, background } = started;
    await from(watcher)["hover.rest"]({ token: hover().token });
    await background.showHovered(7, 1);
    expect(await shownIn(started, 1)).toBe(`#/person/${encodeURIComponent(known)}`);
    await from(watcher)["hover.end"]({ token: hover().token });
    await background.showHovered(7, 2);
    expect(await shownIn(started, 2)).toBe(`#/person/${encodeURIComponent(known)}`);
  });

  it("show nobody whose card was not shown, and nobody of another tab", async () => {
    const started = await rested();
    const { from, background } = started;
    await background.showHovered(7, 1);
    await from(watcher)["hover.rest"]({ token: hover().token });
    await background.showHovered(8, 1);
    expect(await shownIn(started, 1)).toBeNull();
  });
});

describe("a browser that asks by itself before data about people is sent", () => {
  it("has the last word, and its withdrawal is one", async () => {
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
