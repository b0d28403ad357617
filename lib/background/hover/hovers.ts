import { hashOf, routeOfSubject } from "../../model/panel-route";
import { createCardHandlers } from "./card";
import { createContentScriptHandlers } from "./content-script";
import { createHoverContext, type HoverPorts } from "./context";

export function createHovers(ports: HoverPorts) {
  const context = createHoverContext(ports);

  return {
    handlers: { ...createContentScriptHandlers(context), ...createCardHandlers(context) },
    async toPanelFromKey(tabId: number, windowId: number): Promise<void> {
      const hover = await context.state.read(tabId);
      const open = hover?.rested === true ? hover.chosen : null;
      const subject = open ?? context.justClosed(tabId);
      if (subject !== null) await ports.panels.show(windowId, hashOf(routeOfSubject(subject)));
    },
  };
}
