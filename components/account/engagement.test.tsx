import { expect, it } from "vitest";
import { aDrawContext } from "../../test/support/a-draw-context";
import { anAccount } from "../../test/support/an-account";
import { render, screen } from "../../test/support/drawn";
import { Engagement } from "./engagement";

const { journey, ...unrequested } = anAccount({ intentSignals: [] });

it("a company without figures, signals and journey has no tracked activity at all", () => {
  render(<Engagement account={{ ...unrequested, journey }} context={aDrawContext()} />);
  expect(screen.getByText("No tracked activity. The service has no visits, signals or journey for this company.")).toBeTruthy();
});

const zeros = { sessionsDuration: 0, totalActiveTime: 0, details: { ...unrequested.details, visitorsCount: 0, identifiedPeople: 0 } };

it("zeros of a company without signals and journey are no figures", () => {
  render(<Engagement account={{ ...unrequested, ...zeros, journey }} context={aDrawContext()} />);
  expect(screen.getByText(/^No tracked activity/)).toBeTruthy();
  expect(screen.queryByText("Visitors")).toBeNull();
});

it("zeros beside a signal are figures", () => {
  render(<Engagement account={{ ...unrequested, ...zeros, journey, intentSignals: ["Read prices"] }} context={aDrawContext()} />);
  expect(screen.getByText("Visitors")).toBeTruthy();
});

it("nothing is claimed about a journey that was not requested", () => {
  render(<Engagement account={unrequested} context={aDrawContext()} />);
  expect(screen.getByText("No tracked activity.")).toBeTruthy();
});
