import { expect, it, vi } from "vitest";
import { Menu } from "./menu";
import { fireEvent, render, screen } from "../../test/support/drawn";

function open() {
  const acts = { copy: vi.fn(), watch: vi.fn(), refresh: vi.fn(), onOpen: vi.fn() };
  render(
    <Menu
      label="More actions"
      onOpen={acts.onOpen}
      items={[
        { label: "Copy summary", icon: "copy", act: acts.copy },
        "separator",
        { label: "Watch", icon: "watch", checked: true, act: acts.watch },
        { label: "Refresh", icon: "refresh", note: "may use credits", act: acts.refresh },
      ]}
    />,
  );
  const button = screen.getByRole("button", { name: "More actions" });
  return { ...acts, button };
}

const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it("opens on the first item by a click, and on the last item by Up", () => {
  const { button, onOpen } = open();
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(focused()).toBe("Copy summary");
  press("Escape");
  fireEvent.keyDown(button, { key: "ArrowUp" });
  expect(focused()).toBe("Refreshmay use credits");
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it("moves in a circle by arrows, to its ends by Home and End, and to an item by its first letter", () => {
  const { button } = open();
  fireEvent.click(button);
  for (const [key, line] of [
    ["ArrowUp", "Refreshmay use credits"],
    ["ArrowDown", "Copy summary"],
    ["End", "Refreshmay use credits"],
    ["Home", "Copy summary"],
    ["w", "Watch"],
  ] as const) {
    press(key);
    expect([key, focused()]).toEqual([key, line]);
  }
});

it("closes on Escape with the focus on its button, and on Tab", () => {
  const { button } = open();
  fireEvent.click(button);
  press("Escape");
  expect([screen.queryByRole("menu"), document.activeElement]).toEqual([null, button]);
  fireEvent.click(button);
  press("Tab");
  expect(screen.queryByRole("menu")).toBeNull();
});

it("closes on a press outside", () => {
  const { button } = open();
  fireEvent.click(button);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole("menu")).toBeNull();
});

it("runs the action of an item after the focus has returned to the button", () => {
  const { button, watch } = open();
  watch.mockImplementation(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  fireEvent.click(screen.getByRole("menuitemcheckbox", { name: "Watch", checked: true }));
  expect(watch).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("menu")).toBeNull();
});

it("ignores the browser's own shortcuts", () => {
  const { button } = open();
  fireEvent.click(button);
  expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: "r", ctrlKey: true })).toBe(true);
  expect(focused()).toBe("Copy summary");
});
