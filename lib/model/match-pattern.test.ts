import { describe, expect, it } from "vitest";
import { covers, patternOfPage } from "./match-pattern";

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

  it("of a web page omits the port, the path and the host's final dot, and other pages have none", () => {
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
