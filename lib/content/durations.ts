/** Durations of a hover, which tests also use. */

/** Time until the pointer is checked. If the pointer need not be followed, `putOffMs` is added. */
export const restMs = 60;
/** Minimum time between restarts of the `restMs` timer: a restart costs more than recording a movement. */
export const putOffMs = 100;
/** Time on an address before its card is prepared: the pointer may just be passing. */
export const passingMs = 90;
/** The dwell of a hover that begins before the background has sent the setting. */
export const firstDwellMs = 350;
/** Interval of the card's checks: no event reports the extension's removal, and pages can block events. */
export const checkEveryMs = 500;
/** Time after a typed key within which the pointer's position means nothing. */
export const quietAfterKeyMs = 2000;
/** Time from leaving an address until its card closes, unless the pointer reaches the card. */
export const travelMs = 300;
