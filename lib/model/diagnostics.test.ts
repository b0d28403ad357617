import { expect, it } from "vitest";
import { diagnosticsText, type Diagnostics } from "./diagnostics";

const at = Date.UTC(2026, 10, 20, 14, 2, 11);
const facts: Diagnostics = {
  version: "0.1.0",
  browser: "Chromium 146",
  language: "en-US",
  permissions: ["scripting", "storage"],
  hosts: 3,
  private: false,
  store: 2,
  service: { version: "2.0.0", php: "8.2.29", at },
  mode: "service",
  agreed: ["domains"],
  stored: { accounts: 214, people: 31 },
  outcomes: [{ at, operation: "account-overview", outcome: "found", status: 200, duration: 400 }],
  failures: [{ at, message: "library.read", error: "DataCloneError" }],
};

it("the text lists the facts for a supporter in lines", () => {
  expect(diagnosticsText(facts).split("\n")).toEqual([
    "version: 0.1.0",
    "browser: Chromium 146",
    "language: en-US",
    "store: 2",
    "service: interface 2.0.0, PHP 8.2.29, 2026-11-20T14:02:11.000Z",
    "mode: service",
    "agreed: domains",
    "permissions: scripting, storage",
    "hosts: 3",
    "private windows: no",
    "stored: accounts 214, people 31",
    "last requests:",
    "2026-11-20T14:02:11.000Z account-overview found 200 400 ms",
    "failures:",
    "2026-11-20T14:02:11.000Z library.read DataCloneError",
  ]);
});

it("the text marks empty parts, and omits unknown values from a line", () => {
  const pending = { at, operation: "account-search", outcome: "pending", status: null, duration: null } as const;
  const text = diagnosticsText({ ...facts, service: null, agreed: [], outcomes: [pending], failures: [] });
  expect(text).toContain("service: no answer yet\n");
  expect(diagnosticsText({ ...facts, service: { version: null, php: null, at } })).toContain("service: interface unknown, 2026-11-20");
  expect(text).toContain("agreed: none\n");
  expect(text).toContain("14:02:11.000Z account-search pending\nfailures: none");
});

it("the text omits the looked-up address of a request", () => {
  const line = {
    ...facts.outcomes[0],
    argument: "ana@acme.example",
    id: 7,
    reason: "look-up",
  } as Diagnostics["outcomes"][0];
  expect(diagnosticsText({ ...facts, outcomes: [line] })).not.toContain("acme");
});
