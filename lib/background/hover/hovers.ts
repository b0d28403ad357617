import { hashOf, routeOfSubject } from "../../model/panel-route";
import { within } from "../concurrency";
import { createCardHandlers } from "./card";
import { createContentScriptHandlers } from "./content-script";
import { createHoverContext, type HoverPorts } from "./context";
import { isShown } from "./state";

/** Time for the frames of a tab to answer. */
const answerTimeoutMs = 1000;

export function createHovers(ports: HoverPorts) {
  const context = createHoverContext(ports);
  /** Whether a frame of the tab still has this hover or its card. No message ends a hover whose page has gone. */
  const isHeld = async (tabId: number, token: string): Promise<boolean> => {
    const held = ports.notify(tabId, { call: "holds", token }).catch(() => false);
    // A page that is blocked, for example by an alert, gives no answer until it goes on.
    return (await within(answerTimeoutMs, held)) === true;
  };

  return {
    handlers: { ...createContentScriptHandlers(context), ...createCardHandlers(context) },
    forgetWindow: context.state.forgetWindow,
    async toPanelFromKey(tabId: number, windowId: number): Promise<void> {
      const hover = await context.state.read(tabId);
      const isOpen = hover !== null && isShown(hover) && (await isHeld(tabId, hover.token));
      // While no address is chosen in an open card, there is no subject: that of an earlier card would be the wrong one.
      const subject = isOpen ? hover.chosen : context.justClosed(tabId);
      if (subject !== null) await ports.panels.show(windowId, hashOf(routeOfSubject(subject)));
    },
  };
}
