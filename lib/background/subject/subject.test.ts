import { describe, expect, it } from "vitest";
import { hostOfTab, subjectOfAddress, subjectOfText, tab, short } from "../../../test/support/subjects";

const typed = (text: string) => {
  const result = subjectOfText(text);
  if (result.kind === "company" || result.kind === "refused") return short(result.subject);
  return result.kind === "person" ? `person ${result.address} of ${short(result.company)}` : result.kind;
};

describe("a tab on a company's site", () => {
  it.each([
    ["https://app.eu.acme.co.uk/", "acme.co.uk"],
    ["http://acme.example", "acme.example"],
    ["https://mail.eu.acme.example:8443/a?b#c", "acme.example"],
    ["https://www.example.com/", "example.com"],
    ["https://example.net/", "example.net"],
    ["https://WWW.Example.ORG./", "example.org"],
    ["https://mail.google.com/mail/u/0/", "google.com"],
    ["https://outlook.office.com/mail/", "office.com"],
    ["https://acme.uk.com/", "acme.uk.com"],
    ["https://shop.acme.com.de/", "acme.com.de"],
    ["https://www.gov.uk/", "www.gov.uk"],
    ["https://substack.com/", "substack.com"],
    ["https://www.wordpress.com/", "wordpress.com"],
    ["https://www.carrd.co/", "carrd.co"],
    ["https://www.ruhr-uni-bochum.de/", "ruhr-uni-bochum.de"],
    ["https://www.odoo.com/", "odoo.com"],
    ["https://user:secret@acme.example/", "acme.example"],
    ["https://my_app.acme.example/", "acme.example"],
    ["https://chromewebstore.example/detail/x", "chromewebstore.example"],
  ])("%s is %s", (url, domain) => expect(short(tab(url))).toBe(`company ${domain}`));

  it("keeps its host, to show what was matched", () => {
    expect(tab("https://app.eu.acme.co.uk./x")).toEqual({
      kind: "company",
      host: "app.eu.acme.co.uk",
      domain: "acme.co.uk",
      unicode: null,
      homograph: false,
      remembered: false,
    });
  });

  it("shows an internationalised domain in both forms", () => {
    expect(tab("https://shop.bücher.example/")).toMatchObject({
      host: "shop.xn--bcher-kva.example",
      domain: "xn--bcher-kva.example",
      unicode: "bücher.example",
      homograph: false,
    });
    expect(tab("https://аррӏе.com/")).toMatchObject({ domain: "xn--80ak6aa92e.com", unicode: "аррӏе.com", homograph: true });
  });
});

