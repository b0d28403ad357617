import { expect, it } from "vitest";
import { subjectFields } from "../../../lib/model/export-fields";
import { createFieldChoice, ofSubjects } from "../../../lib/stores/panel/field-choice";
import type { Entry } from "../../../lib/stores/panel/library/entries";
import { verdictLabel } from "../../judgement/judgement-labels";
import { aLibraryAccount, someChanges } from "../../../test/support/a-search";
import { tabCsv, tabJson } from "./library-export";

const fields = createFieldChoice(ofSubjects, true);
for (const field of subjectFields) fields.choose(field, true);

/** Returns a stand-in for the library's store, which yields these parts. Calls `between` before each part except the first. */
const viewOf = (parts: Entry[][], between = () => {}) => ({
  isWatched: () => true,
  fields,
  async *all() {
    for (const [index, part] of parts.entries()) {
      if (index > 0) between();
      yield part;
    }
  },
});

const unanswered = (key: string): Entry => ({ kind: "account", key, line: null });
const judged: Entry = { kind: "account", key: "a.example", line: null, judgement: { verdict: "ours", note: "Renews", labels: ["VIP"] } };

it("an export keeps the fields that were chosen at its start", async () => {
  const { text } = await tabCsv(
    "history",
    viewOf([[unanswered("a.example")], [unanswered("b.example")]], () => fields.choose("name", false)),
  );
  fields.choose("name", true);
  const widths = text
    .trim()
    .split("\r\n")
    .map((line) => line.split(",").length);
  expect(new Set(widths)).toEqual(new Set([subjectFields.length]));
});

it("writes the kind of a watched subject without a stored answer", async () => {
  const { text } = await tabJson(viewOf([[unanswered("a.example")]]));
  expect(JSON.parse(text)).toMatchObject([{ domain: "a.example", kind: "account", watched: true }]);
});

it("writes all times of an account in ISO 8601", async () => {
  const at = Date.UTC(2026, 10, 20);
  const line = aLibraryAccount({ at, changes: someChanges({ since: at, at }) });
  const { text } = await tabJson(viewOf([[{ kind: "account", key: line.domain, line }]]));
  const iso = "2026-11-20T00:00:00.000Z";
  expect(JSON.parse(text)).toMatchObject([{ at: iso, changes: { since: iso, at: iso } }]);
});

it("writes the verdict, note and labels of a subject without a stored answer", async () => {
  expect(JSON.parse((await tabJson(viewOf([[judged]]))).text)).toMatchObject([{ verdict: "ours", note: "Renews", labels: ["VIP"] }]);
  const { text } = await tabCsv("watchlist", viewOf([[judged]]));
  expect(text).toContain(`"${verdictLabel("ours")}","Renews","VIP"`);
});
