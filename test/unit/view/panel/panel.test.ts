import { describe, expect, it } from "vitest";
import { hashOf, readRoute } from "../../../../lib/model/panel-route";
import type { PanelRoute } from "../../../../lib/model/panel-route";
import { createHistory } from "../../../../lib/view/panel/history";
import type { AddressBar } from "../../../../lib/view/panel/history";
import { createPlaces, placeOf } from "../../../../lib/view/panel/places";

/** A browser's history, as far as the panel uses it. */
export function bar(first = ""): AddressBar & { follow(hash: string): void; forward(): void; entries: { hash: string; state: unknown }[] } {
  const entries = [{ hash: first, state: null as unknown }];
  const listeners: (() => void)[] = [];
  let at = 0;
  const tell = () => listeners.forEach((listener) => listener());
  const move = (by: number) => {
    if (entries[at + by] === undefined) return;
    at += by;
    tell();
  };
  return {
    entries,
    hash: () => entries[at]?.hash ?? "",
    state: () => entries[at]?.state,
    show(hash, state, push) {
      if (push) entries.splice((at += 1), Infinity, { hash, state });
      else entries[at] = { hash, state };
    },
    back: () => move(-1),
    forward: () => move(1),
    onMove: (listener) => void listeners.push(listener),
    follow(hash) {
      entries.splice((at += 1), Infinity, { hash, state: null });
      tell();
    },
  };
}

const account = (domain: string): PanelRoute => ({ place: "account", domain, section: "overview", search: null });
const [acme, globex] = [account("acme.example"), account("globex.example")];

describe("the routes", () => {
  it.each<PanelRoute>([
    { place: "lookup" },
    acme,
    { place: "account", domain: "acme.example", section: "journey", search: "s/1?#" },
    { place: "person", address: "ana+x@acme.example" },
    { place: "page" },
    { place: "search" },
    { place: "search-new", like: "acme.example", name: null, set: null },
    { place: "search-new", like: null, name: "Müller & Söhne", set: null },
    { place: "search-result", id: "a b/c" },
    { place: "library", shelf: "watchlist" },
  ])("are read back as they were written: %j", (route) => expect(readRoute(hashOf(route))).toEqual(route));

  it.each(["", "#", "#/", "#/nowhere", "#/account/", "#/person", "#/%E0%A4%A"])("%j leads to Lookup", (hash) =>
    expect(readRoute(hash)).toEqual({ place: "lookup" }),
  );
});

describe("the panel's history", () => {
  it("goes back and forward between what was shown", () => {
    const address = bar();
    const history = createHistory(address);
    const shown: PanelRoute[] = [];
    history.onRoute((route) => shown.push(route));
    history.go(acme);
    history.go(globex);
    history.back();
    address.forward();
    expect(shown).toEqual([acme, globex, acme, globex]);
    expect(history.route.value).toEqual(globex);
  });

  it("offers a step back only where it made one", () => {
    const address = bar();
    const history = createHistory(address);
    expect(history.canGoBack.value).toBe(false);
    history.go(acme);
    expect(history.canGoBack.value).toBe(true);
    history.back();
    expect(history.canGoBack.value).toBe(false);
  });

  it("takes a followed link as a step", () => {
    const address = bar();
    const history = createHistory(address);
    address.follow(hashOf(acme));
    expect([history.route.value, history.canGoBack.value]).toEqual([acme, true]);
    history.back();
    expect(history.canGoBack.value).toBe(false);
  });

  it("makes no step of what is shown already, nor of what is put in its place", () => {
    const address = bar();
    const history = createHistory(address);
    history.go(acme);
    history.go(acme);
    history.replace(globex);
    expect(address.entries.map(({ hash }) => hash)).toEqual(["", hashOf(globex)]);
  });

  it("knows its steps again after a reload", () => {
    const address = bar();
    createHistory(address).go(acme);
    const reloaded = createHistory(address);
    expect([reloaded.route.value, reloaded.canGoBack.value]).toEqual([acme, true]);
  });
});

describe("the places", () => {
  const store = (opened: PanelRoute[], heard: unknown[]) => ({
    open: async (route: PanelRoute) => void opened.push(route),
    hear: (news: unknown) => void heard.push(news),
  });

  it("open on their own routes, and at once where they come late", () => {
    let route: PanelRoute = { place: "search" };
    const places = createPlaces(() => route);
    const [search, library, heard]: [PanelRoute[], PanelRoute[], unknown[]] = [[], [], []];
    places.attach("search", store(search, heard));
    places.attach("library", store(library, heard));
    route = { place: "library", shelf: "history" };
    places.open(route);
    places.hear({ kind: "search", id: "1" });
    expect([search, library, heard]).toEqual([
      [{ place: "search" }],
      [route],
      [
        { kind: "search", id: "1" },
        { kind: "search", id: "1" },
      ],
    ]);
  });

  it("each route belongs to one", () =>
    expect(
      (["lookup", "account", "person", "page", "search", "search-new", "search-result", "library"] as const).map((place) =>
        placeOf({ place } as PanelRoute),
      ),
    ).toEqual(["lookup", "lookup", "lookup", "page", "search", "search", "search", "library"]));
});
