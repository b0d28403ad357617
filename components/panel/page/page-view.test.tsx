import { expect, it } from "vitest";
import { openPanel, type PanelState } from "../../../test/gallery/panel/open";
import { pages, panelPageStates } from "../../../test/gallery/panel/page-states";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { problemOf } from "../../../lib/model/problem";
import { aBatch, aContact, aGroup, anAnswerSummary, anItem, aPage } from "../../../test/support/a-search";
import { aJudged, judgementAnswers } from "../../../test/support/judged";
import { eventually } from "../../../test/support/eventually";
import { userActivation } from "../../../test/support/user-activation";
import { PageView } from "./page-view";

it.each<[what: string, state: PanelState]>([
  ["was read", pages.read],
  ["could not be read", pages.unreadable],
])("does not lose the focus while a page that %s is read again", async (_what, state) => {
  const { store } = await openPanel(state);
  render(<PageView view={store.page} ports={store.panel.ports} />);
  const again = await screen.findByRole("button", { name: "Read the page again" });
  again.focus();
  fireEvent.click(again);
  await eventually(() => expect(again.isConnected).toBe(false));
  expect(document.activeElement).not.toBe(document.body);
});

it("announces how each reading of the page ended, in one region", async () => {
  let isSilent = true;
  const { store } = await openPanel({
    ...pages.unreadable,
    answers: { "page.read": () => (isSilent ? "silence" : { ok: true, contents: aPage({ groups: [aGroup()] }), partial: false }) },
  });
  render(<PageView view={store.page} ports={store.panel.ports} />);
  const region = screen.getByText("The page did not answer", { selector: "[role=status]" });
  // The view draws the same title.
  expect(region.className).toBe("visually-hidden");
  isSilent = false;
  acting(() => void store.page.read());
  expect(region.textContent).toBe("");
  await eventually(() => expect(region.textContent).toMatch(/address/));
});

