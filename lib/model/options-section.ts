/** Sections of the options page, in order. */
export const sections = [
  "connection",
  "sites",
  "hover-cards",
  "privacy",
  "credits",
  "fit-recipe",
  "crm",
  "verdicts",
  "appearance",
  "shortcuts",
  "activity",
  "advanced",
] as const;
export type Section = (typeof sections)[number];
