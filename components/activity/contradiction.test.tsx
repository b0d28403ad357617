import { expect, it } from "vitest";
import { aDrawContext } from "../../test/support/a-draw-context";
import { now } from "../../test/support/an-account";
import { anEntry } from "../../test/support/an-entry";
import { render, screen } from "../../test/support/drawn";
import { isoDay } from "../../lib/model/time";
import { Journey } from "../account/journey";
import { Timeline } from "../panel/lookup/timeline";

const entries = [anEntry({ date: isoDay(now), isMilestone: true, attributes: { "Buying Stage": "Purchase" } })];
const context = aDrawContext();

it.each([
  ["panel", () => <Timeline entries={entries} stage="Decision" context={context} />],
  ["popup", () => <Journey entries={entries} stage="Decision" context={context} />],
])("the contradiction of two stages is drawn without a chart: %s", (_surface, draw) => {
  render(draw());
  const note = screen.getByText(/^The service says .?Decision.?; the last milestone says .?Purchase.?\.$/);
  expect(note.closest("figure, [aria-hidden]")).toBeNull();
});
