import { describe, expect, it, vi } from "vitest";
import { hashOf, readRoute, type PanelRoute } from "../../model/panel-route";
import { defaultSettings } from "../../model/settings";
import type { Output } from "../../messages/messages";
import { createRouteHistory } from "./history";
import { createViews, viewOf, type PanelView } from "./views";
import { answer, initialState, usage } from "../../../test/support/a-lookup-view";
import { historyInMemory, noTabs, panelOf } from "../../../test/support/a-panel";
import { unanswered, type RecordingClient } from "../../../test/support/asked";
import { leftHere } from "../../../test/support/panel-left";
import { nextTask } from "../../../test/support/timers";

const account = (domain: string): PanelRoute => ({ view: "account", domain, section: "overview", search: null });
const [acme, globex] = [account("acme.example"), account("globex.example")];

describe("the routes", () => {
  it.each<PanelRoute>([
    { view: "lookup" },
    acme,
    { view: "account", domain: "acme.example", section: "activity", search: "s/1?#" },
    { view: "person", address: "ana+x@acme.example" },
    { view: "page" },
    { view: "search" },
    { view: "search-new", like: ["acme.example"], name: null, set: null },
    { view: "search-new", like: [], name: "Müller & Söhne", set: null },
    { view: "search-result", id: "a b/c" },
    { view: "library", tab: "watchlist" },
  ])("are read back as they were written: %j", (route) => expect(readRoute(hashOf(route))).toEqual(route));

  it.each(["", "#", "#/", "#/nowhere", "#/account/", "#/person", "#/%E0%A4%A"])("lead to Lookup by default: %j", (hash) =>
    expect(readRoute(hash)).toEqual({ view: "lookup" }),
  );
});

describe("the panel's history", () => {
  it("goes back and forward between the shown routes", () => {
    const address = historyInMemory();
    const shown: PanelRoute[] = [];
    const history = createRouteHistory(address, (route) => shown.push(route));
    history.go(acme);
    history.go(globex);
    history.back();
    address.forward();
    expect(shown).toEqual([acme, globex, acme, globex]);
    expect(history.route.value).toEqual(globex);
  });

  it("offers a step back only after a step of its own", () => {
    const address = historyInMemory();
    const history = createRouteHistory(address, () => undefined);
    expect(history.canGoBack.value).toBe(false);
    history.go(acme);
    expect(history.canGoBack.value).toBe(true);
    history.back();
    expect(history.canGoBack.value).toBe(false);
  });

  it("offers a step forward only after a step back", () => {
    const history = createRouteHistory(historyInMemory(), () => undefined);
    history.go(acme);
    expect(history.canGoForward.value).toBe(false);
    history.back();
    expect(history.canGoForward.value).toBe(true);
    history.forward();
    expect([history.route.value, history.canGoForward.value]).toEqual([acme, false]);
    history.back();
    history.go(globex);
    expect(history.canGoForward.value).toBe(false);
  });

  it("counts a followed link as a step", () => {
    const address = historyInMemory();
    const history = createRouteHistory(address, () => undefined);
    address.followLink(hashOf(acme));
    expect([history.route.value, history.canGoBack.value]).toEqual([acme, true]);
    history.back();
    expect(history.canGoBack.value).toBe(false);
  });

  it("adds no step for the shown route or its replacement", () => {
    const address = historyInMemory();
    const history = createRouteHistory(address, () => undefined);
    history.go(acme);
    history.go(acme);
    history.replace(globex);
    expect(address.entries.map(({ hash }) => hash)).toEqual(["", hashOf(globex)]);
  });

  it("keeps the scroll position of each step and place, but not of a later step that a new one replaces", () => {
    const history = createRouteHistory(historyInMemory(), () => undefined);
    history.keepPosition("library", { top: 300 });
    history.go(acme);
    // A view may scroll before the new step is drawn.
    history.keepPosition("library", { top: 310 });
    expect(history.position("lookup acme").top).toBe(0);
    history.keepPosition("lookup acme", { top: 500 });
    // Another subject may take its place without a step.
    expect(history.position("lookup globex").top).toBe(0);
    history.back();
    expect(history.position("library").top).toBe(300);
    history.go(acme);
    expect(history.position("lookup acme").top).toBe(0);
  });

  it("keeps its steps after a reload", () => {
    const address = historyInMemory();
    createRouteHistory(address, () => undefined).go(acme);
    const reloaded = createRouteHistory(address, () => undefined);
    expect([reloaded.route.value, reloaded.canGoBack.value]).toEqual([acme, true]);
  });
});

