import { hashOf, routeOfSubject } from "../../model/panel-route";
import { within } from "../concurrency";
import { createCardHandlers } from "./card";
import { createContentScriptHandlers } from "./content-script";
import { createHoverContext, type HoverPorts } from "./context";
import { subjectOf } from "./state";

/** Longest wait for a tab's frames to answer. */
const answerTimeoutMs = 1000;

/** Creates the handlers of cards and content scripts. */
export function createHovers(ports: HoverPorts) {
  const context = createHoverContext(ports);
  /** Whether a frame still has this hover or its card. */
  const isHeld = async (tabId: number, token: string): Promise<boolean> => {
    const held = ports.notify(tabId, { call: "holds", token }).catch(() => false);
    // A page blocked by an alert does not answer in time.
    return (await within(answerTimeoutMs, held)) === true;
  };

  return {
    handlers: { ...createContentScriptHandlers(context), ...createCardHandlers(context) },
    forgetWindow: context.state.forgetWindow,
    /** Shows in the side panel the subject of any open or just closed card or chip. */
    async toPanelFromKey(tabId: number, windowId: number): Promise<void> {
      const hover = await context.state.read(tabId);
      // `isHeld`, because a page may go without ending its hover.
      const isOpen = hover !== null && hover.shown !== "nothing" && (await isHeld(tabId, hover.token));
      // An open card without a choice has no subject: an earlier card's subject would be wrong.
      const subject = isOpen ? subjectOf(hover) : context.justClosed(tabId);
      if (subject !== null) await ports.panels.show(windowId, hashOf(routeOfSubject(subject)));
    },
  };
}
