import { readFileSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { fileSettings } from "../../lib/stores/options/settings-file";
import { readModules } from "../architecture/source";
import { faultsOf, keysLikeEnglish, readCatalogue } from "./catalogue";
import type { Catalogue } from "./catalogue";
import { keysInSource } from "./keys-in-source";
import { sameAsEnglish } from "./same-as-english";

const languages = readdirSync("locales").map((file) => file.replace(/\.yml$/, ""));

let english: Catalogue;
beforeAll(async () => {
  english = await readCatalogue("en");
});

it.each(languages)("the catalogue has every text, without a fault: %s", async (language) => {
  const catalogue = await readCatalogue(language);
  expect(catalogue.size).toBeGreaterThan(500);
  expect(faultsOf(catalogue, english, language), `Change locales/${language}.yml`).toEqual([]);
});

it.each(languages.filter((language) => language !== "en"))(
  "the catalogue translates every text, except those listed as the same: %s",
  async (language) => {
    const same = keysLikeEnglish(await readCatalogue(language), english);
    const advice = "Translate these texts, or list them in test/locales/same-as-english.ts if both languages write them the same.";
    expect(same.toSorted(), advice).toEqual([...sameAsEnglish(language)].toSorted());
  },
);

/** The text on a control, and its accessible name if that is longer. */
const named: readonly [written: string, name: string][] = [
  ["account.readMore", "account.readMoreNamed"],
  ["account.readLess", "account.readLessNamed"],
  ["account.setUnit", "account.setUnitNamed"],
  ["action.lookUp", "action.lookUpCompany"],
  ["action.lookUp", "action.lookUpPerson"],
  ["batch.lookUpAll", "batch.lookUpGroupNamed"],
  ["batch.lookUpAll", "batch.lookUpGroupNamedCost"],
  ["library.rename", "library.renameNamed"],
  ["options.connection.show", "options.connection.showKey"],
  ["options.connection.show", "options.connection.showPassphrase"],
  ["options.file.enable", "options.file.enableNamed"],
  ["options.shortcuts.change", "options.privacy.privateChange"],
  ["options.sites.enableAgain", "options.sites.enableAgainNamed"],
  ["page.showMore", "page.showMoreNamed"],
  ["popup.change", "popup.changeNamed"],
  ["popup.change", "search.changeNamed"],
];

it.each(languages)("the accessible name of a control contains its visible text, for voice control: %s", async (language) => {
  const catalogue = await readCatalogue(language);
  const textOf = (key: string) => catalogue.get(key)?.toLocaleLowerCase(language) ?? `(${key} is missing)`;
  const silent = named.filter(([written, name]) => !textOf(name).includes(textOf(written)));
  expect(silent.map(([written, name]) => `${textOf(name)} ≠ ${textOf(written)}`)).toEqual([]);
});

// In Japanese, two short sentences read better than one long.
it.each(languages.filter((language) => language !== "ja"))("the hint of a setting is one sentence: %s", async (language) => {
  const hints = [...(await readCatalogue(language))].filter(([key]) => /^(?:options|crm|setting)\..*Hint$|^site\.addHint$/.test(key));
  expect(hints.length).toBeGreaterThan(30);
  expect(hints.filter(([, text]) => /\. \p{L}/u.test(text))).toEqual([]);
});

describe("the source", () => {
  const source = [
    ...readModules(["lib", "components", "entrypoints"]).map(({ text }) => text),
    readFileSync("modules/manifest/manifest.ts", "utf8"),
  ].join("\n");
  const used = keysInSource(source);
  const isCounted = (key: string) => english.get(key)?.includes(" | ") === true;

  it("uses every text of the catalogue", () => {
    expect(
      [...english.keys()].filter((key) => !used.has(key)),
      "Use these texts, or delete them from every catalogue",
    ).toEqual([]);
  });
  it("uses every name and hint of a setting, which the computed key of a name would hide", () => {
    const names = new Set([...fileSettings, "address"].map((name) => `setting.${name}`));
    const texts = [...english.keys()].filter((key) => key.startsWith("setting."));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((key) => !names.has(key) && !source.includes(`"${key}"`))).toEqual([]);
  });
  it("uses `counted` for every counted text, and for no other", () => {
    expect([...used.plain].filter(isCounted)).toEqual([]);
    expect([...used.counted].filter((key) => !isCounted(key))).toEqual([]);
    expect(used.counted.size).toBeGreaterThan(20);
  });
  it("uses no text of the browser's own menus by `t` or `counted`, since pages do not contain these texts", () => {
    const byName = /^(?:command|omnibox|menu|chip)\./;
    expect([...english.keys()].filter((key) => byName.test(key)).length).toBeGreaterThan(5);
    expect([...used.plain, ...used.counted].filter((key) => byName.test(key))).toEqual([]);
  });
});

