import { describe, expect, it, vi } from "vitest";
import { handleMenuClick, type MenuClick } from "./context-menu";
import type { Source } from "./show-in-panel";

const url = "https://acme.example/";
const tab = { id: 7, windowId: 1, url };

const start = () => ({
  standIn: vi.fn(() => undefined),
  openPanel: vi.fn(async () => undefined),
  openAskingPopup: vi.fn(async () => undefined),
  openCard: vi.fn(async () => undefined),
  openPanelHere: vi.fn(async () => undefined),
  lastFocusedWindow: vi.fn(async () => ({ id: 2, incognito: false })),
  showInPanel: vi.fn(async (_windowId: number, _source: Source) => undefined),
});

describe("a click in the menu", () => {
  it.each<[MenuClick, Source]>([
    [
      { menuItemId: "panel-link", linkUrl: "mailto:ana@acme.example?subject=x" },
      { kind: "text", text: "mailto:ana@acme.example?subject=x" },
    ],
    [
      { menuItemId: "panel-link", linkUrl: "https://acme.example/reset?token=secret#x" },
      { kind: "text", text: "https://acme.example/-" },
    ],
    [
      { menuItemId: "panel-link", linkUrl: "https://github.com/" },
      { kind: "text", text: "https://github.com" },
    ],
    [
      { menuItemId: "panel-selection", selectionText: "  acme.example \n" },
      { kind: "text", text: "acme.example" },
    ],
    [{ menuItemId: "panel-page" }, { kind: "tab", url, title: "" }],
    [
      { menuItemId: "panel-page", pageUrl: "https://frame.example/" },
      { kind: "tab", url: "https://frame.example/", title: "" },
    ],
  ])("%j shows %j in the panel", async (click, source) => {
    const ports = start();
    await handleMenuClick(ports, click, tab);
    expect(ports.openPanel).toHaveBeenCalledWith({ tabId: 7 });
    expect(ports.showInPanel).toHaveBeenCalledWith(1, source);
  });

  it("requests the panel's stand-in even if the browser refuses to open the panel", async () => {
    const ports = start();
    ports.openPanel.mockRejectedValueOnce(new Error("No panel here."));
    await handleMenuClick(ports, { menuItemId: "panel-page" }, tab);
    expect(ports.standIn).toHaveBeenCalledWith(1);
  });

  it("cuts a selection to 2000 characters", async () => {
    const ports = start();
    await handleMenuClick(ports, { menuItemId: "panel-selection", selectionText: "x".repeat(100_000) }, tab);
    expect(ports.showInPanel).toHaveBeenCalledWith(1, { kind: "text", text: "x".repeat(2000) });
  });

  it("opens the card in the clicked frame, or the popup if the site is off", async () => {
    const ports = start();
    await handleMenuClick(ports, { menuItemId: "show-card", frameId: 3 }, tab);
    expect(ports.openCard).toHaveBeenCalledWith(7, 3);
    ports.openCard.mockRejectedValueOnce(new Error("The site is off."));
    await handleMenuClick(ports, { menuItemId: "show-card" }, tab);
    expect(ports.openAskingPopup).toHaveBeenCalledWith(7);
    expect(ports.openPanel).not.toHaveBeenCalled();
  });

  it.each([
    ["panel-selection", { id: -1, windowId: -1 }],
    ["panel-selection", undefined],
    ["show-card", { id: -1, windowId: -1 }],
  ])("on %j shows the selection in the focused window's panel if the tab is %j", async (menuItemId, noTab) => {
    const ports = start();
    const handled = handleMenuClick(ports, { menuItemId, selectionText: "acme.example" }, noTab);
    expect(ports.openPanelHere).toHaveBeenCalledOnce();
    await handled;
    expect(ports.showInPanel).toHaveBeenCalledWith(2, { kind: "text", text: "acme.example" });
    expect(ports.standIn).toHaveBeenCalledWith(2);
    expect([ports.openPanel, ports.openCard].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it("opens nothing on another item", async () => {
    const ports = start();
    await handleMenuClick(ports, { menuItemId: "other" }, tab);
    expect(Object.values(ports).filter((port) => port.mock.calls.length > 0)).toEqual([]);
  });
});
