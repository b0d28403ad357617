import { beforeEach, describe, expect, it, vi } from "vitest";
import { hashOf } from "../model/panel-route";
import { defaultSettings } from "../model/settings";
import { dayMs } from "../model/time";
import type { Output } from "../messages/messages";
import { unanswered } from "../../test/support/asked";
import { nothingKnown } from "../../test/support/details";
import { answer, otherCompany, company, opened, failedWith, tab, popupOn, type OpenedSubject } from "../../test/support/a-popup";
import { now, aProblem, originOf } from "../../test/support/an-account";
import { deferred } from "../../test/support/deferred";

beforeEach(() => void vi.useFakeTimers({ now }));

describe("another domain", () => {
  const typed = opened({
    subject: { ...company, host: null, domain: "other.example" },
    storedAccount: { ...answer(), domain: "other.example" },
  });

  it("is remembered for the host if the box is checked, and keeps the host in the target", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "text" ? typed : opened({ storedAccount: answer() })),
      "host.remember": () => ({}),
    });
    await open();
    popup.change();
    expect(popup.screen.value.kind).toBe("change-domain");
    await popup.chooseDomain("other.example", { remember: true });
    expect(asked.sent).toContainEqual({
      name: "host.remember",
      input: { host: "app.acme.example", domain: "other.example", private: false },
    });
    expect(popup.target.value).toMatchObject({ subject: { host: "app.acme.example", domain: "other.example", remembered: true } });
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { domain: "other.example" } });
  });

  it("is used only for now if the box is unchecked", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "text" ? typed : opened({ storedAccount: answer() })),
    });
    await open();
    popup.change();
    await popup.chooseDomain("other.example", { remember: false });
    expect(names()).not.toContain("host.remember");
    expect(popup.target.value).toMatchObject({ subject: { domain: "other.example", remembered: false } });
  });

  it.each([
    ["looked up", null, ["account.look-up"]],
    ["looked up again if the answer is old", answer(12 * dayMs, false), ["account.look-up"]],
    ["only shown if the answer is fresh", answer(), []],
  ])("is %s, because the button names the cost, even if `lookUpOnOpen` is off", async (_what, storedAccount, sent) => {
    const settings = { ...defaultSettings, lookUpOnOpen: false };
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) =>
        opened(source.kind === "text" ? { ...typed, storedAccount, settings } : { storedAccount: answer(), settings }),
      "account.look-up": () => ({ ok: true, answer: { ...answer(), domain: "other.example" }, sent: 1 }),
    });
    await open();
    popup.change();
    await popup.chooseDomain("other.example", { remember: false });
    expect([popup.screen.value.kind, names().filter((name) => name.endsWith("look-up"))]).toEqual(["account", sent]);
  });

  it("that cannot be read leaves the form open, with the reason", async () => {
    const { popup, open } = popupOn({
      "subject.open": ({ source }) =>
        source.kind === "text" ? opened({ subject: null, fault: "too-long" }) : opened({ storedAccount: answer() }),
    });
    await open();
    popup.change();
    await popup.chooseDomain("x".repeat(300), { remember: true });
    expect(popup.screen.value.kind).toBe("change-domain");
    expect(popup.fault.value).toBe("too-long");
    popup.cancelChange();
    expect(popup.screen.value.kind).toBe("account");
    expect(popup.fault.value).toBeNull();
  });

  it("chosen earlier can be dropped", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened({ subject: { ...company, remembered: true }, storedAccount: answer() }),
      "host.forget": () => ({}),
    });
    await open();
    await popup.forgetChoice();
    expect(asked.sent.slice(1)).toEqual([
      { name: "host.forget", input: { host: "app.acme.example", private: false } },
      { name: "subject.open", input: { source: tab } },
    ]);
  });

  it("in the answer becomes the subject only after the user accepts it", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: otherCompany, sent: 1 }),
      "account.accept": () => ({ unicode: "аcme.example", homograph: true }),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { kind: "other-company" } });
    await popup.accept();
    expect(asked.sent.at(-1)).toEqual({
      name: "account.accept",
      input: { domain: "acme.example", answered: "acme-group.example", host: "app.acme.example", private: false },
    });
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { kind: "account", domain: "acme-group.example" } });
    expect(popup.target.value).toMatchObject({ subject: { unicode: "аcme.example", homograph: true } });
  });

  it.each(["a tab", "a typed domain"])("accepted for %s stays the target once access is allowed", async (from) => {
    const { popup, open } = popupOn({
      "subject.open": ({ source }) => opened(source.kind === "tab" ? {} : { subject: { ...company, host: null, domain: source.text } }),
      "account.look-up": () => ({ ok: true, answer: otherCompany, sent: 1 }),
      "account.accept": () => ({ unicode: null, homograph: false }),
    });
    await (from === "a tab" ? open() : popup.enter("acme.example"));
    await popup.accept();
    await popup.allowAccess();
    expect(popup.target.value).toMatchObject({ subject: { domain: "acme-group.example" } });
  });

  it("stays the target once access is allowed, without an automatic look-up", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "text" ? { ...typed, storedAccount: null } : opened({ storedAccount: answer() })),
      "account.look-up": () => failedWith("no-access", {}, 0),
    });
    await open();
    popup.change();
    await popup.chooseDomain("other.example", { remember: false });
    await popup.allowAccess();
    expect(popup.target.value).toMatchObject({ subject: { host: "app.acme.example", domain: "other.example" }, chosen: true });
    expect([popup.screen.value.kind, names().filter((name) => name === "account.look-up")]).toEqual(["ready", ["account.look-up"]]);
  });

  it("stays the target after a text that cannot be read", async () => {
    const { popup, open } = popupOn({
      "subject.open": ({ source }) =>
        source.kind === "tab"
          ? opened({ storedAccount: answer() })
          : source.text === "?"
            ? opened({ subject: null, fault: "unreadable" })
            : typed,
    });
    await open();
    popup.change();
    await popup.chooseDomain("other.example", { remember: false });
    popup.change();
    await popup.chooseDomain("?", { remember: false });
    popup.cancelChange();
    await popup.allowAccess();
    expect(popup.target.value).toMatchObject({ subject: { domain: "other.example" }, chosen: true });
  });

  it("gives way to a typed person, who stays the target once access is allowed", async () => {
    const off = { settings: { ...defaultSettings, address: "https://api.example.com/v1", lookUpOnOpen: false } };
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) => opened(source.kind === "text" ? { ...off, address: source.text, subject: typed.subject } : off),
    });
    await open();
    popup.change();
    await popup.chooseDomain("jo@other.example", { remember: false });
    await popup.allowAccess();
    expect(popup.target.value).toMatchObject({ kind: "person", address: "jo@other.example" });
    // The form's button named the cost of a company.
    expect(names()).not.toContain("person.look-up");
  });

  it("stays the target once the key is unlocked", async () => {
    const locked = { settings: { ...defaultSettings, lookUpOnOpen: false }, storedAccount: null, obstacle: aProblem("key-locked") };
    const { popup, asked, open } = popupOn({
      "subject.open": ({ source }) => ({ ...(source.kind === "text" ? typed : opened()), ...locked }),
    });
    await open();
    popup.change();
    await popup.chooseDomain("other.example", { remember: false });
    asked.answers["key.unlock"] = () => ({
      ok: true,
      connection: { address: "", managed: false, key: null, keeping: null, access: true, lastAnswer: null },
    });
    await popup.unlock("right");
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.target.value).toMatchObject({ subject: { domain: "other.example" }, chosen: true });
  });

  it.each(["before", "after"] as const)("gives way to the old one on Cancel, with a newer answer arriving %s the click", async (when) => {
    let finish: (ended: Output<"account.look-up">) => void = () => {};
    const { popup, open } = popupOn({
      "subject.open": () => opened({ storedAccount: answer(1000) }),
      "account.look-up": () => new Promise((resolve) => (finish = resolve)),
    });
    await open();
    void popup.lookUp({ refresh: true });
    popup.change();
    const end = async () => {
      finish({ ok: true, answer: answer(), sent: 1 });
      await vi.advanceTimersByTimeAsync(0);
    };
    if (when === "before") await end();
    expect(popup.screen.value.kind).toBe("change-domain");
    popup.cancelChange();
    expect(popup.screen.value).toMatchObject({ kind: "account", updating: when === "after" });
    if (when === "after") await end();
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { freshness: { at: now } }, updating: false, sent: 1 });
  });

  it("drops a late answer about the previous domain", async () => {
    let finish: (ended: Output<"account.look-up">) => void = () => {};
    const { popup, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "text" ? typed : opened()),
      "account.look-up": () => new Promise((resolve) => (finish = resolve)),
    });
    void open();
    await vi.advanceTimersByTimeAsync(0);
    popup.change();
    await popup.chooseDomain("other.example", { remember: false });
    finish({ ok: true, answer: answer(), sent: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { domain: "other.example" } });
  });
});

