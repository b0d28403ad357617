import { keepList } from "../lists";
import { domain, ledgerFaults, sendOnce } from "./flow";
import type { Flow, World } from "./flow";

const id = "7f1c1f0a-52f4-4c8e-9a57-0f6f1f6f2b11";
const people = Array.from({ length: 5 }, (_, index) => `person.${index}@${domain}`);
/** The list's subjects, with one blank row and one duplicate. */
const keys = [...people.slice(0, 3), null, ...people.slice(2)];

/** "Look up 5" is pressed for a list. The test then reads the list repeatedly, as the panel does. */
export function listFlow(): Flow {
  const listOf = async ({ own }: World) => (await sendOnce(own, "list.read", { id }))?.list ?? null;
  return {
    name: "A list is looked up",
    maxRequests: people.length,
    async prepare({ connect, extension }) {
      await connect();
      await keepList(
        extension.ask,
        id,
        keys.map((key) => (key === null ? null : { kind: "person", key })),
      );
    },
    open: async () => undefined,
    async act({ own }) {
      await sendOnce(own, "list.start", { id, part: "rest", lookUps: 10_000, private: false });
    },
    async ended(world) {
      const list = await listOf(world);
      // The click was lost before the list was written: the button is still there.
      if (list?.state === "draft") return { kind: "problem", says: "not started" };
      return list?.state === "done" && list.counts.busy === 0 ? { kind: "result", says: JSON.stringify(list.counts) } : null;
    },
    async faults(world, { kind }) {
      const asked = world.service.requests.map(({ argument }) => argument ?? "");
      const { rows } = await world.extension.ask("list.rows", { id, from: 0, limit: 100, columns: ["personName"] });
      const states = rows.map(({ state, answer, problem }) => (answer === null ? (problem?.kind ?? state) : "answered"));
      const twice = people.filter((person) => asked.filter((one) => one === person).length > 1);
      const unclear = states.filter((state) => state !== null && state !== "answered" && state !== "interrupted");
      return [
        ...(await ledgerFaults(world)),
        ...(twice.length > 0 ? [`asked for twice: ${twice.join()}`] : []),
        ...(rows.length === keys.length ? [] : [`${rows.length} rows`]),
        ...(kind === "result" && unclear.length > 0 ? [`neither answered nor failed: ${unclear.join()}`] : []),
      ];
    },
    close: async () => undefined,
  };
}
