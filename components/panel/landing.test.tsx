import { signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import type { Input } from "../../lib/messages/messages";
import { defaultSettings } from "../../lib/model/settings";
import { comparisons } from "../../test/gallery/panel/compare-states";
import { panelLibraryStates } from "../../test/gallery/panel/library-states";
import { panelLookupStates } from "../../test/gallery/panel/lookup-states";
import { openPanel, type PanelState } from "../../test/gallery/panel/open";
import { pages } from "../../test/gallery/panel/page-states";
import { panelStates } from "../../test/gallery/panel/states";
import { aBatch } from "../../test/support/a-search";
import { aProblem, anAccountAnswer, aPersonAnswer } from "../../test/support/an-account";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { noViews } from "../../test/support/no-views";
import { aConnection, aSettings, initialStateOf } from "../../test/support/some-settings";
import { userActivation } from "../../test/support/user-activation";
import { CompareView } from "./compare/compare-view";
import { LibraryView } from "./library/library-view";
import { LookupView } from "./lookup/lookup-view";
import { PageView } from "./page/page-view";
import { PanelTop } from "./panel-top";
import { PanelView } from "./panel-view";
import { SearchView } from "./search/search-view";

const states: Record<string, PanelState | undefined> = {
  library: panelLibraryStates["library, history"],
  page: pages.read,
  compare: comparisons["two"],
  search: { says: "search.title", route: { view: "search" } },
  lookup: panelLookupStates["lookup, what moved"],
  found: panelLookupStates["lookup, found in a search"],
  company: panelStates["lookup/ready"],
  person: panelStates["lookup/person/ready"],
};

async function draw(name: string, answers: PanelState["answers"] = {}) {
  const state = states[name];
  if (state === undefined) throw new Error(`There is no state ${name}.`);
  const { store } = await openPanel({ ...state, answers: { ...state.answers, ...answers } });
  const { panel, library, page, compare, search } = store;
  const { ports } = panel;
  const drawn: Record<string, () => ReturnType<typeof PageView>> = {
    library: () => <LibraryView view={library} ports={ports} />,
    page: () => <PageView view={page} ports={ports} />,
    compare: () => <CompareView view={compare} ports={ports} />,
    search: () => <SearchView view={search} ports={ports} />,
  };
  const subject = () => <LookupView panel={panel} settings={panel.lookup.subject.settings.value ?? defaultSettings} />;
  render((drawn[name] ?? subject)());
  return panel;
}

const main = () => screen.getByRole("main");

const views = ["library", "page", "compare", "search", "lookup", "found"];

const failed = { ok: false, problem: aProblem("service-failed"), stored: null, sent: 1 } as const;

describe("the focus", () => {
  it.each(views)("moves to a new view if the user has acted and no control has the focus: %s", async (name) => {
    userActivation.hasBeenActive = true;
    await draw(name);
    await eventually(() => expect(document.activeElement).toBe(main()));
  });

  it.each(views)("does not move to the view if the user has not acted, as when the panel opens: %s", async (name) => {
    await draw(name);
    await eventually(() => expect(main().tabIndex).toBe(-1));
    expect(document.activeElement).toBe(document.body);
  });

  it("does not move while another document has the focus", async () => {
    userActivation.hasBeenActive = true;
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    await draw("library");
    vi.restoreAllMocks();
    expect(document.activeElement).toBe(document.body);
  });

  it.each<[state: string, name: string, answers: PanelState["answers"]]>([
    ["company", "Account", { "account.look-up": { ok: true, answer: anAccountAnswer(), sent: 1 } }],
    ["person", "Person", { "person.look-up": { ok: true, answer: aPersonAnswer(), sent: 1 } }],
    // The look-up of a company found in a search fails.
    ["found", "Account", { "account.look-up": failed }],
  ])("moves from the pressed button to the outcome of the look-up: %s", async (state, name, answers) => {
    await draw(state, answers);
    const button = await screen.findByRole("button", { name: /^Look up/ });
    button.focus();
    userActivation.hasBeenActive = true;
    fireEvent.click(button);
    await eventually(() => expect(document.activeElement).toBe(screen.getByRole("main", { name })));
    expect(button.isConnected).toBe(false);
  });

  it.each([
    ["search", "Acme GmbH", /^Search companies named/],
    ["page", "a.example, b.example", /^Look up all 2/],
  ] as const)("moves from a button of the box to the view that is already shown: %s", async (name, text, label) => {
    const { store } = await openPanel({
      says: "extension.name",
      route: { view: name },
      answers: { "batch.start": ({ click }: Input<"batch.start">) => ({ batch: aBatch({ id: click }) }) },
    });
    const { panel, page, search } = store;
    const drawn = { page: <PageView view={page} ports={panel.ports} />, search: <SearchView view={search} ports={panel.ports} /> };
    render(<PanelView panel={panel} views={{ ...noViews, [name]: async () => ({ draw: () => drawn[name] }) }} />);
    await eventually(() => expect(main().tabIndex).toBe(-1));
    fireEvent.input(screen.getByLabelText("Domain or e-mail"), { target: { value: text } });
    const button = screen.getByRole("button", { name: label });
    button.focus();
    userActivation.hasBeenActive = true;
    fireEvent.click(button);
    await eventually(() => expect(document.activeElement).toBe(main()));
    expect(button.isConnected).toBe(false);
  });

  it("returns with a step back to the link that was pressed", async () => {
    const { store } = await openPanel({ ...states.library, says: "library.name", route: { view: "library", tab: "history" } });
    const { panel, library } = store;
    const views = { ...noViews, library: async () => ({ draw: () => <LibraryView view={library} ports={panel.ports} /> }) };
    render(<PanelView panel={panel} views={views} />);
    const link = (await screen.findAllByRole("link", { name: "Northwind Robotics" }))[0] as HTMLElement;
    link.focus();
    userActivation.hasBeenActive = true;
    acting(() => fireEvent.click(link));
    await eventually(() => expect(link.isConnected).toBe(false));
    acting(() => panel.history.back());
    await screen.findByRole("main", { name: "Library: History" });
    await eventually(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.getAttribute("href")).toBe(link.getAttribute("href"));
  });

  it.each([
    ["moves from a focused Back to the panel's top", true],
    ["does not move to the panel's top from elsewhere", false],
  ])("%s when Back disappears at the first step of the history", async (_what, isFocused) => {
    const { store } = await openPanel({ says: "library.name", route: { view: "library", tab: "history" } });
    const canGoBack = signal(true);
    render(<PanelTop panel={{ ...store.panel, history: { ...store.panel.history, canGoBack } }} />);
    if (isFocused) screen.getByRole("button", { name: "Back" }).focus();
    userActivation.hasBeenActive = true;
    acting(() => (canGoBack.value = false));
    expect(document.activeElement).toBe(isFocused ? screen.getByRole("banner") : document.body);
  });
});

it("the offer of a look-up takes the focus from the passphrase field, which disappears", async () => {
  const opened = initialStateOf({ ...states.company?.initialState, settings: aSettings({ lookUpOnOpen: false }) });
  let isLocked = true;
  await draw("company", {
    "subject.open": () => ({ ...opened, obstacle: isLocked ? aProblem("key-locked") : null }),
    "key.unlock": () => {
      isLocked = false;
      return { ok: true, connection: aConnection() };
    },
  });
  const field = await screen.findByLabelText("Passphrase");
  field.focus();
  userActivation.hasBeenActive = true;
  fireEvent.input(field, { target: { value: "a passphrase" } });
  fireEvent.keyDown(field, { key: "Enter" });
  // Not the button: a held Enter, or a second one, would spend a request before its cost can be read.
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole("main", { name: "Look up this company?" })));
});

