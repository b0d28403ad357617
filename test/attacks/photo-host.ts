import { readFileSync } from "node:fs";
import { createServer as createProxy, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import { connect, type AddressInfo, type Server, type Socket } from "node:net";
import { pipeline } from "node:stream";

/** A request that a photo host received. */
interface PhotoRequest {
  host: string;
  path: string;
  cookie: string;
  origin: string;
}

/**
 * Serves all photo hosts over https, and an "inner host" that stands for one in the user's local network. The path `/set` sets cookies. The
 * path `/to?URL` redirects. Other paths return a photo.
 */
export interface PhotoHost {
  port: number;
  /** Port of a second server with the same answers, for the inner host. */
  innerPort: number;
  /** Port of a proxy that leads every name to the first server, for a browser whose name resolution cannot be set. */
  proxyPort: number;
  /** Returns the requests since the last call. */
  asked(): PhotoRequest[];
  /** Returns the targets (`host:port`) of the proxy's CONNECT requests since the last call. */
  connected(): string[];
  stop(): Promise<void>;
}

const cookies = [
  "none=1; SameSite=None; Secure; Path=/",
  "lax=1; SameSite=Lax; Secure; Path=/",
  "strict=1; SameSite=Strict; Secure; Path=/",
];
const photo = readFileSync("public/icons/32.png");

export async function startPhotoHost(): Promise<PhotoHost> {
  let requests: PhotoRequest[] = [];
  let connections: string[] = [];
  const tls = { key: readFileSync("test/fixtures/tls/key.pem"), cert: readFileSync("test/fixtures/tls/cert.pem") };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { host = "", cookie = "", origin = "" } = request.headers;
    const path = request.url ?? "";
    requests.push({ host: host.replace(/:\d+$/, ""), path, cookie, origin });
    const cors = { "Access-Control-Allow-Origin": origin || "*", "Access-Control-Allow-Credentials": "true" };
    if (path === "/set") response.writeHead(200, { "Content-Type": "text/html", "Set-Cookie": cookies });
    else if (path.startsWith("/to?")) response.writeHead(302, { ...cors, Location: path.slice(4) });
    else response.writeHead(200, { ...cors, "Content-Type": "image/png" });
    // With an icon, the page requests no "/favicon.ico", which would carry the cookies and come at any time.
    response.end(path === "/set" ? '<link rel="icon" href="data:,"><title>set</title>' : photo);
  };
  const servers = [createServer(tls, answer), createServer(tls, answer)];
  const [port, innerPort] = await Promise.all(servers.map(portOf));
  const proxy = createProxy().on("connect", (request, socket) => {
    connections.push(request.url ?? "");
    const onward = connect(port ?? 0, "127.0.0.1", () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
    // If one end closes, so does the other.
    pipeline(socket, onward, socket, () => undefined);
  });
  const proxyPort = await portOf(proxy);
  const all = [...servers, proxy];
  // `closeAllConnections` leaves tunnels and unfinished handshakes open, and a server stops only when all its connections have ended.
  const open = new Set<Socket>();
  for (const server of all) server.on("connection", (socket: Socket) => open.add(socket.once("close", () => open.delete(socket))));
  return {
    port: port ?? 0,
    innerPort: innerPort ?? 0,
    proxyPort,
    asked() {
      const since = requests;
      requests = [];
      return since;
    },
    connected() {
      const since = connections;
      connections = [];
      return since;
    },
    async stop() {
      const stopped = all.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const socket of open) socket.destroy();
      await Promise.all(stopped);
    },
  };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has an address object.
  return (server.address() as AddressInfo).port;
}
