import { describe, expect, it } from "vitest";
import { createPanels } from "./panel";
import type { PanelNews } from "../model/panel-news";

/** Session storage, and the panels that are open. */
function panels({ open = true } = {}) {
  const stored: Record<string, unknown> = {};
  const news: PanelNews[] = [];
  const store = createPanels(
    {
      get: async (name: string | null) => (name === null ? { ...stored } : { [name]: stored[name] }),
      set: async (values: Record<string, unknown>) => void Object.assign(stored, structuredClone(values)),
      remove: async (name: string) => void delete stored[name],
    } as unknown as Parameters<typeof createPanels>[0],
    async (told) => {
      if (!open) throw new Error("nobody listens");
      news.push(told);
    },
  );
  return { store, news, stored };
}

const place = { route: "#/account/acme.example", pinned: false };

describe("where the panels are", () => {
  it("is forgotten with the window", async () => {
    const { store, stored } = panels();
    await Promise.all([store.show(1, "#/person/jo%40acme.example"), store.keep(2, place, null), store.forget(1)]);
    expect(Object.keys(stored)).toEqual(["panel 2"]);
  });

  it("is kept by window", async () => {
    const { store } = panels();
    await store.keep(1, place, null);
    expect(await store.read(1)).toEqual({ ...place, asked: null, wish: null });
    expect(await store.read(2)).toEqual({ route: null, pinned: false, asked: null, wish: null });
  });

  it("is read of all windows at once, and of nothing else that stands there", async () => {
    const { store, stored } = panels();
    await store.keep(1, place, null);
    await store.show(12, "#/search/new");
    Object.assign(stored, { "panel 3": "garbled", "panel x": { ...place, asked: null, wish: null }, "hover 1": {}, panel: {} });
    expect(await store.readAll()).toMatchObject([
      { windowId: 1, left: place },
      { windowId: 12, left: { route: "#/search/new", pinned: true } },
    ]);
  });

  it("a panel that opened without hearing of a wish is told of it again", async () => {
    const { store, news } = panels();
    await store.ask(1, "globex.example");
    news.length = 0;
    await store.keep(1, place, null);
    expect(news).toEqual([{ kind: "route", windowId: 1 }]);
    await store.keep(1, place, (await store.read(1)).wish);
    expect(news).toHaveLength(1);
  });

  it("is asked for from elsewhere, with or without an open panel, and pinned then", async () => {
    for (const open of [true, false]) {
      const { store, news } = panels({ open });
      await store.show(1, "#/person/a%40b.example");
      expect(await store.read(1)).toMatchObject({ route: "#/person/a%40b.example", pinned: true, asked: null });
      expect(news).toEqual(open ? [{ kind: "route", windowId: 1 }] : []);
    }
  });

  it("what was asked for outlasts a panel that has not heard of it, and is gone once it has", async () => {
    const { store } = panels();
    await store.keep(1, place, null);
    await store.ask(1, "globex.example");
    await store.keep(1, place, null);
    const { asked, wish, route } = await store.read(1);
    expect([asked, route]).toEqual(["globex.example", place.route]);
    await store.keep(1, { ...place, pinned: true }, wish);
    expect(await store.read(1)).toEqual({ ...place, pinned: true, asked: null, wish: null });
  });

  it("the newer of two wishes stays", async () => {
    const { store } = panels();
    await store.ask(1, "one.example");
    const { wish } = await store.read(1);
    await store.show(1, "#/search/new");
    await store.keep(1, place, wish);
    expect(await store.read(1)).toMatchObject({ route: "#/search/new", asked: null });
  });

  it("what is stored in no known form is nowhere", async () => {
    const { store, stored } = panels();
    stored["panel 1"] = { route: 7 };
    expect((await store.read(1)).route).toBeNull();
  });
});
