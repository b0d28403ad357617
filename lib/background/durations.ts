/** Time within which an opened side panel starts. */
export const panelMs = 700;

/** Time from the worker's start to its housekeeping, which would slow the first answers. */
export const housekeepingMs = 5000;
