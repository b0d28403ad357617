import { describe, expect, it } from "vitest";
import { operations, type Operation } from "../../model/activity";
import type { ProblemKind } from "../../model/problem";
import { readBodyText, readVersions, readReply } from "./answer";
import { problemOf } from "../../../test/support/service-client";
import { account, details, page, person } from "../../../test/support/service-answers";

const answer = (status: number, body: unknown, contentType = "application/json", secret = "") => ({
  at: 5,
  status,
  body: readBodyText(typeof body === "string" ? body : JSON.stringify(body), contentType),
  secret,
});
const failure = (status: number, body: unknown, operation: Operation = "account-overview", contentType?: string) =>
  problemOf(readReply(operation, answer(status, body, contentType)));
const success = (data: unknown) => ({ version: "2", status: "success", data });
const error = (data: unknown) => ({ version: "2", status: "error", data });

describe("a full answer", () => {
  it.each([
    ["company-search", details],
    ["account-overview", account],
    ["profile-overview", person],
    ["account-search", page],
  ] as const)("of %s is read", (operation, data) =>
    expect(readReply(operation, answer(200, success(data)))).toMatchObject({ ok: true, value: { data } }),
  );

  it("is read as JSON regardless of its content type", () => {
    expect(readReply("account-overview", answer(200, success(account), "text/html")).ok).toBe(true);
    expect(failure(200, "<!doctype html><title>Sign in</title>", "account-overview", "application/json").kind).toBe("not-json");
  });
});

