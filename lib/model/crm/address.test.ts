import { describe, expect, it } from "vitest";
import { readCrmAddress, type CrmFault } from "./address";

describe("readCrmAddress", () => {
  it.each([
    ["acme.lightning.force.com", "https://acme.lightning.force.com/"],
    [" https://acme.lightning.force.com/lightning/page/home ", "https://acme.lightning.force.com/lightning/page/home"],
    ["crm.example.com:8443/new?name={name}", "https://crm.example.com:8443/new?name={name}"],
    ["\u200Bhttps://crm.example.com/new\u200B", "https://crm.example.com/new"],
    ["HTTPS://CRM.Example.com/#n={name}", "https://crm.example.com/#n={name}"],
  ])("reads %j", (text, address) => expect(readCrmAddress(text, "account")).toMatchObject({ ok: true, address }));

  it.each<[string, CrmFault]>([
    ["javascript:alert(1)", "scheme"],
    ["JavaScript://crm.example.com/%0aalert(1)", "scheme"],
    ["data:text/html,<script>alert(1)</script>", "scheme"],
    ["http://crm.example.com", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["chrome://settings", "scheme"],
    ["java\tscript:alert(1)", "malformed"],
    ["\u0001javascript:alert(1)", "malformed"],
    ["https://", "malformed"],
    ["", "malformed"],
    ["https://user@crm.example.com/", "credentials"],
    ["https://user:pass@crm.example.com/", "credentials"],
    ["https://crm.example.com@evil.example/", "credentials"],
    ["https://localhost/new?name={name}", "internal"],
    ["https://127.0.0.1/", "internal"],
    ["https://2130706433/", "internal"],
    ["https://0x7f.1/", "internal"],
    ["https://[::1]/", "internal"],
    ["https://192.168.1.1/cgi?x={name}", "internal"],
    ["https://router/", "internal"],
    ["https://router.lan./", "internal"],
    ["https://crm.corp/", "internal"],
    ["https://{name}.example.com/", "place"],
    ["https://crm.example.com/{name}/new", "place"],
    ["https://crm.example.com/%7Bname%7D?x", "place"],
    ["https://crm.example.com/?ip={ip}", "unknown-field"],
    ["https://crm.example.com/?v={visitors}", "unknown-field"],
    ["https://crm.example.com/?x={}", "unknown-field"],
    [`https://crm.example.com/?${"x".repeat(1000)}`, "too-long"],
    [`https://crm.example.com/?team=${"я".repeat(165)}&name={name}`, "too-long"],
    [`https://crm.example.com/?name={name}#${"営".repeat(120)}`, "too-long"],
  ])("refuses %j", (text, fault) => expect(readCrmAddress(text, "account")).toEqual({ ok: false, fault }));

  it("accepts only the fields of the given kind", () => {
    expect(readCrmAddress("https://crm.example.com/?e={email}", "account").ok).toBe(false);
    expect(readCrmAddress("https://crm.example.com/?e={email}", "person").ok).toBe(true);
  });
});
