import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of the attacker. Anything that reaches it has leaked. It accepts every request, and answers as the service would. */
export interface Trap {
  port: number;
  /** Returns the requests since the last call: method, address, and the key if there was one. */
  caught(): { method: string; url: string; key: string | null }[];
  stop(): Promise<void>;
}

const body = JSON.stringify({ version: "2", status: "success", data: { details: { name: "Trap", domain: "trap.example" } } });

/** Starts a trap on a free port. */
export async function startTrap(): Promise<Trap> {
  let reached: { method: string; url: string; key: string | null }[] = [];
  const server = createServer((request, response) => {
    const key = request.headers["x-api-key"];
    reached.push({ method: request.method ?? "", url: request.url ?? "", key: typeof key === "string" ? key : null });
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    // A server that listens on a port has an address object.
    port: (server.address() as AddressInfo).port,
    caught() {
      const all = reached;
      reached = [];
      return all;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const headers = {
    "Content-Type": "application/json",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Headers": "x-api-key, content-type, accept",
    "Access-Control-Allow-Methods": "*",
    "Access-Control-Allow-Private-Network": "true",
  };
  response.writeHead(200, headers);
  response.end(request.method === "OPTIONS" ? "" : body);
}
