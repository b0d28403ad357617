import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Summary } from "../../model/batch";
import { routeOfSubject, type PanelRoute } from "../../model/panel-route";
import type { Problem } from "../../model/problem";
import type { Search } from "../../model/search";
import { defaultSettings } from "../../model/settings";
import type { Output } from "../../messages/messages";
import { aPersonAnswer, aPersonsCompany, now } from "../../../test/support/an-account";
import { unanswered, type Answers } from "../../../test/support/asked";
import { answer, domain, initialState, insight, settled, view } from "../../../test/support/a-lookup-view";
import { deferred } from "../../../test/support/deferred";
import type { LookupStore } from "./lookup";

beforeEach(() => void vi.useFakeTimers());

/** Opens a stored company, which the test can delete. */
async function opened(answers: Answers = {}) {
  const kept = { stored: [domain], obstacle: null as Problem | null };
  const { store, sent } = view({
    answers: {
      "settings.read": () => defaultSettings,
      "subject.open": () => ({ ...initialState({ text: domain, stored: kept.stored }), obstacle: kept.obstacle }),
      ...answers,
    },
  });
  await store.open(routeOfSubject(domain));
  const remove = async (obstacle: Problem | null = null) => {
    Object.assign(kept, { stored: [], obstacle });
    store.handle({ kind: "settings" });
    await settled();
  };
  return { store, sent, remove };
}

describe("answers that are deleted elsewhere", () => {
  it.each([
    [true, "ready"],
    [false, "account"],
  ] as const)("leave the screen if they were stored: %s", async (stored, expected) => {
    const { store, remove } = await opened({ "account.look-up": () => ({ ok: true, answer: { ...answer(), stored }, sent: 1 }) });
    await store.subject.lookUp({ refresh: true });
    await remove();
    expect(store.subject.screen.value.kind).toBe(expected);
  });

  it("end a pause, and cancel the automatic look-up that would follow it", async () => {
    const problem: Problem = { kind: "rate-limited", at: now, until: now };
    const { store, sent, remove } = await opened({ "account.look-up": () => ({ ok: false, problem, stored: answer(), sent: 1 }) });
    await store.subject.lookUp({ refresh: true });
    expect(store.subject.pause.value?.byItself).toBe(true);
    await remove();
    expect([store.subject.screen.value.kind, store.subject.pause.value]).toEqual(["ready", null]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent()).toHaveLength(1);
  });

  it("give way to the obstacle to a look-up", async () => {
    const { store, remove } = await opened();
    await remove({ kind: "no-key", at: now });
    expect(store.subject.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "no-key" } } });
  });

  it("do not return when a form closes", async () => {
    const { store, remove } = await opened();
    store.subject.change();
    await remove();
    expect(store.subject.screen.value.kind).toBe("change-domain");
    store.subject.cancelChange();
    await settled();
    expect(store.subject.screen.value.kind).toBe("ready");
  });

  it("leave the list of a company's people", async () => {
    const ana: { address: string; summary: Summary }[] = [
      { address: `ana@${domain}`, summary: { found: true, name: "Ana", title: null, stage: null, fit: null, at: now } },
    ];
    const { store, remove } = await opened({ "people.read": () => ({ people: ana, companies: [] }) });
    await store.readPeople([`ana@${domain}`]);
    expect(store.people.value.size).toBe(1);
    ana.length = 0;
    await remove();
    expect(store.people.value.size).toBe(0);
  });
});

describe("a search's data about a company that was not looked up", () => {
  const search = { page: { list: [insight], total: 1, offset: 0, limit: 25 }, foundAt: now, at: now } as unknown as Search;
  const route: PanelRoute = { view: "account", domain, section: "overview", search: "s1" };

  async function openedFound({ held = [] as [string, Search][] } = {}) {
    const { store, asked } = view({
      answers: { "settings.read": () => defaultSettings, "search.read": () => ({ search: held.length === 0 ? search : null }) },
      isPrivate: held.length > 0,
      heldSearches: new Map(held),
    });
    await store.open(route);
    await settled();
    expect(store.found.value?.item).toEqual(insight);
    return { store, asked };
  }

  const ways: [string, (store: LookupStore) => void][] = [
    ["the company is opened again", (store) => void store.open(route)],
    ["the deletion is reported", (store) => store.handle({ kind: "settings" })],
  ];

  it.each(ways)("leave the screen after the search is deleted, once %s", async (_when, does) => {
    const { store, asked } = await openedFound();
    asked.answers["search.read"] = () => ({ search: null });
    does(store);
    await settled();
    expect(store.found.value).toBeNull();
  });

  it.each(ways)("stay if the search is stored nowhere, or cannot be read, when %s", async (_when, does) => {
    const stored = await openedFound();
    stored.asked.answers["search.read"] = unanswered;
    const unstored = await openedFound({ held: [["s1", search]] });
    for (const { store } of [stored, unstored]) {
      does(store);
      await settled();
      expect(store.found.value?.item).toEqual(insight);
    }
  });
});

