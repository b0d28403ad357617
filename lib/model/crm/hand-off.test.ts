import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../settings";
import type { CrmKind, CrmSettings, CrmValues } from "./fields";
import { handOff, isAgreed, maxFormAddressLength, withAgreement, type HandOff } from "./hand-off";

const salesforce: CrmSettings = { ...defaultSettings, crm: "salesforce", crmAddress: "https://acme.lightning.force.com/" };
const dynamics: CrmSettings = { ...defaultSettings, crm: "dynamics", crmAddress: "https://acme.crm4.dynamics.com/" };
const own: CrmSettings = {
  ...defaultSettings,
  crm: "own",
  crmAddress: "https://crm.example.com/new?name={name}&site={domain}&as={name}#city={city}",
  crmPersonAddress: "https://crm.example.com/person?mail={email}&last={lastName}",
};

function formOf(settings: CrmSettings, values: CrmValues, kind: CrmKind = "account"): HandOff {
  const form = handOff(settings, kind, values);
  if (form === null) throw new Error("No form.");
  return form;
}

/** Reads the values as each CRM does: by the rules that the writers describe. */
const received = {
  salesforce({ address }: HandOff): Record<string, string> {
    const list = new URL(address).searchParams.get("defaultFieldValues") ?? "";
    return Object.fromEntries(list.split(",").map((pair) => pair.split("=").map(decodeURIComponent)));
  },
  dynamics: ({ address }: HandOff): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(new URL(address).searchParams.get("extraqs") ?? "")),
  own: ({ address }: HandOff): Record<string, string> => Object.fromEntries(new URL(address).searchParams),
};

const odd = [
  `A=B&C "Ü", Ltd.`,
  "شركة النور للتجارة",
  "\u202Eחברה, בע״מ\u202C",
  "100% = 50%25 + 1,5",
  "#?/\\<>'`{name}$&",
  "日本電気 (株)",
  "👩‍💼 & Co.",
  "a\tb\nc",
  "  spaces  ",
];

describe("a filled-in form", () => {
  it.each(odd)("brings %j to every CRM exactly", (name) => {
    expect(received.salesforce(formOf(salesforce, { name, site: "https://acme.example" }))).toEqual({
      Name: name,
      Website: "https://acme.example",
    });
    expect(received.dynamics(formOf(dynamics, { name, city: name }))).toEqual({ name, address1_city: name });
    expect(received.own(formOf(own, { name, domain: "acme.example" }))).toEqual({ name, site: "acme.example", as: name });
  });

  it("brings any text to every CRM exactly", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }).filter((value) => value.trim() !== "");
    fc.assert(
      fc.property(text, text, (name, city) => {
        expect(received.salesforce(formOf(salesforce, { name, city }))).toEqual({ Name: name, BillingCity: city });
        expect(received.dynamics(formOf(dynamics, { name, city }))).toEqual({ name, address1_city: city });
        expect(received.own(formOf(own, { name, city }))).toEqual({ name, site: "", as: name });
        expect(decodeURIComponent(new URL(formOf(own, { name, city }).address).hash)).toBe(`#city=${city}`);
      }),
    );
  });

  it("stays at the address that was set, whatever the values, and within its length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 3000 }), fc.string({ unit: "binary", maxLength: 100 }), (description, name) => {
        const values = { name: `n${name}`, description, domain: description };
        for (const settings of [salesforce, dynamics, own]) {
          const { address, host } = formOf(settings, values);
          expect(address.length).toBeLessThanOrEqual(maxFormAddressLength);
          expect(new URL(address).origin).toBe(new URL(settings.crmAddress).origin);
          expect(new URL(address).host).toBe(host);
        }
      }),
    );
  });

  it("leaves out what has no room and takes what comes after", () => {
    const long = "long ".repeat(600);
    expect(formOf(salesforce, { name: "Acme", phone: long, city: "Oslo" })).toMatchObject({ sent: ["name", "city"], leftOut: ["phone"] });
    expect(formOf(own, { name: "Acme", domain: long })).toMatchObject({ sent: ["name"], leftOut: ["domain"] });
  });

  it("replaces half a character, which no address can hold", () =>
    expect(received.salesforce(formOf(salesforce, { name: "Acme \uD83D" }))).toEqual({ Name: "Acme \uFFFD" }));

  it("is of the chosen record, with the person's own names of fields", () => {
    const person = { firstName: "Ana", lastName: "Pereira", email: "ana@acme.example", companyName: "Acme" };
    expect(formOf(salesforce, person, "person").address).toMatch(/^https:\/\/acme\.lightning\.force\.com\/lightning\/o\/Contact\/new\?/);
    expect(formOf(salesforce, person, "person").sent).toEqual(["firstName", "lastName", "email"]);
    const lead = formOf({ ...dynamics, crmPeople: "lead", crmFields: "person.email=emailaddress2;person.firstName=" }, person, "person");
    expect(lead.address).toMatch(/^https:\/\/acme\.crm4\.dynamics\.com\/main\.aspx\?etn=lead&pagetype=entityrecord&extraqs=/);
    expect(received.dynamics(lead)).toEqual({ lastname: "Pereira", emailaddress2: "ana@acme.example", companyname: "Acme" });
  });

  it("keeps the app of an address of Dynamics 365, and nothing else of it", () => {
    const id = "1f3c9b2e-0000-4000-8000-00000000000a";
    const address = `https://acme.crm4.dynamics.com/main.aspx?appid=${id}&pagetype=dashboard&name=x`;
    expect(formOf({ ...dynamics, crmAddress: address }, { name: "Acme" }).address).toBe(
      `https://acme.crm4.dynamics.com/main.aspx?appid=${id}&etn=account&pagetype=entityrecord&extraqs=name%3DAcme`,
    );
  });

  it("is none without a CRM, without a template for the kind, and at an address that must not be opened", () => {
    const values = { name: "Acme", email: "ana@acme.example" };
    expect(handOff(defaultSettings, "account", values)).toBeNull();
    expect(handOff({ ...own, crmPersonAddress: "" }, "person", values)).toBeNull();
    for (const crmAddress of ["https://user:pass@crm.example.com/", "https://10.0.0.1/", "http://crm.example.com/", "javascript:alert(1)"])
      expect(handOff({ ...salesforce, crmAddress }, "account", values)).toBeNull();
  });
});

describe("the agreement", () => {
  const form = formOf(salesforce, { name: "Acme", city: "Oslo" });
  const agreed = withAgreement("", form);

  it("holds for the same host and no more than the same fields", () => {
    expect(isAgreed("", form)).toBe(false);
    expect(isAgreed(agreed, form)).toBe(true);
    expect(isAgreed(agreed, { ...form, sent: ["name"] })).toBe(true);
    expect(isAgreed(agreed, { ...form, sent: ["name", "phone"] })).toBe(false);
    expect(isAgreed(agreed, { ...form, host: "other.example" })).toBe(false);
  });

  it("adds fields at the same host, and begins anew at another", () => {
    const more = withAgreement(agreed, { ...form, sent: ["phone"] });
    expect(isAgreed(more, { ...form, sent: ["name", "city", "phone"] })).toBe(true);
    expect(isAgreed(withAgreement(more, { ...form, host: "other.example", sent: ["name"] }), form)).toBe(false);
  });
});
