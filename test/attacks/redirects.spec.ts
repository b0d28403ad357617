import { sampleKey } from "../service/service";
import { attackGroup } from "./group";
import type { Attack } from "./group";
import type { World } from "./world";

/** Where the service sends the request, and what else stands in the way there. */
const targets: { where: string; isOwn: boolean; url(world: World): string }[] = [
  { where: "another port of the same host", isOwn: true, url: ({ trap }) => `http://127.0.0.1:${trap.port}/caught` },
  { where: "another host", isOwn: true, url: ({ trap }) => `http://localhost:${trap.port}/caught` },
  {
    where: "a host in the open, without TLS",
    isOwn: false,
    url: () => "http://trap.example/caught",
  },
  { where: "another path of its own, which sends it on", isOwn: true, url: ({ service }) => `${service.url}/hop` },
];

let clicks = 0;

const ask = {
  GET: ({ extension }: World) => extension.ask("account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false }),
  POST: ({ extension }: World) =>
    extension.ask("search.run", {
      filters: [{ field: "industry", operator: "=", value: `Robotics ${clicks}` }],
      seed: null,
      again: true,
      click: `click-${String((clicks += 1)).padStart(6, "0")}`,
      private: false,
    }),
};

const methods = ["GET", "POST"] as const;

const attacks = [301, 302, 303, 307, 308].flatMap((status) =>
  methods.flatMap((method) =>
    targets.map(({ where, isOwn, url }): Attack<null> => ({
      name: `a ${method} is redirected with ${status} to ${where}`,
      without: isOwn ? ["redirect-manual"] : ["redirect-manual", "connect-src"],
      async attempt(_place, world) {
        const { service, trap } = world;
        service.reset();
        trap.caught();
        service.fail({ path: "/hop", redirect: `http://127.0.0.1:${trap.port}/caught`, status });
        service.fail({ redirect: url(world), status });
        await ask[method](world).catch(() => undefined);
        const caught = trap.caught().find(({ key }) => key === sampleKey);
        return caught === undefined ? null : `the key arrived with a ${caught.method} of ${caught.url}`;
      },
    })),
  ),
);

attackGroup({
  heading: "The key in a redirect",
  title: "the service redirects a request: the key stays with it",
  prepare: async (world) => {
    await world.connect();
    return null;
  },
  attacks,
});