describe("the views", () => {
  const store = (opened: PanelRoute[], handled: unknown[]) => ({
    open: async (route: PanelRoute) => void opened.push(route),
    handle: (event: unknown) => void handled.push(event),
  });

  it("open only their own routes, including one that was shown before they were loaded, and all handle every event", async () => {
    let route: PanelRoute = { view: "search" };
    const views = createViews(() => [route]);
    const [search, library, handled]: [PanelRoute[], PanelRoute[], unknown[]] = [[], [], []];
    void views.attach("search", store(search, handled));
    void views.attach("library", store(library, handled));
    route = { view: "library", tab: "history" };
    await views.open(route);
    views.handle({ kind: "search", id: "1" });
    expect([search, library, handled]).toEqual([
      [{ view: "search" }],
      [route],
      [
        { kind: "search", id: "1" },
        { kind: "search", id: "1" },
      ],
    ]);
  });

  it("include exactly one view for each route", () => {
    const expected: Record<PanelRoute["view"], PanelView> = {
      lookup: "lookup",
      account: "lookup",
      person: "lookup",
      page: "page",
      search: "search",
      "search-new": "search",
      "search-result": "search",
      library: "library",
      compare: "compare",
      lists: "lists",
      "list-new": "lists",
      list: "lists",
    };
    const found = Object.keys(expected).map((view) => [view, viewOf({ view } as PanelRoute)]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});

describe("the panel", () => {
  const kept = (asked: RecordingClient) => asked.sent.filter(({ name }) => name === "panel.keep").map(({ input }) => input);

  it("shows its last route, and keeps each new route", async () => {
    const { panel, asked } = panelOf({ "panel.read-all": () => leftHere({ route: "#/library/watchlist" }) });
    await panel.start();
    expect(panel.view.value).toBe("library");
    panel.history.go({ view: "search" });
    await Promise.resolve();
    expect(kept(asked).at(-1)).toEqual({ windowId: 1, route: "#/search", pinned: true, pending: null });
  });

  it("looks up a visited company automatically only while the Lookup view is shown", async () => {
    vi.useFakeTimers();
    for (const leaves of [false, true]) {
      const { panel, asked } = panelOf(
        {
          "settings.read": () => ({ ...defaultSettings, followLooksUp: true }),
          "subject.open": ({ source }) => ({
            ...initialState({ text: source.kind === "text" ? source.text : (source.url ?? ""), settings: { followLooksUp: true } }),
          }),
          "visit.take": () => ({ left: true }),
          "account.look-up": unanswered,
        },
        {
          tabs: {
            ...noTabs,
            read: async () => ({ tabId: 1, url: "https://acme.example/", title: "Acme" }),
            mayFollow: async () => true,
            request: async () => true,
          },
        },
      );
      await panel.start();
      await panel.followTab();
      await vi.advanceTimersByTimeAsync(100);
      expect(panel.lookup.looksUpVisits.value).toBe(true);
      if (leaves) panel.history.go({ view: "search" });
      await vi.advanceTimersByTimeAsync(2000);
      expect(asked.sent.some(({ name }) => name === "account.look-up")).toBe(!leaves);
    }
  });

  it.each([
    [true, "lookup"],
    [false, "search"],
  ])("shows the active tab's subject after a click on Follow, unless access is refused: %s", async (grants, view) => {
    const { panel, asked } = panelOf({}, { tabs: { ...noTabs, request: async () => grants } });
    await panel.start();
    panel.history.go({ view: "search" });
    await panel.followTab();
    expect(panel.view.value).toBe(view);
    expect(kept(asked).at(-1)).toMatchObject({ pinned: !grants });
  });

  it("shows a route that is requested while the panel opens, and confirms the request", async () => {
    const answers: ((left: Output<"panel.read-all">) => void)[] = [];
    const { panel, asked } = panelOf({ "panel.read-all": () => new Promise((resolve) => answers.push(resolve)) });
    const started = panel.start();
    const handled = panel.handle({ kind: "route", windowId: 1 });
    await nextTask();
    answers[0]?.({ panels: [] });
    await started;
    answers[1]?.(leftHere({ route: "#/search/new?like=acme.example", pinned: true, pending: "w-1" }));
    await handled;
    expect(panel.view.value).toBe("search");
    expect(kept(asked).at(-1)).toMatchObject({ route: "#/search/new?like=acme.example", pending: "w-1" });
  });

  it("shows the message of a failure until another view is shown", () => {
    vi.useFakeTimers();
    const { panel } = panelOf({});
    panel.ports.announce("The text could not be copied.", true);
    vi.advanceTimersByTime(60_000);
    expect(panel.message.value).not.toBeNull();
    panel.history.go({ view: "search" });
    expect(panel.message.value).toBeNull();
  });

  it("removes the message of a failure when the followed tab shows another subject", async () => {
    let url = "https://acme.example/";
    let visit = () => {};
    const tabs = { ...noTabs, onChange: (listener: () => void) => (visit = listener), mayFollow: async () => true };
    const { panel } = panelOf({}, { tabs: { ...tabs, read: async () => ({ tabId: 1, url, title: "" }) } });
    await panel.start();
    panel.ports.announce("The text could not be copied.", true);
    url = "https://globex.example/";
    visit();
    await vi.waitFor(() => expect(panel.message.value).toBeNull());
  });

  it("removes the message of a failure when the subject beside the library is replaced", async () => {
    const wide = { matches: true, addEventListener: () => undefined };
    const { panel } = panelOf({}, { hash: hashOf(acme), fullPage: { wide, standsIn: false } });
    await panel.start();
    panel.history.go({ view: "library", tab: "history" });
    panel.ports.announce("The text could not be copied.", true);
    panel.lookup.hold("globex.example");
    expect(panel.message.value).toBeNull();
  });

  it("shows the subject of its route without waiting for the tabs, and reads the settings on a route without a subject", async () => {
    const never = () => new Promise<never>(() => undefined);
    const tabs = { ...noTabs, read: never, mayFollow: never };
    const named = panelOf({}, { hash: hashOf(acme), tabs });
    await named.panel.start();
    expect(named.panel.lookup.subject.screen.value.kind).not.toBe("preload");
    expect(named.asked.sent.map(({ name }) => name)).toEqual(["panel.read-all", "subject.open", "panel.keep"]);
    const elsewhere = panelOf({ "settings.read": () => defaultSettings }, { hash: "#/search" });
    await elsewhere.panel.start();
    expect(elsewhere.asked.sent.map(({ name }) => name)).toContain("settings.read");
  });

  it("notifies the library of each look-up and each change of a star", async () => {
    const { panel } = panelOf(
      {
        "subject.open": () => initialState({ text: "acme.example" }),
        "usage.read": () => usage,
        "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
        "watch.set": () => ({ watched: true, unread: false, trail: null }),
      },
      { hash: hashOf(acme) },
    );
    await panel.start();
    const handle = vi.fn();
    await panel.views.attach("library", { open: async () => undefined, handle });
    await panel.lookup.subject.lookUp();
    expect(handle.mock.calls).toEqual([[{ kind: "library" }]]);
    await panel.lookup.watch(true);
    expect(handle).toHaveBeenCalledTimes(2);
  });

  it("shows an answer that arrives after the panel was pinned", async () => {
    const front = { tabId: 1, url: "https://acme.example/", title: "" };
    let end = (_ended: Output<"account.look-up">) => {};
    const { panel } = panelOf(
      {
        "subject.open": () => initialState({ text: "acme.example" }),
        "usage.read": () => usage,
        "account.look-up": () => new Promise((resolve) => (end = resolve)),
      },
      { tabs: { ...noTabs, read: async () => front, mayFollow: async () => true } },
    );
    await panel.start();
    const lookingUp = panel.lookup.subject.lookUp();
    panel.pin();
    await nextTask();
    end({ ok: true, answer: answer(), sent: 1 });
    await lookingUp;
    expect([panel.lookup.subject.screen.value.kind, panel.history.route.value]).toEqual(["account", acme]);
  });

  it("requests only visible data before it has been painted", async () => {
    const { panel, asked } = panelOf({}, { hash: hashOf(acme), untilPainted: () => new Promise<void>(() => undefined) });
    await panel.start();
    await nextTask();
    expect(asked.sent.map(({ name }) => name)).toEqual(["panel.read-all", "subject.open"]);
  });

  it("ignores the event of a request that it took while opening", async () => {
    const readings = [{ route: "#/search", pinned: true, pending: "w-1" }, {}];
    const { panel } = panelOf({ "panel.read-all": () => leftHere(readings.shift() ?? {}) });
    await panel.start();
    await panel.handle({ kind: "route", windowId: 1 });
    expect(panel.view.value).toBe("search");
  });

  it("ignores a request to another window's panel", async () => {
    const { panel, asked } = panelOf({});
    await panel.start();
    const before = asked.sent.length;
    await panel.handle({ kind: "route", windowId: 2 });
    expect(asked.sent).toHaveLength(before);
  });

  it("reports a batch that could not start, and stays on its view", async () => {
    const { panel, asked } = panelOf({ "batch.start": unanswered });
    await panel.start();
    expect(await panel.startBatch([{ kind: "account", key: "acme.example" }])).toBe(false);
    expect([panel.batchRefused.value, panel.view.value]).toEqual(["failed", "lookup"]);
    expect(asked.sent.find(({ name }) => name === "batch.start")?.input).toMatchObject({ windowId: 1, round: false });
  });

  const batch = (id: string): Output<"batch.start"> => ({
    batch: { id, windowId: 1, round: false, at: 0, state: "running", stoppedBy: null, items: [] },
  });
  const many = Array.from({ length: 1005 }, (_, index) => ({ kind: "account" as const, key: `c${index}.example` }));

  it("opens the Page view for a started batch, which has at most 1000 items", async () => {
    const { panel, asked } = panelOf({ "batch.start": ({ click }) => batch(click) });
    await panel.start();
    expect(await panel.startBatch(many)).toBe(true);
    expect([panel.batchRefused.value, panel.view.value]).toEqual([null, "page"]);
    expect(asked.sent.find(({ name }) => name === "batch.start")?.input).toMatchObject({ items: many.slice(0, 1000) });
  });

  it("starts one batch for two clicks, and reports no failure", async () => {
    const { panel, asked } = panelOf({ "batch.start": ({ click }) => batch(click) });
    await panel.start();
    expect(await Promise.all([panel.startBatch(many), panel.startBatch(many)])).toEqual([true, false]);
    expect(asked.sent.filter(({ name }) => name === "batch.start")).toHaveLength(1);
    expect(panel.batchRefused.value).toBeNull();
  });

  it("opens the Page view even if the answer to a started batch is lost", async () => {
    const { panel, asked } = panelOf({});
    asked.answers["batch.start"] = ({ click }) => {
      asked.answers["batch.read"] = () => batch(click);
      return unanswered();
    };
    await panel.start();
    expect(await panel.startBatch(many)).toBe(true);
    expect([panel.batchRefused.value, panel.view.value]).toEqual([null, "page"]);
  });

  it("reports another batch that is under way, and stays on its view", async () => {
    const { panel } = panelOf({ "batch.start": () => batch("an-earlier-click") });
    await panel.start();
    expect(await panel.startBatch(many)).toBe(false);
    expect([panel.batchRefused.value, panel.view.value]).toEqual(["busy", "lookup"]);
  });
});
