import browser from "webextension-polyfill";
import { readRoute } from "../../lib/model/panel-route";
import { askingAhead, createAsk } from "../../lib/protocol/ask";

const background = createAsk((message) => browser.runtime.sendMessage(message));

/** Asks the background: what was asked ahead is not asked again. */
export const { ask, askAhead, forget } = askingAhead(background);

/** What the panel needs before it can draw: begun when this module is evaluated, all at once, before there is anything to draw it with. */
export const opening = begin();

async function begin(): Promise<{ windowId: number; isPrivate: boolean }> {
  const asked = browser.windows.getCurrent();
  const route = readRoute(location.hash);
  if (route.place === "account") askAhead("subject.open", { source: { kind: "text", text: route.domain } });
  if (route.place === "person") askAhead("subject.open", { source: { kind: "text", text: route.address } });
  const { id: windowId = -1, incognito } = await asked;
  askAhead("panel.read", { windowId });
  return { windowId, isPrivate: incognito };
}
