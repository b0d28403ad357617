import { expect, it } from "vitest";
import type { Input } from "../../../lib/messages/messages";
import { panelLookupStates } from "../../../test/gallery/panel/lookup-states";
import { openPanel } from "../../../test/gallery/panel/open";
import { aBatch } from "../../../test/support/a-search";
import { aFullAnswer } from "../../../test/support/an-account";
import { aJudged } from "../../../test/support/judged";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { eventually } from "../../../test/support/eventually";
import { noViews } from "../../../test/support/no-views";
import { PanelView } from "../panel-view";

it("announces that people are not looked up while another batch is under way", async () => {
  const state = panelLookupStates["section, people"];
  if (state === undefined) throw new Error("There is no such state.");
  const { store } = await openPanel({ ...state, answers: { ...state.answers, "batch.start": { batch: aBatch({ id: "another click" }) } } });
  render(<PanelView panel={store.panel} views={noViews} />);
  const all = await screen.findByRole("button", { name: /^Look up all/ });
  acting(() => fireEvent.click(all));
  expect((await screen.findByText("A list is being looked up already.")).closest("[role=status], [role=alert]")).not.toBeNull();
});

it("draws no changes beside a private window's new answer, because the stored changes are older", async () => {
  const state = panelLookupStates["lookup, what moved"];
  if (state === undefined) throw new Error("There is no such state.");
  const titles = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const titlesOf = async (stored: boolean, last?: string) => {
    const initialState = { ...state.initialState, storedAccount: { ...aFullAnswer(), stored } };
    const { store } = await openPanel({ ...state, private: true, initialState });
    const { unmount } = render(<PanelView panel={store.panel} views={noViews} />);
    if (last === undefined) await screen.findByText("Technology gone");
    else await eventually(() => expect(titles()).toContain(last));
    const drawn = titles();
    unmount();
    return drawn;
  };
  const withChanges = await titlesOf(true);
  expect(withChanges).toContain("What moved");
  expect(await titlesOf(false, withChanges.at(-1))).toEqual(withChanges.filter((title) => title !== "What moved"));
});

it("excludes left-out people from the look-up of all", async () => {
  const state = panelLookupStates["section, people"];
  if (state === undefined) throw new Error("There is no such state.");
  const leavingOutTheLast = ({ subjects }: Input<"judgement.read">) => ({
    judged: subjects
      .filter(({ kind }) => kind === "person")
      .slice(-1)
      .map((person) => aJudged({ ...person, leftOutBy: "list" })),
  });
  const { store } = await openPanel({ ...state, answers: { ...state.answers, "judgement.read": leavingOutTheLast } });
  render(<PanelView panel={store.panel} views={noViews} />);
  expect(await screen.findByRole("button", { name: /^Look up all 4/ })).toBeDefined();
});

it("includes the people of a left-out company in the look-up of all, because the user opened that company", async () => {
  const state = panelLookupStates["section, people"];
  if (state === undefined) throw new Error("There is no such state.");
  const leavingOut = ({ subjects }: Input<"judgement.read">) => ({
    judged: subjects.map((subject) => aJudged({ ...subject, verdict: "ours", leftOutBy: "verdict" })),
  });
  const { store } = await openPanel({ ...state, answers: { ...state.answers, "judgement.read": leavingOut } });
  render(<PanelView panel={store.panel} views={noViews} />);
  await screen.findByText("Left out because of your verdict.");
  expect(await screen.findByRole("button", { name: /^Look up all 5/ })).toBeDefined();
});
