import type { ComponentChildren } from "preact";
import type { Background, Appearance } from "./ask";
import type { State } from "./state";

/** The members of a state that the gallery itself reads. Only the surface's `open` reads the rest. */
export type AnyState = Pick<State<never>, "says" | "steps" | "opened" | "afterMs">;

/** Popup, card, side panel, options or welcome page. */
export interface Surface {
  /** Key of the page's title, as in its entry point. */
  title: "card.title" | "extension.name" | "options.title" | "welcome.title";
  states: Readonly<Record<string, AnyState>>;
  /** Creates the store of a state and the components that draw it. */
  open(name: string, appearance: Appearance): Promise<{ background: Background; drawn: ComponentChildren }>;
}

/** Surfaces in the order of the index. */
export const surfaceNames = ["popup", "card", "panel", "options", "welcome"] as const;
export type SurfaceName = (typeof surfaceNames)[number];
