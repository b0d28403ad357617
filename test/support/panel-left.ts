/** What the background keeps for the windows' panels. */
import type { Output } from "../../lib/messages/messages";
import type { CallerHandlers } from "./callers";

type AllLeft = Output<"panel.read-all">;
type Left = AllLeft["panels"][number]["left"];

/** The state of a window whose panel was never open. */
export const nowhere: Left = { route: null, pinned: false, asked: null, pending: null };

/** Returns the background's answer if only window 1 has a state. */
export const leftHere = (left: Partial<Left>): AllLeft => ({ panels: [{ windowId: 1, left: { ...nowhere, ...left } }] });

/** Returns a window's state; `nowhere` if none. */
export const leftIn = ({ panels }: AllLeft, windowId: number): Left => panels.find((one) => one.windowId === windowId)?.left ?? nowhere;

/** Reads a window's state. */
export const readLeft = async (handlers: Pick<CallerHandlers, "panel.read-all">, windowId: number): Promise<Left> =>
  leftIn(await handlers["panel.read-all"]({}), windowId);