describe("a tab without a company's site", () => {
  it.each([
    [null, "browser-page"],
    ["", "browser-page"],
    ["no address", "browser-page"],
    ["chrome://settings/", "browser-page"],
    ["edge://newtab", "browser-page"],
    ["brave://wallet", "browser-page"],
    ["devtools://devtools/bundled/x.html", "browser-page"],
    ["about:blank", "browser-page"],
    ["about:reader?url=https%3A%2F%2Facme.example", "browser-page"],
    ["chrome-extension://abcdefghijklmnop/popup.html", "browser-page"],
    ["moz-extension://0b8c/options.html", "browser-page"],
    ["view-source:https://acme.example/", "browser-page"],
    ["javascript:alert(1)", "browser-page"],
    ["file:///home/jane/offer.pdf", "document"],
    ["data:text/html,<p>acme.example", "document"],
    ["blob:https://acme.example/0b8c", "document"],
    ["ftp://ftp.acme.example/", "document"],
    ["http://localhost:3000/", "internal-address localhost"],
    ["http://app.localhost/", "internal-address app.localhost"],
    ["http://127.0.0.1/", "internal-address 127.0.0.1"],
    ["http://0x7f.1/", "internal-address 127.0.0.1"],
    ["http://2130706433/", "internal-address 127.0.0.1"],
    ["http://8.8.8.8/", "internal-address 8.8.8.8"],
    ["http://[::1]:8080/", "internal-address [::1]"],
    ["http://[2001:db8::1]/", "internal-address [2001:db8::1]"],
    ["http://intranet/", "internal-address intranet"],
    ["http://com/", "internal-address com"],
    ["http://printer.local/", "internal-address printer.local"],
    ["http://wiki.acme.internal/", "internal-address wiki.acme.internal"],
    ["http://wiki.corp/", "internal-address wiki.corp"],
    ["http://nas.lan/", "internal-address nas.lan"],
    ["http://nas.home/", "internal-address nas.home"],
    ["http://nas.home.arpa/", "internal-address nas.home.arpa"],
    ["http://a.intranet/", "internal-address a.intranet"],
    ["http://fritz.box/", "internal-address fritz.box"],
    ["http://nas.fritz.box/", "internal-address nas.fritz.box"],
    ["https://acme.box/", "company acme.box"],
    ["http://a.private/", "internal-address a.private"],
    ["http://a.test/", "internal-address a.test"],
    ["http://a.invalid/", "internal-address a.invalid"],
    ["http://abcdef.onion/", "internal-address abcdef.onion"],
    ["http://1.0.0.127.in-addr.arpa/", "internal-address 1.0.0.127.in-addr.arpa"],
    ["http://acme.nosuchsuffix/", "internal-address acme.nosuchsuffix"],
    [`http://${"a".repeat(64)}.com/`, `internal-address ${"a".repeat(64)}.com`],
    ["http://-acme.com/", "internal-address -acme.com"],
    ["https://gmail.com/", "personal-mailbox gmail.com"],
    ["https://mail.yahoo.co.jp/", "personal-mailbox yahoo.co.jp"],
    ["https://outlook.live.com/mail/", "personal-mailbox live.com"],
    ["https://www.t-online.de/", "personal-mailbox t-online.de"],
    ["https://www.mailinator.com/", "personal-mailbox mailinator.com"],
    ["https://github.io/", "shared-host github.io"],
    ["https://acme.github.io/", "shared-host github.io"],
    ["https://shop.myshopify.com/products", "shared-host myshopify.com"],
    ["https://uk.com/", "shared-host uk.com"],
    ["https://co.uk/", "shared-host co.uk"],
    ["https://sites.google.com/view/acme", "shared-host sites.google.com"],
    ["https://acme.substack.com/", "shared-host substack.com"],
    ["https://acme.my.salesforce.com/", "shared-host salesforce.com"],
    ["https://acme.crm4.dynamics.com/", "shared-host dynamics.com"],
    ["https://developer.salesforce.com/", "company salesforce.com"],
    ["https://acme.wordpress.com/", "shared-host wordpress.com"],
    ["https://acme.odoo.com/", "shared-host odoo.com"],
    ["https://app.slack.com/client/T1", "shared-host slack.com"],
    ["https://acme.notion.site/", "shared-host notion.site"],
    ["https://acme.wixsite.com/home", "shared-host wixsite.com"],
    ["https://medium.com/@acme", "shared-host medium.com"],
    ["https://linktr.ee/acme", "shared-host linktr.ee"],
    ["https://career5.successfactors.eu/careers?company=acme", "shared-host successfactors.eu"],
    ["https://acme.fa.ocs.oraclecloud.com/hcmUI", "shared-host oraclecloud.com"],
    ["https://ats.rippling.com/acme/jobs", "shared-host ats.rippling.com"],
    ["https://acme.hs-sites-na2.com/offer", "shared-host hs-sites-na2.com"],
    ["https://acme.gorgias.help/", "shared-host gorgias.help"],
    ["https://acme.eu.qualtrics.com/jfe", "shared-host qualtrics.com"],
    ["https://acme.over-blog.com/", "shared-host over-blog.com"],
    ["https://acme.blogspot.de/", "shared-host blogspot.de"],
    ["https://www.acme.example.mcas.ms/", "shared-host mcas.ms"],
    ["https://mailchi.mp/acme/news", "shared-host mailchi.mp"],
    ["https://ow.ly/x7", "shared-host ow.ly"],
    ["https://www.qualtrics.com/", "company qualtrics.com"],
    ["https://www.linkedin.com/company/acme", "shared-host linkedin.com"],
    ["https://de.linkedin.com/in/jane", "shared-host linkedin.com"],
    ["https://x.com/acme", "shared-host x.com"],
    ["https://www.glassdoor.fr/Avis/acme.htm", "shared-host glassdoor.fr"],
    ["https://github.com/acme", "shared-host github.com"],
    ["https://www.pinterest.co.uk/acme", "shared-host pinterest.co.uk"],
  ])("%s is %s", (url, expected) => expect(short(tab(url))).toBe(expected));

  it("keeps the title of a browser page or a document, and never the full address", () => {
    expect(tab("chrome://settings/")).toEqual({ kind: "browser-page", title: "A title" });
    expect(tab("file:///a.pdf")).toEqual({ kind: "document", title: "A title" });
    expect(tab("https://gmail.com/")).toEqual({ kind: "personal-mailbox", domain: "gmail.com" });
    expect(tab("https://acme.github.io/")).toEqual({ kind: "shared-host", host: "acme.github.io", domain: "github.io" });
  });
});

