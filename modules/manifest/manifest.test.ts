import { readdirSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { readShortcuts } from "../../entrypoints/shared/shortcuts";
import { handleCommand } from "../../lib/background/commands";
import { manifestFor } from "./manifest";

const { getAll } = vi.hoisted(() => ({ getAll: vi.fn() }));
vi.mock("webextension-polyfill", () => ({ default: { commands: { getAll } } }));

const { commands = {} } = manifestFor({ browser: "firefox", command: "build", manifestVersion: 3, mode: "production" }, "");

/** Letters that, with Alt and Shift, open a menu of Firefox on Windows and Linux. Those of Arabic menus are not Latin. */
const menuLetters = { ar: "", en: "FEVSBPTH", de: "DBACLPXH", es: "AEVSHMPTUY", fr: "FNAHMPOE", ja: "FEVSBPTH" };

it("the letters of Firefox's menus are listed for each language", () => {
  const languages = readdirSync("locales").map((file) => file.replace(/\.yml$/, ""));
  expect(Object.keys(menuLetters).toSorted(), 'Add the letters to menuLetters: see "A language" in docs/developers.md').toEqual(
    languages.toSorted(),
  );
});

it.each(Object.entries(menuLetters))("no shortcut opens a menu of Firefox in the language %s", (_language, letters) => {
  const keys = Object.values(commands).flatMap(({ suggested_key: key }) => (typeof key === "object" ? (key.default ?? []) : []));
  expect(keys).toHaveLength(3);
  expect(keys.filter((one) => letters.includes(one.at(-1) ?? ""))).toEqual([]);
});

it("the options read the shortcut of every command", async () => {
  const names = Object.keys(commands);
  getAll.mockResolvedValue(names.map((name) => ({ name, shortcut: name })));
  expect((await readShortcuts()).map(({ keys }) => keys).toSorted()).toEqual(names.toSorted());
});

// The browser itself runs a command that starts with an underscore.
it.each(Object.keys(commands).filter((name) => !name.startsWith("_")))("the command %s has an effect", async (name) => {
  const effect = vi.fn(async () => undefined);
  const ports = {
    openPanel: effect,
    openAskingPopup: effect,
    openCard: effect,
    showHovered: effect,
    standIn: () => undefined,
    toggleFollow: effect,
  };
  await handleCommand(ports, name, { id: 7, windowId: 1 });
  expect(effect).toHaveBeenCalled();
});