describe("a failure", () => {
  const cases: [status: number, body: unknown, kind: ProblemKind][] = [
    [401, error({ message: "Unauthorized. Please provide a valid API key." }), "key-refused"],
    [401, "", "key-refused"],
    [402, error("x"), "no-credits"],
    [403, error({ message: "Insufficient credits. Please upgrade your plan." }), "no-credits"],
    [403, error("Your credit is used up"), "no-credits"],
    [403, error("Bad credentials"), "no-permission"],
    [403, error("You may not view credit-bank.example"), "no-permission"],
    [403, error("You have no credits left..."), "no-credits"],
    [403, error({ message: "You may not do this." }), "no-permission"],
    [403, "<h1>Forbidden</h1>", "no-permission"],
    [404, error("Account not found"), "not-found"],
    [404, { message: "nothing here" }, "not-found"],
    [404, "", "not-found"],
    [404, "<h1>404</h1>", "not-json"],
    [404, "nope", "not-json"],
    [404, "[1]", "not-the-interface"],
    [400, error({ message: "At least one filter must be provided" }), "bad-request"],
    [405, "", "not-the-interface"],
    [418, "", "bad-request"],
    [422, { errors: { domain: ["is wrong"] } }, "bad-request"],
    [407, "", "not-reachable"],
    [511, "<html>", "not-reachable"],
    [408, "", "service-failed"],
    [429, "", "rate-limited"],
    [500, "", "service-failed"],
    [503, "<h1>Maintenance</h1>", "service-failed"],
    [599, "", "service-failed"],
    [300, "", "not-the-interface"],
    [304, "", "not-the-interface"],
    [999, "", "not-the-interface"],
    [200, "", "not-json"],
    [204, "", "not-json"],
    [200, '{"version":"2","status":"succ', "not-json"],
    [200, "<html>", "not-json"],
    [200, "null", "not-the-interface"],
    [200, "[]", "not-the-interface"],
    [200, "17", "not-the-interface"],
    [200, { data: account }, "not-the-interface"],
    [200, { status: "ok", data: account }, "not-the-interface"],
    [200, { status: "success" }, "not-the-interface"],
    [200, success("text"), "not-the-interface"],
    [200, success(7), "not-the-interface"],
    [200, success([1]), "not-the-interface"],
    [200, success({ foo: 1 }), "not-the-interface"],
    [200, error("Account was not found"), "not-found"],
    [200, error("No account found for www.credit-bank.example"), "not-found"],
    [200, error("No subscription found"), "service-failed"],
    [200, error("ana@credit.example was not found"), "not-found"],
    [200, error({ message: "No results." }), "not-found"],
    [200, error("This account does not exist"), "not-found"],
    [200, error("The profile could not be found."), "not-found"],
    [200, error({ message: "Unauthorized. Please provide a valid API key." }), "key-refused"],
    [200, error({ message: "Insufficient credits. Please upgrade your plan." }), "no-credits"],
    [200, error("The API key does not exist."), "key-refused"],
    [200, error("Target class [Reports] does not exist."), "service-failed"],
    [200, error("Something broke"), "service-failed"],
    [200, error(null), "service-failed"],
    [200, success(null), "not-found"],
    [200, success([]), "not-found"],
    [200, success(""), "not-found"],
    [200, success({}), "not-found"],
    [200, success({ details: {}, journey: [], icpScore: 0, buyingStage: "" }), "not-found"],
  ];
  it.each(cases)("%s %j is %s", (status, body, kind) => expect(failure(status, body)).toMatchObject({ kind, status, at: 5 }));

  it.each([
    ["a word that may begin a known text", { message: "account ".repeat(600_000) }],
    ["a reason almost like the message", { message: "a".repeat(2_000_000), errors: [`b${"a".repeat(1_000_000)}`] }],
  ])("is read in linear time from a text of megabytes: %s", (_name, body) => {
    const start = performance.now();
    expect(failure(200, { version: "2", status: "error", ...body }).kind).toBe("service-failed");
    // Quadratic work would take minutes; the limit allows for a busy machine.
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it.each(operations)("is not-found for empty data of %s, and not-the-interface for data of another shape", (operation) => {
    for (const data of [null, [], "", {}]) expect(failure(200, success(data), operation).kind).toBe("not-found");
    for (const data of ["text", 7, true, [[]], { foo: 1 }]) expect(failure(200, success(data), operation).kind).toBe("not-the-interface");
  });

  it.each([
    ["<html>", "text/plain", "web-page"],
    ["  <?xml?>", null, "web-page"],
    ["Hello", "text/html; charset=utf-8", "web-page"],
    ["Hello", "application/json", "text"],
    [" \n ", "text/html", "nothing"],
    ['{"version":"2","data":{"details":{}}', "application/json", "cut-off"],
    ['{"version":"2","da', "application/json", "cut-off"],
    ['{"a":"}]}\\"}', "application/json", "cut-off"],
    ['[1,{"a":2}', null, "cut-off"],
    ["{a}", "application/json", "text"],
    ['{"a":1}}', "application/json", "text"],
  ])("due to the body %j of type %s has the body class %j", (body, type, looksLike) =>
    expect(readBodyText(body, type)).toEqual({ looksLike }),
  );

  it.each([
    [404, error("Account not found"), undefined],
    [404, { message: "nothing here" }, true],
    [404, "", true],
    [200, success({ foo: 1 }), undefined],
    [200, { status: "success", data: { foo: 1 } }, true],
    [200, { data: account }, true],
    [503, "", undefined],
  ])("with status %s and body %j has `unconfirmed`: %s", (status, body, unconfirmed) =>
    expect(failure(status, body).unconfirmed).toBe(unconfirmed),
  );

  it("states the class of the body", () => {
    expect(failure(200, "<html>").looksLike).toBe("web-page");
    expect(failure(200, "{}").looksLike).toBe("data");
  });
});

describe("a blank record", () => {
  const blank = { kind: "not-found", status: 200, blank: true };
  it.each([
    { identifier: "ingrid@acme.example" },
    { key: "k-1" },
    { key: "k-1", identifier: "ingrid@acme.example", createdAt: "2024-03-01", type: "contact", fullName: null, journey: [] },
    { identifier: "ingrid@acme.example", fullName: " ", jobTitle: "" },
    { identifier: "ingrid@acme.example", fullName: "\u200b\u2060" },
    { fullName: " ", jobTitle: "\u00a0" },
  ])("differs from no record: the profile %j", (data) => expect(failure(200, success(data), "profile-overview")).toMatchObject(blank));

  it.each([
    { details: { name: null }, journey: null },
    { details: {}, icpScore: null },
    { details: { name: " " }, icpScore: 0 },
  ])("differs from no record: the account %j", (data) => expect(failure(200, success(data), "account-overview")).toMatchObject(blank));

  it.each([
    ["profile-overview", {}],
    ["profile-overview", []],
    ["profile-overview", { identifier: null, fullName: null, journey: null }],
    ["account-overview", {}],
    ["account-overview", null],
  ] as const)("is not reported for data without values: %s with %j", (operation, data) => {
    const problem = failure(200, success(data), operation);
    expect([problem.kind, problem.blank]).toEqual(["not-found", undefined]);
  });

  it("is not reported if a profile has more than its address", () => {
    for (const more of [
      { jobTitle: "CEO" },
      { journey: [{ name: "Visit", date: "2024-03-01" }] },
      { photoUrl: "https://photos.example/p.png" },
    ])
      expect(readReply("profile-overview", answer(200, success({ identifier: "ingrid@acme.example", ...more }))).ok).toBe(true);
  });

  it("is not reported for status 404", () => expect(failure(404, error("Not found"), "profile-overview").blank).toBeUndefined());
});

describe("a profile", () => {
  it.each([
    { identifier: "", fullName: null, visitors: ["v"], ips: [], type: "Suggested" },
    { key: "k", companyUuid: "u" },
    { identifier: "ingrid@acme.example", visitors: ["v"], ips: ["203.0.113.7"], gender: "unknown" },
  ])("%j is no match", (data) => expect(failure(200, success(data), "profile-overview").kind).toBe("not-found"));
  it("with one name is a match", () => expect(readReply("profile-overview", answer(200, success({ lastName: "Example" }))).ok).toBe(true));
});

describe("the service's message", () => {
  it.each([
    [error("Reason"), "Reason"],
    [error({ message: "Reason" }), "Reason"],
    [{ message: "Reason" }, "Reason"],
    [{ errors: { domain: ["Reason", "more"] } }, "Reason"],
    [{ errors: ["Reason"] }, "Reason"],
    [{ message: "The given data was invalid.", errors: { domain: ["Reason"] } }, "The given data was invalid. Reason"],
    [{ message: "Reason (and 1 more error)", errors: { domain: ["Reason"] } }, "Reason (and 1 more error)"],
    [{ errors: [{ message: "Reason" }] }, "Reason"],
    [{ errors: { domain: "Reason" } }, "Reason"],
    [error(" \u0000Rea\u200bson\r\n\t is \u202e long "), "Reason is long"],
    [error(`${"é".repeat(199)}x`), `${"é".repeat(199)}x`],
    [error("a".repeat(300)), `${"a".repeat(199)}…`],
    [error("😀".repeat(300)), `${"😀".repeat(99)}…`],
    [error(""), undefined],
    [error({}), undefined],
    [error({ message: { text: "x" } }), undefined],
    [{ errors: {} }, undefined],
    [[], undefined],
  ])("is read from %j", (body, message) => expect(failure(500, body).message).toBe(message));

  it("never contains the key, whole or cut", () => {
    const secret = "KEY-CANARY";
    const message = problemOf(
      readReply("account-overview", answer(401, error(`${"a".repeat(195)} ${secret} ${secret}`), undefined, secret)),
    ).message;
    expect(message).not.toContain("KEY");
    expect(problemOf(readReply("account-overview", answer(401, error(`Key ${secret} is wrong`), undefined, secret))).message).toBe(
      "Key ••• is wrong",
    );
    expect(readVersions(answer(200, { status: "error", version: secret, php: "8" }))).toEqual({ version: null, php: "8" });
  });
});

describe("the service's versions", () => {
  it.each([
    [success({}), { version: "2", php: null }],
    [
      { status: "error", version: 2.5, php: { a: 1 } },
      { version: "2.5", php: null },
    ],
    [
      { status: "error", version: "v1.12.3-beta", php: "8.2.10-1ubuntu2" },
      { version: "1.12.3", php: "8.2.10" },
    ],
    [
      { status: "error", version: "ingrid@acme.example", php: "acme.example" },
      { version: null, php: null },
    ],
    [
      { status: "error", version: "192.0.2.1", php: "15550142" },
      { version: null, php: null },
    ],
    [
      { status: "error", version: "12@acme.example", php: "360.example\n2" },
      { version: null, php: null },
    ],
    [{ version: "2" }, null],
    ["<html>", null],
  ])("are read from %j", (body, labels) => expect(readVersions(answer(200, body))).toEqual(labels));
});

describe("hostile bodies", () => {
  it("are refused if nested deeper than 32 levels", () => {
    const nested = (levels: number) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
    expect(readReply("account-overview", answer(200, success({ details, activity: nested(31) }))).ok).toBe(true);
    expect(failure(200, success({ details, activity: nested(32) })).kind).toBe("not-the-interface");
    expect(failure(200, `{"status":"success","data":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`).kind).toBe("not-the-interface");
  });
});
