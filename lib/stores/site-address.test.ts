import { describe, expect, it } from "vitest";
import { patternOf } from "../model/match-pattern";
import { covers, readSiteAddress, siteOfTab } from "./site-address";

describe("the address of a site, as typed", () => {
  it.each([
    ["crm.acme.example", "https://crm.acme.example/*"],
    ["  crm.acme.example  ", "https://crm.acme.example/*"],
    ["https://crm.acme.example/deals?id=1#top", "https://crm.acme.example/*"],
    ["CRM.Acme.Example/path", "https://crm.acme.example/*"],
    ["crm.acme.example:8443", "https://crm.acme.example/*"],
    ["https://intranet/", "https://intranet/*"],
    ["192.168.1.20", "https://192.168.1.20/*"],
    ["münchen.example", "https://xn--mnchen-3ya.example/*"],
    ["localhost:1080", "http://localhost/*"],
    ["localhost", "http://localhost/*"],
    ["http://mail.acme.example/roundcube", "http://mail.acme.example/*"],
    ["http://127.0.0.1:8000/mail", "http://127.0.0.1/*"],
    ["https://localhost/", "https://localhost/*"],
    ["linkedin.com.acme.example", "https://linkedin.com.acme.example/*"],
    ["notlinkedin.com", "https://notlinkedin.com/*"],
    ["crm.acme.example.", "https://crm.acme.example/*"],
    ["https://crm.acme.example./deals", "https://crm.acme.example/*"],
    ["\u200Bhttps://crm.acme.example", "https://crm.acme.example/*"],
  ])("%j leads to the match pattern %s", (typed, pattern) => {
    const read = readSiteAddress(typed);
    expect(read.ok && patternOf(read.site)).toBe(pattern);
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["hello", "malformed"],
    ["two words.example", "malformed"],
    ["ana@acme.example", "malformed"],
    ["https://name:secret@acme.example", "malformed"],
    ["*.acme.example", "malformed"],
    ["https://[::1]/", "malformed"],
    ["ftp://acme.example", "malformed"],
    ["mailto:ana@acme.example", "malformed"],
    ["javascript:alert(1)", "malformed"],
    ["https://", "malformed"],
    [`${"a".repeat(63)}.`.repeat(4) + "example", "malformed"],
    ["linkedin.com", "linkedin"],
    ["www.linkedin.com.", "linkedin"],
    ["https://addons.mozilla.org./", "browser-page"],
    ["https://www.linkedin.com/company/acme", "linkedin"],
    ["DE.LinkedIn.com", "linkedin"],
    ["http://linkedin.com", "linkedin"],
    ["chrome://extensions", "browser-page"],
    ["about:blank", "browser-page"],
    ["moz-extension://abc/popup.html", "browser-page"],
    ["file:///home/mail.html", "browser-page"],
    ["https://chromewebstore.google.com/detail/x", "browser-page"],
    ["https://chrome.google.com/webstore/detail/x", "browser-page"],
    ["addons.mozilla.org", "browser-page"],
    ["https://microsoftedge.microsoft.com/addons", "browser-page"],
  ])("%j is refused as %s", (typed, fault) => {
    expect(readSiteAddress(typed)).toEqual({ ok: false, fault });
  });
});

describe("the site of a tab", () => {
  it.each([
    ["https://mail.acme.example/inbox", "mail.acme.example"],
    ["http://localhost:1080/", "localhost"],
    ["http://mail.acme.example/", "mail.acme.example"],
    ["https://www.linkedin.com/feed", null],
    ["chrome://newtab/", null],
    ["about:blank", null],
    [null, null],
  ])("at %s has the host %s, or null if it is no site", (address, host) => expect(siteOfTab(address)?.host ?? null).toBe(host));
});

describe("a match pattern", () => {
  it.each([
    ["https://mail.post.example/*", "mail.post.example", true],
    ["https://mail.post.example/*", "www.mail.post.example", false],
    ["https://*.post.example/*", "mail.post.example", true],
    ["https://*.post.example/*", "post.example", true],
    ["https://*.post.example/*", "outpost.example", false],
    ["http://mail.post.example/*", "mail.post.example", false],
    ["*://mail.post.example/*", "mail.post.example", true],
  ])("%s covers %s: %s", (pattern, host, covered) => expect(covers(pattern, { protocol: "https", host })).toBe(covered));
});
