import type { ComponentChildren } from "preact";
import type { Background, LookUpStatus } from "./ask";
import type { State } from "./state";

/** The part of a state that depends on no store. */
export type AnyState = Pick<State<never>, "says" | "steps" | "opened" | "afterMs">;

/** Popup, card, side panel, options or welcome page. */
export interface Surface {
  /** The page's title, as its entry point has it. */
  title: "card.title" | "extension.name" | "options.title" | "welcome.title";
  states: Readonly<Record<string, AnyState>>;
  /** Makes the store of a state, and what draws it. */
  open(name: string, look: LookUpStatus): Promise<{ background: Background; drawn: ComponentChildren }>;
}

/** Surfaces in the order of the index. */
export const surfaceNames = ["popup", "card", "panel", "options", "welcome"] as const;
export type SurfaceName = (typeof surfaceNames)[number];
