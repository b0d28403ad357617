import { expect, it } from "vitest";
import { readGap } from "./gap";

it("lists plain texts and elements with a known date and name, and counts the rest", () => {
  const gap = readGap([
    "/pricing",
    { date: "2026-10-29", name: "Lead created" },
    { hitTimestamp: "2026-09-03T10:00:00", url: "/security" },
    { createdAt: "2026-09-03", date: "", title: "First touch" },
    { date: "soon", name: "no date" },
    { date: "2026-09-03", name: 7 },
    7,
    null,
    " ",
    ["/pricing"],
  ]);
  expect(gap).toEqual({
    texts: ["/pricing"],
    dated: [
      { date: "2026-10-29", name: "Lead created" },
      { date: "2026-09-03", name: "/security" },
      { date: "2026-09-03", name: "First touch" },
    ],
    unknown: 6,
  });
});

it("finds nothing in nothing", () => expect(readGap([])).toEqual({ texts: [], dated: [], unknown: 0 }));