describe("the check of a catalogue", () => {
  const original = new Map([
    ["extension.language", "en"],
    ["extension.direction", "ltr"],
    ["extension.name", "Account Lens"],
    ["menu.selection", "Look “%s” up"],
    ["page.from", "From $1 to $2"],
    ["word.minutes", "$1 minute | $1 minutes"],
    ["panel.batch", "Look up this one | Look up all $1"],
  ]);
  const arabic = new Map([
    ...original,
    ["extension.language", "ar"],
    ["extension.direction", "rtl"],
    ["word.minutes", "none | one | two | $1 few | $1 many | $1 other"],
    ["panel.batch", "none | one | two | $1 few | $1 many | $1 other"],
  ]);
  const changed = (key: string, text: string) =>
    faultsOf(new Map([...arabic, [key, text]]), original, "ar").map((fault) => fault.split(":")[0]);

  it("finds no fault in a correct catalogue", () => {
    expect(faultsOf(original, original, "en")).toEqual([]);
    expect(faultsOf(arabic, original, "ar")).toEqual([]);
    const japanese = new Map([
      ...original,
      ["extension.language", "ja"],
      ["word.minutes", "$1 m"],
      ["panel.batch", "$1 all"],
      ["page.from", "$2、$1"],
    ] as const);
    expect(faultsOf(japanese, original, "ja")).toEqual([]);
  });
  it("finds a text that was copied from English, unless it has no letters", () => {
    const copied = new Map([...original, ["word.list", "$1, $2"], ["page.from", "Von $1 bis $2"]]);
    expect(keysLikeEnglish(copied, new Map([...original, ["word.list", "$1, $2"]]))).toEqual(
      [...original.keys()].filter((key) => key !== "page.from"),
    );
  });
  it("finds a missing key and an unknown key", () => {
    const other = new Map([...arabic, ["page.other", "Other"]]);
    other.delete("page.from");
    expect(faultsOf(other, original, "ar")).toEqual(["page.from is missing", "page.other is not in en.yml"]);
  });
  it.each([
    ["page.from", "From $1", "page.from is not filled as in English ($1 $2)"],
    ["page.from", "From $1 to $2 and $3", "page.from has a place English has not"],
    ["page.from", "From $1$2$ to", "page.from has two places with nothing but letters between them"],
    ["page.from", "From $1 to $2 $", "page.from has a dollar sign that is no place"],
    ["page.from", "", "page.from is empty or has space at an end"],
    ["menu.selection", "Look up", "menu.selection is not filled as in English (%s)"],
    ["word.minutes", "$1 one | $1 other", "word.minutes has 2 forms, not 6"],
    ["word.minutes", "0 | 1 | 2 | $2 | $1 | $1", "word.minutes has a place English has not"],
    ["word.minutes", "0 | 1 | 2 | $1 | $1 | all", "word.minutes is not filled as in English ($1)"],
    ["extension.language", "en", "extension.language is not ar"],
    ["extension.direction", "ltr", "extension.direction is not rtl"],
    ["extension.name", "A".repeat(76), "extension.name is 76 characters long, 75 at most"],
  ])("finds the fault in %s: %s", (key, text, fault) => expect(changed(key, text)).toContain(fault));

  it("finds the keys in the source, in each of their forms", () => {
    const { has, counted, plain } = keysInSource(
      'i18n.t("page.title"); counted("word.days", 2); const keys = { a: "card.fit" }; i18n.t(`library.find.${tab.value}`); i18n.t(`library.confirm.${a}Text`); name: "__MSG_command_card__"; getMessage("chip_words");',
    );
    expect(
      ["page.title", "word.days", "card.fit", "library.find.history", "library.confirm.filtersText", "command.card", "chip.words"].filter(
        (key) => !has(key),
      ),
    ).toEqual([]);
    expect(["page.name", "library.confirm.filters", "library.find.history.one", "command.popup"].filter(has)).toEqual([]);
    expect([...counted]).toEqual(["word.days"]);
    expect([...plain]).toEqual(["page.title"]);
  });
});
