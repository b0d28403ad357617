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

/** Reads the values like each CRM, by the rules in the comments of `hand-off.ts`. */
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
  it.each(odd)("transfers %j unchanged to every CRM", (name) => {
    expect(received.salesforce(formOf(salesforce, { name, site: "https://acme.example" }))).toEqual({
      Name: name,
      Website: "https://acme.example",
    });
    expect(received.dynamics(formOf(dynamics, { name, city: name }))).toEqual({ name, address1_city: name });
    expect(received.own(formOf(own, { name, domain: "acme.example" }))).toEqual({ name, site: "acme.example", as: name });
  });

  it("transfers any text unchanged to every CRM", () => {
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

  it("keeps the origin of the configured address and the maximum length for any values", () => {
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

  it("omits a value without room, but not the values after it", () => {
    const long = "long ".repeat(600);
    expect(formOf(salesforce, { name: "Acme", phone: long, city: "Oslo" })).toMatchObject({ sent: ["name", "city"], leftOut: ["phone"] });
    expect(formOf(own, { name: "Acme", domain: long })).toMatchObject({ sent: ["name"], leftOut: ["domain"] });
  });

  it("replaces a lone surrogate, which no address can hold", () =>
    expect(received.salesforce(formOf(salesforce, { name: "Acme \uD83D" }))).toEqual({ Name: "Acme \uFFFD" }));

  it("opens the chosen record type, with the user's own field names", () => {
    const person = { firstName: "Ana", lastName: "Pereira", email: "ana@acme.example", companyName: "Acme" };
    expect(formOf(salesforce, person, "person").address).toMatch(/^https:\/\/acme\.lightning\.force\.com\/lightning\/o\/Contact\/new\?/);
    expect(formOf(salesforce, person, "person").sent).toEqual(["firstName", "lastName", "email"]);
    const lead = formOf({ ...dynamics, crmPeople: "lead", crmFields: "person.email=emailaddress2;person.firstName=" }, person, "person");
    expect(lead.address).toMatch(/^https:\/\/acme\.crm4\.dynamics\.com\/main\.aspx\?etn=lead&pagetype=entityrecord&extraqs=/);
    expect(received.dynamics(lead)).toEqual({ lastname: "Pereira", emailaddress2: "ana@acme.example", companyname: "Acme" });
  });

  it("keeps only the app of a Dynamics 365 address", () => {
    const id = "1f3c9b2e-0000-4000-8000-00000000000a";
    const address = `https://acme.crm4.dynamics.com/main.aspx?appid=${id}&pagetype=dashboard&name=x`;
    expect(formOf({ ...dynamics, crmAddress: address }, { name: "Acme" }).address).toBe(
      `https://acme.crm4.dynamics.com/main.aspx?appid=${id}&etn=account&pagetype=entityrecord&extraqs=name%3DAcme`,
    );
  });

  it("does not exist without a CRM, without a template for the kind, or for a forbidden address", () => {
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

  it("covers the same host with the same or fewer fields", () => {
    expect(isAgreed("", form)).toBe(false);
    expect(isAgreed(agreed, form)).toBe(true);
    expect(isAgreed(agreed, { ...form, sent: ["name"] })).toBe(true);
    expect(isAgreed(agreed, { ...form, sent: ["name", "phone"] })).toBe(false);
    expect(isAgreed(agreed, { ...form, host: "other.example" })).toBe(false);
  });

  it("gains fields for the same host, and starts over for another", () => {
    const more = withAgreement(agreed, { ...form, sent: ["phone"] });
    expect(isAgreed(more, { ...form, sent: ["name", "city", "phone"] })).toBe(true);
    expect(isAgreed(withAgreement(more, { ...form, host: "other.example", sent: ["name"] }), form)).toBe(false);
  });
});
