import { loggedOperations } from "../../model/activity";
import { sections } from "../../model/options-section";

/** Reads a hash such as `#/activity?operation=account-overview`. Unknown sections lead to "connection", unknown operations to `null`. */
export function readRoute(hash: string) {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const section = sections.find((known) => known === path) ?? "connection";
  const asked = new URLSearchParams(query).get("operation");
  return { section, operation: loggedOperations.find((known) => known === asked) ?? null };
}
