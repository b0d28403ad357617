import { describe, expect, it } from "vitest";
import { anEntry as entry } from "../../test/support/an-entry";
import { undescribedMembers } from "./journey-entry";
import { channelsOf, everything, filterTimeline } from "./timeline";

describe("a filter of the timeline", () => {
  const journey = [
    entry({ isMilestone: true, channel: "Email", identifier: "Ana@acme.example" }),
    entry({ channel: "Email", identifier: "bob@acme.example" }),
    entry({ identifier: "ana@ACME.example" }),
    entry({ identifier: " AbC" }),
    entry({ identifier: "aBc" }),
  ];
  it.each([
    [everything, 5],
    [{ ...everything, milestonesOnly: true }, 1],
    [{ ...everything, channel: "Email" }, 2],
    [{ ...everything, channel: "" }, 3],
    [{ ...everything, person: "ana@acme.example" }, 2],
    [{ ...everything, person: "AbC" }, 1],
    [{ milestonesOnly: true, channel: "Email", person: "bob@acme.example" }, 0],
  ])("with the values %j leaves %i entries", (filter, left) => expect(filterTimeline(journey, filter)).toHaveLength(left));

  it("offers the channels of the journey, most frequent first, and entries without a channel last", () =>
    expect(channelsOf([entry(), entry(), entry(), ...journey, entry({ channel: "Paid" })])).toEqual(["Email", "Paid", ""]));
});

describe("an entry's members without a label", () => {
  it("are all members that are neither null nor described elsewhere", () =>
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
  it("include a timestamp that differs from day and time", () =>
    expect(undescribedMembers(entry({ date: "2026-01-01", time: "10:00:00", hitTimestamp: "2026-01-02T10:00:00" }))).toEqual({
      hitTimestamp: "2026-01-02T10:00:00",
    }));
});
