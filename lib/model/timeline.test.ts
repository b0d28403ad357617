import { describe, expect, it } from "vitest";
import { anEntry as entry } from "../../test/support/an-entry";
import { newestFirst, undescribedMembers } from "./journey";
import { channelsOf, everything, filterTimeline, stageSteps } from "./timeline";

const stage = (name: string, date: string) => entry({ attributes: { "Buying Stage": name }, date });

describe("a filter", () => {
  const journey = [
    entry({ isMilestone: true, channel: "Email", identifier: "Ana@acme.example" }),
    entry({ channel: "Email", identifier: "bob@acme.example" }),
    entry({ identifier: "ana@ACME.example" }),
  ];
  it.each([
    [everything, 3],
    [{ ...everything, milestonesOnly: true }, 1],
    [{ ...everything, channel: "Email" }, 2],
    [{ ...everything, channel: "" }, 1],
    [{ ...everything, person: "ana@acme.example" }, 2],
    [{ milestonesOnly: true, channel: "Email", person: "bob@acme.example" }, 0],
  ])("%j leaves %i", (filter, left) => expect(filterTimeline(journey, filter)).toHaveLength(left));

  it("offers the channels that occur, most frequent first, those without one last", () =>
    expect(channelsOf([entry(), entry(), entry(), ...journey, entry({ channel: "Paid" })])).toEqual(["Email", "Paid", ""]));
});

describe("the stages", () => {
  const journey = newestFirst([stage("Awareness", "2026-01-02"), stage("Awareness", "2026-03-01"), stage("Decision", "2026-02-01")]);
  const dates = (present: string | null) => stageSteps(journey, present).map(({ stage: name, entry: by }) => [name, by?.date ?? null]);

  it("stand in their customary order, each with the day it was first reported", () =>
    expect(dates("Decision")).toEqual([
      ["Awareness", "2026-01-02"],
      ["Consideration", null],
      ["Decision", "2026-02-01"],
      ["Purchase", null],
    ]));
  it("another one that is present stands at the end", () => expect(dates("Renewal").at(-1)).toEqual(["Renewal", null]));
  it("another one that the journey reports stands there with its day", () =>
    expect(stageSteps([stage("Renewal", "2026-04-01")], "Renewal").at(-1)).toMatchObject({
      stage: "Renewal",
      entry: { date: "2026-04-01" },
    }));
});

describe("members of an entry that have no words", () => {
  it("are all that is not null, beside those that are described", () =>
    expect(
      undescribedMembers(
        entry({
          date: "2026-01-01",
          time: "10:00:00",
          hitTimestamp: "2026-01-01T10:00:00",
          others: { page: "/pricing", params: { a: 1 }, userId: "u", gone: null, event: { odd: true } },
        }),
      ),
    ).toEqual({ params: { a: 1 }, userId: "u", event: { odd: true } }));
  it("a timestamp that says something else than day and time is one of them", () =>
    expect(undescribedMembers(entry({ date: "2026-01-01", time: "10:00:00", hitTimestamp: "2026-01-02T10:00:00" }))).toEqual({
      hitTimestamp: "2026-01-02T10:00:00",
    }));
});
