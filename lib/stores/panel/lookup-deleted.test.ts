import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Summary } from "../../model/batch";
import { routeOfSubject } from "../../model/panel-route";
import type { Problem } from "../../model/problem";
import { defaultSettings } from "../../model/settings";
import { aPersonAnswer } from "../../../test/support/an-account";
import { unanswered, type Answers } from "../../../test/support/asked";
import { answer, domain, initialState, now, settled, view } from "../../../test/support/a-lookup-view";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stored company that a test deletes. */
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

  it("end the pause before the next look-up", async () => {
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
    const { store, remove } = await opened({ "people.read": () => ({ people: ana }) });
    await store.readPeople([`ana@${domain}`]);
    expect(store.people.value.size).toBe(1);
    ana.length = 0;
    await remove();
    expect(store.people.value.size).toBe(0);
  });
});

describe("the company of an open person", () => {
  const ana = `ana@${domain}`;

  async function openedPerson() {
    const kept: { mode: "sample" | "service"; stored: string[] } = { mode: "sample", stored: [domain] };
    const settings = () => ({ ...defaultSettings, mode: kept.mode });
    const { store, sent, asked } = view({
      answers: {
        "settings.read": settings,
        "subject.open": () => ({
          ...initialState({ text: ana, stored: kept.stored, settings: settings() }),
          storedPerson: { ...aPersonAnswer(), address: ana },
        }),
      },
    });
    await store.open(routeOfSubject(ana));
    const shown = () => {
      const target = store.subject.target.value;
      return [store.subject.screen.value.kind, target?.kind === "person" ? (target.company?.domain ?? null) : undefined];
    };
    const change = async (next: Partial<typeof kept>) => {
      Object.assign(kept, next);
      store.handle({ kind: "settings" });
      await settled();
    };
    return { sent, asked, shown, change };
  }

  it("follows its stored answer, and nothing else is read again", async () => {
    const { sent, asked, shown, change } = await openedPerson();
    expect(shown()).toEqual(["person", domain]);
    await change({ stored: [] });
    expect(shown()).toEqual(["person", null]);
    await change({ stored: [domain] });
    expect(shown()).toEqual(["person", domain]);
    const readings = () => asked.sent.filter(({ name }) => name === "library.marks").length;
    const before = readings();
    await change({});
    expect([readings(), sent()]).toEqual([before, []]);
  });

  it.each([true, false])("is gone after a change of the service; the subject can be read meanwhile: %s", async (isRead) => {
    const { asked, shown, change } = await openedPerson();
    if (!isRead) asked.answers["subject.open"] = unanswered;
    await change({ mode: "service", stored: [] });
    expect(shown()).toEqual([isRead ? "person" : "ready", null]);
  });
});
