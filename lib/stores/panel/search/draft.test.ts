import { beforeEach, describe, expect, it, vi } from "vitest";
import { industry, like, newForm, valuesOf, viewOn } from "../../../../test/support/a-search-view";
import { now } from "../../../../test/support/an-account";
import { usePageStorage } from "../../../../test/support/page-storage";

beforeEach(() => void vi.useFakeTimers({ now }));

describe("a reloaded page", () => {
  it("restores the form, but only on the form's route", async () => {
    const { view, left } = viewOn();
    await view.open(like);
    view.form.remove(view.form.rows.value[0]?.key ?? 0);
    const { view: second, sent } = viewOn({}, { left });
    await second.open(like);
    expect(valuesOf(second)).toEqual(["500", "2000"]);
    expect(sent("search.preview")).toMatchObject([{ seeds: ["northwind.example"] }]);
    expect(sent("search.keep-form")).not.toContainEqual(expect.objectContaining({ form: expect.objectContaining({ seeds: [] }) }));
    const third = viewOn({}, { left }).view;
    await third.open(newForm({ name: "Acme" }));
    expect(valuesOf(third)).toEqual(["Acme"]);
  });

  it("starts with an empty form in a private window, which keeps no form", async () => {
    const { view, left, sent } = viewOn({}, { isPrivate: true });
    await view.open(like);
    expect([left.form, sent("search.keep-form")]).toEqual([null, []]);
    left.form = { hash: "#/search", filters: [industry], seeds: [] };
    const second = viewOn({}, { left, isPrivate: true }).view;
    await second.open({ view: "search" });
    expect(second.form.rows.value).toEqual([]);
  });

  it("shows the form if the background gives no answer, and applies a choice of export fields that cannot be stored", async () => {
    const fail = () => Promise.reject(new Error("The worker has ended."));
    usePageStorage([], () => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    });
    const { view } = viewOn({ "search.read-form": fail, "search.keep-form": fail });
    await view.open(like);
    expect(valuesOf(view)).toEqual(["Industrial Automation", "500", "2000"]);
    view.results.fields.choose("uuid", true);
    expect(view.results.fields.chosen.value).toContain("uuid");
  });

  it("fills the form from its seed if it was reloaded before the seed was read", async () => {
    const { view, left } = viewOn({ "search.seeds": () => new Promise(() => undefined) });
    await view.open(newForm({ name: "Acme" }));
    void view.open(like);
    await vi.advanceTimersByTimeAsync(0);
    const second = viewOn({}, { left }).view;
    await second.open(like);
    expect(valuesOf(second)).toEqual(["Industrial Automation", "500", "2000"]);
  });
});
