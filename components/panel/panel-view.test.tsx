import { expect, it, vi } from "vitest";
import type { Input } from "../../lib/messages/messages";
import { openPanel } from "../../test/gallery/panel/open";
import { aLibrary, libraryAnswers } from "../../test/support/a-search";
import { address, aPersonAnswer } from "../../test/support/an-account";
import { acting, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { aUsage, initialStateOf } from "../../test/support/some-settings";
import { noViews } from "../../test/support/no-views";
import { LibraryView } from "./library/library-view";
import { PanelView } from "./panel-view";

const other = "astrid.dahl@northwind-robotics.example";
const people: Record<string, ReturnType<typeof aPersonAnswer>> = {
  [address]: aPersonAnswer(),
  [other]: { ...aPersonAnswer({ fullName: "Astrid Dahl" }), address: other },
};

it.each(["go", "replace"] as const)(
  "scrolls up for another person (%s), but not for a new answer about the same person",
  async (change) => {
    const stored = ({ source }: Input<"subject.open">) => {
      const text = source.kind === "text" ? source.text : "";
      return initialStateOf({ address: text, storedPerson: people[text] ?? null });
    };
    const refreshed = aPersonAnswer({ fullName: "Ingrid Solheim" });
    const { store } = await openPanel({
      says: "extension.name",
      route: { view: "person", address },
      answers: { "subject.open": stored, "person.look-up": { ok: true, answer: refreshed, sent: 1 } },
    });
    const { panel } = store;
    render(<PanelView panel={panel} views={noViews} />);
    await screen.findByRole("heading", { name: "Ingrid Solheim-Okafor" });
    const scrolling = vi.spyOn(window, "scrollTo").mockReturnValue();
    acting(() => void panel.lookup.subject.lookUp({ refresh: true }));
    await screen.findByRole("heading", { name: "Ingrid Solheim" });
    vi.spyOn(window, "scrollY", "get").mockReturnValue(600);
    window.dispatchEvent(new Event("scroll"));
    acting(() => panel.history[change]({ view: "person", address: other }));
    await screen.findByRole("heading", { name: "Astrid Dahl" });
    await eventually(() => expect(scrolling.mock.calls).toEqual([[0, 0]]));
  },
);

it("reads history and usage again at midnight, when today's look-ups become yesterday's, or a month begins", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 30, 23, 58), toFake: ["Date", "setInterval", "clearInterval"] });
  const { page } = libraryAnswers(aLibrary())["library.page"]({ find: "", only: null, from: 0, count: 50 });
  const rows = { today: 0, week: 0, earlier: 0 };
  const group = () => (new Date().getMonth() === 10 ? "today" : "week");
  const usage = () => aUsage({ lookups: { used: group() === "today" ? 500 : 0, cap: 500 } });
  const { store } = await openPanel({
    says: "extension.name",
    route: { view: "library", tab: "history" },
    answers: { "usage.read": usage, "library.page": () => ({ page: { ...page, groups: { ...rows, [group()]: page.total } } }) },
  });
  const { panel, library } = store;
  const views = { ...noViews, library: async () => ({ draw: () => <LibraryView view={library} ports={panel.ports} /> }) };
  render(<PanelView panel={panel} views={views} />);
  await screen.findByRole("heading", { name: /^Today/ });
  acting(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole("heading", { name: /^Today/ })).toBeDefined();
  acting(() => vi.advanceTimersByTime(120_000));
  await eventually(() => expect(screen.queryByRole("heading", { name: /^Today/ })).toBeNull());
  expect(screen.getByRole("heading", { name: /^Earlier this week/ })).toBeDefined();
  await eventually(() => expect(panel.lookup.subject.usage.value).toEqual(usage()));
});