describe("a domain the user chose", () => {
  it("applies to the host it was chosen for", () => {
    expect(tab("https://app.acme.example/", "acme.co.uk")).toMatchObject({
      host: "app.acme.example",
      domain: "acme.co.uk",
      remembered: true,
    });
    expect(tab("https://acme.github.io/", "acme.example")).toMatchObject({ kind: "company", domain: "acme.example", remembered: true });
    expect(tab("https://acme.substack.com/", "acme.example")).toMatchObject({ kind: "company", domain: "acme.example" });
  });
  it("may be narrower than a registrable domain", () =>
    expect(tab("https://acme.example/", "WWW.Labs.Acme.example.")).toMatchObject({ domain: "labs.acme.example", remembered: true }));
  it.each(["", "localhost", "acme.corp", "127.0.0.1", "github.io", "gmail.com", "not a domain", "jane@acme.example", "\0"])(
    "is ignored if it may not be sent: %j",
    (chosen) => expect(tab("https://acme.example/", chosen)).toMatchObject({ domain: "acme.example", remembered: false }),
  );
  it.each([
    ["https://www.linkedin.com/company/acme", null],
    ["https://sites.google.com/view/acme", null],
    ["https://gmail.com/", null],
    ["http://wiki.corp/", null],
    ["http://127.0.0.1/", null],
    ["chrome://settings", null],
    ["file:///a", null],
    [null, null],
    ["https://github.io/", null],
    ["https://app.acme.example:8443/x", "app.acme.example"],
    ["https://acme.github.io/", "acme.github.io"],
    ["https://acme.substack.com/", "acme.substack.com"],
    ["https://Bücher.example./", "xn--bcher-kva.example"],
  ])("applies to the host of %s: %s", (url, host) => {
    expect(hostOfTab(url)).toBe(host);
    if (host === null) expect(tab(url, "chosen.example")).toEqual(tab(url));
  });
});

