import { beforeEach, expect, it, vi } from "vitest";
import type { Input } from "../../lib/messages/messages";
import { openPanel, type PanelState } from "../../test/gallery/panel/open";
import { domain, now } from "../../test/support/an-account";
import { acting, fireEvent, render, screen, within } from "../../test/support/drawn";
import { LibraryView } from "./library/library-view";
import { PanelView } from "./panel-view";
import { aSummaryOfVerdicts } from "../../test/support/judged";
import { eventually } from "../../test/support/eventually";
import { leftHere } from "../../test/support/panel-left";
import { noViews } from "../../test/support/no-views";

beforeEach(() => void vi.useFakeTimers({ now, toFake: ["Date"] }));

/** Returns a window width that the test can change. */
function aWidth(matches: boolean) {
  const listeners: (() => void)[] = [];
  const wide = { matches, addEventListener: (_type: "change", listener: () => void) => void listeners.push(listener) };
  const resize = (now_: boolean) => {
    wide.matches = now_;
    for (const listener of listeners) listener();
  };
  return { wide, resize };
}

async function open(wide: boolean, more: Partial<PanelState> = {}) {
  const width = aWidth(wide);
  const state = {
    says: "extension.name",
    route: { view: "library", tab: "history" },
    fullPage: { wide: width.wide, standsIn: false },
    ...more,
  };
  const { store, background } = await openPanel(state as PanelState);
  const { panel, library } = store;
  const views = {
    ...noViews,
    library: async () => ({ draw: () => <LibraryView view={library} ports={panel.ports} /> }),
  };
  render(<PanelView panel={panel} views={views} />);
  return { panel, library, background, ...width };
}

const list = () => screen.findByRole("region", { name: "Library: History" });

it("draws the list beside the subject, with one main landmark", async () => {
  const { panel } = await open(true);
  const link = within(await list()).getAllByRole("link", { name: "Northwind Robotics" })[0];
  acting(() => fireEvent.click(link as HTMLElement));
  expect(panel.history.route.value).toMatchObject({ view: "account", domain });
  await eventually(() => expect(screen.getAllByRole("main")).toHaveLength(1));
  expect(
    within(await list())
      .getAllByRole("link", { current: true })
      .every((marked) => marked.textContent === "Northwind Robotics"),
  ).toBe(true);
  expect(location.hash).toBe("");
});

it("opens a link by the middle mouse button, but not by the buttons for the menu, back and forward", async () => {
  const { panel } = await open(true);
  const before = panel.history.route.value;
  const link = within(await list()).getAllByRole("link", { name: "Northwind Robotics" })[0] as HTMLElement;
  for (const button of [2, 3, 4]) fireEvent(link, new MouseEvent("auxclick", { button, bubbles: true, cancelable: true }));
  expect(panel.history.route.value).toEqual(before);
  fireEvent(link, new MouseEvent("auxclick", { button: 1, bubbles: true, cancelable: true }));
  expect(panel.history.route.value).toMatchObject({ view: "account", domain });
});

it.each([true, false])("opens a company's link elsewhere from an ordinary side panel only; private: %s", async (isPrivate) => {
  const { store } = await openPanel({
    says: "extension.name",
    route: { view: "library", tab: "history" },
    private: isPrivate,
  });
  const { panel, library } = store;
  render(
    <PanelView
      panel={panel}
      views={{ ...noViews, library: async () => ({ draw: () => <LibraryView view={library} ports={panel.ports} /> }) }}
    />,
  );
  const link = (await screen.findAllByRole("link", { name: "Northwind Robotics" }))[0] as HTMLElement;
  const click = new MouseEvent("click", { ctrlKey: true, bubbles: true, cancelable: true });
  acting(() => void fireEvent(link, click));
  expect(click.defaultPrevented).toBe(isPrivate);
});

