import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "../model/connection";
import type { Problem } from "../model/problem";
import { defaultSettings } from "../model/settings";
import { readTyped } from "../background/subject/typed-text";
import { messages, type Output } from "../messages/messages";
import { failing, unanswered } from "../../test/support/asked";
import { dayMs } from "../model/time";
import { answer, notFound, usedMore, opened, tab, popupOn } from "../../test/support/a-popup";
import { now, aProblem } from "../../test/support/an-account";
import { deferred } from "../../test/support/deferred";

const unlocked: Connection = {
  address: "https://api.acme.example",
  managed: false,
  key: { tail: "1a2b", keeping: "passphrase", locked: false },
  keeping: "passphrase",
  access: true,
  lastAnswer: null,
};

beforeEach(() => void vi.useFakeTimers({ now }));

describe("opening the popup", () => {
  it("draws a fresh stored account and sends nothing", async () => {
    const { popup, names, open } = popupOn({ "subject.open": () => opened({ storedAccount: answer(3 * 3_600_000) }) });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", updating: false, failure: null, answer: { kind: "account" } });
    expect(names()).toEqual(["subject.open"]);
  });

  it("looks up a subject without a stored answer, and reads the usage", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
    });
    await open();
    expect(asked.sent[1]).toEqual({ name: "account.look-up", input: { domain: "acme.example", refresh: false, private: false } });
    expect(popup.screen.value).toMatchObject({ kind: "account", sent: 1 });
    expect(popup.usage.value).toEqual(usedMore);
  });

  describe("perhaps without the user's doing", () => {
    const asking = { private: false, byItself: false };

    it("asks before a look-up, whatever the settings", async () => {
      const { popup, names } = popupOn({ "subject.open": () => opened() });
      await popup.open(tab, asking);
      expect([popup.screen.value.kind, names()]).toEqual(["ready", ["subject.open"]]);
    });

    it("asks before a stale stored account is updated", async () => {
      const { popup, names } = popupOn({ "subject.open": () => opened({ storedAccount: answer(12 * dayMs, false) }) });
      await popup.open(tab, asking);
      expect(popup.screen.value).toMatchObject({ kind: "account", updating: false });
      expect(names()).toEqual(["subject.open"]);
    });

    it("still asks once the key is unlocked or access is allowed", async () => {
      let obstacle: Problem | null = aProblem("key-locked");
      const { popup, names } = popupOn({
        "subject.open": () => opened({ obstacle }),
        "key.unlock": () => ({ ok: true, connection: unlocked }),
      });
      await popup.open(tab, asking);
      obstacle = null;
      await popup.unlock("correct horse battery");
      await vi.advanceTimersByTimeAsync(0);
      expect(popup.screen.value.kind).toBe("ready");
      await popup.allowAccess();
      expect([popup.screen.value.kind, names().includes("account.look-up")]).toEqual(["ready", false]);
    });

    it("looks up on the click, and then looks up a typed domain as the settings allow", async () => {
      const { popup, names } = popupOn({
        "subject.open": () => opened(),
        "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
      });
      await popup.open(tab, asking);
      await popup.lookUp();
      expect(popup.screen.value.kind).toBe("account");
      await popup.enter("acme.example");
      expect(names().filter((name) => name === "account.look-up")).toHaveLength(2);
    });

    it("sends no look-up while it is unknown whether the user opened the popup", async () => {
      const known = deferred<boolean>();
      const { popup, names } = popupOn({ "subject.open": () => opened() });
      const opening = popup.open(tab, { private: false, byItself: known.promise });
      await vi.advanceTimersByTimeAsync(1000);
      expect(names()).toEqual(["subject.open"]);
      known.resolve(false);
      await opening;
      expect(names()).toEqual(["subject.open"]);
    });
  });

  it("shows the loading screen during a look-up, but not before", async () => {
    const { popup, open } = popupOn({ "subject.open": () => opened(), "account.look-up": () => new Promise(() => {}) });
    expect(popup.screen.value.kind).toBe("preload");
    void open();
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.screen.value.kind).toBe("loading");
  });

  it("shows a stale account at once, and updates it", async () => {
    let finish: (ended: Output<"account.look-up">) => void = () => {};
    const { popup, open } = popupOn({
      "subject.open": () => opened({ storedAccount: answer(12 * dayMs, false) }),
      "account.look-up": () => new Promise((resolve) => (finish = resolve)),
    });
    const opening = open();
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.screen.value).toMatchObject({ kind: "account", updating: true, answer: { freshness: { fresh: false } } });
    finish({ ok: true, answer: answer(), sent: 1 });
    await opening;
    expect(popup.screen.value).toMatchObject({ updating: false, answer: { freshness: { fresh: true } } });
  });

  it("asks before a look-up if `lookUpOnOpen` is off", async () => {
    const { popup, names, open } = popupOn({ "subject.open": () => opened({ settings: { ...defaultSettings, lookUpOnOpen: false } }) });
    await open();
    expect(popup.screen.value.kind).toBe("ready");
    expect(names()).toEqual(["subject.open"]);
  });

  it("continues with one look-up after the key is unlocked", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": () => opened({ obstacle: aProblem("key-locked") }),
      "key.unlock": ({ passphrase }) => (passphrase === "right" ? { ok: true, connection: unlocked } : { ok: false }),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "key-locked" } } });
    expect(await popup.unlock("wrong")).toBe("wrong");
    expect(popup.screen.value.kind).toBe("problem");
    expect(await popup.unlock("right")).toBe("unlocked");
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.screen.value).toMatchObject({ kind: "account" });
    expect(names()).toEqual(["subject.open", "key.unlock", "key.unlock", "account.look-up", "usage.read"]);
  });

  it("asks before a look-up after the key is unlocked, if `lookUpOnOpen` is off", async () => {
    let locked = true;
    const { popup, names, open } = popupOn({
      "subject.open": () =>
        opened({ settings: { ...defaultSettings, lookUpOnOpen: false }, obstacle: locked ? aProblem("key-locked") : null }),
      "key.unlock": () => {
        locked = false;
        return { ok: true, connection: unlocked };
      },
    });
    await open();
    await popup.unlock("right");
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.screen.value.kind).toBe("ready");
    expect(names()).toEqual(["subject.open", "key.unlock", "subject.open"]);
  });

  it("changes nothing if the passphrase gets no answer", async () => {
    const { popup, open } = popupOn({ "subject.open": () => opened({ obstacle: aProblem("key-locked") }), "key.unlock": unanswered });
    await open();
    expect(await popup.unlock("right")).toBe("unanswered");
    expect(popup.screen.value.kind).toBe("problem");
  });

  it.each(["no-key", "no-consent", "no-access", "cap-reached", "offline"] as const)(
    "sends nothing if there is an obstacle: %s",
    async (kind) => {
      const { popup, names, open } = popupOn({ "subject.open": () => opened({ obstacle: aProblem(kind) }) });
      await open();
      expect(popup.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind }, sent: 0 } });
      expect(names()).toEqual(["subject.open"]);
    },
  );

  it("shows no obstacle above a fresh copy, except being offline", async () => {
    const offline = popupOn({ "subject.open": () => opened({ storedAccount: answer(), obstacle: aProblem("offline") }) });
    await offline.open();
    expect(offline.popup.screen.value).toMatchObject({ kind: "account", failure: { problem: { kind: "offline" } } });
    const capped = popupOn({ "subject.open": () => opened({ storedAccount: answer(), obstacle: aProblem("cap-reached") }) });
    await capped.open();
    expect(capped.popup.screen.value).toMatchObject({ kind: "account", failure: null });
  });

  it("shows an obstacle above a stale copy", async () => {
    const { popup, open } = popupOn({
      "subject.open": () => opened({ storedAccount: answer(12 * dayMs, false), obstacle: aProblem("no-key") }),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", failure: { problem: { kind: "no-key" } } });
  });

  it("sends no look-up for a subject that was recently not found", async () => {
    const { popup, names, open } = popupOn({ "subject.open": () => opened({ storedAccount: notFound() }) });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { kind: "not-found" } });
    expect(names()).toEqual(["subject.open"]);
  });

  it("shows why the subject cannot be looked up", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": () => opened({ subject: { kind: "internal-address", host: "localhost:5173" } }),
    });
    await open();
    expect(popup.screen.value.kind).toBe("refused");
    expect(names()).toEqual(["subject.open"]);
  });

  it("treats an unreadable domain in the popup's address as a typing mistake", async () => {
    const { popup } = popupOn({ "subject.open": () => opened({ subject: null, fault: "unreadable" }) });
    await popup.open({ kind: "text", text: "%%%" }, { private: false, byItself: true });
    expect(popup.screen.value.kind).toBe("refused");
    expect(popup.fault.value).toBe("unreadable");
    expect(popup.target.value).toEqual({ kind: "none", subject: null, address: null, typed: true });
  });

  it("asks for another text if a text is unreadable and no form is shown", async () => {
    const { popup, asked, open } = popupOn({ "subject.open": () => opened({ storedAccount: notFound() }) });
    await open();
    asked.answers = { ...asked.answers, "subject.open": failing };
    await popup.enter("%%%");
    asked.answers = { ...asked.answers, "subject.open": () => opened({ subject: null, fault: "unreadable" }) };
    await popup.tryAgain();
    expect(popup.screen.value.kind).toBe("refused");
    expect(popup.fault.value).toBe("unreadable");
    expect(popup.target.value).toEqual({ kind: "none", subject: null, address: null, typed: true });
  });

  it("shortens a long text for the message, so that the background still finds it too long", async () => {
    const { popup, open, asked } = popupOn({ "subject.open": () => opened({ subject: null, fault: "too-long" }) });
    await open();
    await popup.enter("x".repeat(20_000));
    const { input } = asked.sent.findLast(({ name }) => name === "subject.open") ?? {};
    expect(messages["subject.open"]().input.safeParse(input).success).toBe(true);
    expect(readTyped((input as { source: { text: string } }).source.text)).toEqual({ kind: "too-long" });
  });

  it("distinguishes a typed subject from the tab's subject", async () => {
    const { popup, open } = popupOn({ "subject.open": () => opened({ subject: { kind: "internal-address", host: "localhost" } }) });
    await open();
    expect(popup.target.value).toMatchObject({ kind: "none", typed: false });
    await popup.enter("localhost");
    expect(popup.target.value).toMatchObject({ kind: "none", typed: true });
  });

  it("marks a look-up of a private window as private", async () => {
    const { popup, asked } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
    });
    await popup.open(tab, { private: true, byItself: true });
    expect(asked.sent.slice(0, 2).map(({ input }) => input)).toEqual([
      { source: tab },
      { domain: "acme.example", refresh: false, private: true },
    ]);
  });
});
