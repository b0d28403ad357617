import { expect, it, vi } from "vitest";
import { i18n } from "#i18n";
import { settingName } from "./setting-labels";

it("throws for a setting without a name, so that no file's change of it is offered", () => {
  // The browser returns "" for a key without a text.
  vi.spyOn(i18n, "t").mockReturnValue("");
  expect(() => settingName("theme")).toThrow("theme");
});
