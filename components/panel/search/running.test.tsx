import { beforeEach, expect, it, vi } from "vitest";
import { SearchView } from "./search-view";
import { openPanel } from "../../../test/gallery/panel/open";
import { now } from "../../../test/support/an-account";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { eventually } from "../../../test/support/eventually";

beforeEach(() => void vi.useFakeTimers({ now, toFake: ["Date", "setInterval", "clearInterval"] }));

/** Draws the form of a new search. A search stays unanswered. */
async function open() {
  const stop = vi.fn(() => ({}));
  const { store } = await openPanel({
    route: { view: "search-new", like: [], name: "Halden", set: null },
    answers: { "search.stop": stop },
    says: "search.title",
  });
  render(<SearchView view={store.search} ports={store.panel.ports} />);
  return { search: store.search, stop };
}

const button = () => screen.getByRole("button", { name: /^Search uses/, hidden: true });
const strip = () => screen.getByRole("group", { name: /^Searching for/, hidden: true });
const isCovered = (element: Element) => element.closest("[inert]") !== null;

it("a running search replaces its button, and draws its filters and the elapsed time", async () => {
  await open();
  expect([isCovered(button()), isCovered(strip())]).toEqual([false, true]);
  button().focus();
  acting(() => fireEvent.click(button()));
  expect([isCovered(button()), isCovered(strip())]).toEqual([true, false]);
  expect(document.activeElement).toBe(strip());
  acting(() => void vi.advanceTimersByTime(7000));
  expect(strip().textContent).toContain("Searching for: Company name contains Halden");
  expect(strip().textContent).toContain("7 s so far");
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Searching….*5 s so far/),
  );
});

it("a running search ends on a press of Stop, but not on the second click of a double click", async () => {
  const { search, stop } = await open();
  acting(() => fireEvent.click(button()));
  const end = screen.getByRole("button", { name: "Stop" });
  acting(() => fireEvent.click(end, { detail: 2 }));
  expect(search.running.value).not.toBeNull();
  acting(() => fireEvent.click(end, { detail: 1 }));
  await eventually(() => expect(stop).toHaveBeenCalledOnce());
  expect(isCovered(button())).toBe(false);
});
