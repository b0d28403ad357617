/** Durations of a hover, which tests also use. */

/** A pointer that stays near for this long has stopped. */
export const restMs = 60;
/** Minimum time between restarts of the timer: restarts at every movement would cost more than the movements. */
export const putOffMs = 100;
/** Time before the card is prepared: the pointer may pass over. */
export const passingMs = 90;
/** The dwell for a hover that begins before the background has answered with the setting. */
export const firstDwellMs = 350;
/** Interval of the card's checks: no event reports the extension's removal, and pages can block events. */
export const checkEveryMs = 500;
/** Time after a typed key within which the pointer's position means nothing. */
export const quietAfterKeyMs = 2000;
/** Time for the pointer to reach the card. */
export const travelMs = 300;
