import { expect, it } from "vitest";
import { readKey, readServiceAddress } from "./connection";

it.each([
  ["api.acme.example", "https://api.acme.example"],
  [" https://API.acme.example:8443/v2/ ", "https://api.acme.example:8443/v2"],
  ["https://api.acme.example/resource", "https://api.acme.example"],
  ["https://api.acme.example/v2//resource//", "https://api.acme.example/v2"],
  ["https://api.acme.example/my-resource", "https://api.acme.example/my-resource"],
  ["http://localhost:3000/", "http://localhost:3000"],
  ["https:/api.acme.example", "https://api.acme.example"],
  ["localhost:3000", "https://localhost:3000"],
  ["https://intranet/api", "https://intranet/api"],
  ["\u200Bhttps://api.acme.example/v2\u200B", "https://api.acme.example/v2"],
])("the service address %j is read as %s", (typed, address) => {
  expect(readServiceAddress(typed)).toEqual({ ok: true, address, origin: new URL(address).origin });
});

it.each([
  ["  ", "empty"],
  ["not an address", "malformed"],
  ["ftp://api.acme.example", "malformed"],
  ["https//api.acme.example", "malformed"],
  ['"https://api.acme.example"', "malformed"],
  [`https://api.acme.example/${"ä".repeat(400)}`, "too-long"],
  ["https://user:secret@api.acme.example", "credentials"],
  ["http://api.acme.example", "http"],
  ["https://api.acme.example/?key=1", "query"],
  ["https://api.acme.example/#", "query"],
])("the service address %j is refused: %s", (typed, fault) => {
  expect(readServiceAddress(typed)).toEqual({ ok: false, fault });
});

it("a key is read without the invisible characters of copied text", () =>
  expect(readKey("\u200Bsk_live_12345678\u2060\n")).toEqual({ ok: true, key: "sk_live_12345678" }));
