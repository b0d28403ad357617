import { vi } from "vitest";

/** Happy-dom defines `textContent` of elements on `Element.prototype`, browsers on `Node.prototype`. */
export function moveTextContent(): void {
  const text = Object.getOwnPropertyDescriptor(Element.prototype, "textContent")?.get;
  vi.spyOn(Node.prototype, "textContent", "get").mockImplementation(function textOf(this: Node) {
    return text?.call(this);
  });
}
