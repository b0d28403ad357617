/** Durations of a hover in a page. Tests derive from them how long nothing may happen. */

/** A pointer that stays near for this long has stopped. */
export const restMs = 60;
/**
 * Minimum time between restarts of the timer. A timer that fires between two frames costs as much as ten movements; a restart at every
 * movement costs more than all of them.
 */
export const putOffMs = 100;
/** The card is prepared only after this time: the pointer may pass over. */
export const passingMs = 90;
/** The dwell until the background has answered with the setting. */
export const firstDwellMs = 350;
/** No event reports the extension's removal, and the page can block events: the card checks its place and its extension this often. */
export const checkEveryMs = 500;
/** During typing, the pointer's position has no meaning. */
export const quietAfterKeyMs = 2000;
/** Time for the pointer to move from the address to its card. */
export const travelMs = 300;
