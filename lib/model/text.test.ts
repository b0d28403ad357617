import { describe, expect, it } from "vitest";
import {
  postalAddressOf,
  channelColour,
  headquartersOf,
  linkedinAddress,
  localPart,
  monogramOf,
  phoneAddress,
  shortened,
  capitalizeFirst,
} from "./text";
import { nothingKnown } from "../../test/support/details";

describe("monogramOf", () => {
  it.each([
    ["Northwind Robotics", "NR"],
    ["northwind", "N"],
    ["株式会社北風ロボティクス", "株式"],
    ["شركة الأفق", "شا"],
    ["Ørsted A/S", "ØA"],
    ["🚀 Launch pad", "LP"],
    ["7-Eleven", "7"],
  ])("shortens %s to %s", (name, monogram) => expect(monogramOf(name)).toBe(monogram));

  it.each(["", "—", "🚀"])("returns null for %j", (name) => expect(monogramOf(name)).toBeNull());
});

it("capitalizeFirst raises only the first letter", () => {
  expect(capitalizeFirst("lead")).toBe("Lead");
  expect(capitalizeFirst("sales-Qualified")).toBe("Sales-Qualified");
  expect(capitalizeFirst("")).toBe("");
});

describe("headquarters and address", () => {
  const portland = {
    ...nothingKnown,
    city: "Portland",
    state: "Oregon",
    postalCode: "97201",
    streetAddress: "12 Pier Road",
    country: "United States",
  };

  it("join the known parts", () => {
    expect(headquartersOf(portland)).toBe("Portland, Oregon, United States");
    expect(headquartersOf({ ...portland, city: "", state: null })).toBe("United States");
    expect(postalAddressOf(portland)).toBe("12 Pier Road, Portland, Oregon 97201, United States");
    expect(postalAddressOf({ ...portland, state: null })).toBe("12 Pier Road, Portland, 97201, United States");
  });

  it("are null if no part is known", () => {
    expect(headquartersOf({ ...nothingKnown, city: " " })).toBeNull();
    expect(postalAddressOf(nothingKnown)).toBeNull();
  });
});

describe("links", () => {
  it.each([
    ["company/northwind-robotics", "https://www.linkedin.com/company/northwind-robotics"],
    ["/company/acme/", "https://www.linkedin.com/company/acme"],
    ["https://www.linkedin.com/company/acme", "https://www.linkedin.com/company/acme"],
    ["http://de.linkedin.com/company/acme/", "https://www.linkedin.com/company/acme"],
    ["LinkedIn.com/company/acme", "https://www.linkedin.com/company/acme"],
    ["https://www.linkedin.com@evil.example/x", null],
    ["www.linkedin.com.evil.example/x", null],
    ["notlinkedin.com/company/acme", null],
    ["https://www.linkedin.com//evil.example/x", null],
    ["https://www.linkedin.com/", null],
    ["evil.example/x", null],
    ["", null],
    ["//evil.example/x", null],
    ["company/../x", null],
    ["javascript:alert(1)", null],
    ["https://evil.example/", null],
    ["company/../../x?y", null],
    ["company/<b>", null],
    ["company/l%27or%C3%A9al", "https://www.linkedin.com/company/l'or%C3%A9al"],
    ["company/日本", "https://www.linkedin.com/company/%E6%97%A5%E6%9C%AC"],
    ["company/%2e%2e/redir", null],
    ["company/%2E./redir", null],
    ["company/.%2e/redir", null],
    ["%2e%2e", null],
    ["company/%2E%2E/%2E%2E/logout", null],
    ["company/..%2f..%2fevil", null],
    ["company/a%2fb", null],
    ["company/a%5cb", null],
    ["%2f%2fevil.example", null],
    ["company/a%23b", null],
    ["company/a%3fb", null],
    ["company/%00", null],
    ["company/%0d%0aevil", null],
    ["company/%252e%252e/redir", null],
    ["company/%e2%80%ae", null],
    ["company/%zz", null],
    ["company/%ff", null],
  ])("links the LinkedIn path %j to %j", (path, address) => expect(linkedinAddress(path)).toBe(address));

  it.each([
    ["+1 (555) 555-0142", "tel:+15555550142"],
    ["555.0142", "tel:5550142"],
    ["+49 (0)30 901820", "tel:+4930901820"],
    ["(0)30 901820", "tel:030901820"],
    ["call us", null],
    ["+1 555 0142;ext=9", null],
    ["", null],
  ])("dials %j as %j", (phone, address) => expect(phoneAddress(phone)).toBe(address));

  it.each([
    ["#e8710a", "#e8710a"],
    ["#FFF", "#FFF"],
    ["url(x)", null],
    ["#12345", null],
    [null, null],
  ])("reads the channel colour %j as %j", (colour, taken) => expect(channelColour(colour)).toBe(taken));
});

it("localPart shortens an e-mail address to its part up to the @", () => {
  expect(localPart("tomas.aguilar@acme.example")).toBe("tomas.aguilar@");
  expect(localPart("visitor-7")).toBe("visitor-7");
});

it("a long text is cut, but not inside a character", () => {
  expect([shortened("abc", 3), shortened("abcd", 3), shortened("ab😀", 3)]).toEqual(["abc", "abc…", "ab…"]);
});
