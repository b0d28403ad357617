/** Durations of a hover, which tests also use. */

/** Time from a movement until the pointer is checked. `putOffMs` is added if the pointer need not be followed. */
export const restMs = 60;
/** Minimum time between restarts of the `restMs` timer: a restart costs more than recording a movement. */
export const putOffMs = 100;
/** Time on an address before its card is prepared: the pointer may only pass. */
export const passingMs = 90;
/** The dwell before the background has sent the user's setting. */
export const firstDwellMs = 350;
/** Interval of the card's checks: no event reports the extension's removal, and pages can block events. */
export const checkEveryMs = 500;
/** Time after a typed key during which the pointer is ignored. */
export const quietAfterKeyMs = 2000;
/** Time from leaving an address until its card closes, unless the pointer reaches the card. */
export const travelMs = 300;
