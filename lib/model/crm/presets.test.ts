import { expect, it } from "vitest";
import { anAccount } from "../../../test/support/an-account";
import { presets, presetTable } from "./presets";

it("a preset's table has one cell below each header of the importer", () => {
  const { headers, rows } = presetTable("hubspot", [anAccount()]);
  expect(headers.slice(0, 4)).toEqual(["Name", "Company domain name", "Industry", "Number of employees"]);
  const { name, domain, industry, employees } = anAccount().details;
  expect(rows[0]?.slice(0, 4)).toEqual([name, domain, industry, employees]);
});

it.each(presets)("the table for %s repeats no header", (preset) => {
  const { headers, rows } = presetTable(preset, [anAccount()]);
  expect(new Set(headers).size).toBe(headers.length);
  expect(rows[0]).toHaveLength(headers.length);
});
