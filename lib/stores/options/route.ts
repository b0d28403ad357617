import { loggedOperations, type LoggedOperation } from "../../model/activity";
import { sections, type Section } from "../../model/options-section";

export interface Route {
  section: Section;
  /** The operation in the activity log; `null` for all. */
  operation: LoggedOperation | null;
}

/** Reads a hash such as `#/activity?operation=account-overview`. Unknown sections lead to "connection", unknown operations to `null`. */
export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const section = sections.find((known) => known === path) ?? "connection";
  const asked = new URLSearchParams(query).get("operation");
  return { section, operation: loggedOperations.find((known) => known === asked) ?? null };
}