describe("a stored copy below a failure", () => {
  async function drawFailure(kind: "service-failed" | "key-locked") {
    let isPending = false;
    const answers: PanelState["answers"] = {
      "account.look-up": () => (isPending ? "never" : { ...failed, problem: aProblem(kind), stored: anAccountAnswer() }),
      "key.unlock": { ok: true, connection: aConnection() },
    };
    const panel = await draw("lookup", answers);
    await panel.lookup.subject.lookUp({ refresh: true });
    isPending = true;
    userActivation.hasBeenActive = true;
  }

  it("takes the focus from the pressed Try again, which disappears with the notice", async () => {
    await drawFailure("service-failed");
    const again = await screen.findByRole("button", { name: "Try again" });
    again.focus();
    fireEvent.click(again);
    await eventually(() => expect(again.isConnected).toBe(false));
    await eventually(() => expect(document.activeElement).toBe(main()));
  });

  it("takes the focus from the passphrase field, which disappears", async () => {
    await drawFailure("key-locked");
    fireEvent.click(await screen.findByRole("button", { name: "Unlock" }));
    const field = await screen.findByLabelText("Passphrase");
    field.focus();
    fireEvent.input(field, { target: { value: "a passphrase" } });
    fireEvent.keyDown(field, { key: "Enter" });
    await eventually(() => expect(field.isConnected).toBe(false));
    await eventually(() => expect(document.activeElement).toBe(main()));
  });
});
