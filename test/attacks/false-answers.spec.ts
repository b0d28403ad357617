/** Answers of something other than the service, and answers without an end. */
import { createServer } from "node:http";
import { envelope } from "../e2e/pages/sentinels";
import { sampleKey } from "../service/service";
import { echoed as domain } from "./echo";
import { attackGroup, type Attack } from "./group";
import { lookUp } from "./key";

/** Sign-in pages of networks, which answer everything with status 200. */
const portals: [name: string, body: string, type: string][] = [
  ["a page of HTML", "<!doctype html><title>Sign in</title>", "text/html"],
  ["JSON of its own", '{"details":{"name":"Portal","domain":"northwind-robotics.example"}}', "application/json"],
  ["a list", '[{"details":{"name":"Portal"}}]', "application/json"],
];

attackGroup<null>({
  heading: "Answers that are none",
  title: "false, endless and too deep answers are refused, and no answer changes a prototype",
  prepare: async (world) => {
    await world.connect();
    return null;
  },
  attacks: [
    ...portals.map(([name, text, type]): Attack<null> => ({
      name: `a sign-in page answers with ${name}`,
      without: text.startsWith("{") ? ["envelope"] : [],
      ...(text.startsWith("{") ? {} : { also: "checked, and nothing to take out" }),
      async attempt(_place, world) {
        world.service.reset();
        world.service.fail({ body: { text, type } });
        const answer = await lookUp(world);
        return answer.ok ? "it was taken for an answer" : null;
      },
    })),
    {
      name: "an answer of more than five megabytes",
      without: ["body-cap"],
      async attempt(_place, world) {
        world.service.reset();
        world.service.fail({
          body: {
            json: { version: "2", status: "success", data: { details: { name: "Huge", domain, description: "x".repeat(6_000_000) } } },
          },
        });
        const answer = await lookUp(world);
        return answer.ok ? "six megabytes were taken" : null;
      },
    },
    {
      name: "an answer that goes on without an end",
      without: ["body-cap"],
      async attempt(_place, world) {
        let sent = 0;
        const server = createServer((_request, response) => {
          response.writeHead(200, { "Content-Type": "application/json" });
          const more = () => {
            if (response.destroyed || sent > 40_000_000) return response.end();
            sent += 1_000_000;
            // Slow enough that little is under way once the reader has stopped, on a busy machine too.
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
      name: "an answer that is nested forty levels deep",
      without: ["depth"],
      async attempt(_place, world) {
        world.service.reset();
        const nested = JSON.parse(`${'{"in":'.repeat(40)}1${"}".repeat(40)}`) as object;
        world.service.fail(envelope({ details: { name: "Deep", domain }, nested: nested as never }));
        const answer = await lookUp(world);
        return answer.ok ? "it was taken" : null;
      },
    },
    ...[
      ["in its data", (name: string) => `{"details":{"name":"A","domain":"${domain}"},"__proto__":{"${name}":1}}`],
      ["in its details", (name: string) => `{"details":{"name":"A","domain":"${domain}","__proto__":{"${name}":1}}}`],
      [
        "deep in its journey",
        (name: string) => `{"details":{"name":"A","domain":"${domain}"},"journey":[{"attributes":{"__proto__":{"${name}":1}}}]}`,
      ],
      [
        "by way of a constructor",
        (name: string) => `{"details":{"name":"A","domain":"${domain}"},"tech":{"constructor":{"prototype":{"${name}":1}}}}`,
      ],
    ].map(([where, data], index): Attack<null> => ({
      name: `an answer has a prototype ${where as string}`,
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
        const [worker] = world.extension.context.serviceWorkers();
        const isPolluted = await worker?.evaluate((name) => name in {}, member);
        return isPolluted === true ? "all objects of the worker have a new member" : null;
      },
    })),
  ],
});
