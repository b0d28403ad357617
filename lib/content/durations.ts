/** Durations of a hover, which tests also use. */

/** Time from a movement until the pointer is checked. `putOffMs` is added unless the hover code follows the pointer. */
export const restMs = 60;
/** Time in which movements do not restart a running timer, because restarts are slow. */
export const putOffMs = 100;
/** Time on an address before its card is prepared: the pointer may be passing by. */
export const passingMs = 90;
/** The dwell while the user's setting is unknown. */
export const firstDwellMs = 350;
/** Interval of the card's checks: no event reports the extension's removal, and a page can block other events. */
export const checkEveryMs = 500;
/** Time after a typed key during which the pointer is ignored. */
export const quietAfterKeyMs = 2000;
/** Time from leaving address or card until the card closes, unless the pointer is on either. */
export const travelMs = 300;
