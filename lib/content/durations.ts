/** Durations of a hover, which tests also use. */

/**
 * Time until the pointer is checked. If the pointer need not be followed, `putOffMs` is added. The pointer counts as stopped if it is near
 * its position at the timer's start, or has not moved for half of `restMs`.
 */
export const restMs = 60;
/** Minimum time between restarts of the timer that waits for a stop: a restart costs more than recording a movement. */
export const putOffMs = 100;
/** Time on an address before its card is prepared: the pointer may just be passing over the address. */
export const passingMs = 90;
/** The dwell for a hover that begins before the background has answered with the setting. */
export const firstDwellMs = 350;
/** Interval of the card's checks: no event reports the extension's removal, and pages can block events. */
export const checkEveryMs = 500;
/** Time after a typed key within which the pointer's position means nothing. */
export const quietAfterKeyMs = 2000;
/** Time after leaving an address within which the pointer may reach the card, before the card closes. */
export const travelMs = 300;
