/** Answers of something other than the service, and answers that are endless, too large, too deep, or set a prototype. */
import { createServer } from "node:http";
import { workerOf } from "../browser/worker-clock";
import { envelope } from "../e2e/pages/sentinels";
import { sampleKey } from "../service/service";
import { echoDomain as domain } from "./echo";
import { attackGroup, type Attack } from "./group";
import { lookUp } from "./key";
import { failsByDesign } from "./attack";

/** Sign-in pages of networks, which answer everything with status 200. */
const portals: [name: string, body: string, type: string][] = [
  ["an HTML page", "<!doctype html><title>Sign in</title>", "text/html"],
  ["other JSON", '{"details":{"name":"Portal","domain":"northwind-robotics.example"}}', "application/json"],
  ["a JSON list", '[{"details":{"name":"Portal"}}]', "application/json"],
];

attackGroup<null>({
  heading: "False, oversized and malformed answers",
  title: "false, endless and too deep answers are refused, and no answer changes a prototype",
  prepare: async (world) => {
    await world.connect();
    return null;
  },
  attacks: [
    ...portals.map(([name, text, type]): Attack<null> => ({
      name: `a network's sign-in page answers with ${name}`,
      without: text.startsWith("{") ? ["envelope"] : [],
      ...(text.startsWith("{") ? {} : { also: failsByDesign }),
      async attempt(_place, world) {
        world.service.reset();
        world.service.fail({ body: { text, type } });
        const answer = await lookUp(world);
        return answer.ok ? "it was accepted as an answer" : null;
      },
    })),
    {
      name: "the service sends an answer of more than five megabytes",
      without: ["body-cap"],
      async attempt(_place, world) {
        world.service.reset();
        world.service.fail({
          body: {
            json: { version: "2", status: "success", data: { details: { name: "Huge", domain, description: "x".repeat(6_000_000) } } },
          },
        });
        const answer = await lookUp(world);
        return answer.ok ? "six megabytes were accepted" : null;
      },
    },
    {
      name: "the service sends an endless answer",
      without: ["body-cap"],
      async attempt(_place, world) {
        let sent = 0;
        const server = createServer((_request, response) => {
          response.writeHead(200, { "Content-Type": "application/json" });
          const more = () => {
            if (response.destroyed || sent > 40_000_000) return response.end();
            sent += 1_000_000;
            // A pause keeps the server from sending much before it notices, on a busy machine, that the reader has stopped.
            return response.write(" ".repeat(1_000_000), () => setTimeout(more, 10));
          };
          more();
        });
        await new Promise<void>((resolve) => {
          server.listen(0, "127.0.0.1", resolve);
        });
        const bound = server.address();
        const address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : 0}`;
        await world.extension.ask("connection.save", { address, key: sampleKey, keeping: "device" });
        await lookUp(world);
        await world.connect();
        server.closeAllConnections();
        server.close();
        return sent > 25_000_000 ? `${sent / 1e6} megabytes were read` : null;
      },
    },
    {
      name: "the service nests an answer forty levels deep",
      without: ["depth"],
      async attempt(_place, world) {
        world.service.reset();
        const nested = JSON.parse(`${'{"in":'.repeat(40)}1${"}".repeat(40)}`) as object;
        world.service.fail(envelope({ details: { name: "Deep", domain }, nested: nested as never }));
        const answer = await lookUp(world);
        return answer.ok ? "it was accepted" : null;
      },
    },
    ...[
      ["in an answer's data", (name: string) => `{"details":{"name":"A","domain":"${domain}"},"__proto__":{"${name}":1}}`],
      ["in an answer's details", (name: string) => `{"details":{"name":"A","domain":"${domain}","__proto__":{"${name}":1}}}`],
      [
        "deep in an answer's journey",
        (name: string) => `{"details":{"name":"A","domain":"${domain}"},"journey":[{"attributes":{"__proto__":{"${name}":1}}}]}`,
      ],
      [
        "through a constructor member",
        (name: string) => `{"details":{"name":"A","domain":"${domain}"},"tech":{"constructor":{"prototype":{"${name}":1}}}}`,
      ],
    ].map(([where, data], index): Attack<null> => ({
      name: `the service sets a prototype ${where as string}`,
      without: ["new-objects"],
      async attempt(_place, world) {
        const member = `polluted${index}`;
        world.service.reset();
        world.service.fail({
          body: {
            text: `{"version":"2","status":"success","data":${(data as (name: string) => string)(member)}}`,
            type: "application/json",
          },
        });
        // Once all objects have a new member, the look-up itself may fail.
        await lookUp(world).catch(() => undefined);
        const worker = await workerOf(world.extension);
        const isPolluted = await worker.evaluate((name) => name in {}, member);
        return isPolluted ? "all objects of the service worker have a new member" : null;
      },
    })),
  ],
});
