import { expect, it } from "vitest";
import { changesLabel } from "./changes-labels";
import { someChanges } from "../../../test/support/a-search";

const changes = someChanges({
  stage: { from: "מודעות", to: "החלטה" },
  newSignals: ["אות", "דוח"],
  goneSignals: [],
  newTech: [],
  goneTech: [],
});
const stageAndSignals = (lines: string[]) => lines.filter((line) => /^Stage|new signal/.test(line));

it("keeps the order of Hebrew data in English lines", () => {
  expect(stageAndSignals(changesLabel(changes))).toEqual([
    "Stage: \u2068מודעות\u2069 → \u2068החלטה\u2069",
    "2 new signals: \u2068אות\u2069, \u2068דוח\u2069",
  ]);
});

it("adds no marks to the lines of a file", () => {
  expect(stageAndSignals(changesLabel(changes, String))).toEqual(["Stage: מודעות → החלטה", "2 new signals: אות, דוח"]);
});
