import { describe, expect, it } from "vitest";
import { anEntry as entry } from "../../test/support/an-entry";
import { undescribedMembers } from "./journey-entry";
import { channelsOf, everything, filterTimeline } from "./timeline";

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
