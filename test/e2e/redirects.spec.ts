import { createServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { expect, test } from "./fixtures";
import { thoroughUnless } from "./thorough";

/** Starts a server that records its requests. Only a followed redirect leads there. */
async function startTrap(): Promise<{ url: string; reached: string[]; server: Server }> {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url} ${String(request.headers["x-api-key"])}`);
    response.writeHead(200, {
      "Content-Type": "application/json",
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Headers": "*",
    });
    response.end(JSON.stringify({ version: "2", status: "success", data: { details: { name: "Trap" } } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an `AddressInfo`.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, reached, server };
}

for (const status of [301, 302, 303, 307, 308]) {
  test(
    `a redirect with ${status} is not followed, and the key goes to no other address`,
    thoroughUnless(status === 307),
    async ({ connect, extension, service }) => {
      const trap = await startTrap();
      await connect();
      for (const target of [`${trap.url}/resource/account/overview`, `${service.url}/resource/elsewhere`]) {
        service.fail({ redirect: target, status, times: 1 });
        const answer = await extension.ask("account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false });
        expect(answer).toMatchObject({ ok: false, problem: { kind: "redirected", tries: 1 }, sent: 1 });
      }
      expect(trap.reached).toEqual([]);
      expect(service.requests.map(({ path }) => path)).toEqual(["/resource/account/overview", "/resource/account/overview"]);
      trap.server.close();
    },
  );
}
