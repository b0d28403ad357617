import { expect, it, vi } from "vitest";
import { SearchView } from "./search-view";
import { openPanel, type PanelState } from "../../../test/gallery/panel/open";
import { aSearch } from "../../../test/support/a-search";
import { aUsage } from "../../../test/support/some-settings";
import { acting, fireEvent, render, screen, within } from "../../../test/support/drawn";
import { eventually } from "../../../test/support/eventually";

async function open(more: PanelState["answers"] = {}) {
  const run = vi.fn(() => ({ search: aSearch(), sent: 1, usage: aUsage() }));
  const { store } = await openPanel({
    route: { view: "search-new", like: [], name: "Halden", set: null },
    answers: { "search.run": run, ...more },
    says: "search.title",
  });
  render(<SearchView view={store.search} ports={store.panel.ports} />);
  return { form: store.search.form, run };
}

const editor = () => within(screen.getByRole("group", { name: /^Filter \d$/ }));
const press = (element: Element, key: string) => acting(() => fireEvent.keyDown(element, { key }));

it("opens a filter, accepts a new value, and closes on Enter without a search", async () => {
  const { form, run } = await open();
  acting(() => fireEvent.click(screen.getByRole("button", { name: /edit filter 1$/ })));
  const value = editor().getByLabelText("Value");
  acting(() => fireEvent.input(value, { target: { value: "Halden Automation" } }));
  press(value, "Enter");
  expect(screen.queryByRole("group", { name: /^Filter/ })).toBeNull();
  expect(form.filters.value).toEqual([{ field: "name", operator: "contains", value: "Halden Automation" }]);
  expect(run).not.toHaveBeenCalled();
});

it("searches only by its button, because Enter on a check box or a choice submits a form", async () => {
  const { run } = await open();
  expect(fireEvent.submit(screen.getByRole("form"))).toBe(false);
  expect(run).not.toHaveBeenCalled();
  acting(() => fireEvent.click(screen.getByRole("button", { name: /^Search uses/ })));
  await eventually(() => expect(run).toHaveBeenCalledOnce());
});

it("ignores Enter and Escape while an input method composes text", async () => {
  await open();
  acting(() => fireEvent.click(screen.getByRole("button", { name: /edit filter 1$/ })));
  const value = editor().getByLabelText("Value");
  for (const key of ["Enter", "Escape"]) acting(() => fireEvent.keyDown(value, { key, isComposing: true }));
  expect(screen.getByRole("group", { name: /^Filter/ })).toBeTruthy();
});

it("explains a missing value, and on Escape removes a filter that never had a value", async () => {
  const { form } = await open();
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Add a filter" })));
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Done" })));
  const value = editor().getByLabelText("Value");
  expect(value.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toMatch(/^Enter a (?:value|number), or remove this filter\.$/);
  press(value, "Escape");
  expect(form.rows.value).toHaveLength(1);
});

it("has a number field for numbers, and no field if the operator takes no value", async () => {
  await open();
  acting(() => fireEvent.click(screen.getByRole("button", { name: /edit filter 1$/ })));
  acting(() => fireEvent.change(editor().getByLabelText("Field"), { target: { value: "employees" } }));
  expect(editor().getByLabelText("Value").getAttribute("type")).toBe("number");
  acting(() => fireEvent.change(editor().getByLabelText("Operator"), { target: { value: "is empty" } }));
  expect(editor().queryByLabelText("Value")).toBeNull();
});

it("restores a removed filter", async () => {
  const { form } = await open();
  acting(() => fireEvent.click(screen.getByRole("button", { name: /^Remove filter 1/ })));
  expect(form.rows.value).toEqual([]);
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Undo" })));
  expect(form.filters.value).toEqual([{ field: "name", operator: "contains", value: "Halden" }]);
});

it("asks for a name again without the previous error", async () => {
  const { form } = await open({ "library.read": "silence" });
  expect(form.filters.value).toHaveLength(1);
  const opener = () => screen.getByRole("button", { name: "Save these filters" });
  acting(() => fireEvent.click(opener()));
  fireEvent.input(screen.getByLabelText("Name of the filter set"), { target: { value: "Robots" } });
  press(screen.getByLabelText("Name of the filter set"), "Enter");
  await eventually(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  for (let times = 0; times < 2; times += 1) acting(() => fireEvent.click(opener()));
  expect(screen.getByRole("alert").textContent).toBe("");
});