it("announces how each look-up of a row ended, in one region", async () => {
  const problem = problemOf("service-failed", Date.now());
  const address = "ana.pereira@gmail.com";
  const answers = { ...pages.read.answers, "person.look-up": { ok: false, problem, stored: null, sent: 1 } } as const;
  const { store } = await openPanel({ ...pages.read, answers });
  render(<PageView view={store.page} ports={store.panel.ports} />);
  const regions = screen.getAllByRole("status");
  const press = async () => fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^Look up the person: ${address}`) }));
  const announced = () => regions.map(({ textContent }) => textContent);
  await press();
  await eventually(() => expect(announced()).toContain(`${address} · The service is not working right now`));
  await press();
  expect(announced()).not.toContainEqual(expect.stringContaining(address));
  await eventually(() => expect(announced()).toContainEqual(expect.stringContaining(address)));
});

it("announces the number of people that match the text in the box, drawn or not", async () => {
  const people = Array.from({ length: 30 }, (_none, index) => aContact({ address: `person-${index}@acme.example`, name: null }));
  const groups = [aGroup({ domain: "acme.example", people })];
  const { store } = await openPanel({ ...pages.read, answers: { "page.read": { ok: true, contents: aPage({ groups }), partial: false } } });
  render(<PageView view={store.page} ports={store.panel.ports} />);
  const box = await screen.findByRole("textbox");
  for (const [text, announced] of [
    ["person-1", "11 entries shown"],
    ["acme", "30 entries shown"],
    ["nobody", "Nothing matches “nobody”."],
  ]) {
    acting(() => fireEvent.input(box, { target: { value: text } }));
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(announced);
  }
});

it("draws nothing between the head and the list, because the list has a border only directly after a section", async () => {
  const { store } = await openPanel(pages.read);
  render(<PageView view={store.page} ports={store.panel.ports} />);
  const head = screen.getByRole("region", { name: /address/ });
  expect(head.nextElementSibling?.matches(".section")).toBe(true);
});

it("still marks a company as the page's record if the user's judgement is only a note", async () => {
  const group = aGroup({ ofRecord: true });
  const noted = aJudged({ key: group.domain ?? "", verdict: null, note: "Met in Oslo" });
  const { store } = await openPanel({
    ...pages.read,
    answers: { ...judgementAnswers(noted), "page.read": { ok: true, contents: aPage({ groups: [group] }), partial: false } },
  });
  render(<PageView view={store.page} ports={store.panel.ports} />);
  await eventually(() => expect(store.page.judgementOf({ kind: "account", key: noted.key })?.note).toBe("Met in Oslo"));
  expect(screen.getByText(/Company of this record/)).toBeDefined();
});

it("moves the focus to the company's section when all its people are drawn", async () => {
  const people = Array.from({ length: 130 }, (_none, index) => aContact({ address: `person-${index}@acme.example`, name: null }));
  const { store } = await openPanel({
    ...pages.read,
    answers: {
      "page.read": { ok: true, contents: aPage({ groups: [aGroup({ domain: "acme.example", people })] }), partial: false },
    },
  });
  render(<PageView view={store.page} ports={store.panel.ports} />);
  const more = await screen.findByRole("button", { name: "Show 100 more of acme.example" });
  more.focus();
  fireEvent.click(more);
  await eventually(() => expect(more.textContent).toBe("Show 20 more"));
  expect(document.activeElement).toBe(more);
  fireEvent.click(more);
  await eventually(() => expect(more.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: /^acme\.example/ }));
});

it("draws the host to which access was refused from left to right", async () => {
  const state = panelPageStates["page, site refused"];
  if (state === undefined) throw new Error("There is no such state.");
  const { store } = await openPanel(state);
  render(<PageView view={store.page} ports={store.panel.ports} />);
  const refused = await screen.findByText(/^Access to .*was not given$/);
  expect(refused.querySelector('bdi[dir="ltr"]')?.textContent).toBe(store.page.site.host.value);
});

const read = { ok: true, contents: aPage(), partial: false } as const;

it.each([
  ["site refused", { ok: false, reason: "no-access" }],
  ["part of it", { ...read, partial: true }],
] as const)("moves the focus to the view when the site is switched on and the button disappears: page, %s", async (name, first) => {
  const state = panelPageStates[`page, ${name}`];
  if (state === undefined) throw new Error("There is no such state.");
  let isOn = false;
  const answers = { ...state.answers, "page.read": () => (isOn ? read : first) };
  const { store } = await openPanel({ ...state, answers });
  const enable = async () => {
    isOn = true;
    await store.page.read();
  };
  render(<PageView view={{ ...store.page, enable }} ports={store.panel.ports} />);
  const button = await screen.findByRole("button", { name: /^Enable on/ });
  button.focus();
  userActivation.hasBeenActive = true;
  fireEvent.click(button);
  await eventually(() => expect(button.isConnected).toBe(false));
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

it("announces refused access to the site, in a region that already existed", async () => {
  const { does: _does, ...state } = panelPageStates["page, site refused"] ?? pages.unreadable;
  const { store } = await openPanel(state);
  await store.page.read();
  render(<PageView view={store.page} ports={store.panel.ports} />);
  const regions = screen.getAllByRole("status");
  fireEvent.click(await screen.findByRole("button", { name: /^Enable on/ }));
  const refusal = await screen.findByText(/was not given/);
  expect(regions).toContain(refusal.closest("[role=status]"));
});

it("announces refused access also above the people of a page that was read in part, until the whole page is read", async () => {
  let isWhole = false;
  const [refused = pages.unreadable, inPart] = [panelPageStates["page, site refused"], panelPageStates["page, part of it"]];
  const { store } = await openPanel({
    ...refused,
    ...inPart,
    answers: { ...refused.answers, "page.read": () => ({ ok: true, contents: aPage({ more: !isWhole }), partial: !isWhole }) },
    refuses: true,
  });
  render(<PageView view={store.page} ports={store.panel.ports} />);
  const regions = screen.getAllByRole("status");
  fireEvent.click(await screen.findByRole("button", { name: /^Enable on/ }));
  const refusal = await screen.findByText(/was not given/);
  expect(regions).toContain(refusal.closest("[role=status]"));
  isWhole = true;
  await store.page.read();
  await eventually(() => expect(screen.queryByText(/was not given/)).toBeNull());
});

const readOf = (stored: boolean) => {
  const people = [aContact({ summary: stored ? anAnswerSummary() : null })];
  return { ok: true, contents: aPage({ groups: [aGroup({ people })] }), partial: false } as const;
};
const items = [anItem({ kind: "account", key: "two.example", state: "skipped" })];

it.each([
  ["keeps the line about spending while", "running", true, 1],
  ["keeps the line about spending while", "paused", true, 1],
  ["keeps the line about spending, so that no row moves, if nobody is left when", "done", true, 1],
  ["leaves the line about spending to the button if somebody is left when", "stopped", false, 0],
] as const)("%s the batch is %s", async (_what, state, isStored, count) => {
  const answers = { ...pages.read.answers, "page.read": readOf(isStored), "batch.read": { batch: aBatch({ state, items }) } };
  const { store } = await openPanel({ ...pages.read, answers });
  render(<PageView view={store.page} ports={store.panel.ports} />);
  await screen.findByRole("progressbar");
  expect(screen.queryAllByText(/^Each look-up: may use credits/)).toHaveLength(count);
});

it.each([
  [1, /^Look up this one\s*may/],
  [2, /^Look up all 2\s*may/],
])("names the look-up of all %i people of a page", async (count, name) => {
  const people = Array.from({ length: count }, (_none, index) => aContact({ address: `person-${index}@acme.example` }));
  const contents = aPage({ groups: [aGroup({ domain: "acme.example", people })] });
  const { store } = await openPanel({ ...pages.read, answers: { "page.read": { ok: true, contents, partial: false } } });
  render(<PageView view={store.page} ports={store.panel.ports} />);
  expect(await screen.findByRole("button", { name })).toBeTruthy();
});

it("shows and says whether a look-up is for a company or a person", async () => {
  const group = aGroup({ domain: "acme.example", people: [aContact({ address: "ana@acme.example" })] });
  const { store } = await openPanel({
    ...pages.read,
    answers: { "page.read": { ok: true, contents: aPage({ groups: [group] }), partial: false } },
  });
  render(<PageView view={store.page} ports={store.panel.ports} />);
  const buttons = await screen.findAllByRole("button", { name: /^Look up the/ });
  const iconOf = (name: string) => buttons.find((button) => button.getAttribute("aria-label") === name)?.querySelector("path");
  const [company, person] = [
    "Look up the company: acme.example, may use credits",
    "Look up the person: ana@acme.example, may use credits",
  ].map(iconOf);
  expect(company?.getAttribute("d")).toBeTruthy();
  expect(person?.getAttribute("d")).toBeTruthy();
  expect(company?.getAttribute("d")).not.toBe(person?.getAttribute("d"));
});
