/** Redirects from the service, by each status and to each kind of place. The Firefox suite tries all but those to a remote host. */
import type { Ask } from "../../lib/messages/client";
import { sampleKey, type LocalService } from "../service/service";
import type { Attack } from "./attack";
import type { Trap } from "../service/trap";

/** A connected extension, its service, and a server of the attacker's. */
export interface Connected {
  ask: Ask;
  service: LocalService;
  trap: Trap;
}

/** Targets of a redirect. `isAllowed`: `connect-src` allows the target, so that only `redirect-manual` stops the redirect. */
const targets: { where: string; isAllowed: boolean; url(place: Connected): string }[] = [
  { where: "another port of the same host", isAllowed: true, url: ({ trap }) => `http://127.0.0.1:${trap.port}/caught` },
  { where: "another host", isAllowed: true, url: ({ trap }) => `http://localhost:${trap.port}/caught` },
  {
    where: "a remote host without TLS",
    isAllowed: false,
    url: () => "http://trap.example/caught",
  },
  { where: "another path, which redirects again", isAllowed: true, url: ({ service }) => `${service.url}/hop` },
];

let clicks = 0;

const methods = {
  GET: ({ ask }: Connected) => ask("account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false }),
  POST: ({ ask }: Connected) =>
    ask("search.run", {
      filters: [{ field: "industry", operator: "=", value: `Robotics ${clicks}` }],
      seeds: [],
      again: true,
      click: `click-${String((clicks += 1)).padStart(6, "0")}`,
      private: false,
    }),
};

export const redirected = [301, 302, 303, 307, 308].flatMap((status) =>
  Object.entries(methods).flatMap(([method, send]) =>
    targets.map(({ where, isAllowed, url }): Attack<Connected> => ({
      name: `the service redirects a ${method} with ${status} to ${where}`,
      without: isAllowed ? ["redirect-manual"] : ["redirect-manual", "connect-src"],
      async attempt(place) {
        const { service, trap } = place;
        service.reset();
        trap.caught();
        service.fail({ path: "/hop", redirect: `http://127.0.0.1:${trap.port}/caught`, status });
        service.fail({ redirect: url(place), status });
        await send(place).catch(() => undefined);
        const caught = trap.caught().find(({ key }) => key === sampleKey);
        return caught === undefined ? null : `the key arrived with a ${caught.method} of ${caught.url}`;
      },
    })),
  ),
);
