import { createAsk } from "../../lib/messages/client";
import type { CardInitialState } from "../../lib/model/hover";
import { extension } from "./extension";

export const ask = createAsk((message) => extension.runtime.sendMessage(message));

/** The hover this frame was drawn for. A page that frames the card itself cannot name one. */
const token = location.hash.slice(1);

/**
 * What this card is about, or null: asked when this module is evaluated, before those that draw, so that the answer is there when there is
 * something to draw it with. The background hands it out once, to the one frame that was drawn for a hover. Never rejects.
 */
export const initialState: Promise<CardInitialState | null> = ask("card.open", { token }).catch(() => null);
