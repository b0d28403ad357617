import { ask, extension, initialState } from "./initial-state";
import "../../components/styles/shared.css";
import "../../components/styles/card.css";
import { i18n } from "#i18n";
import { CardView } from "../../components/card/card-view";
import { copyBySelection } from "../../components/clipboard";
import { formatMoment, counted } from "../../components/formats";
import { drawPage } from "../../components/page";
import { timeOfEvent } from "../../lib/model/hover";
import { createCard } from "../../lib/stores/card";

const { sidePanel, tabs } = extension;

async function open(): Promise<void> {
  if ((await initialState) === null) return;
  const card = createCard({
    ask,
    now: () => Date.now(),
    openPanel: sidePanel === undefined ? null : (tabId) => sidePanel.open({ tabId }),
    openPage: (path) => void (tabs === undefined ? window.open(`/${path}`) : tabs.create({ url: `/${path}` })),
    // The clipboard API is blocked in a frame.
    copy: copyBySelection,
    private: extension.extension?.inIncognitoContext === true,
  });
  void card.open(initialState);
  reportPointer();
  drawPage(i18n.t("card.title"), <CardView card={card} />);
  // Creates the formats in advance, because their first use is slow.
  setTimeout(() => {
    counted("summary.employees", 0);
    formatMoment(Date.now());
  });
}

/** Reports whether the pointer is over the card, where outer frames receive no pointer events. Ignores touch, as content scripts do. */
function reportPointer(): void {
  const { documentElement: root } = document;
  const notify = (over: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== "touch") void ask("card.hover", { over, at: timeOfEvent(event) }).catch(() => undefined);
  };
  root.addEventListener("pointerenter", notify(true));
  root.addEventListener("pointerleave", notify(false));
}

void open();
