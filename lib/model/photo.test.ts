import { expect, it } from "vitest";
import { photoAddress } from "./photo";

it.each([
  ["https://photos.example/jo.jpg", "https://photos.example/jo.jpg"],
  ["https://local.example/jo.jpg", "https://local.example/jo.jpg"],
  ["HTTPS://photos.example/a b.png", "https://photos.example/a%20b.png"],
  ["http://photos.example/jo.jpg", null],
  ["data:image/png;base64,AAAA", null],
  ["javascript:alert(1)", null],
  ["//photos.example/jo.jpg", null],
  ["https://user:word@photos.example/jo.jpg", null],
  ["", null],
  [null, null],
  [`https://photos.example/${"a".repeat(2000)}`, null],
])("a photo at %j is loaded from %j", (text, address) => expect(photoAddress(text)).toBe(address));

it.each(["127.0.0.1", "0x7f.1", "2130706433", "169.254.169.254", "192.168.0.1:8443", "[::1]", "[::ffff:10.0.0.1]", "localhost", "printer"])(
  "no photo is loaded from %s",
  (host) => expect(photoAddress(`https://${host}/jo.jpg`)).toBeNull(),
);

it.each([
  "router.local",
  "printer.local.",
  "a.b.localhost",
  "wiki.internal",
  "nas.home.arpa",
  "nas.lan",
  "nas.fritz.box",
  "pc.workgroup",
  "api.default.svc",
  "x.test",
  "x.onion",
  "x.i2p",
])("no photo is loaded from the private domain of %s", (host) => expect(photoAddress(`https://${host}/jo.jpg`)).toBeNull());
