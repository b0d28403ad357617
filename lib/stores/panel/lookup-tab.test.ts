import { beforeEach, describe, expect, it, vi } from "vitest";
import { hashOf, routeOfSubject } from "../../model/panel-route";
import { defaultSettings, type Settings } from "../../model/settings";
import type { Output } from "../../messages/messages";
import { unanswered } from "../../../test/support/asked";
import { domain, answer, view, settled, at } from "../../../test/support/a-lookup-view";
import { now } from "../../../test/support/an-account";
import { deferred } from "../../../test/support/deferred";

beforeEach(() => void vi.useFakeTimers());

describe("the tab in front", () => {
  it("is shown once in a pinned panel, which then keeps its company", async () => {
    const { store, routes, tab } = view({ stored: [domain], front: at(`https://${domain}/`) });
    await store.open({ view: "lookup" });
    await settled();
    expect(routes.map(hashOf)).toEqual([`#/account/${domain}`]);
    tab.value = at("https://globex.example/");
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.key.value?.key).toBe(domain);
  });

  it("gives way to a text that was entered before the tab was read", async () => {
    const arrived = deferred();
    const { store, asked } = view({ front: at(`https://${domain}/`) });
    const open = asked.answers["subject.open"];
    asked.answers["subject.open"] = async (input) => {
      if (input.source.kind === "text" && input.source.text === "globex.example") await arrived.promise;
      if (open === undefined) throw new Error("not answered");
      return open(input);
    };
    const opened = store.open({ view: "lookup" });
    const entered = store.subject.enter("globex.example");
    await opened;
    expect(store.key.value?.key).toBe(domain);
    arrived.resolve();
    await entered;
    await settled();
    expect(store.key.value?.key).toBe("globex.example");
  });

  it("does not take the focus, also after an action on the tab before", async () => {
    const { store, tab } = view({ front: at(`https://${domain}/`), following: true });
    await store.open({ view: "lookup" });
    await store.subject.lookUp();
    expect(store.subject.acted.value).toBe(true);
    tab.value = at("https://globex.example/");
    await store.open({ view: "lookup" });
    expect([store.key.value?.key, store.subject.acted.value]).toEqual(["globex.example", false]);
  });

  it("is followed without a look-up if `followLooksUp` is off", async () => {
    const { store, routes, sent } = view({ front: at(`https://${domain}/`), following: true });
    await store.open({ view: "lookup" });
    await vi.advanceTimersByTimeAsync(5000);
    expect([store.subject.screen.value.kind, routes, sent()]).toEqual(["ready", [], []]);
  });

  it("is looked up after it has stayed in front, once for each company, if `followLooksUp` is on", async () => {
    const { store, tab, sent, asked } = view({ front: at(`https://${domain}/`), following: true, settings: { followLooksUp: true } });
    await store.open({ view: "lookup" });
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual(["account.look-up"]);
    // The tab only passes through this address.
    tab.value = at("https://globex.example/");
    await store.open({ view: "lookup" });
    tab.value = at(`https://${domain}/`);
    await store.open({ view: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked.sent.filter(({ name }) => name === "account.look-up").map(({ input }) => input)).toEqual([
      { domain, refresh: false, private: false },
    ]);
  });

  it("is never looked up automatically in a private window", async () => {
    const { store, sent } = view({
      front: at(`https://${domain}/`),
      following: true,
      isPrivate: true,
      settings: { followLooksUp: true },
    });
    await store.open({ view: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    expect([sent(), store.looksUpVisits.value]).toEqual([[], false]);
  });

  it("is never looked up automatically beside a panel in a tab, because another extension may have opened both", async () => {
    const { store, sent } = view({ front: at(`https://${domain}/`), following: true, inTab: true, settings: { followLooksUp: true } });
    await store.open({ view: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    expect([sent(), store.looksUpVisits.value, store.subject.screen.value.kind]).toEqual([[], false, "ready"]);
  });

  it("waits for a click while the hover budget is spent, and is looked up automatically at a later visit", async () => {
    let left = false;
    const { store, sent, asked } = view({
      front: at(`https://${domain}/`),
      following: true,
      settings: { followLooksUp: true },
      answers: { "visit.take": () => ({ left }) },
    });
    await store.open({ view: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    expect([sent(), store.subject.screen.value]).toEqual([[], { kind: "ready", paced: true }]);
    expect(asked.sent.find(({ name }) => name === "visit.take")?.input).toEqual({ tabId: 1 });
    left = true;
    await store.open({ view: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual(["account.look-up"]);
  });

  it("is looked up by a click even if the hover budget is spent", async () => {
    const { store, sent } = view({
      front: at(`https://${domain}/`),
      following: true,
      settings: { followLooksUp: true },
      answers: { "visit.take": () => ({ left: false }) },
    });
    await store.open({ view: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    await store.subject.lookUp();
    expect(sent()).toEqual(["account.look-up"]);
  });

  it("is not looked up if the background gives no answer, or if its address changes meanwhile", async () => {
    const silent = view({
      front: at(`https://${domain}/`),
      following: true,
      settings: { followLooksUp: true },
      answers: { "visit.take": unanswered },
    });
    await silent.store.open({ view: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(silent.sent()).toEqual([]);
    let answerVisit: (answer: { left: boolean }) => void = () => {};
    const { store, tab, sent } = view({
      front: at(`https://${domain}/`),
      following: true,
      settings: { followLooksUp: true },
      answers: { "visit.take": () => new Promise((resolve) => (answerVisit = resolve)) },
    });
    await store.open({ view: "lookup" });
    await vi.advanceTimersByTimeAsync(1000);
    tab.value = at("https://globex.example/");
    await store.open({ view: "lookup" });
    answerVisit({ left: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(sent()).toEqual([]);
  });

  it("is not looked up automatically after the user stops a look-up or begins to change the domain", async () => {
    const given = { front: at(`https://${domain}/`), following: true, settings: { followLooksUp: true } };
    const stopped = view({ ...given, answers: { "account.look-up": () => new Promise<never>(() => {}), "look-up.stop": () => ({}) } });
    await stopped.store.open({ view: "lookup" });
    void stopped.store.subject.lookUp();
    await stopped.store.subject.stop();
    await vi.advanceTimersByTimeAsync(2000);
    expect([stopped.store.subject.screen.value.kind, stopped.sent()]).toEqual(["problem", ["account.look-up"]]);
    const corrected = view(given);
    await corrected.store.open({ view: "lookup" });
    corrected.store.subject.change();
    await vi.advanceTimersByTimeAsync(2000);
    expect(corrected.sent()).toEqual([]);
  });

  it("has automatic look-ups only while the panel follows", async () => {
    const { store, following } = view({ front: at(`https://${domain}/`), following: true, settings: { followLooksUp: true } });
    await store.open({ view: "lookup" });
    expect(store.looksUpVisits.value).toBe(true);
    following.value = false;
    expect(store.looksUpVisits.value).toBe(false);
  });

  it("is not looked up again automatically after a failure", async () => {
    const failing = { kind: "service-failed" as const, at: now, status: 503 };
    const { store, sent } = view({
      front: at(`https://${domain}/`),
      following: true,
      settings: { followLooksUp: true },
      answers: { "account.look-up": () => ({ ok: false, problem: failing, stored: null, sent: 1 }) },
    });
    for (let visit = 0; visit < 3; visit += 1) {
      await store.open({ view: "lookup" });
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(sent()).toEqual(["account.look-up"]);
  });

  it("is not looked up if the panel is pinned meanwhile", async () => {
    const { store, following, sent } = view({ front: at(`https://${domain}/`), following: true, settings: { followLooksUp: true } });
    await store.open({ view: "lookup" });
    following.value = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([]);
  });
});

describe("a look-up that ends late", () => {
  type Ended = Output<"account.look-up">;

  /** Looks up the followed company. The look-up ends when the test calls `ends`. */
  async function looking() {
    const finishes: ((ended: Ended | Promise<never>) => void)[] = [];
    const settings: Partial<Settings> = { mode: "sample" };
    const opened = view({
      front: at(`https://${domain}/`),
      following: true,
      settings,
      answers: { "account.look-up": () => new Promise<Ended>((resolve) => finishes.push(resolve)) },
    });
    await opened.store.open({ view: "lookup" });
    void opened.store.subject.lookUp();
    await settled();
    const ends = async (ended: Ended | Promise<never>) => {
      finishes.shift()?.(ended);
      await settled();
    };
    const visit = async (url: string) => {
      opened.tab.value = at(url);
      await opened.store.open({ view: "lookup" });
    };
    return { ...opened, settings, ends, visit, screen: opened.store.subject.screen };
  }
  const found: Ended = { ok: true, answer: answer(), sent: 1 };

  it("continues on the site's next page, and shows its answer", async () => {
    const { ends, visit, screen } = await looking();
    await visit(`https://${domain}/pricing`);
    expect(screen.value.kind).toBe("loading");
    await ends(found);
    expect(screen.value).toMatchObject({ kind: "account", answer: { domain }, sent: 1 });
  });

  it("shows its answer when the user returns, and never for another subject", async () => {
    const { store, ends, screen } = await looking();
    await store.open(routeOfSubject("globex.example"));
    await store.open(routeOfSubject(domain));
    await ends(found);
    expect(screen.value).toMatchObject({ kind: "account", answer: { domain } });
    const left = await looking();
    await left.store.open(routeOfSubject("globex.example"));
    await left.ends(found);
    expect([left.store.key.value?.key, left.screen.value.kind]).toEqual(["globex.example", "ready"]);
  });

  it("shows its failure, and is not repeated automatically", async () => {
    const { store, ends, visit, screen, sent } = await looking();
    await visit(`https://${domain}/pricing`);
    await ends({ ok: false, problem: { kind: "rate-limited", at: now, until: now, waitSeconds: 0 }, stored: null, sent: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "rate-limited" } } });
    expect([store.subject.pause.value?.byItself, sent()]).toEqual([false, ["account.look-up"]]);
  });

  it("shows no failure over a later look-up", async () => {
    const { store, ends, screen } = await looking();
    await store.subject.stop();
    void store.subject.tryAgain();
    await settled();
    await ends({ ok: false, problem: { kind: "interrupted", at: now }, stored: null, sent: 1 });
    expect(screen.value.kind).toBe("loading");
    await ends(found);
    expect(screen.value).toMatchObject({ kind: "account", answer: { domain } });
  });

  it("shows no answer of the previous service", async () => {
    const { store, settings, ends, screen } = await looking();
    await store.open(routeOfSubject("globex.example"));
    settings.mode = "service";
    await store.open(routeOfSubject(domain));
    await ends(found);
    expect(screen.value.kind).toBe("ready");
  });

  it("shows that it was stopped elsewhere", async () => {
    const { ends, visit, screen } = await looking();
    await visit(`https://${domain}/pricing`);
    await ends({ ok: false, problem: { kind: "cancelled", at: now }, stored: null, sent: 1 });
    expect(screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "cancelled" } } });
  });

  it("is dropped by a change of the service", async () => {
    const { store, asked, settings, ends, screen } = await looking();
    settings.mode = "service";
    asked.answers["settings.read"] = () => ({ ...defaultSettings, ...settings });
    store.handle({ kind: "settings" });
    await settled();
    expect(screen.value.kind).toBe("ready");
    await ends(found);
    expect(screen.value.kind).toBe("ready");
  });

  it("leaves an open form as it is if the service changes, and shows no answer once the form closes", async () => {
    const { store, asked, settings, ends, screen } = await looking();
    store.subject.change();
    settings.mode = "service";
    asked.answers["settings.read"] = () => ({ ...defaultSettings, ...settings });
    store.handle({ kind: "settings" });
    await settled();
    await ends(found);
    expect(screen.value.kind).toBe("change-domain");
    store.subject.cancelChange();
    await settled();
    expect(screen.value.kind).toBe("ready");
  });

  it("is dropped by a change of the service even if the subject cannot be read meanwhile", async () => {
    const { store, asked, settings, ends, screen } = await looking();
    settings.mode = "service";
    Object.assign(asked.answers, { "settings.read": () => ({ ...defaultSettings, ...settings }), "subject.open": unanswered });
    store.handle({ kind: "settings" });
    await settled();
    await ends(found);
    expect(screen.value.kind).toBe("ready");
  });

  it("shows that it was interrupted if the worker gives no answer", async () => {
    const { ends, visit, screen } = await looking();
    await visit(`https://${domain}/pricing`);
    await ends(new Promise<never>(unanswered));
    expect(screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "interrupted" } } });
  });
});

it("a private window's unstored answer stays on the screen on the site's next page, and leaves it on another site", async () => {
  const { store, tab } = view({
    front: at(`https://${domain}/`),
    following: true,
    isPrivate: true,
    answers: {
      "account.look-up": ({ refresh }) =>
        refresh
          ? { ok: false, problem: { kind: "offline", at: now }, stored: null, sent: 0 }
          : { ok: true, answer: { ...answer(), stored: false }, sent: 1 },
    },
  });
  await store.open({ view: "lookup" });
  await store.subject.lookUp();
  await store.subject.lookUp({ refresh: true });
  tab.value = at(`https://${domain}/pricing`);
  await store.open({ view: "lookup" });
  expect(store.subject.screen.value).toMatchObject({ kind: "account", answer: { domain } });
  tab.value = at("https://globex.example/");
  await store.open({ view: "lookup" });
  expect([store.key.value?.key, store.subject.screen.value.kind]).toEqual(["globex.example", "ready"]);
});

describe("the library's marks", () => {
  it("are read with the subject's answer, and change with the star", async () => {
    const { store, asked } = view({
      stored: [domain],
      answers: { "watch.set": () => ({ watched: true, unread: false, trail: null }) },
    });
    await store.open(routeOfSubject(domain));
    await settled();
    expect(store.marks.value).toEqual({ watched: false, unread: false, trail: null });
    expect(await store.watch(true)).toBe("on");
    expect(store.marks.value?.watched).toBe(true);
    expect(asked.sent.find(({ name }) => name === "watch.set")?.input).toEqual({ kind: "account", key: domain, on: true, private: false });
  });

  it.each(["watched", "settings"] as const)("follow a star that changes elsewhere, and keep unread changes: %s", async (kind) => {
    const { store, asked } = view({
      stored: [domain],
      answers: { "library.marks": () => ({ watched: true, unread: true, trail: null }) },
    });
    await store.open(routeOfSubject(domain));
    await settled();
    asked.answers["library.marks"] = () => ({ watched: false, unread: false, trail: null });
    store.handle({ kind, by: null });
    await settled();
    expect(store.marks.value).toEqual({ watched: false, unread: true, trail: null });
  });

  it("disappear with their subject, even before the next subject's marks arrive", async () => {
    const other = "globex.example";
    const { store, asked } = view({
      stored: [domain, other],
      answers: { "library.marks": () => ({ watched: true, unread: false, trail: null }) },
    });
    await store.open(routeOfSubject(domain));
    await settled();
    expect(store.marks.value?.watched).toBe(true);
    asked.answers["library.marks"] = () => new Promise(() => undefined);
    await store.open(routeOfSubject(other));
    await settled();
    expect([store.key.value?.key, store.subject.screen.value.kind, store.marks.value]).toEqual([other, "account", null]);
  });

  it("are missing if the background gives no answer, and a change of the star then fails", async () => {
    const { store } = view({ stored: [domain], answers: { "library.marks": unanswered, "watch.set": unanswered } });
    await store.open(routeOfSubject(domain));
    await settled();
    expect([store.marks.value, await store.watch(true)]).toEqual([null, "failed"]);
  });

  it("stay unchanged if the watch list is full", async () => {
    const { store } = view({ stored: [domain] });
    await store.open(routeOfSubject(domain));
    await settled();
    expect([await store.watch(true), store.marks.value?.watched]).toEqual(["full", false]);
  });
});
