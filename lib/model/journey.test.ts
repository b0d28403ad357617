import { describe, expect, it } from "vitest";
import { now } from "../../test/support/an-account";
import { anEntry as entry } from "../../test/support/an-entry";
import type { JourneyEntry } from "./account";
import { entryDetails, otherAttributes, sharedMembers } from "./journey-entry";
import { momentOf, newestFirst, stageOf } from "./journey";
import { stageSince } from "./journey-activity";

const names = (entries: JourneyEntry[]) => entries.map(({ name }) => name);

describe("the order of entries", () => {
  const journey = [
    entry({ name: "undated" }),
    entry({ name: "unreadable", date: "unknown" }),
    entry({ name: "old", date: "2026-09-03", time: "23:00:00" }),
    entry({ name: "stamped", hitTimestamp: "2026-11-12T09:41:00" }),
    entry({ name: "same day, earlier", date: "2026-11-12", time: "08:00:00" }),
  ];

  it("is newest first, with undated entries last", () => {
    expect(names(newestFirst(journey))).toEqual(["stamped", "same day, earlier", "old", "undated", "unreadable"]);
  });

  it("uses a date that is a timestamp itself, and the timestamp beside an unreadable date", () => {
    const [first, second] = newestFirst([
      entry({ date: "12/11/2026", hitTimestamp: "2026-11-12T09:41:00" }),
      entry({ date: "2026-11-13T00:00:00Z" }),
    ]);
    expect([first, second].map((one) => one && momentOf(one))).toEqual([
      { date: "2026-11-13", time: "00:00:00" },
      { date: "2026-11-12", time: "09:41:00" },
    ]);
  });

  it("keeps the service's order for entries of the same day", () => {
    const twins = [entry({ name: "a", date: "2026-09-03" }), entry({ name: "b", date: "2026-09-03" })];
    expect(names(newestFirst(twins))).toEqual(["a", "b"]);
  });
});

describe("shared members", () => {
  it("are the values that all entries have in common", () =>
    expect(
      sharedMembers([
        entry({ source: "report", channel: "Email", identifier: "ana@acme.example" }),
        entry({ source: "report", channel: "Email", identifier: null }),
      ]),
    ).toEqual({ source: "report", channel: "Email", identifier: null }));
  it("exclude blank values", () =>
    expect(sharedMembers([entry({ source: " " }), entry({ source: " " })])).toEqual({ source: null, channel: null, identifier: null }));
  it("need two entries", () => expect(sharedMembers([entry({ source: "report" })]).source).toBeNull());
});

describe("the buying stage", () => {
  const journey = [
    entry({ date: "2026-09-03", attributes: { "Buying Stage": "Decision" } }),
    entry({ date: "2026-11-12", attributes: { "Buying Stage": "Decision", Region: "West" } }),
    entry({ date: "2026-11-18", attributes: { "Buying Stage": "Awareness" } }),
  ];

  it("has held since the first entry of the last run that reports it, even if another stage was reported later", () => {
    expect(stageSince(journey, "Decision", now)).toBe("2026-09-03");
    expect(stageSince(journey, "Awareness", now)).toBe("2026-11-18");
    expect(stageSince(journey, "Purchase", now)).toBeNull();
    expect(stageSince([], "Decision", now)).toBeNull();
  });

  it("has held since its return if another stage interrupted it", () => {
    const reported = (date: string, stage: string) => entry({ date, attributes: { "Buying Stage": stage } });
    const interrupted = [reported("2026-11-18", "Decision"), reported("2026-09-03", "Decision"), reported("2026-11-12", "Awareness")];
    expect(stageSince(interrupted, "Decision", now)).toBe("2026-11-18");
    const withoutStage = [reported("2026-11-18", "Decision"), entry({ date: "2026-11-12" }), reported("2026-09-03", "Decision")];
    expect(stageSince(withoutStage, "Decision", now)).toBe("2026-09-03");
  });

  it("is the same in another spelling", () => {
    expect(stageSince(journey, " decision ", now)).toBe("2026-09-03");
  });

  it("does not date from a future or impossible day", () => {
    const days = ["2026-11-25", "2026-09-31", "2027-01-03"].map((date) => entry({ date, attributes: { "Buying Stage": "Decision" } }));
    expect(stageSince([...journey, ...days], "Decision", now)).toBe("2026-09-03");
    expect(stageSince(days, "Decision", now)).toBeNull();
  });

  it("is separate from the other attributes", () => {
    const [, second] = journey;
    expect(second && stageOf(second)).toBe("Decision");
    expect(second && otherAttributes(second)).toEqual([["Region", "West"]]);
    expect(stageOf(entry({ attributes: { "Buying Stage": " " } }))).toBeNull();
  });
});

it("the details contain only members with a plain, non-empty value, and nothing personal", () => {
  const details = entryDetails(
    entry({
      utm: { ...entry().utm, campaign: "brand", campaignId: "77", term: "" },
      others: { page: "https://acme.example/", browser: { name: "x" }, userAgentOS: "Linux", ip: "203.0.113.4", visitorId: "v1" },
    }),
  );
  expect(details).toEqual([
    { member: "campaign", value: "brand" },
    { member: "campaignId", value: "77" },
    { member: "page", value: "https://acme.example/" },
    { member: "userAgentOS", value: "Linux" },
  ]);
});
