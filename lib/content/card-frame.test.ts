// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { describe, expect, it, vi } from "vitest";
import { createCardFrame, positionBeside } from "./card-frame";

const address = { x: 100, y: 150, width: 120, height: 20 };

/** Places the card beside a box in a viewport. */
function placed(box: Partial<typeof address>, [innerWidth, innerHeight]: [number, number], { above = false, dir = "" } = {}) {
  vi.stubGlobal("innerWidth", innerWidth);
  vi.stubGlobal("innerHeight", innerHeight);
  vi.stubGlobal("document", { dir });
  const { left, top } = positionBeside({ ...address, ...box }, above);
  return [left, top];
}

describe("the card of an address", () => {
  it.each([
    ["below it", {}, {}, [100, 176]],
    ["above it because of the setting", { y: 400 }, { above: true }, [100, 130]],
    ["above it if nothing else fits", { y: 600 }, {}, [100, 330]],
    ["below it if nothing else fits", {}, { above: true }, [100, 176]],
    ["at its end in right-to-left pages", { x: 700 }, { dir: "rtl" }, [500, 176]],
    ["inside the window's edge", { x: 1100 }, {}, [872, 176]],
  ])("is placed %s", (_where, box, how, place) => expect(placed(box, [1200, 800], how)).toEqual(place));

  it.each([
    ["right of it", {}, {}, [226, 148]],
    ["right of it, but further up because of the setting", {}, { above: true }, [226, 8]],
    ["left of it if nothing else fits", { x: 1000 }, {}, [674, 148]],
    ["left of it in right-to-left pages", { x: 700 }, { dir: "rtl" }, [374, 148]],
    ["over the end of a wide address", { x: 10, width: 1180 }, {}, [872, 148]],
  ])("is placed %s in a low window", (_where, box, how, place) => expect(placed(box, [1200, 420], how)).toEqual(place));

  it("covers no scroll bar", () => {
    vi.stubGlobal("visualViewport", { offsetLeft: 0, offsetTop: 0, width: 1185, height: 785 });
    expect(placed({ x: 1100 }, [1200, 800])).toEqual([857, 176]);
  });

  it("is placed in the part of the window that a pinch magnifies", () => {
    vi.stubGlobal("visualViewport", { offsetLeft: 300, offsetTop: 100, width: 600, height: 400 });
    expect(placed({ x: 310, y: 400 }, [1200, 800])).toEqual([310, 130]);
    expect(placed({ x: 800, y: 120 }, [1200, 800])).toEqual([572, 146]);
  });

  it("stays below it in a frame that is lower than the card", () => expect(placed({ y: 40 }, [600, 150])).toEqual([100, 66]));

  it("is fully visible beside the address at every height of a low window", () => {
    for (let y = 0; y <= 400; y += 1) {
      const [left = 0, top = 0] = placed({ y }, [1200, 420]);
      expect([left >= 8, top >= 8, left + 320 <= 1192, top + 264 <= 412], `at ${y}`).toEqual([true, true, true, true]);
      expect(left >= 220 || top >= y + 20 || top + 264 <= y, `at ${y}`).toBe(true);
    }
  });
});

/** Draws a card's chip. Returns the card and its closed shadow root. */
function drawChip() {
  // Happy-dom lacks modal dialogs and popovers.
  vi.spyOn(document, "querySelectorAll").mockReturnValue(document.createElement("div").querySelectorAll("dialog"));
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
  const attach = vi.spyOn(Element.prototype, "attachShadow");
  const nothing = () => undefined;
  const card = createCardFrame({
    address: "",
    isConnected: () => true,
    onChip: nothing,
    onLeave: nothing,
    onTampered: nothing,
  });
  card.draw("token-of-a-card", document.body, address, false);
  card.show("Press Alt+Shift+Y");
  return { card, root: attach.mock.results[0]?.value as ShadowRoot };
}

it("the chip has the text that it is shown with, until the card replaces it", () => {
  const { card, root } = drawChip();
  expect(root.textContent).toBe("Press Alt+Shift+Y");
  card.show(null);
  expect(root.textContent).toBe("");
  card.remove();
});

it.each(["pointerdown", "mousedown", "touchstart", "keypress", "click", "focusin"])("a %s on the chip does not reach the page", (type) => {
  const { card, root } = drawChip();
  const onEvent = vi.fn();
  document.addEventListener(type, onEvent);
  root.querySelector("button")?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  expect(onEvent).not.toHaveBeenCalled();
  card.remove();
});

it.each([
  ["gets the focus of the chip that it replaces", true],
  ["takes no focus from the page", false],
])("the card %s", (_what, isFocused) => {
  const { card, root } = drawChip();
  if (isFocused) card.enter();
  card.show(null);
  expect(root.activeElement?.localName).toBe(isFocused ? "iframe" : undefined);
  card.remove();
});

it("a removed card is neither shown nor under the pointer", () => {
  const { card } = drawChip();
  card.setHovered(true, 1);
  card.remove();
  expect([card.isShown(), card.isHovered()]).toEqual([false, false]);
});
