import type { Handlers } from "../../messages/router";
import type { Hovers } from "./hovers";

type HoverMessage = Extract<keyof Handlers, `hover.${string}` | `card.${string}`>;

const nothing = () => ({});

/** Handlers of the messages of content scripts and of the card's page. */
export const hoverHandlers = (hovers: Hovers): Pick<Handlers, HoverMessage> => ({
  "hover.load": (_input, from) => hovers.load(from).then(nothing),
  "hover.settings": (_input, from) => hovers.settings(from),
  "hover.begin": (hover, from) => hovers.begin(hover, from).then(nothing),
  "hover.rest": ({ token }, from) => hovers.rest(token, from).then(nothing),
  "hover.end": ({ token }, from) => hovers.end(token, from).then(nothing),
  "hover.enter": ({ token }, from) => hovers.enter(token, from).then(nothing),
  "hover.to-panel": ({ token }, from) => hovers.toPanelFromPage(token, from).then(nothing),
  "card.open": ({ token }, from) => hovers.open(token, from),
  "card.choose": ({ choice }, from) => hovers.choose(choice, from),
  "card.answer": (_input, from) => hovers.answer(from),
  "card.remaining": ({ part }, from) => hovers.remaining(part, from),
  "card.stop": (_input, from) => hovers.stop(from).then(nothing),
  "card.to-panel": (_input, from) => hovers.toPanel(from).then(nothing),
  "card.hover": (pointer, from) => hovers.over(pointer, from).then(nothing),
  "card.close": ({ back }, from) => hovers.close(back, from).then(nothing),
});
