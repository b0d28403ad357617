import { beforeEach, describe, expect, it, vi } from "vitest";

const commands = vi.hoisted(() => ({ getAll: vi.fn() }));
vi.mock("webextension-polyfill", () => ({
  default: { commands, i18n: { getMessage: (name: string, keys?: string) => [name, keys].join(" ").trim() } },
}));

/** Starts a worker in Firefox in which the panel's command has this shortcut. */
async function start(shortcut: string) {
  vi.resetModules();
  vi.stubEnv("FIREFOX", "true");
  setKeys(shortcut);
  return import("./panel-keys");
}

const setKeys = (shortcut: string) =>
  commands.getAll.mockResolvedValue([
    { name: "show-card", shortcut: "Alt+Shift+I" },
    { name: "open-panel", shortcut },
  ]);

beforeEach(() => void commands.getAll.mockReset());

describe("the side panel's shortcut", () => {
  it("is the present one, also after the user changed it", async () => {
    const { panelKeys } = await start("Alt+Shift+K");
    expect(await panelKeys()).toBe("Alt+Shift+K");
    setKeys("Alt+Shift+Y");
    expect(await panelKeys()).toBe("Alt+Shift+Y");
  });

  it("is empty if none is set or the browser does not say", async () => {
    expect(await (await start("")).panelKeys()).toBe("");
    const { panelKeys } = await start("");
    commands.getAll.mockRejectedValue(new Error("shutting down"));
    expect(await panelKeys()).toBe("");
  });
});

describe("the chip", () => {
  it("names the shortcut in Firefox, and without one the context menu", async () => {
    expect(await (await start("Alt+Shift+Y")).chipText()).toBe("card_panelKeys Alt+Shift+Y");
    expect(await (await start("")).chipText()).toBe("card_panelMenu");
  });

  it("names no shortcut in Chromium, where it opens the panel itself", async () => {
    const { chipText } = await start("Alt+Shift+K");
    vi.unstubAllEnvs();
    expect(await chipText()).toBe("chip_words");
    expect(commands.getAll).not.toHaveBeenCalled();
  });
});
