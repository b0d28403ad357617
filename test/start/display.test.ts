import { expect, test } from "vitest";
import { hasDisplay } from "./display";

test.each<[platform: NodeJS.Platform, env: NodeJS.ProcessEnv, expected: boolean]>([
  ["linux", {}, false],
  ["linux", { DISPLAY: "", WAYLAND_DISPLAY: "" }, false],
  ["linux", { DISPLAY: ":0" }, true],
  ["linux", { DISPLAY: "", WAYLAND_DISPLAY: "wayland-0" }, true],
  ["darwin", {}, true],
  ["win32", {}, true],
])("on %s with %j a display is found: %s", (platform, env, expected) => {
  expect(hasDisplay(platform, env)).toBe(expected);
});
