import { describe, expect, it } from "vitest";
import { createPanels } from "./panel";
import type { PanelEvent } from "../model/panel-event";
import { leftIn } from "../../test/support/panel-left";

/** Creates the panel states with their session storage, and records the events for open panels. */
function panels({ open = true } = {}) {
  const stored: Record<string, unknown> = {};
  const events: PanelEvent[] = [];
  const store = createPanels(
    {
      get: async (name: string | null) => (name === null ? { ...stored } : { [name]: stored[name] }),
      set: async (values: Record<string, unknown>) => void Object.assign(stored, structuredClone(values)),
      remove: async (names: string[]) => names.forEach((name) => delete stored[name]),
    } as unknown as Parameters<typeof createPanels>[0],
    async (event) => {
      if (open) events.push(event);
    },
  );
  const read = async (windowId: number) => leftIn({ panels: await store.readAll() }, windowId);
  return { store, events, stored, read };
}

const view = { route: "#/account/acme.example", pinned: false };

describe("the state of a panel", () => {
  it("is forgotten with the window", async () => {
    const { store, stored } = panels();
    await Promise.all([store.show(1, "#/person/jo%40acme.example"), store.keep(2, view, null), store.forgetWindow(1)]);
    expect(Object.keys(stored)).toEqual(["panel 2"]);
  });

  it("includes the window's search form until the window closes", async () => {
    const { store, stored } = panels();
    const form = { hash: "#/search", filters: [{ field: "industry", operator: "=", value: "Banking" } as const], seeds: ["acme.example"] };
    await Promise.all([store.keepForm(1, form), store.keepForm(2, form)]);
    expect(await store.readForm(1)).toEqual(form);
    await store.keepForm(2, null);
    expect(await store.readForm(2)).toBeNull();
    await store.forgetWindow(1);
    expect(await store.readForm(1)).toBeNull();
    Object.assign(stored, { "search form 3": { ...form, filters: [{ field: "evil" }] } });
    expect(await store.readForm(3)).toBeNull();
  });

  it("is stored by window", async () => {
    const { store, read } = panels();
    await store.keep(1, view, null);
    expect(await read(1)).toEqual({ ...view, asked: null, pending: null });
    expect(await read(2)).toEqual({ route: null, pinned: false, asked: null, pending: null });
  });

  it("is read for all windows at once, without other stored values", async () => {
    const { store, stored } = panels();
    await store.keep(1, view, null);
    await store.show(12, "#/search/new");
    Object.assign(stored, { "panel 3": "garbled", "panel x": { ...view, asked: null, pending: null }, "hover 1": {}, panel: {} });
    expect(await store.readAll()).toMatchObject([
      { windowId: 1, left: view },
      { windowId: 12, left: { route: "#/search/new", pinned: true } },
    ]);
  });

  it("is kept for a window without an id", async () => {
    const { store, read } = panels();
    await store.keep(-1, view, null);
    expect(await read(-1)).toMatchObject(view);
  });

  it("is announced again to a panel that missed the pending route", async () => {
    const { store, read, events } = panels();
    await store.ask(1, "globex.example");
    events.length = 0;
    await store.keep(1, view, null);
    expect(events).toEqual([{ kind: "route", windowId: 1 }]);
    await store.keep(1, view, (await read(1)).pending);
    expect(events).toHaveLength(1);
  });

  it("can be set from elsewhere, with or without an open panel, and is then pinned", async () => {
    for (const open of [true, false]) {
      const { store, read, events } = panels({ open });
      await store.show(1, "#/person/a%40b.example");
      expect(await read(1)).toMatchObject({ route: "#/person/a%40b.example", pinned: true, asked: null });
      expect(events).toEqual(open ? [{ kind: "route", windowId: 1 }] : []);
    }
  });

  it("keeps a pending subject until the panel has taken it", async () => {
    const { store, read } = panels();
    await store.keep(1, view, null);
    await store.ask(1, "globex.example");
    await store.keep(1, view, null);
    const { asked, pending, route } = await read(1);
    expect([asked, route]).toEqual(["globex.example", view.route]);
    await store.keep(1, { ...view, pinned: true }, pending);
    expect(await read(1)).toEqual({ ...view, pinned: true, asked: null, pending: null });
  });

  it("keeps the newer of two pending routes", async () => {
    const { store, read } = panels();
    await store.ask(1, "one.example");
    const { pending } = await read(1);
    await store.show(1, "#/search/new");
    await store.keep(1, view, pending);
    expect(await read(1)).toMatchObject({ route: "#/search/new", asked: null });
  });

  it("is empty if its stored value is garbled", async () => {
    const { store, read, stored } = panels();
    stored["panel 1"] = { route: 7 };
    await store.ask(1, "globex.example");
    expect(await read(1)).toMatchObject({ route: null, asked: "globex.example" });
  });
});