it("the popup stays on the page's list when the answer to a look-up arrives", async () => {
  let finish: (ended: Output<"account.look-up">) => void = () => {};
  const { popup, open } = popupOn({
    "subject.open": () => opened(),
    "account.look-up": () => new Promise((resolve) => (finish = resolve)),
  });
  void open();
  await vi.advanceTimersByTimeAsync(0);
  await popup.showPage();
  finish({ ok: true, answer: answer(), sent: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(popup.screen.value.kind).toBe("page");
});

describe("with sample data", () => {
  const sampled = (members: Partial<OpenedSubject> = {}) => opened({ settings: { ...defaultSettings, mode: "sample" }, ...members });

  it("no usage is read or shown", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": () => sampled(),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 0 }),
    });
    await open();
    expect([popup.sample.value, popup.usage.value]).toEqual([true, null]);
    expect(names()).not.toContain("usage.read");
  });

  it("no domain is remembered for a real site, even if the box is checked", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) =>
        source.kind === "text"
          ? sampled({ subject: { ...company, host: null, domain: "other.example" }, storedAccount: answer() })
          : sampled(),
      "account.look-up": () => ({ ok: true, answer: otherCompany, sent: 0 }),
      "account.accept": () => ({ unicode: null, homograph: false }),
    });
    await open();
    expect(popup.remembers.value).toBe(false);
    await popup.accept();
    expect(popup.target.value).toMatchObject({ subject: { domain: "acme-group.example", remembered: false }, chosen: true });
    popup.change();
    await popup.chooseDomain("other.example", { remember: true });
    expect(popup.target.value).toMatchObject({ subject: { host: "app.acme.example", remembered: false }, chosen: true });
    await popup.forgetChoice();
    expect(names()).not.toContain("host.remember");
    expect(names()).not.toContain("host.forget");
  });
});

