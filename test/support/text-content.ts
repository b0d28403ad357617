import { vi } from "vitest";

/** Makes `textContent` of elements readable through `Node.prototype`, as in browsers. Happy-dom defines it on `Element.prototype`. */
export function moveTextContent(): void {
  const text = Object.getOwnPropertyDescriptor(Element.prototype, "textContent")?.get;
  vi.spyOn(Node.prototype, "textContent", "get").mockImplementation(function textOf(this: Node) {
    return text?.call(this);
  });
}