it("links back to the subject if a comparison is beside the list", async () => {
  const { panel } = await open(true);
  await list();
  const back = () => screen.queryByRole("link", { name: "Account" });
  expect(back()).toBeNull();
  acting(() => panel.history.go({ view: "compare", domains: [domain, "halden-automation.example"], search: null }));
  expect(back()).not.toBeNull();
});

it("the page has one column in a narrow window, and two after the window widens", async () => {
  const { resize } = await open(false);
  expect(await screen.findByRole("main", { name: "Library: History" })).toBeDefined();
  acting(() => resize(true));
  expect(await list()).toBeDefined();
  expect(screen.getAllByRole("main")).toHaveLength(1);
});

it("the library still filters its list after the width changes", async () => {
  const read = vi.fn((_input: Input<"library.page">) => ({ page: { total: 0, groups: { today: 0, week: 0, earlier: 0 }, entries: [] } }));
  const listening = vi.spyOn(globalThis, "addEventListener");
  const { library, resize } = await open(true, { answers: { "library.page": read } });
  await list();
  // The view is drawn before its "pagehide" listener is added.
  await eventually(() => expect(listening).toHaveBeenCalledWith("pagehide", expect.anything()));
  acting(() => resize(false));
  await screen.findByRole("main", { name: "Library: History" });
  acting(() => (library.find.value = "halden"));
  await eventually(() => expect(read.mock.lastCall?.[0]).toMatchObject({ find: "halden" }));
});

it("explains why it opened instead of the side panel, and has no pin", async () => {
  await open(false, { fullPage: { wide: aWidth(false).wide, standsIn: true } });
  expect(screen.getByText("This browser shows no side panel, so Account Lens opens in this tab.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Keep what is shown while I change tabs" })).toBeNull();
});

it("shows a route requested for its tab, and ignores a route requested for the side panel", async () => {
  const read = vi.fn(() => leftHere({ route: "#/search", pinned: true, pending: "asked-1" }));
  const { panel } = await open(false, { answers: { "panel.read-all": read } });
  read.mockClear();
  await panel.handle({ kind: "route", windowId: 1 });
  expect(read).not.toHaveBeenCalled();
  read.mockReturnValue(leftHere({ route: "#/library/watchlist", pinned: true, pending: "asked-2" }));
  await panel.handle({ kind: "tab", windowId: 1 });
  expect(panel.history.route.value).toEqual({ view: "library", tab: "watchlist" });
});

it("goes back on Alt and the left arrow, but not in a text field, where a Mac moves by words", async () => {
  const { panel } = await open(true);
  const link = within(await list()).getAllByRole("link", { name: "Northwind Robotics" })[0];
  acting(() => fireEvent.click(link as HTMLElement));
  const back = vi.spyOn(panel.history, "back");
  screen.getByRole("textbox", { name: "Domain or e-mail" }).focus();
  for (const times of [0, 1]) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowLeft", altKey: true });
    expect(back).toHaveBeenCalledTimes(times);
    (document.activeElement as HTMLElement).blur();
  }
});

it("states that no entry has the chosen verdict, and offers to clear the filter", async () => {
  const page = ({ judged }: Input<"library.page">) => {
    const entries = judged?.verdict == null ? 1 : 0;
    return { page: { total: 1, groups: { today: entries, week: 0, earlier: 0 }, entries: [] } };
  };
  const { library } = await open(true, { answers: { "library.page": page, "judgement.summary": aSummaryOfVerdicts({ judged: 1 }) } });
  fireEvent.change(await within(await list()).findByRole("combobox", { name: "Verdict" }), { target: { value: "unfit" } });
  await within(await list()).findByText("No entry fits these filters.");
  fireEvent.click(within(await list()).getByRole("button", { name: "Clear" }));
  await eventually(() => expect(library.judged.wanted.value).toEqual({ verdict: null, label: null }));
  await eventually(() => expect(screen.queryByText("No entry fits these filters.")).toBeNull());
});
