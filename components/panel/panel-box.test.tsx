import { expect, it, onTestFinished, vi } from "vitest";
import type { Input } from "../../lib/messages/messages";
import { openPanel } from "../../test/gallery/panel/open";
import { aBatch } from "../../test/support/a-search";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { PanelBox } from "./panel-box";

it("finds left-out companies beyond the first thousand of a long list", async () => {
  const leftOut = new Set(["c0.example", "c1000.example"]);
  const none = { verdict: null, note: "", labels: [] };
  const { panel } = (
    await openPanel({
      says: "extension.name",
      route: { view: "library", tab: "history" },
      answers: {
        "judgement.read": ({ subjects }: Input<"judgement.read">) => ({
          judged: subjects
            .filter(({ key }) => leftOut.has(key))
            .map(({ kind, key }) => ({ kind, key, ...none, leftOutBy: "list" as const })),
        }),
      },
    })
  ).store;
  render(<PanelBox panel={panel} />);
  const text = Array.from({ length: 1002 }, (_none, index) => `c${index}.example`).join(" ");
  fireEvent.input(screen.getByLabelText("Domain or e-mail"), { target: { value: text } });
  await expect.poll(() => panel.pastedMarks.isLeftOut({ kind: "account", key: "c0.example" })).toBe(true);
  expect(panel.pastedMarks.isLeftOut({ kind: "account", key: "c1000.example" })).toBe(true);
});

it("offers to look up the text of the box together with a list that is pasted after it", async () => {
  const { panel } = (await openPanel({ says: "extension.name", route: { view: "library", tab: "history" } })).store;
  render(<PanelBox panel={panel} />);
  const box = screen.getByLabelText<HTMLInputElement>("Domain or e-mail");
  // happy-dom has no editing commands.
  document.execCommand = (_command, _ui, inserted = "") => {
    box.setRangeText(inserted, box.selectionStart ?? 0, box.selectionEnd ?? 0, "end");
    return fireEvent.input(box);
  };
  onTestFinished(() => void Reflect.deleteProperty(document, "execCommand"));
  const paste = (clip: string) => fireEvent.paste(box, { clipboardData: { getData: () => clip } });
  fireEvent.input(box, { target: { value: "a.example, " } });
  box.setSelectionRange(box.value.length, box.value.length);
  paste("b.example\r\nc.example\n");
  expect(screen.getByRole("button", { name: /^Look up all 3/ })).toBeDefined();
  paste("\nd.example\ne.example");
  expect(screen.getByRole("button", { name: /^Look up all 5/ })).toBeDefined();
  box.select();
  paste("f.example\ng.example");
  expect(box.value).toBe("f.example, g.example");
  expect(screen.getByRole("button", { name: /^Look up all 2/ })).toBeDefined();
  // The browser itself pastes a text that is no list.
  for (const clip of ["h.example\n", "\nh.example", "Acme GmbH\nMunich"]) expect(paste(clip)).toBe(true);
});

it("reads the whole text of the box after a paste inside an entry", async () => {
  const start = vi.fn((_input: Input<"batch.start">) => ({ batch: aBatch() }));
  const { panel } = (
    await openPanel({ says: "extension.name", route: { view: "library", tab: "history" }, answers: { "batch.start": start } })
  ).store;
  render(<PanelBox panel={panel} />);
  const box = screen.getByLabelText<HTMLInputElement>("Domain or e-mail");
  fireEvent.input(box, { target: { value: "foo.example, ba" } });
  box.setSelectionRange(15, 15);
  fireEvent.paste(box, { clipboardData: { getData: () => "r.example" } });
  fireEvent.input(box, { target: { value: "foo.example, bar.example" } });
  fireEvent.click(screen.getByRole("button", { name: /^Look up all 2/ }));
  await expect.poll(() => start.mock.lastCall?.[0].items.map(({ key }) => key)).toEqual(["foo.example", "bar.example"]);
});

it.each([
  ["acme.example https://www.linkedin.com/company/acme", "acme.example"],
  ["acme.example,", "acme.example"],
  ["Ana One <Ana@acme.example>", "Ana@acme.example"],
  ["İpek <Anna@acme.example>", "Anna@acme.example"],
  ["https://www.acme.example/about", "https://www.acme.example/about"],
])("looks up the one subject of %j", async (text, entered) => {
  const { panel } = (await openPanel({ says: "extension.name", route: { view: "library", tab: "history" } })).store;
  const enter = vi.spyOn(panel.lookup, "enter").mockResolvedValue(true);
  render(<PanelBox panel={panel} />);
  fireEvent.input(screen.getByLabelText("Domain or e-mail"), { target: { value: text } });
  fireEvent.submit(screen.getByRole("search"));
  expect(enter.mock.calls).toEqual([[entered]]);
});

it.each(["jane@acme", "Acme Corp"])("drops the fault of %j with the text once another subject opens", async (typed) => {
  const { panel } = (
    await openPanel({
      says: "extension.name",
      route: { view: "library", tab: "history" },
      initialState: { subject: null, fault: "unreadable" },
    })
  ).store;
  render(<PanelBox panel={panel} />);
  const box = screen.getByLabelText<HTMLInputElement>("Domain or e-mail");
  fireEvent.input(box, { target: { value: typed } });
  fireEvent.submit(screen.getByRole("search"));
  await expect.poll(() => panel.lookup.fault.value).not.toBeNull();
  acting(() => panel.history.go({ view: "account", domain: "globex.example", section: "overview", search: null }));
  await eventually(() => expect(box.value).toBe(""));
  expect(screen.queryByText(/neither a domain nor an e-mail/)).toBeNull();
});

it.each([
  ["münchen.example", "münchen.example"],
  ["acme.example", ""],
])("after a company opens, the box with %j has %j if that company is münchen.example", async (typed, left) => {
  const { panel } = (await openPanel({ says: "extension.name", route: { view: "library", tab: "history" } })).store;
  render(<PanelBox panel={panel} />);
  const box = screen.getByLabelText<HTMLInputElement>("Domain or e-mail");
  fireEvent.input(box, { target: { value: typed } });
  acting(() => panel.history.go({ view: "account", domain: "xn--mnchen-3ya.example", section: "overview", search: null }));
  expect(box.value).toBe(left);
});
