import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Summary } from "../../model/batch";
import { routeOfSubject } from "../../model/panel-route";
import type { Problem } from "../../model/problem";
import { defaultSettings } from "../../model/settings";
import type { Answers } from "../../../test/support/asked";
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
