import { expect, it } from "vitest";
import { manifestFor } from "./manifest";

/** Letters that, with Alt and Shift, open a menu of Firefox on Windows and Linux. Those of Arabic menus are not Latin. */
const menuLetters = { en: "FEVSBPTH", de: "DBACLPXH", es: "AEVSHMPTUY", fr: "FNAHMPOE", ja: "FEVSBPTH" };

it.each(Object.entries(menuLetters))("no shortcut opens a menu of Firefox in the language %s", (_language, letters) => {
  const { commands = {} } = manifestFor({ browser: "firefox", command: "build", manifestVersion: 3, mode: "production" }, "");
  const keys = Object.values(commands).flatMap(({ suggested_key: key }) => (typeof key === "object" ? (key.default ?? []) : []));
  expect(keys).toHaveLength(3);
  expect(keys.filter((one) => letters.includes(one.at(-1) ?? ""))).toEqual([]);
});
