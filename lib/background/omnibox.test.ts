import { describe, expect, it, vi } from "vitest";
import { handleOmniboxText } from "./omnibox";

const start = ({ opens = false, incognito = false } = {}) => ({
  standIn: vi.fn(() => undefined),
  openPanelHere: vi.fn(() => (opens ? Promise.resolve() : Promise.reject(new Error("There is no panel.")))),
  lastFocusedWindow: vi.fn(async () => ({ id: 1, incognito })),
  showInPanel: vi.fn(async () => undefined),
  issueLookUpToken: vi.fn(async () => "token"),
  openTab: vi.fn(async () => undefined),
});

describe("a text in the address bar", () => {
  it("is looked up in the panel, which opens before any wait", async () => {
    const ports = start({ opens: true });
    const handled = handleOmniboxText(ports, " acme.example ");
    expect(ports.openPanelHere).toHaveBeenCalledOnce();
    await handled;
    expect(ports.showInPanel).toHaveBeenCalledWith(1, { kind: "text", text: "acme.example" });
    expect(ports.openTab).not.toHaveBeenCalled();
  });

  it("opens no tab in a private window", async () => {
    const ports = start({ incognito: true });
    await handleOmniboxText(ports, "acme.example");
    expect(ports.showInPanel).toHaveBeenCalledOnce();
    expect(ports.openTab).not.toHaveBeenCalled();
  });

  it.each([
    ["acme.example", "popup.html?domain=acme.example&token=token"],
    ["müller.example", "popup.html?domain=m%C3%BCller.example&token=token"],
    ["jo@acme.example", "popup.html"],
    ["jo\uFF20acme.example", "popup.html"],
    ["jo%40acme.example", "popup.html"],
    ["mailto:jo", "popup.html"],
    ["jo acme", "popup.html"],
  ])("%j opens a tab with the address %j if no panel can open", async (text, page) => {
    const ports = start();
    await handleOmniboxText(ports, text);
    expect(ports.openTab).toHaveBeenCalledWith(page);
  });
});
