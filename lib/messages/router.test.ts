import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { protocolVersion } from "./client";
import { classOf, createRouter, type Handlers, type Sender } from "./router";
import { messages } from "./messages";
import { defaultSettings } from "../model/settings";
import { runs } from "../../test/suite/size";

const home = { id: "abcdefghijklmnopabcdefghijklmnop", origin: "chrome-extension://abcdefghijklmnopabcdefghijklmnop" };
const popup: Sender = { id: home.id, origin: home.origin, url: `${home.origin}/popup.html`, documentLifecycle: "active" };

/** Creates handlers that record the messages that reached them. */
function recordingHandlers() {
  const reached: string[] = [];
  const handlers = Object.fromEntries(
    Object.keys(messages).map((name) => [
      name,
      async () => {
        reached.push(name);
        return name === "settings.read" ? defaultSettings : {};
      },
    ]),
    // The router checks whether each answer fits its message.
  ) as unknown as Handlers;
  return { reached, handlers };
}

const message = (name: string, input: unknown = {}) => ({ protocol: protocolVersion, name, input });

describe("the class of a sender", () => {
  it.each<[string, Sender]>([
    ["the popup", popup],
    ["the options page in a tab", { ...popup, url: `${home.origin}/options.html#/connection`, tab: { id: 1 }, frameId: 0 }],
    ["the welcome page in a tab", { ...popup, url: `${home.origin}/welcome.html`, tab: { id: 1 }, frameId: 0 }],
  ])("of %s is page", (_who, sender) => {
    expect(classOf(sender, home)).toBe("page");
  });

  it.each<[string, Sender]>([
    ["another extension", { ...popup, id: "ponmlkjihgfedcbaponmlkjihgfedcba" }],
    ["a web page", { ...popup, origin: "https://evil.example", url: "https://evil.example/popup.html" }],
    ["a web page whose address is ours but whose origin is not", { ...popup, origin: "https://evil.example" }],
    ["an opaque origin", { ...popup, origin: "null" }],
    ["our page framed in a tab of the web", { ...popup, tab: { id: 1 }, frameId: 7 }],
    ["a file of ours that is not a page", { ...popup, url: `${home.origin}/sample.json` }],
    ["a prerendered page", { ...popup, documentLifecycle: "prerender" }],
    ["a sender without an origin", { id: home.id, url: `${home.origin}/popup.html`, documentLifecycle: "active" }],
    ["a sender without an address", { id: home.id, origin: home.origin }],
    ["a page of the web without a tab", { id: home.id, origin: "https://mail.example", url: "https://mail.example/" }],
    ["the card at the top of a tab", { ...popup, url: `${home.origin}/card.html`, tab: { id: 1 }, frameId: 0 }],
    ["the card in no tab", { ...popup, url: `${home.origin}/card.html` }],
    ["a file", { id: home.id, origin: "file://", url: "file:///mail.html", tab: { id: 1 }, frameId: 0 }],
    [
      "a script in a page that is prerendered",
      { id: home.id, origin: "https://mail.example", url: "https://mail.example/", tab: { id: 1 }, documentLifecycle: "prerender" },
    ],
    [
      "an origin that only starts like ours",
      { ...popup, origin: `${home.origin}.evil.example`, url: `${home.origin}.evil.example/popup.html` },
    ],
  ])("of %s is null", (_who, sender) => {
    expect(classOf(sender, home)).toBeNull();
  });
});

describe("the class of a sender in a page of the web", () => {
  const script: Sender = { id: home.id, origin: "https://mail.example", url: "https://mail.example/", tab: { id: 1 }, frameId: 0 };
  it.each<[string, Sender, string]>([
    ["a script of ours", script, "content"],
    ["a script in a sandboxed frame", { ...script, origin: "null", url: "about:srcdoc", frameId: 4 }, "content"],
    ["a script in a page without TLS", { ...script, origin: "http://mail.example", url: "http://mail.example/" }, "content"],
    ["the card in a frame of a tab", { ...popup, url: `${home.origin}/card.html`, tab: { id: 1 }, frameId: 4 }, "card"],
  ])("is derived for %s", (_who, sender, expected) => expect(classOf(sender, home)).toBe(expected));

  it("permits a script or card only its own messages", () => {
    const router = createRouter(home, recordingHandlers().handlers);
    const card: Sender = { ...popup, url: `${home.origin}/card.html`, tab: { id: 1 }, frameId: 4 };
    const accepted = (sender: Sender) =>
      Object.keys(messages).filter((name) =>
        ["{}", '{"token":"12345678"}'].some((input) => router(message(name, JSON.parse(input)), sender) !== null),
      );
    const classes = (names: string[]) => new Set(names.map((name) => name.replace(/\..*/, "")));
    expect([classes(accepted(script)), classes(accepted(card))]).toEqual([new Set(["hover"]), new Set(["card"])]);
  });
});

