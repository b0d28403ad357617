import { expect } from "vitest";
import type { LocalService } from "../service/service";
import { robotics, startConnected, type Started } from "./background";
import type { CallerHandlers } from "./callers";
import { eventually } from "./eventually";

/** Returns the searches in the activity log. */
export const log = async (handlers: CallerHandlers) =>
  (await handlers["activity.read"]({ operation: "account-search", outcome: "all", limit: 100 })).lines;
/** Returns the number of searches used. */
export const used = async (handlers: CallerHandlers) => (await handlers["usage.read"]({})).searches.used;
export const preview = async (handlers: CallerHandlers, filters = robotics) =>
  (await handlers["search.preview"]({ filters, seeds: [] })).preview;

/** Starts backgrounds at a local service, and counts the searches that it received. */
export function searchesAt(service: LocalService) {
  const searches = () => service.requests.filter(({ operation }) => operation === "account-search").length;
  return {
    begin: (more = {}) => startConnected(service.url, more),
    searches,
    reached: (count: number) => eventually(() => expect(searches()).toBe(count)),
    /** Compares counter and log with the requests the service received. */
    async expectAccounted({ handlers }: Pick<Started, "handlers">) {
      expect(await log(handlers)).toHaveLength(searches());
      expect(await used(handlers)).toBe(searches());
    },
  };
}
