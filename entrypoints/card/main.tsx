import { ask, initialState } from "./initial-state";
import "../../components/styles/shared.css";
import "../../components/styles/card.css";
import { render } from "preact";
import { i18n } from "#i18n";
import { CardView } from "../../components/card/card-view";
import { copyBySelection } from "../../components/clipboard";
import { formatMoment, counted } from "../../components/formats";
import { dressPage } from "../../components/page";
import { createCard } from "../../lib/stores/card";
import { extension } from "./extension";
import { reportPointer } from "./pointer";

const { sidePanel, tabs } = extension;

/** Draws the card; nothing if `initialState` is `null`. */
async function open(app: HTMLElement): Promise<void> {
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
  dressPage(i18n.t("card.title"));
  render(<CardView card={card} />, app);
  // Creates the formats in advance, because their first use is slow.
  setTimeout(() => {
    counted("summary.employees", 0);
    formatMoment(Date.now());
  });
}

const app = document.getElementById("app");
if (app !== null) void open(app);
