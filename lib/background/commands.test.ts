import { describe, expect, it, vi } from "vitest";
import { startBackground } from "../../test/support/background";
import { memoryBrowser } from "../../test/support/edges";
import { handleCommand } from "./commands";

const start = () => ({
  standIn: vi.fn(() => undefined),
  openPanel: vi.fn(async () => undefined),
  openAskingPopup: vi.fn(async () => undefined),
  openCard: vi.fn(async () => undefined),
  showHovered: vi.fn(async () => undefined),
  toggleFollow: vi.fn(async () => undefined),
});
const tab = { id: 7, windowId: 1 };

describe("a keyboard shortcut", () => {
  it("opens the panel at once, on the subject of the card", async () => {
    const ports = start();
    const handled = handleCommand(ports, "open-panel", tab);
    expect(ports.openPanel).toHaveBeenCalledWith({ tabId: 7 });
    await handled;
    expect(ports.showHovered).toHaveBeenCalledWith(7, 1);
  });

  it("requests the panel's stand-in even if the browser refuses to open the panel", async () => {
    const ports = start();
    ports.openPanel.mockRejectedValueOnce(new Error("No panel here."));
    await handleCommand(ports, "open-panel", tab);
    expect(ports.standIn).toHaveBeenCalledWith(1);
  });

  it("opens the card, or the popup if the site is off", async () => {
    const ports = start();
    await handleCommand(ports, "show-card", tab);
    expect(ports.openAskingPopup).not.toHaveBeenCalled();
    ports.openCard.mockRejectedValueOnce(new Error("The site is off."));
    await handleCommand(ports, "show-card", tab);
    expect(ports.openAskingPopup).toHaveBeenCalledWith(7);
  });

  it.each([
    ["the card", true, 0],
    ["the popup if the page has no address there", undefined, 1],
  ])("on a site that is on opens %s", async (_what, answer, popups) => {
    const url = "https://mail.google.com/mail/";
    const browser = memoryBrowser();
    browser.granted.add("https://mail.google.com/*");
    const page = { addressOf: async () => url, addressMeansAccess: async () => false, run: async () => [] };
    const { background, handlers } = startBackground({ ...browser, page, notify: async () => answer });
    await handlers["sites.want"]({ ids: ["gmail"] });
    const ports = { ...start(), openCard: background.openCard };
    await handleCommand(ports, "show-card", tab);
    expect(ports.openAskingPopup).toHaveBeenCalledTimes(popups);
  });

  it("switches the panel between following and pinned", async () => {
    const ports = start();
    await handleCommand(ports, "toggle-follow", tab);
    expect(ports.toggleFollow).toHaveBeenCalledWith(1);
  });

  it.each(["open-panel", "show-card", "toggle-follow", "unknown"])("does nothing without a tab: %s", async (name) => {
    const ports = start();
    await handleCommand(ports, name);
    expect(Object.values(ports).filter((port) => port.mock.calls.length > 0)).toEqual([]);
  });
});