describe("what was typed", () => {
  it.each([
    ["acme.example", "company acme.example"],
    ["  ACME.example.  ", "company acme.example"],
    ["www.app.acme.co.uk", "company acme.co.uk"],
    ["https://app.acme.co.uk/about?x=1#y", "company acme.co.uk"],
    ["//acme.example/x", "company acme.example"],
    ["https:/acme.example", "company acme.example"],
    ["ftp://files.acme.example/", "company acme.example"],
    ["acme.example:8080/x", "company acme.example"],
    ["acme.example?mail=jane@other.example", "company acme.example"],
    ["https://medium.example/@acme", "company medium.example"],
    ["https://acme.example@evil.example/", "company evil.example"],
    ["“acme.example”,", "company acme.example"],
    ["(acme.example)", "company acme.example"],
    ["<https://acme.example/>", "company acme.example"],
    ["ac\u200Bme\u200D.\u202Eexample\uFEFF", "company acme.example"],
    ["bücher.example", "company xn--bcher-kva.example"],
    ["ＡＣＭＥ．ｅｘａｍｐｌｅ", "company acme.example"],
    ["acme。example", "company acme.example"],
    ["linkedin.com", "company linkedin.com"],
    ["https://www.LinkedIn.com/", "company linkedin.com"],
    ["substack.com", "company substack.com"],
    ["https://www.linkedin.com/company/acme", "shared-host linkedin.com"],
    ["de.linkedin.com", "shared-host linkedin.com"],
    ["acme.substack.com", "shared-host substack.com"],
    ["github.io", "shared-host github.io"],
    ["acme.github.io", "shared-host github.io"],
    ["co.uk", "shared-host co.uk"],
    ["sites.google.com", "shared-host sites.google.com"],
    ["gmail.com", "personal-mailbox gmail.com"],
    ["https://mail.yahoo.com/x", "personal-mailbox yahoo.com"],
    ["localhost", "internal-address localhost"],
    ["localhost:3000", "internal-address localhost"],
    ["http://intranet/x", "internal-address intranet"],
    ["127.0.0.1", "internal-address 127.0.0.1"],
    ["0x7f.1", "internal-address 127.0.0.1"],
    ["::1", "internal-address [::1]"],
    ["http://[::1]/", "internal-address [::1]"],
    ["wiki.corp", "internal-address wiki.corp"],
    ["chrome://settings", "browser-page"],
    ["about:blank", "browser-page"],
    ["file:///home/jane/a.pdf", "document"],
    ["data:text/plain,acme.example", "document"],
    ["", "unreadable"],
    ["   ", "unreadable"],
    ["acme", "unreadable"],
    ["acme robotics", "unreadable"],
    ["acme.example is nice", "unreadable"],
    ["acme.example\nother.example", "unreadable"],
    ["acme..example", "unreadable"],
    ["acme.example,www.other.example", "unreadable"],
    ["acme.example;other.example", "unreadable"],
    ["http://", "unreadable"],
    ["@", "unreadable"],
    ["@acme.example", "unreadable"],
    ["jane@", "unreadable"],
    ["jane@acme", "internal-address acme"],
    ["tel:+15550100", "unreadable"],
    [`${"a".repeat(64)}.com`, "unreadable"],
    [`${"a".repeat(300)}.com`, "too-long"],
    [`${"a.".repeat(150)}com`, "too-long"],
    [`jane@${"a".repeat(300)}.com`, "too-long"],
    [`${"j".repeat(65)}@acme.example`, "too-long"],
    ["x".repeat(20_000), "too-long"],
  ])("%j is %s", (text, expected) => expect(typed(text)).toBe(expected));

  it("gives a company without a host", () =>
    expect(subjectOfText("https://app.acme.example/")).toEqual({
      kind: "company",
      subject: { kind: "company", host: null, domain: "acme.example", unicode: null, homograph: false, remembered: false },
    }));

  it.each([
    ["jane.doe@acme.example", "person jane.doe@acme.example of company acme.example"],
    [" Jane.Doe@Mail.ACME.example. ", "person Jane.Doe@mail.acme.example of company acme.example"],
    ['"Doe, Jane" <jane@acme.example>', "person jane@acme.example of company acme.example"],
    ["Jane Doe <jane@acme.example>;", "person jane@acme.example of company acme.example"],
    ["<jane@acme.example>", "person jane@acme.example of company acme.example"],
    ["mailto:jane@acme.example?subject=Hello%20you&cc=x@y.example", "person jane@acme.example of company acme.example"],
    ["mailto:Jane%20Doe%20%3Cjane@acme.example%3E", "person jane@acme.example of company acme.example"],
    ["mailto://jane@acme.example", "person jane@acme.example of company acme.example"],
    ["MAILTO:jane%40acme.example", "person jane@acme.example of company acme.example"],
    ["E-Mail: jane@acme.example", "person jane@acme.example of company acme.example"],
    ["mailto:jane%ZZ@acme.example", "person jane%ZZ@acme.example of company acme.example"],
    ["jane＠acme.example", "person jane@acme.example of company acme.example"],
    ["o'brien+x@acme.example", "person o'brien+x@acme.example of company acme.example"],
    ["ja\u200Bne@acme.example", "person jane@acme.example of company acme.example"],
    ["jürgen@bücher.example", "person jürgen@xn--bcher-kva.example of company xn--bcher-kva.example"],
    ["jane@linkedin.com", "person jane@linkedin.com of company linkedin.com"],
    ["jane@gmail.com", "person jane@gmail.com of personal-mailbox gmail.com"],
    ["x@privaterelay.appleid.com", "person x@privaterelay.appleid.com of personal-mailbox appleid.com"],
    ["jane@acme.github.io", "person jane@acme.github.io of shared-host github.io"],
    ["jane@rub.de", "person jane@rub.de of company rub.de"],
    ["jane@acme.substack.com", "person jane@acme.substack.com of shared-host substack.com"],
    ["jane@acme.onmicrosoft.com", "person jane@acme.onmicrosoft.com of shared-host onmicrosoft.com"],
    ["jane@acme.mail.onmicrosoft.com", "person jane@acme.mail.onmicrosoft.com of shared-host onmicrosoft.com"],
    ["jane@localhost", "internal-address localhost"],
    ["jane@mail.acme.corp", "internal-address mail.acme.corp"],
    ["jane@127.0.0.1", "internal-address 127.0.0.1"],
    ["jane@acme.example, joe@acme.example", "unreadable"],
    ["Jane <jane@acme.example>, Joe <joe@acme.example>", "unreadable"],
    ["jane doe@acme.example", "unreadable"],
    ["jane@@acme.example", "unreadable"],
    ["jane@acme.example:25", "unreadable"],
    ["jane@[127.0.0.1]", "unreadable"],
    ["..@acme.example", "unreadable"],
  ])("%j is %s", (text, expected) => expect(typed(text)).toBe(expected));

  it("keeps the address of a personal mailbox", () =>
    expect(subjectOfText("Jane@GMail.com")).toEqual({
      kind: "person",
      address: "Jane@gmail.com",
      company: { kind: "personal-mailbox", domain: "gmail.com" },
    }));
});

describe("an address", () => {
  it("is read like typed text", () => expect(subjectOfAddress("Jane <jane@ACME.example>")).toEqual(subjectOfText("jane@acme.example")));
  it.each(["acme.example", "localhost", "file:///a", "jane", ""])("is not %j", (text) =>
    expect(subjectOfAddress(text)).toEqual({ kind: "unreadable" }),
  );
  it("is refused if it is too long", () => expect(subjectOfAddress(`jane@${"a".repeat(300)}.com`)).toEqual({ kind: "too-long" }));
});
