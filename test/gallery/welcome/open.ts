import type { Output } from "../../../lib/messages/messages";
import { createWelcome, type Welcome } from "../../../lib/stores/welcome";
import { aConnection, aSettings } from "../../support/some-settings";
import { backgroundOf, type Background, type Appearance } from "../ask";
import { untilAnswered } from "../popup/open";
import { sites } from "../options/open";
import type { State } from "../state";

export interface WelcomeState extends State<Welcome> {
  /** The `#` part of the page's address. */
  hash?: string;
  settings?: Output<"settings.read">;
  connection?: Output<"connection.read">;
  /** Keys of the popup; "" if none are set. */
  keys?: string;
  refuses?: boolean;
}

/** Opens the welcome page's store in a state. */
export async function openWelcome(state: WelcomeState, appearance?: Appearance): Promise<{ store: Welcome; background: Background }> {
  const { hash = "", settings = aSettings(), connection = aConnection(), keys = "Alt+Shift+L", refuses = false } = state;
  const background = backgroundOf(
    {
      "settings.read": settings,
      "settings.change": settings,
      "connection.read": connection,
      "sites.read": { sites },
      "sites.want": { sites },
      "sites.disable": { sites },
      ...state.answers,
    },
    appearance,
  );
  const grant = () => Promise.resolve(!refuses);
  const store = createWelcome({
    ask: background.ask,
    requestHost: grant,
    requestHosts: grant,
    isPrivate: () => false,
    requestPeopleConsent: grant,
    readPopupKeys: () => Promise.resolve(keys),
    hash,
    go: () => undefined,
  });
  void store.read();
  await untilAnswered(background);
  await state.does?.(store);
  await untilAnswered(background);
  return { store, background };
}
