import { effect } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import { createCompanyFields, createContactFields, createSubjectFields } from "./export-fields";
import { usualExport } from "../../model/result-fields";
import type { KeyValueStorage } from "./key-value-storage";

function memory(kept: [string, string][] = []): KeyValueStorage {
  const values = new Map(kept);
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
  };
}

describe("the fields of an export", () => {
  it("are chosen once, in the order they are read, by each place that exports the same", () => {
    const storage = memory();
    const [account, results] = [createCompanyFields(storage), createCompanyFields(storage)];
    expect(account.chosen.value).toEqual(usualExport);
    account.choose("uuid", true);
    account.choose("name", false);
    results.refresh();
    expect(results.chosen.value).toEqual([...usualExport.slice(1), "uuid"]);
    expect(createCompanyFields(storage).chosen.value).toEqual(results.chosen.value);
    expect(createContactFields(storage).chosen.value).toContain("name");
  });

  it("are never none", () => {
    const fields = createContactFields(memory());
    for (const field of fields.all) fields.choose(field, false);
    expect(fields.chosen.value).toEqual(["state"]);
    // The unchecked box is drawn again, checked.
    const drawn = vi.fn();
    effect(() => drawn(fields.chosen.value));
    fields.choose("state", false);
    expect(drawn.mock.calls).toEqual([[["state"]], [["state"]]]);
  });

  it.each(["", "7", '{"fields":"name"}', '{"fields":["nobody"]}', '{"fields":[]}'])("are the usual ones where %j was kept", (kept) => {
    const fields = createSubjectFields(memory([["library export fields", kept]]));
    // The person's own words leave the browser only if they are chosen.
    expect(fields.chosen.value).toEqual(fields.all.filter((field) => !["verdict", "note", "labels"].includes(field)));
  });

  it("of a private window are kept as long as it", () => {
    const fields = createSubjectFields(null);
    fields.choose("changes", false);
    fields.refresh();
    expect(fields.chosen.value).not.toContain("changes");
  });
});
