import type { Box, ContentCall } from "../model/hover";
import { innermostHovered, innermostIn, matches } from "./dom";
import { focusedElement } from "./find";

/** Finds the child frame in which a hover began, for a card that this frame draws. */
export function createChildFrame() {
  /** The frame that the last `place` call found, with the call's token. */
  let last: { token: string; frame: HTMLElement } | null = null;

  return {
    /** Converts an address's box in the child frame to this frame's coordinates; `undefined` without a child frame. */
    place({ token, box, byKey }: Extract<ContentCall, { call: "place" }>): Box | undefined {
      const frame = frameInUse(byKey);
      last = frame && { token, frame };
      return frame ? boxInFrame(frame, box) : undefined;
    },
    /** Returns the frame that the last `place` call found, if that call had this token; else `null`. */
    placed: (token: string): HTMLElement | null => (last?.token === token ? last.frame : null),
  };
}

/** Returns any hovered or focused child frame, also in open shadow roots. `byKey`: prefers the focused frame. */
function frameInUse(byKey: boolean): HTMLElement | null {
  const hovered = innermostHovered();
  const [underPointer, focused] = [hovered ? innermostIn(hovered).innermost : null, focusedElement()];
  const inOrder = byKey ? [focused, underPointer] : [underPointer, focused];
  return inOrder.find((element): element is HTMLElement => element instanceof HTMLElement && matches(element, "iframe,frame")) ?? null;
}

/** Converts a box inside a child frame to this frame's coordinates. */
function boxInFrame(frame: HTMLElement, { x, y, width, height }: Box): Box {
  const outer = frame.getBoundingClientRect();
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  // A CSS transform that scales a frame also scales its content.
  const scale = outer.width / frame.offsetWidth || 1;
  return {
    x: outer.x + (frame.clientLeft + parseFloat(paddingLeft) + x) * scale,
    y: outer.y + (frame.clientTop + parseFloat(paddingTop) + y) * scale,
    width: width * scale,
    height: height * scale,
  };
}
