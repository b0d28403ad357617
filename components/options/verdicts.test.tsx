import { expect, it, vi } from "vitest";
import { openOptions, stored } from "../../test/gallery/options/open";
import { unanswered } from "../../test/support/asked";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { aSummaryOfVerdicts } from "../../test/support/judged";
import { aSettings } from "../../test/support/some-settings";
import { Verdicts } from "./verdicts";

it("reads the summary again when the page refreshes or the fit scale changes", async () => {
  const read = vi.fn(() => aSummaryOfVerdicts());
  const answers = { "judgement.summary": read, "data.counts": () => ({ ...stored }) };
  const { store } = await openOptions({ says: "options.title", answers });
  const { rerender } = render(<Verdicts options={store} settings={aSettings()} />);
  await eventually(() => expect(read).toHaveBeenCalled());
  for (const again of [() => store.refresh(), () => rerender(<Verdicts options={store} settings={aSettings({ fitScale: 10 })} />)]) {
    const before = read.mock.calls.length;
    acting(again);
    await eventually(() => expect(read.mock.calls.length).toBeGreaterThan(before));
  }
});

it("saves no list if the user typed nothing, because another window may have changed it", async () => {
  const save = vi.fn(() => ({ ok: true as const, domains: [], unread: [] }));
  const { store } = await openOptions({ says: "options.title", answers: { "leave-out.save": save } });
  render(<Verdicts options={store} settings={aSettings()} />);
  fireEvent.click(await screen.findByRole("button", { name: "Save the list" }));
  await store.refresh();
  expect(save).not.toHaveBeenCalled();
});

it("keeps the typed list while one of its lines is no domain", async () => {
  const saved = { ok: true as const, domains: ["acme.example"], unread: ["Globex Ltd"] as string[] };
  const { store } = await openOptions({ says: "options.title", answers: { "leave-out.save": () => saved } });
  render(<Verdicts options={store} settings={aSettings()} />);
  const list = await screen.findByLabelText<HTMLTextAreaElement>("Leave out by domain");
  const save = (value: string) => {
    fireEvent.input(list, { target: { value } });
    fireEvent.click(screen.getByRole("button", { name: "Save the list" }));
  };
  save("acme.example\nGlobex Ltd");
  await screen.findByText(/Not saved, no/);
  expect(list.value).toBe("acme.example\nGlobex Ltd");
  saved.unread = [];
  save(" ACME.example");
  await expect.poll(() => list.value).toBe("acme.example");
});

it("a retry saves the list as it was at the click, not as typed since", async () => {
  const saved: string[] = [];
  const { store } = await openOptions({
    says: "options.title",
    answers: {
      "leave-out.save": ({ text }) => {
        saved.push(text);
        return saved.length === 1 ? unanswered() : { ok: true, domains: [], unread: [] };
      },
    },
  });
  render(<Verdicts options={store} settings={aSettings()} />);
  const list = await screen.findByLabelText<HTMLTextAreaElement>("Leave out by domain");
  fireEvent.input(list, { target: { value: "acme.example" } });
  fireEvent.click(screen.getByRole("button", { name: "Save the list" }));
  await expect.poll(() => store.retries.lost.value).toBe(true);
  fireEvent.input(list, { target: { value: "acme.ex" } });
  await store.retries.again();
  expect([saved, list.value]).toEqual([["acme.example", "acme.example"], "acme.ex"]);
});

it("saves no list if the user typed a change and restored the saved list, because another window may have changed it", async () => {
  const save = vi.fn(() => ({ ok: true as const, domains: [], unread: [] }));
  const { store } = await openOptions({ says: "options.title", answers: { "leave-out.save": save } });
  render(<Verdicts options={store} settings={aSettings()} />);
  const list = await screen.findByLabelText<HTMLTextAreaElement>("Leave out by domain");
  for (const value of ["other.example", list.value]) fireEvent.input(list, { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Save the list" }));
  await store.refresh();
  expect(save).not.toHaveBeenCalled();
});

it("drops the fault once the typed list is the saved one again", async () => {
  const save = () => ({ ok: true as const, domains: ["acme.example"], unread: ["Globex Ltd"] });
  const { store } = await openOptions({ says: "options.title", answers: { "leave-out.save": save } });
  render(<Verdicts options={store} settings={aSettings()} />);
  const list = await screen.findByLabelText<HTMLTextAreaElement>("Leave out by domain");
  fireEvent.input(list, { target: { value: "acme.example\nGlobex Ltd" } });
  fireEvent.click(screen.getByRole("button", { name: "Save the list" }));
  await screen.findByText(/Not saved, no/);
  fireEvent.input(list, { target: { value: "acme.example" } });
  await eventually(() => expect(screen.queryByText(/Not saved, no/)).toBeNull());
});
