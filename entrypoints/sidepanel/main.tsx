import { ask, forget, ownWindow } from "./initial-state";
import "../../components/styles/shared.css";
import "../../components/styles/surfaces.css";
import { i18n } from "#i18n";
import { drawPage, openLinksBy } from "../../components/page";
import { twoFrames } from "../../components/painted";
import { PanelView } from "../../components/panel/panel-view";
import { readPanelEvent } from "../../lib/model/panel-event";
import { createPanel } from "../../lib/stores/panel/panel";
import { onBackgroundMessage } from "../shared/worker-events";
import { leaveErased } from "./leave-erased";
import { panelPorts } from "./ports";
import { createViewLoaders } from "./views";

/** Starts the panel and draws it. */
async function open(): Promise<void> {
  const panel = createPanel(panelPorts(ask, await ownWindow));
  if (panel.ports.private) openLinksBy(panel.ports.openTab);
  onBackgroundMessage((message) => {
    const event = readPanelEvent(message);
    if (event?.kind === "erased") leaveErased();
    else if (event !== null) void panel.handle(event);
  });
  // Waits two frames at most, so that stored data are in the first drawing.
  await Promise.race([panel.start().then(forget), twoFrames()]);
  drawPage(i18n.t("extension.name"), <PanelView panel={panel} views={createViewLoaders(panel)} />);
}

void open();
