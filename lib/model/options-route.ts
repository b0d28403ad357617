import { loggedOperations } from "./activity";

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

/** Reads a hash such as `#/activity?operation=account-overview`. Unknown sections lead to "connection", unknown operations to `null`. */
export function readRoute(hash: string) {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const section = sections.find((known) => known === path) ?? "connection";
  const asked = new URLSearchParams(query).get("operation");
  return { section, operation: loggedOperations.find((known) => known === asked) ?? null };
}
