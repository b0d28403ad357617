import { describe, expect, it } from "vitest";
import { defaultSettings, parseSettings } from "./settings";

describe("stored settings", () => {
  it.each(["https://service.example", "https://service.example/api", "http://127.0.0.1:4000", ""])("keep the address %j", (address) =>
    expect(parseSettings({ address, capLookups: 7 })).toMatchObject({ address, capLookups: 7 }),
  );

  it.each(["service.example", "x".repeat(300), "https://", "http://[", "javascript:alert(1)", 7, null, {}])(
    "drop an invalid address: %j",
    (address) => expect(parseSettings({ address, capLookups: 7 })).toEqual({ ...defaultSettings, capLookups: 7 }),
  );

  it.each(["yes", true, Number.NaN, Infinity, [], undefined])("count no garbled consent: %s", (consent) =>
    expect(parseSettings({ consentDomains: consent, consentEmails: consent, capLookups: 7 })).toEqual({
      ...defaultSettings,
      capLookups: 7,
    }),
  );

  it("keep the times of both consents", () =>
    expect(parseSettings({ consentDomains: 7, consentEmails: 8 })).toMatchObject({ consentDomains: 7, consentEmails: 8 }));
});