it("the popup shows the star of the last reading, even if the answer to an earlier reading arrives later", async () => {
  const held = deferred();
  const { popup, open, asked } = popupOn({ "subject.open": () => opened({ storedAccount: answer() }) });
  asked.answers["library.marks"] = () => held.promise.then(() => ({ watched: true, unread: false, trail: null }));
  await open();
  const first = popup.readWatched();
  asked.answers["library.marks"] = () => ({ watched: false, unread: false, trail: null });
  await popup.readWatched();
  held.resolve();
  await first;
  expect(popup.watched.value).toBe(false);
});

it("the popup keeps the star of a reading that began while a change of the star was under way", async () => {
  const held = deferred();
  const { popup, open, asked } = popupOn({ "subject.open": () => opened({ storedAccount: answer() }) });
  asked.answers["library.marks"] = () => ({ watched: false, unread: false, trail: null });
  asked.answers["watch.set"] = () => held.promise.then(() => ({ watched: true, unread: false, trail: null }));
  await open();
  const setting = popup.toggleWatch();
  await popup.readWatched();
  held.resolve();
  await setting;
  expect(popup.watched.value).toBe(false);
});

describe("in a private window", () => {
  it("no domain is remembered", async () => {
    const { popup, names } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: otherCompany, sent: 1 }),
      "account.accept": () => ({ unicode: null, homograph: false }),
    });
    await popup.open(tab, { private: true, byItself: true });
    expect(popup.remembers.value).toBe(false);
    await popup.accept();
    expect(popup.target.value).toMatchObject({ subject: { remembered: false }, chosen: true });
    await popup.chooseDomain("acme.example", { remember: true });
    expect(names()).not.toContain("host.remember");
  });
});

