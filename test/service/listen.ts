import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import type { AddressInfo } from "node:net";

/** A server that listens on the loopback interface. */
export interface Listening {
  /** `http://127.0.0.1:PORT`. */
  origin: string;
  port: number;
  /** Ends every connection at once, and keeps listening. */
  disconnect(): void;
  /** Ends every connection at once. Resolves when the port is free. */
  stop(): Promise<void>;
}

/** Milliseconds for which a connection without a request stays open: as long as with common proxies. */
const keepAliveMs = 75_000;

type Handle = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** Starts to listen. Port 0 takes any free one. Rejects with one clear sentence if the port is taken or not allowed. */
export async function listen(handle: Handle, port: number): Promise<Listening> {
  // Without TLS the adaptor uses only HTTP/1, so its environment is that of HTTP/1.
  const server = createAdaptorServer({ fetch: (request, env) => handle(request, env as HttpBindings), overrideGlobalObjects: false });
  // With Node's own five seconds, every later request would open a new connection.
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(sentenceFor(error, port), { cause: error })));
    server.listen(port, "127.0.0.1", resolve);
  });
  // A server that listens on a port (not on a pipe) has an address record.
  const taken = (server.address() as AddressInfo).port;
  const disconnect = () => {
    if ("closeAllConnections" in server) server.closeAllConnections();
  };
  return {
    origin: `http://127.0.0.1:${taken}`,
    port: taken,
    disconnect,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        disconnect();
      }),
  };
}

function sentenceFor({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} is in use by another program; choose another one with --port.`;
  if (code === "EACCES") return `Port ${port} may not be used by this account; choose one above 1023 with --port.`;
  return `The server could not start: ${message}`;
}
