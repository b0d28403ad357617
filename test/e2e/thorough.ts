/** Marks a test that `npm run test:all` runs and `npm test` leaves out, because it takes long or resembles others. */
export const thorough = { tag: "@thorough" };

/** Marks a case of a table as thorough, unless it is one of the few that stand for the others. */
export const thoroughUnless = (isOneOfTheFew: boolean) => (isOneOfTheFew ? {} : thorough);
