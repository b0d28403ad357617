import { describe, expect, it } from "vitest";
import { accessible, covers, overlap, patternOfPage, reachesNever } from "./patterns";

const mail = "https://mail.example/*";

describe("a match pattern", () => {
  it.each([
    ["<all_urls>", mail],
    ["*://*/*", mail],
    ["https://*/*", mail],
    ["*://mail.example/*", mail],
    ["https://*.example/*", mail],
    ["https://*.mail.example/*", mail],
    ["https://*.example/*", "https://*.mail.example/*"],
    [mail, mail],
  ])("%s covers %s", (wide, narrow) => expect(covers(wide, narrow)).toBe(true));

  it.each([
    ["http://*/*", mail],
    ["https://*.ample/*", mail],
    ["https://ail.example/*", mail],
    [mail, "https://*.mail.example/*"],
    [mail, "https://*/*"],
    [mail, "*://mail.example/*"],
    ["https://mail.example:8443/*", mail],
    ["file:///*", mail],
    ["garbage", mail],
    ["<all_urls>", "garbage"],
  ])("%s does not cover %s", (wide, narrow) => expect(covers(wide, narrow)).toBe(false));

  it("overlaps in both directions", () => {
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
  ])("%s reaches LinkedIn", (pattern) => expect(reachesNever(pattern)).toBe(true));
  it.each([mail, "https://notlinkedin.com/*", "https://linkedin.com.example/*", "https://*.hubspot.com/*"])("%s does not", (pattern) =>
    expect(reachesNever(pattern)).toBe(false),
  );

  it("is accessible as a whole, or in the parts that were granted", () => {
    const wanted = ["https://*.crm.example/*", mail];
    expect(accessible(wanted, ["<all_urls>"])).toEqual(wanted);
    expect(accessible(wanted, ["https://eu.crm.example/*", "https://other.example/*"])).toEqual(["https://eu.crm.example/*"]);
    expect(accessible(wanted, [])).toEqual([]);
  });

  it("of a page knows neither port nor path nor the dot that may end a host", () => {
    expect(patternOfPage("https://mail.example:8443/a?b#c")).toBe(mail);
    expect(patternOfPage("https://mail.example./")).toBe(mail);
    expect(["about:blank", "chrome://extensions/", "file:///a", "no address", ""].map(patternOfPage)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
