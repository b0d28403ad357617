import type { Extension } from "../../browser/extension";
import { shiftClock } from "../../browser/worker-clock";
import type { LocalService } from "../../service/service";
import { ledgerFaults, sendOnce, type Flow } from "./flow";

const domains = ["one.example", "two.example", "three.example"];
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Makes the service answer with this buying stage. */
export function answerWith(service: LocalService, domain: string, buyingStage: string): void {
  const data = { details: { name: domain, domain }, buyingStage, icpScore: 50 };
  service.fail({ operation: "account-overview", argument: domain, body: { json: { version: "2.0.0", status: "success", data } } });
}

/** A round looks up three watched companies, whose buying stage has changed. Each change must be stored with its answer and its mark. */
export function roundFlow(): Flow {
  let clicks = 0;
  return {
    name: "A round of the watch list runs",
    maxRequests: 2 * domains.length,
    async prepare(world) {
      const { connect, extension } = world;
      await connect();
      await shiftClock(extension, -2 * weekMs);
      for (const domain of domains) {
        answerWith(world.service, domain, "Awareness");
        await extension.ask("account.look-up", { domain, refresh: false, private: false });
        await extension.ask("watch.set", { kind: "account", key: domain, on: true, private: false });
      }
    },
    open: async () => undefined,
    async act(world) {
      for (const domain of domains) answerWith(world.service, domain, "Decision");
      clicks += 1;
      const items = domains.map((key) => ({ kind: "account" as const, key }));
      const click = `round-${String(clicks).padStart(8, "0")}`;
      await sendOnce(world.own, "batch.start", { windowId: 1, click, round: true, private: false, items });
    },
    async ended({ own }) {
      const read = await sendOnce(own, "batch.read", { windowId: 1 });
      if (read === null) return null;
      // The click was lost before the batch was written: the button is still there.
      if (read.batch === null) return { kind: "problem", says: "not started" };
      return read.batch.state === "done" ? { kind: "result", says: read.batch.items.map(({ state }) => state).join() } : null;
    },
    async faults(world, { kind }) {
      const states = await Promise.all(domains.map((domain) => stateOf(world.extension, domain)));
      return [
        ...(await ledgerFaults(world)),
        ...states.filter((state) => state !== "moved" && (kind === "result" || state !== "as before")),
      ];
    },
    close: async () => undefined,
  };
}

/** Returns "moved" or "as before"; anything else is a fault. */
export async function stateOf({ ask }: Pick<Extension, "ask">, domain: string): Promise<string> {
  const { trail, unread } = await ask("library.marks", { kind: "account", key: domain });
  const { library } = await ask("library.read", {});
  const line = library.accounts.find((account) => account.domain === domain);
  const steps = trail?.steps ?? [];
  if (line?.stage === "Awareness" && steps.length === 0 && !unread) return "as before";
  const isWhole = line?.stage === "Decision" && steps.length === 1 && steps[0]?.stage?.to === "Decision" && unread;
  return isWhole ? "moved" : `${domain}: ${line?.stage}, ${steps.length} steps, ${unread ? "unread" : "read"}`;
}