describe("the company of an open person", () => {
  const ana = `ana@${domain}`;

  /** Opens a person at a stored company. If `linked`, the profile names the company by ID. */
  async function openedPerson({ linked = false } = {}) {
    const kept: { mode: "sample" | "service"; stored: string[]; fresh: boolean; person: boolean } = {
      mode: "sample",
      stored: [domain],
      fresh: true,
      person: true,
    };
    const settings = () => ({ ...defaultSettings, mode: kept.mode });
    const { store, sent, asked } = view({
      answers: {
        "settings.read": settings,
        "subject.open": () => {
          const opened = initialState({ text: ana, stored: kept.stored, settings: settings() });
          const storedAccount = opened.storedAccount && {
            ...opened.storedAccount,
            freshness: { ...opened.storedAccount.freshness, fresh: kept.fresh },
          };
          const company = linked && storedAccount !== null ? aPersonsCompany : null;
          return { ...opened, storedAccount, storedPerson: kept.person ? { ...aPersonAnswer(), address: ana, company } : null };
        },
      },
    });
    await store.open(routeOfSubject(ana));
    const target = () => {
      const { value } = store.subject.target;
      return value?.kind === "person" ? value.company : null;
    };
    const shown = () => [store.subject.screen.value.kind, target()?.domain ?? null];
    const change = async (next: Partial<typeof kept>) => {
      Object.assign(kept, next);
      store.handle({ kind: "settings" });
      await settled();
    };
    return { store, sent, asked, kept, target, shown, change };
  }

  it("is shown in a profile that names it, but only while the company's own answer is stored", async () => {
    const { store, change } = await openedPerson({ linked: true });
    const company = () => {
      const { value } = store.subject.screen;
      return value.kind === "person" && value.answer.kind === "person" ? value.answer.company : undefined;
    };
    expect(company()).toEqual(aPersonsCompany);
    await change({ stored: [] });
    expect(company()).toBeNull();
    await change({ stored: [domain] });
    expect(company()).toEqual(aPersonsCompany);
  });

  it("is shown as old once its stored answer is no longer fresh", async () => {
    const { target, change } = await openedPerson();
    await change({ fresh: false });
    expect(target()?.freshness.fresh).toBe(false);
  });

  it("leaves the screen even if it is deleted while the person is looked up again", async () => {
    const { store, asked, shown, change } = await openedPerson();
    let end: (answer: Output<"person.look-up">) => void = () => undefined;
    asked.answers["person.look-up"] = () => new Promise((resolve) => (end = resolve));
    const lookingUp = store.subject.lookUp({ refresh: true });
    await change({ stored: [] });
    end({ ok: true, answer: { ...aPersonAnswer(), address: ana }, sent: 1 });
    await lookingUp;
    expect(shown()).toEqual(["person", null]);
  });

  it("leaves the screen together with the person if the person is deleted before the company's deletion is read", async () => {
    const { store, asked, kept, shown } = await openedPerson();
    const arrived = deferred();
    const open = asked.answers["subject.open"];
    asked.answers["subject.open"] = async (input) => {
      const read = open?.(input);
      await arrived.promise;
      if (read === undefined) throw new Error("not answered");
      return read;
    };
    kept.stored = [];
    store.handle({ kind: "settings" });
    await settled();
    kept.person = false;
    store.handle({ kind: "settings" });
    await settled();
    arrived.resolve();
    await settled();
    expect(shown()).toEqual(["ready", null]);
  });

  it("follows its stored answer without a look-up, and a settings event reads the person's star once", async () => {
    const { sent, asked, shown, change } = await openedPerson();
    expect(shown()).toEqual(["person", domain]);
    await change({ stored: [] });
    expect(shown()).toEqual(["person", null]);
    await change({ stored: [domain] });
    expect(shown()).toEqual(["person", domain]);
    const readings = () => asked.sent.filter(({ name }) => name === "library.marks").length;
    const before = readings();
    await change({});
    expect([readings(), sent()]).toEqual([before + 1, []]);
  });

  it.each([true, false])("is gone after a change of the service; the subject can be read meanwhile: %s", async (isRead) => {
    const { asked, shown, change } = await openedPerson();
    if (!isRead) asked.answers["subject.open"] = unanswered;
    await change({ mode: "service", stored: [] });
    expect(shown()).toEqual([isRead ? "person" : "ready", null]);
  });
});
