import { effect } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import { createFieldChoice, ofCompanies, ofContacts, ofSubjects } from "./field-choice";
import { usualExport } from "../../model/result-fields";
import { usePageStorage } from "../../../test/support/page-storage";

describe("the fields of an export", () => {
  it("are shared by all exports of companies, in display order", () => {
    usePageStorage();
    const [account, results] = [createFieldChoice(ofCompanies, false), createFieldChoice(ofCompanies, false)];
    expect(account.chosen.value).toEqual(usualExport);
    account.choose("uuid", true);
    account.choose("name", false);
    results.refresh();
    expect(results.chosen.value).toEqual([...usualExport.slice(1), "uuid"]);
    expect(createFieldChoice(ofCompanies, false).chosen.value).toEqual(results.chosen.value);
    expect(createFieldChoice(ofContacts, false).chosen.value).toContain("name");
  });

  it("always include at least one", () => {
    usePageStorage();
    const fields = createFieldChoice(ofContacts, false);
    for (const field of fields.all) fields.choose(field, false);
    expect(fields.chosen.value).toEqual(["state"]);
    // A refused choice must draw the box again as checked.
    const drawn = vi.fn();
    effect(() => drawn(fields.chosen.value));
    fields.choose("state", false);
    expect(drawn.mock.calls).toEqual([[["state"]], [["state"]]]);
  });

  it.each(["", "7", '{"fields":"name"}', '{"fields":["nobody"]}', '{"fields":[]}'])("are the usual ones if the storage has %j", (kept) => {
    usePageStorage([["library export fields", kept]]);
    const fields = createFieldChoice(ofSubjects, false);
    // The user's verdicts, notes and labels are exported only if chosen.
    expect(fields.chosen.value).toEqual(fields.all.filter((field) => !["verdict", "note", "labels"].includes(field)));
  });

  it("stay as chosen in a private window, but are not stored", () => {
    const kept = usePageStorage();
    const fields = createFieldChoice(ofSubjects, true);
    fields.choose("changes", false);
    fields.refresh();
    expect(fields.chosen.value).not.toContain("changes");
    expect(kept.size).toBe(0);
  });
});
