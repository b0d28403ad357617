import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Filter } from "../../../model/filters";
import { createFilterForm } from "./form";

const filters: Filter[] = [
  { field: "industry", operator: "=", value: "Banking" },
  { field: "employees", operator: ">=", value: "500" },
  { field: "country", operator: "is not empty" },
];

function filled() {
  const form = createFilterForm();
  form.begin(filters);
  const keys = form.rows.value.map(({ key }) => key);
  const key = (index: number) => keys[index] ?? -1;
  return { form, key };
}

beforeEach(() => void vi.useFakeTimers());

describe("removing a filter", () => {
  it("moves the focus to the next filter, or from the last filter to Add a filter", () => {
    const { form, key } = filled();
    form.remove(key(0));
    expect(form.focus.value).toEqual({ on: "sentence", key: key(1) });
    form.remove(key(2));
    expect(form.focus.value).toEqual({ on: "add" });
    expect(form.filters.value).toEqual([filters[1]]);
  });

  it("can be undone for ten seconds, which restores the filter at its position", async () => {
    const { form, key } = filled();
    form.remove(key(1));
    expect(form.removed.value).toEqual(filters[1]);
    await vi.advanceTimersByTimeAsync(9_000);
    form.undo();
    expect(form.filters.value).toEqual(filters);
    expect(form.focus.value).toEqual({ on: "sentence", key: key(1) });
    form.remove(key(1));
    await vi.advanceTimersByTimeAsync(10_000);
    form.undo();
    expect(form.filters.value).toHaveLength(2);
  });
});

describe("editing a filter", () => {
  it("focuses the field first, and the sentence at the end", () => {
    const { form, key } = filled();
    form.edit(key(1));
    expect([form.editing.value, form.focus.value]).toEqual([key(1), { on: "field", key: key(1) }]);
    form.change(key(1), { value: " 700 " });
    form.done();
    expect([form.editing.value, form.focus.value]).toEqual([null, { on: "sentence", key: key(1) }]);
    expect(form.filters.value[1]).toEqual({ field: "employees", operator: ">=", value: "700" });
  });

  it("does not end without a value, and marks the row until it has one", () => {
    const { form } = filled();
    form.add();
    const added = form.rows.value[3]?.key ?? -1;
    expect(form.editing.value).toBe(added);
    form.done();
    expect(form.editing.value).toBe(added);
    expect(form.faulty.value).toEqual(new Set([added]));
    expect(form.check()).toBe(false);
    form.change(added, { value: "x" });
    expect(form.faulty.value.size).toBe(0);
    expect(form.check()).toBe(true);
  });

  it("keeps an incomplete filter on Escape, and drops an empty one", () => {
    const { form, key } = filled();
    form.edit(key(1));
    form.change(key(1), { value: "many" });
    form.leave();
    expect(form.rows.value[1]?.filter.value).toBe("many");
    expect(form.filters.value).toHaveLength(2);
    form.add();
    form.leave();
    expect(form.rows.value).toHaveLength(3);
    expect(form.removed.value).toBeNull();
    expect(form.focus.value).toEqual({ on: "add" });
  });

  it("drops an empty filter without losing the filter that was removed before", () => {
    const { form, key } = filled();
    const lost = form.rows.value[1]?.filter;
    form.remove(key(1));
    form.add();
    form.leave();
    expect(form.removed.value).toEqual(lost);
  });
});

it("an added suggestion takes the focus", () => {
  const { form } = filled();
  form.add({ field: "country", operator: "=", value: "Norway" });
  expect(form.focus.value).toEqual({ on: "sentence", key: form.rows.value.at(-1)?.key });
  expect(form.editing.value).toBeNull();
});

const many = (length: number): Filter[] => Array.from({ length }, () => ({ field: "name", operator: "is empty" }));

it("the filter form restores a removed filter only if it has room", () => {
  const form = createFilterForm();
  form.begin(many(50));
  form.remove(form.rows.value[0]?.key ?? -1);
  form.add(filters[0]);
  expect(form.removed.value).toBeNull();
  form.undo();
  expect(form.rows.value).toHaveLength(50);
});

it("the filter form does not restore a removed filter that was added again", () => {
  const { form, key } = filled();
  form.remove(key(0));
  form.add(filters[0]);
  expect(form.removed.value).toBeNull();
  form.undo();
  expect(form.filters.value).toEqual([filters[1], filters[2], filters[0]]);
});

it("the filter form holds at most fifty filters", () => {
  const form = createFilterForm();
  form.begin(many(60));
  expect(form.rows.value).toHaveLength(50);
  form.add(filters[0]);
  expect(form.rows.value).toHaveLength(50);
  expect(form.full.value).toBe(true);
});

it("the filter form counts the filters that can still be added", () => {
  const form = createFilterForm();
  form.begin(many(49));
  expect([form.room.value, form.full.value]).toEqual([1, false]);
});
