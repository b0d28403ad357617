import { expect, it } from "vitest";
import { openPanel } from "../../test/gallery/panel/open";
import { acting, fireEvent, render } from "../../test/support/drawn";
import { noViews } from "../../test/support/no-views";
import { PanelView } from "./panel-view";

async function open() {
  const { panel } = (await openPanel({ says: "extension.name", route: { view: "library", tab: "history" } })).store;
  return { panel, ...render(<PanelView panel={panel} views={noViews} />) };
}

it("removes a failure's message on Escape, but not while a text is typed", async () => {
  const { panel, container } = await open();
  acting(() => panel.ports.announce("Could not save this.", true));
  const box = container.querySelector("input") as HTMLInputElement;
  box.focus();
  fireEvent.keyDown(box, { key: "Escape" });
  box.addEventListener("keydown", () => box.blur(), { once: true });
  fireEvent.keyDown(box, { key: "Escape" });
  expect(panel.message.value).toMatchObject({ text: "Could not save this." });
  acting(() => fireEvent.keyDown(document.body, { key: "Escape" }));
  expect(panel.message.value).toBeNull();
});

it('does not move the focus to the box on "/" while a menu is open', async () => {
  const { container } = await open();
  const box = container.querySelector("input") as HTMLInputElement;
  const menu = container.ownerDocument.createElement("div");
  menu.role = "menu";
  container.append(menu);
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).not.toBe(box);
  menu.remove();
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(box);
});
