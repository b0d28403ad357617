import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { startPhotoHost } from "./photo-host";

/** Opens a connection, which may be cut off. */
const connected = async (port: number) => {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  await once(socket, "connect");
  return socket;
};

it("a photo host stops even if a tunnel and a connection without a handshake are open", async () => {
  const host = await startPhotoHost();
  await connected(host.port);
  const tunnel = await connected(host.proxyPort);
  tunnel.write("CONNECT photos.example:443 HTTP/1.1\r\nHost: photos.example\r\n\r\n");
  expect(String(await once(tunnel, "data"))).toContain("200 OK");
  await host.stop();
  expect(host.connected()).toEqual(["photos.example:443"]);
});
