import { expect, it, onTestFinished, vi } from "vitest";
import type { Input } from "../../lib/messages/messages";
import { openPanel } from "../../test/gallery/panel/open";
import { address, aPersonAnswer } from "../../test/support/an-account";
import { acting, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { initialStateOf } from "../../test/support/some-settings";
import { noViews } from "../../test/support/no-views";
import { PanelView } from "./panel-view";

const other = "astrid.dahl@northwind-robotics.example";
const people: Record<string, ReturnType<typeof aPersonAnswer>> = {
  [address]: aPersonAnswer(),
  [other]: { ...aPersonAnswer({ fullName: "Astrid Dahl" }), address: other },
};

it("scrolls up for another person in one column, but not for a new answer about the same person", async () => {
  const stored = ({ source }: Input<"subject.open">) => {
    const text = source.kind === "text" ? source.text : "";
    return initialStateOf({ address: text, storedPerson: people[text] ?? null });
  };
  const refreshed = aPersonAnswer({ fullName: "Ingrid Solheim" });
  const { store } = await openPanel({
    says: "extension.name",
    route: { view: "person", address },
    answers: { "subject.open": stored, "person.look-up": { ok: true, answer: refreshed, sent: 1 } },
  });
  const { panel } = store;
  render(<PanelView panel={panel} views={noViews} />);
  await screen.findByRole("heading", { name: "Ingrid Solheim-Okafor" });
  const scrolling = vi.spyOn(window, "scrollTo").mockReturnValue();
  onTestFinished(() => scrolling.mockRestore());
  acting(() => void panel.lookup.subject.lookUp({ refresh: true }));
  await screen.findByRole("heading", { name: "Ingrid Solheim" });
  acting(() => panel.history.go({ view: "person", address: other }));
  await screen.findByRole("heading", { name: "Astrid Dahl" });
  await eventually(() => expect(scrolling.mock.calls).toEqual([[0, 0]]));
});
