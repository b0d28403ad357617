import type { Handlers } from "../../messages/router";
import type { Batches } from "./batches";

/** Handlers of the messages about batches. */
export const batchHandlers = (batches: Batches): Pick<Handlers, "batch.start" | "batch.read" | "batch.control"> => ({
  "batch.start": async (wanted) => ({ batch: await batches.start(wanted) }),
  "batch.read": async ({ windowId }) => ({ batch: await batches.read(windowId) }),
  "batch.control": async ({ windowId, act }) => ({ batch: await batches.control(windowId, act) }),
});
