import { expect, it, vi } from "vitest";
import { LookupView } from "./lookup-view";
import { openPanel, type PanelState } from "../../../test/gallery/panel/open";
import { panelStates } from "../../../test/gallery/panel/states";
import { defaultSettings } from "../../../lib/model/settings";
import { fireEvent, render, screen } from "../../../test/support/drawn";
import { eventually } from "../../../test/support/eventually";

async function open(state: PanelState | undefined) {
  const change = vi.fn(() => ({ ...defaultSettings, mode: "sample" as const }));
  const { store } = await openPanel({ says: "start.title", ...state, answers: { ...state?.answers, "settings.change": change } });
  const { panel } = store;
  render(<LookupView panel={panel} settings={panel.lookup.subject.settings.value ?? defaultSettings} />);
  await screen.findByRole("heading", { name: "Start" });
  return { change };
}

it("lists recent accounts with fit, stage and age, and links to them", async () => {
  await open(panelStates["lookup/refused"]);
  const [first] = screen.getAllByRole("listitem");
  expect(first?.textContent).toMatch(/^Fit82Northwind Robotics.*Decision · .* ago$/);
  expect(screen.getByRole("link", { name: "Northwind Robotics" }).getAttribute("href")).toBe("#/account/northwind-robotics.example");
});

it("offers no sample data if the organisation has switched them off", async () => {
  const settings = { ...defaultSettings, policy: { sampleDataOff: true, ignored: [] } };
  const state = panelStates["start/not-connected"];
  await open({ says: "start.title", ...state, settings, initialState: { ...state?.initialState, settings } });
  expect(screen.queryByRole("button", { name: "Explore sample data" })).toBeNull();
});

it("offers sample data before a service is connected", async () => {
  const { change } = await open(panelStates["start/not-connected"]);
  fireEvent.click(screen.getByRole("button", { name: "Explore sample data" }));
  await eventually(() => expect(change).toHaveBeenCalledWith({ changes: { mode: "sample" } }));
});