describe("the popup", () => {
  it("looks up a fresh answer again on request", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened({ storedAccount: answer() }),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
    });
    await open();
    await popup.lookUp({ refresh: true });
    expect(asked.sent[1]).toMatchObject({ name: "account.look-up", input: { refresh: true } });
  });

  it("sets `acted`, which lets a new screen take the focus, only after an action of the user", async () => {
    const { popup, open } = popupOn({ "subject.open": () => opened({ storedAccount: answer() }) });
    await open();
    expect(popup.acted.value).toBe(false);
    popup.change();
    expect(popup.acted.value).toBe(true);
  });

  it("requests access to the service's host within the click, then opens the subject again", async () => {
    const { popup, asked, requestHost, open } = popupOn({ "subject.open": () => opened({ obstacle: aProblem("no-access") }) });
    await open();
    asked.answers = { ...asked.answers, "subject.open": () => opened({ storedAccount: answer() }) };
    const allowing = popup.allowAccess();
    expect(requestHost).toHaveBeenCalledWith("https://api.example.com/*");
    await allowing;
    expect(popup.screen.value.kind).toBe("account");
  });

  it("leaves the screen as it is if access is refused", async () => {
    const { popup, requestHost, open } = popupOn({ "subject.open": () => opened({ obstacle: aProblem("no-access") }) });
    requestHost.mockRejectedValue(new Error("no"));
    await open();
    await popup.allowAccess();
    expect(popup.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "no-access" } } });
  });

  it("opens the subject again with sample data if the user chooses them", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened({ obstacle: aProblem("no-key") }),
      "settings.change": () => ({ ...defaultSettings, mode: "sample" }),
    });
    await open();
    asked.answers = { ...asked.answers, "subject.open": () => opened({ storedAccount: answer() }) };
    await popup.useSampleData();
    expect(asked.sent[1]).toEqual({ name: "settings.change", input: { changes: { mode: "sample" } } });
    expect(popup.screen.value.kind).toBe("account");
  });

  it.each([
    ["in a tab", "panel.to-tab"],
    ["beside the page", "panel.show"],
  ] as const)("opens the panel %s, and reports a missing answer or an unknown window", async (_where, name) => {
    const { popup, asked } = popupOn({ [name]: () => ({}) });
    expect(await popup.showInPanel(name, 1, { view: "lookup" })).toBe(true);
    expect(asked.sent).toEqual([{ name, input: { windowId: 1, route: hashOf({ view: "lookup" }) } }]);
    asked.answers[name] = unanswered;
    expect(await popup.showInPanel(name, 1, { view: "lookup" })).toBe(false);
    expect(popup.message.value).toBe("unanswered");
    expect(await popup.showInPanel(name, null, { view: "lookup" })).toBe(false);
  });

  it("announces for four seconds a copy, or that the browser blocked it", async () => {
    const { popup, copy } = popupOn({});
    await popup.copy("text", "summary-copied");
    expect(copy).toHaveBeenCalledWith("text");
    expect(popup.message.value).toBe("summary-copied");
    await vi.advanceTimersByTimeAsync(4000);
    expect(popup.message.value).toBeNull();
    copy.mockRejectedValue(new Error("blocked"));
    await popup.copy("text", "json-copied");
    expect(popup.message.value).toBe("copy-blocked");
    await vi.advanceTimersByTimeAsync(4000);
    expect(popup.message.value).toBeNull();
  });

  it.each([
    ["raw-gone", () => ({ raw: null })],
    ["unanswered", unanswered],
  ])("reports why there is no raw answer to copy: %s", async (message, read) => {
    const { popup, copy, open } = popupOn({
      "subject.open": () =>
        opened({
          storedAccount: { kind: "known-company", domain: "acme.example", details: nothingKnown, raw: null, ...originOf({ age: 0 }) },
        }),
      "account.raw": read,
    });
    await open();
    await popup.copyRaw();
    expect([popup.message.value, copy.mock.calls]).toEqual([message, []]);
  });
});
