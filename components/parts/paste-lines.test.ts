import { expect, it, onTestFinished, vi } from "vitest";
import { pasteOnOneLine } from "./paste-lines";

it("a million line ends inside a pasted text are replaced in linear time", () => {
  const insert = vi.fn<typeof document.execCommand>();
  Object.assign(document, { execCommand: insert });
  onTestFinished(() => void Reflect.deleteProperty(document, "execCommand"));
  const text = `a${"\n".repeat(1_000_000)}b\n\n`;
  const event = { clipboardData: { getData: () => text }, preventDefault: vi.fn<() => void>() };
  const start = performance.now();
  pasteOnOneLine(event as unknown as ClipboardEvent, () => true);
  // Quadratic work would take minutes; the limit allows for a busy machine.
  expect(performance.now() - start).toBeLessThan(3000);
  expect(insert).toHaveBeenCalledWith("insertText", false, "a, b");
});
