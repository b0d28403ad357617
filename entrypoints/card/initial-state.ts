import { createAsk } from "../../lib/messages/client";
import type { CardInitialState } from "../../lib/model/hover";
import { extension } from "./extension";

export const ask = createAsk((message) => extension.runtime.sendMessage(message));

/** Token of this frame's hover. A page that frames the card itself has no valid one. */
const token = location.hash.slice(1);

/**
 * Content of this card, or `null`. Requested while the code that draws loads. The background returns it once, to the first frame with the
 * token.
 */
export const initialState: Promise<CardInitialState | null> = ask("card.open", { token }).catch(() => null);
