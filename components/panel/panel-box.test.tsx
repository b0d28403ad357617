import { expect, it } from "vitest";
import type { Input } from "../../lib/messages/messages";
import { openPanel } from "../../test/gallery/panel/open";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { PanelBox } from "./panel-box";

it("takes no left-out company in place of another into the batch of a long list", async () => {
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
