/** Marks a test that `npm run test:all` runs and `npm test` leaves out: it takes long, or it is one of many of its kind. */
export const thorough = { tag: "@thorough" };

/** Marks all cases of a table but those that stand for the others. */
export const thoroughUnless = (isOneOfTheFew: boolean) => (isOneOfTheFew ? {} : thorough);
