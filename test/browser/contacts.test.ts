import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unnamedContacts, type Contact } from "./contacts";

const policy = readFileSync("PRIVACY.md", "utf8");
const service = "http://127.0.0.1:4000";
const toService: Contact = { origin: service, by: "worker", type: "fetch", browser: "1" };
const photo: Contact = { origin: "https://photos.example", by: "page", type: "fetch", browser: "1" };
const photos = [{ origin: "https://photos.example", browser: "1" }];
const unnamed = (contacts: Contact[], words = policy) => unnamedContacts(words, { contacts, services: [service], photos });

describe("the extension's contacts and the privacy policy", () => {
  it("agree about the service and the photos", () => expect(unnamed([toService, photo])).toEqual([]));

  it.each<[string, Contact]>([
    ["another host by the background", { ...toService, origin: "https://metrics.example" }],
    ["the service's host by a page", { ...toService, by: "page" }],
    ["a script by a page", { ...photo, type: "script" }],
    ["a photo of another host, which no test shows", { ...photo, origin: "https://evil.example" }],
    ["a photo of the same host, in a browser that shows no photos", { ...photo, browser: "2" }],
    ["a photo without TLS", { ...photo, origin: "http://photos.example" }],
  ])("differ: %s", (_what, contact) => expect(unnamed([toService, contact])).toEqual([expect.stringContaining(contact.origin)]));

  it("differ if the policy no longer names a contact", () =>
    expect(unnamed([photo], policy.replace(/^\| the host of a photo.*$/m, ""))).toHaveLength(1));

  it("cannot be compared if the policy names an unknown contact, or none", () => {
    expect(() => unnamed([], policy.replace("| the host of a photo", "| the host of our statistics"))).toThrow("statistics");
    expect(() => unnamed([], "")).toThrow("empty");
  });
});
