import { describe, expect, it } from "vitest";
import { entries, recognise } from "./sites";

const idOf = (address: string) => recognise(address)?.id ?? null;

/** An address of each listed site, with the site's id. */
const addresses: readonly [address: string, id: string][] = [
  ["https://mail.google.com/mail/u/0/#inbox/FMfcgz", "gmail"],
  ["https://outlook.office.com/mail/", "outlook"],
  ["https://outlook.office365.com/mail/inbox/id/AAQk", "outlook"],
  ["https://outlook.live.com/mail/0/", "outlook"],
  ["https://outlook.cloud.microsoft/mail/", "outlook"],
  ["https://mail.yahoo.com/d/folders/1", "yahoo-mail"],
  ["https://mail.proton.me/u/0/inbox", "proton-mail"],
  ["https://app.fastmail.com/mail/Inbox/?u=1", "fastmail"],
  ["https://mail.zoho.eu/zm/", "zoho-mail"],
  ["https://acme.lightning.force.com/lightning/r/Account/001000000000001AAA/view", "salesforce"],
  ["https://acme--c.vf.force.com/apex/page", "salesforce"],
  ["https://acme.my.salesforce.com/001000000000001", "salesforce"],
  ["https://acme.lightning.force.com.mcas.ms/lightning/page/home", "salesforce"],
  ["https://acme.lightning.crmforce.mil/lightning/page/home", "salesforce"],
  ["https://acme.lightning.sfcrmapps.cn/lightning/page/home", "salesforce"],
  ["https://app.hubspot.com/contacts/1/record/0-1/2", "hubspot"],
  ["https://app-eu1.hubspot.com/contacts/1/record/0-2/2", "hubspot"],
  ["https://acme.crm4.dynamics.com/main.aspx", "dynamics-365"],
  ["https://acme.zendesk.com/agent/tickets/7", "zendesk"],
  ["https://acme.pipedrive.com/organization/7", "pipedrive"],
  ["https://app.close.com/lead/lead_1/", "close"],
  ["https://app.attio.com/acme/company/1/activity", "attio"],
  ["https://crm.zoho.com.au/crm/org1/tab/Accounts", "zoho-crm"],
  ["https://crm.zohocloud.ca/crm/org1/tab/Deals/1", "zoho-crm"],
  ["https://acme.myfreshworks.com/crm/sales/contacts/1", "freshsales"],
  ["https://app.intercom.com/a/inbox/x", "intercom"],
  ["https://app.eu.intercom.com/a/inbox/x", "intercom"],
  ["https://app.frontapp.com/open/cnv_1", "front"],
  ["https://app.copper.com/companies/1", "copper"],
];

describe("a listed site is recognised", () => {
  it.each(addresses)("at %s", (address, id) => expect(idOf(address)).toBe(id));

  it("at an address in the list above", () => {
    const listed = entries.filter(({ hosts }) => hosts.length > 0).map(({ id }) => id);
    expect(
      listed.filter((id) => !addresses.some(([, known]) => known === id)),
      "add an address of the site",
    ).toEqual([]);
  });

  it.each([
    ["in capitals", "HTTPS://MAIL.GOOGLE.COM/mail/"],
    ["on another port, as in the browser's patterns", "https://mail.google.com:8443/mail/"],
    ["with the dot that may end a host", "https://mail.google.com./mail/"],
    ["with a user name and password before the host", "https://robin:x@mail.google.com/mail/"],
  ])("%s", (_how, address) => expect(idOf(address)).toBe("gmail"));

  it("at the bare domain of a pattern for all its subdomains", () => expect(idOf("https://fastmail.com/mail/Inbox")).toBe("fastmail"));
});

describe("no listed site is recognised", () => {
  it.each([
    "https://mail.google.com.evil.example/",
    "https://mail.google.com@evil.example/mail/",
    "https://evil.example/https://mail.google.com/mail/",
    "https://evil.example/?https://mail.google.com/*",
    "https://evil.example#mail.google.com",
    "https://notmail.google.com/mail/",
    "https://xmail.google.com/",
    "https://google.com/",
    "https://www.salesforce.com/products/",
    "https://help.salesforce.com/s/",
    "https://evilzendesk.com/agent/",
    "https://zendesk.com.evil.example/agent/",
    "https://mail.google.com../mail/",
    "https://mail.google.com%2eevil.example/",
    "https://mail.gооgle.com/",
    "http://mail.google.com/mail/",
    "ftp://mail.google.com/",
    "view-source:https://mail.google.com/",
    "blob:https://mail.google.com/1",
    "javascript:https://mail.google.com/",
    "about:blank",
    "mail.google.com",
    "https://",
    "",
  ])("at %s", (address) => expect(idOf(address)).toBeNull());

  it.each([
    "https://acme.zendesk.com/hc/en-us",
    "https://acme.zendesk.com/Agent/",
    "https://www.pipedrive.com/en/pricing",
    "https://www.fastmail.com/pricing/",
  ])("on other paths of a site's host: %s", (address) => expect(idOf(address)).toBeNull());

  it.each(["https://www.linkedin.com/company/acme", "https://de.linkedin.com/in/jane"])("on LinkedIn: %s", (address) =>
    expect(idOf(address)).toBeNull(),
  );
});