describe("the router", () => {
  it("runs the handler of a valid message, and answers with its value", async () => {
    const { reached, handlers } = recordingHandlers();
    expect(await createRouter(home, handlers)(message("settings.read"), popup)).toEqual({ value: defaultSettings });
    expect(reached).toEqual(["settings.read"]);
  });

  it.each<[string, unknown]>([
    ["an unknown name", message("settings.steal")],
    ["a name of Object.prototype", message("constructor")],
    ["another version of the contract", { ...message("settings.read"), protocol: protocolVersion + 1 }],
    ["no version", { name: "settings.read", input: {} }],
    ["a domain of 300 characters", message("account.look-up", { domain: "a".repeat(300), refresh: false, private: false })],
    ["a domain with a path", message("account.look-up", { domain: "acme.example/../x", refresh: false, private: false })],
    ["a missing member", message("account.look-up", { domain: "acme.example" })],
    ["a setting out of bounds", message("settings.change", { changes: { capLookups: -1 } })],
    ["nothing", undefined],
    ["text", "settings.read"],
  ])("answers %s with nothing", (_what, sent) => {
    const { reached, handlers } = recordingHandlers();
    expect(createRouter(home, handlers)(sent, popup)).toBeNull();
    expect(reached).toEqual([]);
  });

  it("ignores a tab's messages beyond the limit per second", () => {
    const script: Sender = { id: home.id, origin: "https://mail.example", url: "https://mail.example/", tab: { id: 1 }, frameId: 0 };
    const router = createRouter(home, recordingHandlers().handlers);
    let read = 0;
    const watched = {
      protocol: protocolVersion,
      name: "hover.begin",
      get input() {
        return (read += 1);
      },
    };
    for (let sent = 0; sent < 1000; sent += 1) void router(watched, script);
    // The loop may span two seconds of the clock.
    expect(read).toBeGreaterThanOrEqual(100);
    expect(read).toBeLessThanOrEqual(200);
    expect(router(message("settings.read"), popup)).not.toBeNull();
  });

  it.each([
    { browser: false, said: false },
    { browser: true, said: false },
    { browser: false, said: true },
  ])("takes the window for private if the browser or the message says so: $browser, $said", async ({ browser, said }) => {
    const seen: boolean[] = [];
    const handlers = { ...recordingHandlers().handlers, "host.forget": async (_input, from) => void seen.push(from.private) } as Handlers;
    const inTab = { ...popup, url: `${home.origin}/options.html`, tab: { id: 1, incognito: browser }, frameId: 0 };
    await createRouter(home, handlers)(message("host.forget", { host: "acme.example", private: said }), inTab);
    expect(seen).toEqual([browser || said]);
  });

  it("drops members that the message's schema lacks", async () => {
    const seen: unknown[] = [];
    const handlers = {
      ...recordingHandlers().handlers,
      "settings.change": async (input: unknown) => (seen.push(input), defaultSettings),
    } as Handlers;
    await createRouter(home, handlers)(
      message("settings.change", { changes: { consentDomains: 1, address: "https://evil.example" } }),
      popup,
    );
    expect(seen).toEqual([{ changes: {} }]);
  });

  it("withholds an answer that does not fit the contract", async () => {
    const handlers = { ...recordingHandlers().handlers, "connection.read": async () => ({ key: "KEY-CANARY" }) } as unknown as Handlers;
    expect(await createRouter(home, handlers)(message("connection.read"), popup)).toEqual({ failed: true });
  });

  it("drops members of an answer that the contract lacks", async () => {
    const handlers = {
      ...recordingHandlers().handlers,
      "settings.read": async () => ({ ...defaultSettings, key: "KEY-CANARY" }),
    } as Handlers;
    expect(JSON.stringify(await createRouter(home, handlers)(message("settings.read"), popup))).not.toContain("KEY-CANARY");
  });

  it("answers 'failed' if a handler throws, without details of the error", async () => {
    const handlers = { ...recordingHandlers().handlers, "usage.read": () => Promise.reject(new Error("KEY-CANARY")) } as Handlers;
    expect(await createRouter(home, handlers)(message("usage.read"), popup)).toEqual({ failed: true });
  });

  it("reports only the background's own failures, each with its message and error", async () => {
    const reported: unknown[] = [];
    const broken = { "usage.read": () => Promise.reject(new RangeError("KEY-CANARY")), "settings.read": async () => ({}) };
    const router = createRouter(home, { ...recordingHandlers().handlers, ...broken } as unknown as Handlers, (...failure) =>
      reported.push(failure),
    );
    await router(message("usage.read"), popup);
    await router(message("settings.read"), popup);
    await router(message("key.forget"), { ...popup, id: "stranger" });
    expect(reported).toMatchObject([
      ["usage.read", { name: "RangeError" }],
      ["settings.read", { issues: expect.any(Array) }],
    ]);
  });

  it("never throws, and refuses everything that a stranger sends", { timeout: 60_000 }, () => {
    const { reached, handlers } = recordingHandlers();
    const router = createRouter(home, handlers);
    const name = fc.oneof(fc.constantFrom(...Object.keys(messages), "__proto__", "toString"), fc.string());
    const sent = fc.oneof(
      fc.anything(),
      fc.record({ protocol: fc.oneof(fc.constant(protocolVersion), fc.anything()), name, input: fc.anything() }),
    );
    const stranger = fc.record({ id: fc.string(), origin: fc.webUrl(), url: fc.webUrl(), frameId: fc.integer() });
    fc.assert(
      fc.property(sent, stranger, (value, sender) => {
        expect(router(value, sender)).toBeNull();
      }),
      { numRuns: runs(10_000) },
    );
    expect(reached).toEqual([]);
  });
});
