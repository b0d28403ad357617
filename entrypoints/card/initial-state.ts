import { createAsk } from "../../lib/messages/client";
import type { CardInitialState } from "../../lib/model/hover";
import { extension } from "./extension";

/** Sends a message to the background. */
export const ask = createAsk((message) => extension.runtime.sendMessage(message));

/** The hover's token. A web page that loads the card itself has none. */
const token = location.hash.slice(1);

/** The card's content; `null` without a valid token or answer. Requested before the drawing code runs. */
export const initialState: Promise<CardInitialState | null> = ask("card.open", { token }).catch(() => null);
