import type { Output } from "../../../lib/messages/messages";
import { createPopup, type Popup } from "../../../lib/stores/popup";
import type { Source } from "../../../lib/stores/subject-screen";
import { northwind } from "../../../tools/sample-data/generate/flagship";
import { domain, knownPeople, now } from "../../support/an-account";
import { judgementAnswers } from "../../support/judged";
import { aUsage, initialStateOf } from "../../support/some-settings";
import { backgroundOf, type Background, type Appearance } from "../ask";
import type { State } from "../state";

export interface PopupState extends State<Popup> {
  /** Default: the tab of a company's website. */
  source?: Source;
  /** The background's answer about the source. Members that are left out are filled in. */
  initialState?: Partial<Output<"subject.open">>;
  private?: boolean;
  /** The user refuses whatever the browser asks. */
  refuses?: boolean;
  /** The browser blocks the clipboard. */
  blocksCopy?: boolean;
}

const tab: Source = { kind: "tab", url: `https://${domain}/`, title: "Northwind Robotics" };

/** Opens the popup's store in one of its states. Steps on the page follow when it is drawn. */
export async function openPopup(state: PopupState, appearance?: Appearance): Promise<{ store: Popup; background: Background }> {
  const { source = tab, initialState, answers, private: isPrivate = false, refuses = false, blocksCopy = false } = state;
  const background = backgroundOf(
    {
      "subject.open": initialStateOf(initialState),
      "account.look-up": "never",
      "person.look-up": "never",
      "usage.read": initialState?.usage ?? aUsage(),
      "account.raw": { raw: { data: northwind, withheld: ["/people/0/ip"] } },
      "people.read": { people: knownPeople, companies: [] },
      "library.marks": { watched: true, unread: false, trail: null },
      "sites.read": { sites: [] },
      ...judgementAnswers(),
      ...answers,
    },
    appearance,
  );
  const grant = () => Promise.resolve(!refuses);
  const store = createPopup({
    ask: background.ask,
    now: () => now,
    openTab: () => undefined,
    version: "0.1.0",
    requestHost: grant,
    requestHosts: grant,
    copy: () => Promise.resolve(!blocksCopy),
  });
  void store.open(source, { private: isPrivate, byItself: true, tabId: 7 });
  await untilAnswered(background);
  await state.does?.(store);
  return { store, background };
}

/** Resolves when no answer is awaited. The answer "never" does not count. */
export async function untilAnswered(background: Background): Promise<void> {
  do {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  } while (background.isBusy());
}
