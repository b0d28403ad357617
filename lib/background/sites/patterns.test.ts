import { describe, expect, it } from "vitest";
import { accessible, overlap, reachesLinkedIn } from "./patterns";

const mail = "https://mail.example/*";

describe("a match pattern", () => {
  it("overlaps a wider or a narrower pattern", () => {
    expect(overlap("https://*.example/*", mail)).toBe(true);
    expect(overlap(mail, "https://*.example/*")).toBe(true);
    expect(overlap(mail, "https://crm.example/*")).toBe(false);
  });

  it.each([
    "https://linkedin.com/*",
    "http://www.linkedin.com/*",
    "https://de.linkedin.com/*",
    "https://*.com/*",
    "http://*/*",
    "<all_urls>",
  ])("%s reaches LinkedIn", (pattern) => expect(reachesLinkedIn(pattern)).toBe(true));
  it.each([mail, "https://notlinkedin.com/*", "https://linkedin.com.example/*", "https://*.hubspot.com/*"])(
    "%s does not reach LinkedIn",
    (pattern) => expect(reachesLinkedIn(pattern)).toBe(false),
  );

  it("is accessible as a whole, or in the parts that were granted", () => {
    const wanted = ["https://*.crm.example/*", mail];
    expect(accessible(wanted, ["<all_urls>"])).toEqual(wanted);
    expect(accessible(wanted, ["https://eu.crm.example/*", "https://other.example/*"])).toEqual(["https://eu.crm.example/*"]);
    expect(accessible(wanted, [])).toEqual([]);
  });
});
