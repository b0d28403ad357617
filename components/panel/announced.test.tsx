import { expect, it, vi } from "vitest";
import type { SubjectMessage } from "../../lib/model/subject-message";
import { openPanel } from "../../test/gallery/panel/open";
import { aProblem, failed } from "../../test/support/an-account";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { noViews } from "../../test/support/no-views";
import { messageLabel } from "../problems/message-labels";
import { copyText } from "./view";
import { PanelTop } from "./panel-top";
import { PanelView } from "./panel-view";

it("draws a different icon for a blocked copy than for a successful one", async () => {
  const { panel } = (await openPanel({ says: "extension.name", route: { view: "library", tab: "history" } })).store;
  render(<PanelTop panel={panel} />);
  const copy = (isAllowed: boolean) => copyText({ ...panel.ports, copy: async () => isAllowed }, "text", "The text is copied.");
  const iconBeside = async (text: string | RegExp) => (await screen.findByText(text)).previousElementSibling?.outerHTML;
  await copy(true);
  const done = await iconBeside("The text is copied.");
  await copy(false);
  const blocked = await iconBeside(/^Copying was blocked/);
  expect([done, blocked]).toEqual([expect.stringContaining("svg"), expect.stringContaining("svg")]);
  expect(blocked).not.toBe(done);
});

it("a button closes a failure's message, and the panel's top keeps its focus", async () => {
  const { panel } = (await openPanel({ says: "extension.name" })).store;
  render(<PanelTop panel={panel} />);
  acting(() => panel.ports.announce("The text is copied."));
  expect(screen.getByText("The text is copied.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  acting(() => panel.ports.announce("It was not copied.", true));
  const close = screen.getByRole("button", { name: "Close" });
  close.focus();
  acting(() => fireEvent.click(close));
  expect(screen.queryByText("It was not copied.")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("banner"));
});

it("draws only once that the details of a problem were copied", async () => {
  const { panel } = (await openPanel({ says: "extension.name", answers: { "account.look-up": failed(aProblem("service-failed")) } })).store;
  render(<PanelView panel={panel} views={noViews} />);
  acting(() => void panel.lookup.subject.lookUp());
  fireEvent.click(await screen.findByRole("button", { name: "Copy details" }));
  await eventually(() => expect(screen.getAllByText("Details copied")).toHaveLength(1));
});

it.each<SubjectMessage>(["json-copied", "copy-blocked", "raw-gone", "unanswered", "watching", "watching-full"])(
  "keeps a subject's message for a minute only if it is a failure: %s",
  async (message) => {
    vi.useFakeTimers();
    const { panel } = (await openPanel({ says: "extension.name" })).store;
    panel.lookup.subject.report(message);
    vi.advanceTimersByTime(60_000);
    expect(panel.message.value !== null).toBe(messageLabel(message)?.failed);
  },
);
