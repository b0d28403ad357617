/** The texts as a build packs them: each is found by its key, in every language. */
import { afterAll, describe, expect, it, vi } from "vitest";
import { orderOf, pack, placesOf, unpack, withPlaces } from "./pack";
import type { Messages } from "./pack";
import { lineOf } from "./place";
import { createTexts } from "./t";
import { readCatalogue } from "../../test/locales/catalogue";

const languages = ["ar", "de", "en", "es", "fr", "ja"];

const messagesOf = async (language: string): Promise<Messages> =>
  Object.fromEntries([...(await readCatalogue(language))].map(([key, message]) => [key.replaceAll(".", "_"), { message }]));

const english = await messagesOf("en");
const order = orderOf(english);
const places = placesOf(order);

afterAll(() => void vi.unstubAllGlobals());

/** The texts as a page has them; the browser fills places as both browsers do. */
function textsIn(messages: Messages) {
  const getMessage = vi.fn((name: string, parts: string[] = []) =>
    (messages[name]?.message ?? "").replace(/\$([1-9])/g, (_, place: string) => parts[Number(place) - 1] ?? ""),
  );
  vi.stubGlobal("chrome", { i18n: { getMessage } });
  return { t: createTexts().t, getMessage };
}

describe.each(languages)("in %s", (language) => {
  it("each text of the pages is found by its key, as it is written", async () => {
    const messages = await messagesOf(language);
    const { t, getMessage } = textsIn(withPlaces(pack(messages, order), order));
    const asWritten = Array.from({ length: 9 }, (_, index) => `$${index + 1}`);
    expect(order.filter((key) => t(key, asWritten) !== messages[key]?.message)).toEqual([]);
    expect(getMessage).toHaveBeenCalledTimes(2);
  });
  it("nothing is lost, and what is asked for by name stays under it", async () => {
    const messages = await messagesOf(language);
    const whole = pack(messages, order);
    expect(unpack(whole, order)).toEqual(messages);
    expect(Object.keys(whole).length).toBeLessThan(30);
    for (const name of ["extension_name", "extension_description", "command_popup", "omnibox_suggestion", "menu_card", "chip_words"])
      expect(whole[name]).toEqual(messages[name]);
  });
});

describe("a text", () => {
  const catalogue = { page_from: { message: "From $1 to $2" }, page_found_by: { message: "Found" } };
  const few = orderOf(catalogue);
  const shown = (key: string, parts?: (string | number)[]) => textsIn(withPlaces(pack(catalogue, few), few)).t(key, parts);

  it("is filled with what it is given, whatever signs that holds, and of the rest nothing is left", () => {
    expect(shown("page.from", ["$2 & $&", 7])).toBe("From $2 & $& to 7");
    expect(shown("page.from", ["here"])).toBe("From here to ");
    expect(shown("page.from")).toBe("From  to ");
  });
  it("is found by a key with an underscore of its own", () => expect(shown("page.found_by")).toBe("Found"));
});

describe("the table", () => {
  it("has a line of its own for each key", () => expect(new Set(order.map((key) => lineOf(key, places))).size).toBe(order.length));
  it("holds nothing that the browser would fill", () => expect(Object.values(places).join("")).not.toContain("$"));
  it("is small, and the same each time", () => {
    expect(JSON.stringify(places).length).toBeLessThan(3 * order.length);
    expect(placesOf(order)).toEqual(places);
  });
});

it.each<[what: string, messages: Messages]>([
  ["is missing", { page_a: { message: "A" } }],
  ["has two lines", { page_a: { message: "A" }, page_b: { message: "B\nC" } }],
])("a catalogue in which a text %s is not packed", (_what, messages) =>
  expect(() => pack(messages, ["page_a", "page_b"])).toThrow("page_b"),
);
