import { startService, type LocalService } from "../../service/service";
import { domain, endedBy, sendOnce, type Ended, type Flow } from "./flow";

const otherKey = "another-key-for-another-service";

/** Address and key of another service are saved. Both must be stored or neither, and no service may receive the other's key. */
export function saveFlow(): Flow {
  let other: LocalService;
  let answer: Promise<Ended | null>;
  return {
    name: "The address and key of another service are saved",
    maxRequests: 0,
    async prepare({ connect }) {
      await connect();
      other = await startService({ keys: [otherKey] });
    },
    open: async () => other.reset(),
    async act({ own }) {
      const input = { address: other.url, key: otherKey, keeping: "device" } as const;
      answer = sendOnce(own, "connection.save", input).then((saved) =>
        saved === null
          ? { kind: "problem", says: "no answer: the page asks again" }
          : { kind: saved.ok ? "result" : "problem", says: "saved" },
      );
    },
    ended: () => endedBy(answer),
    async faults({ extension, service }, { kind }) {
      const { address } = await extension.ask("connection.read", {});
      const looked = await extension.ask("account.look-up", { domain, refresh: true, private: false });
      const here = address === other.url ? other : service;
      const strays = [
        ...other.requests.map((one) => [one, otherKey] as const),
        ...service.requests.map((one) => [one, null] as const),
      ].filter(([{ headers }, key]) => (key === null ? headers["x-api-key"] === otherKey : headers["x-api-key"] !== key));
      const found = [
        ...(looked.ok ? [] : [`neither the one nor the other works: ${looked.problem.kind}`]),
        ...(here.requests.length === 0 ? ["the service that is saved was not asked"] : []),
        ...(strays.length > 0 ? ["a key went to the other's service"] : []),
        ...(kind === "result" && address !== other.url ? ["what was saved is lost"] : []),
      ];
      const again = await extension.ask("connection.save", { address: other.url, key: otherKey, keeping: "device" });
      return again.ok ? found : [...found, `saved again it fails: ${again.fault}`];
    },
    close: async () => undefined,
  };
}
