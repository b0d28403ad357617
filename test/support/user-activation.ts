/** The document's user activation, which happy-dom lacks. Component tests start without an act of the user. */
export const userActivation = { hasBeenActive: false };
