import { expect, it, vi } from "vitest";
import type { Answers } from "../../../test/gallery/ask";
import { openPanel } from "../../../test/gallery/panel/open";
import { panelLibraryStates } from "../../../test/gallery/panel/library-states";
import { aLibrary, libraryAnswers, noLibrary } from "../../../test/support/a-search";
import { acting, fireEvent, render, screen, within } from "../../../test/support/drawn";
import { eventually } from "../../../test/support/eventually";
import { LibraryView } from "./library-view";

async function drawHistory(answers: Answers = {}) {
  const state = panelLibraryStates["library, history"];
  if (state === undefined) throw new Error("There is no such state.");
  const { store } = await openPanel({ ...state, answers: { ...state.answers, ...answers } });
  const copyTable = vi.fn(async (table: unknown) => (await table) !== null);
  render(<LibraryView view={store.library} ports={{ ...store.panel.ports, copyTable }} />);
  await screen.findByRole("button", { name: "Erase all" });
  return { ...store, copyTable };
}

function press(name: string | RegExp, place: Pick<typeof screen, "getAllByRole"> = screen) {
  const [button] = place.getAllByRole("button", { name });
  acting(() => fireEvent.click(button as HTMLElement));
}

it("does not compare an account that was erased after it was chosen", async () => {
  await drawHistory();
  press("Compare");
  for (const box of screen.getAllByRole("checkbox").slice(0, 2)) acting(() => fireEvent.click(box));
  expect(screen.getByRole("button", { name: "Compare 2" })).toBeDefined();
  press(/^Erase /);
  expect(screen.queryByRole("button", { name: /^Compare / })).toBeNull();
});

it("begins to copy a table during the click, and announces the copy when all rows are read", async () => {
  const { copyTable, panel } = await drawHistory();
  press("Copy as table");
  expect(copyTable).toHaveBeenCalledOnce();
  await eventually(() => expect(panel.message.value).toMatchObject({ text: "Table copied" }));
});

it("announces that a table could not be read", async () => {
  let isLost = false;
  const page = libraryAnswers(aLibrary())["library.page"];
  const { panel } = await drawHistory({ "library.page": (input) => (isLost ? "failure" : page(input)) });
  isLost = true;
  press("Copy as table");
  await eventually(() => expect(panel.message.value).toMatchObject({ text: "Account Lens did not answer. Nothing is lost; try again." }));
});

it("announces the number of entries that match the text in the box", async () => {
  await drawHistory();
  const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  const type = (value: string) => acting(() => fireEvent.input(screen.getByRole("textbox"), { target: { value } }));
  expect(announced()).not.toContain("5 entries shown");
  type("halden");
  await eventually(() => expect(announced()).toContain("1 entry shown"));
  type("nowhere");
  await eventually(() => expect(announced()).toContain("Nothing matches “nowhere”."));
});

it("moves the focus to the view after all is erased, because the button disappears", async () => {
  let isErased = false;
  const remove = () => {
    isErased = true;
    return {};
  };
  const [full, empty] = [libraryAnswers(aLibrary()), libraryAnswers(noLibrary)];
  await drawHistory({
    "library.remove": remove,
    "library.read": () => (isErased ? empty : full)["library.read"],
    "library.page": (input) => (isErased ? empty : full)["library.page"](input),
  });
  const opener = screen.getByRole("button", { name: "Erase all" });
  opener.focus();
  press("Erase all");
  press("Erase all", within(screen.getByRole("dialog")));
  await expect.poll(() => opener.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("moves the focus to the view when the focused Undo disappears", async () => {
  await drawHistory({ "library.remove": {} });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  press(/^Erase (?!all)/);
  const undo = screen.getByRole("button", { name: "Undo" });
  undo.focus();
  acting(() => vi.advanceTimersByTime(10_000));
  expect([undo.isConnected, document.activeElement]).toEqual([false, screen.getByRole("main")]);
});

it.each(["ctrlKey", "metaKey"])("undoes an erasure by %s and Z unless a text field has the focus or a dialog is open", async (modifier) => {
  await drawHistory({ "library.remove": {} });
  press(/^Erase (?!all)/);
  expect(screen.getByRole("button", { name: "Undo" }).getAttribute("aria-keyshortcuts")).toBe("Control+Z Meta+Z");
  const undoes = (more: object = {}) => {
    acting(() => fireEvent.keyDown(document.activeElement ?? document, { key: "z", [modifier]: true, ...more }));
    return screen.queryByRole("button", { name: "Undo" }) === null;
  };
  const wanted = document.activeElement;
  screen.getAllByRole("textbox")[0]?.focus();
  expect(undoes()).toBe(false);
  (wanted as HTMLElement).focus();
  expect([undoes({ shiftKey: true }), undoes({ [modifier]: false }), undoes({ repeat: true })]).toEqual([false, false, false]);
  press("Erase all");
  expect(undoes()).toBe(false);
  press("Keep", within(screen.getByRole("dialog")));
  // With Caps Lock, the key is a capital.
  expect(undoes({ key: "Z" })).toBe(true);
  expect(document.activeElement?.closest("[data-row]")).not.toBeNull();
  expect(document.activeElement?.tagName).toBe("A");
});
