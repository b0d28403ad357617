import { describe, expect, it, vi } from "vitest";
import type { Connection } from "../model/connection";
import type { Problem } from "../model/problem";
import { createConnectionForm } from "./connection";
import { asking, unanswered, type Answers } from "../../test/support/asked";
import { eventually } from "../../test/support/eventually";

const none: Connection = { address: "", managed: false, key: null, keeping: null, access: false, lastAnswer: null };
const connected: Connection = {
  address: "https://api.acme.example",
  managed: false,
  key: { tail: "1a2b", keeping: "device", locked: false },
  keeping: "device",
  access: true,
  lastAnswer: { at: 1, duration: 400, version: "2.0.0", php: null },
};
const refused: Problem = { kind: "key-refused", at: 1, status: 401 };

async function openForm(saved: Connection, answers: Answers = {}, granted: boolean | Error = true) {
  const asked = asking({
    "connection.read": () => saved,
    "connection.save": ({ address, keeping }) => ({
      ok: true,
      connection: { ...connected, address, key: { tail: "9z8y", keeping, locked: false } },
    }),
    "connection.test": () => ({ ok: true, connection: connected }),
    ...answers,
  });
  const requestHost = vi.fn(async () => {
    if (granted instanceof Error) throw granted;
    return granted;
  });
  const form = createConnectionForm({ ask: asked.ask, requestHost });
  await form.read();
  return { form, asked, requestHost, names: () => asked.sent.map(({ name }) => name) };
}

describe("the form of the connection", () => {
  it.each([true, false])("shows the saved address and key storage, but never the key; the session's key exists: %s", async (exists) => {
    const key = exists ? ({ tail: "1a2b", keeping: "session", locked: false } as const) : null;
    const { form } = await openForm({ ...connected, key, keeping: "session" });
    expect(form.address.value).toBe("https://api.acme.example");
    expect(form.key.value).toBe("");
    expect(form.keeping.value).toBe("session");
    expect(form.changed.value).toBe(!exists);
  });

  it("keeps typed text when the saved connection is read again", async () => {
    const { form, asked } = await openForm(connected);
    form.key.value = "new key being ty";
    form.address.value = "https://other.example";
    asked.answers["connection.read"] = () => ({ ...connected, address: "https://elsewhere.example" });
    await form.read();
    expect(form.address.value).toBe("https://other.example");
    expect(form.key.value).toBe("new key being ty");
    expect(form.saved.value?.address).toBe("https://elsewhere.example");
  });

  it("clears the outcome of a failed test if the key was replaced elsewhere", async () => {
    const { form, asked } = await openForm(connected, { "connection.test": () => ({ ok: false, problem: refused }) });
    await form.test();
    await form.read();
    expect(form.outcome.value).toMatchObject({ kind: "failed" });
    asked.answers["connection.read"] = () => ({ ...connected, key: { tail: "9z8y", keeping: "device", locked: false } });
    await form.read();
    expect(form.outcome.value).toBeNull();
  });

  it("keeps text that is typed while it saves", async () => {
    const { form } = await openForm(connected);
    form.key.value = "first-key-of-the-person";
    const saving = form.save();
    form.key.value = "second-key-of-the-person";
    await saving;
    expect(form.key.value).toBe("second-key-of-the-person");
  });

  it("shows the address that another page saved if no address is being typed", async () => {
    const { form, asked } = await openForm(connected);
    asked.answers["connection.read"] = () => ({ ...connected, address: "https://elsewhere.example" });
    await form.read();
    expect(form.address.value).toBe("https://elsewhere.example");
  });

  it.each([false, true])(
    "drops a typed key if another address replaces its address, and asks for it again; managed: %s",
    async (managed) => {
      const passphrase = "four plain words together";
      const { form, asked } = await openForm({ ...connected, key: null });
      form.key.value = "key-of-acme";
      form.passphrase.value = passphrase;
      asked.answers["connection.read"] = () => ({ ...connected, address: "https://api.acme.example/v2", managed, key: null });
      await form.read();
      expect([form.key.value, form.passphrase.value, form.faults.value.key]).toEqual(["key-of-acme", passphrase, null]);
      asked.answers["connection.read"] = () => ({ ...connected, address: "https://elsewhere.example", managed, key: null });
      await form.read();
      expect([form.key.value, form.passphrase.value, form.faults.value.key]).toEqual(["", "", "empty"]);
    },
  );

  it("keeps a key that is typed before the saved connection is read", async () => {
    const { ask } = asking({ "connection.read": () => ({ ...connected, key: null }) });
    const form = createConnectionForm({ ask, requestHost: async () => true });
    form.key.value = "key-of-acme";
    await form.read();
    expect([form.address.value, form.key.value]).toEqual([connected.address, "key-of-acme"]);
  });

  it("asks for the key again when the address moves to another origin, and only then", async () => {
    const { form } = await openForm(connected);
    form.address.value = "https://api.acme.example/v2/";
    expect(form.asksForKeyAgain.value).toBe(false);
    form.address.value = "https://api.acme.example:8443";
    expect(form.asksForKeyAgain.value).toBe(true);
    form.address.value = "https://";
    expect(form.asksForKeyAgain.value).toBe(false);
  });

  it("clears the outcome of a test once no connection is saved", async () => {
    const { form, asked } = await openForm(connected, { "connection.test": () => ({ ok: false, problem: refused }) });
    await form.test();
    await form.read();
    expect(form.outcome.value).toEqual({ kind: "failed", problem: refused });
    asked.answers["connection.read"] = () => none;
    await form.read();
    expect([form.outcome.value, form.address.value]).toEqual([null, ""]);
  });

  it("refuses a pasted key that spans lines, and keeps the text of the field", async () => {
    const { form } = await openForm(none);
    form.key.value = "abc";
    expect(form.acceptsPasted("  def\n")).toBe(true);
    expect(form.acceptsPasted("def\r\nghi")).toBe(false);
    expect(form.faults.value.key).toBe("line-break");
    expect(form.key.value).toBe("abc");
    form.key.value = "abcd";
    expect(form.faults.value.key).toBeNull();
  });
});

describe("saving the connection", () => {
  it("requests access to the host synchronously in the click, before its message", async () => {
    const { form, requestHost, names } = await openForm(none);
    form.address.value = "api.acme.example:8443/resource/";
    form.key.value = " key-12345 ";
    const saving = form.save();
    expect(requestHost).toHaveBeenCalledWith("https://api.acme.example/*");
    expect(names()).toEqual(["connection.read"]);
    expect(form.busy.value).toBe("save");
    expect(await saving).toBe(true);
    expect(form.busy.value).toBeNull();
  });

  it("sends the normalised address and key, then clears the typed key", async () => {
    const { form, asked } = await openForm(none);
    form.address.value = "api.acme.example/resource/";
    form.key.value = " key-12345 ";
    form.keeping.value = "session";
    await form.save();
    expect(asked.sent.at(-1)).toEqual({
      name: "connection.save",
      input: { address: "https://api.acme.example", key: "key-12345", keeping: "session" },
    });
    expect(form.outcome.value).toEqual({ kind: "saved" });
    expect(form.key.value).toBe("");
    expect(form.saved.value?.key?.tail).toBe("9z8y");
    expect(form.changed.value).toBe(false);
  });

  it("keeps the saved key if none is typed and the origin stays", async () => {
    const { form, asked } = await openForm(connected);
    form.keeping.value = "session";
    await form.save();
    expect(asked.sent.at(-1)?.input).toEqual({ address: "https://api.acme.example", key: null, keeping: "session" });
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["not an address", "malformed"],
    ["ftp://api.acme.example", "malformed"],
    ["http://api.acme.example", "http"],
    ["https://me:secret@api.acme.example", "credentials"],
    ["https://api.acme.example/?key=1", "query"],
    [`https://${"a".repeat(3000)}.example`, "too-long"],
    [`https://api.acme.example/${"営".repeat(1900)}`, "too-long"],
  ] as const)("finds the fault of the address %j, and requests no access", async (address, fault) => {
    const { form, requestHost, names } = await openForm(none);
    form.address.value = address;
    form.key.value = "key-12345";
    expect(await form.save()).toBe(false);
    expect(form.faults.value).toEqual({ address: fault, key: null, passphrase: null });
    expect(form.address.value).toBe(address);
    expect(requestHost).not.toHaveBeenCalled();
    expect(names()).toEqual(["connection.read"]);
  });

  it.each([
    ["", "empty"],
    ["abc\ndef", "line-break"],
    ["abc def", "characters"],
    ["schlüssel", "characters"],
    ["k".repeat(5000), "too-long"],
  ] as const)("finds the fault of the key %j, and requests no access", async (key, fault) => {
    const { form, requestHost } = await openForm(none);
    form.address.value = "https://api.acme.example";
    form.key.value = key;
    expect(await form.save()).toBe(false);
    expect(form.faults.value).toEqual({ address: null, key: fault, passphrase: null });
    expect(requestHost).not.toHaveBeenCalled();
  });

  it("requires a key for another origin even if one is saved", async () => {
    const { form, requestHost } = await openForm(connected);
    form.address.value = "https://other.example";
    expect(await form.save()).toBe(false);
    expect(form.faults.value.key).toBe("empty");
    expect(requestHost).not.toHaveBeenCalled();
  });

  it("removes a fault as soon as its text changes, but no other fault", async () => {
    const { form } = await openForm(none);
    form.address.value = "http://api.acme.example";
    await form.save();
    expect(form.faults.value).toEqual({ address: "http", key: "empty", passphrase: null });
    form.address.value = "https://api.acme.example";
    expect(form.faults.value).toEqual({ address: null, key: "empty", passphrase: null });
  });

  it("requires no key after the address returns to the saved origin", async () => {
    const { form } = await openForm(connected);
    form.address.value = "https://other.example";
    await form.save();
    form.address.value = "https://api.acme.example";
    expect(form.faults.value.key).toBeNull();
    expect(await form.save()).toBe(true);
  });

  it.each([false, new Error("no gesture")])(
    "saves nothing and keeps the typed text if the browser grants no access (%s)",
    async (granted) => {
      const { form, names } = await openForm(none, {}, granted);
      form.address.value = "https://api.acme.example:8443";
      form.key.value = "key-12345";
      expect(await form.save()).toBe(false);
      expect(form.outcome.value).toEqual({ kind: "access-denied", host: "api.acme.example:8443" });
      expect(form.key.value).toBe("key-12345");
      expect(form.address.value).toBe("https://api.acme.example:8443");
      expect(names()).toEqual(["connection.read"]);
    },
  );

  it("reports a full disk, and keeps the typed text", async () => {
    const { form } = await openForm(none, { "connection.save": () => ({ ok: false, field: "key", fault: "not-stored" }) });
    form.address.value = "https://api.acme.example";
    form.key.value = "key-12345";
    expect(await form.save()).toBe(false);
    expect(form.outcome.value).toEqual({ kind: "not-stored" });
    expect(form.faults.value).toEqual({ address: null, key: null, passphrase: null });
    expect(form.key.value).toBe("key-12345");
  });

  it("shows a fault that only the background found", async () => {
    const { form } = await openForm(none, { "connection.save": () => ({ ok: false, field: "address", fault: "malformed" }) });
    form.address.value = "https://api.acme.example";
    form.key.value = "key-12345";
    expect(await form.save()).toBe(false);
    expect(form.outcome.value).toBeNull();
    expect(form.faults.value).toEqual({ address: "malformed", key: null, passphrase: null });
  });

  it("keeps the typed text if the background does not answer, and can be repeated", async () => {
    const { form, asked } = await openForm(none, { "connection.save": unanswered });
    form.address.value = "https://api.acme.example";
    form.key.value = "key-12345";
    expect(await form.save()).toBe(false);
    expect(form.outcome.value).toEqual({ kind: "unanswered", act: "save" });
    expect(form.key.value).toBe("key-12345");
    expect(form.busy.value).toBeNull();
    asked.answers["connection.save"] = () => ({ ok: true, connection: connected });
    expect(await form.save()).toBe(true);
  });

  it("ignores further clicks on Save and Test meanwhile", async () => {
    const { form, names } = await openForm(none);
    form.address.value = "https://api.acme.example";
    form.key.value = "key-12345";
    const [first, second, third] = await Promise.all([form.save(), form.save(), form.test()]);
    expect([first, second, third]).toEqual([true, false, false]);
    expect(names()).toEqual(["connection.read", "connection.save"]);
  });
});

describe("testing the connection", () => {
  it("tests the saved connection without saving it again", async () => {
    const { form, names, requestHost } = await openForm(connected);
    expect(await form.test()).toBe(true);
    expect(names()).toEqual(["connection.read", "connection.test"]);
    expect(requestHost).not.toHaveBeenCalled();
    expect(form.outcome.value).toEqual({ kind: "connected" });
  });

  it("requests access again if it was revoked", async () => {
    const { form, names, requestHost } = await openForm({ ...connected, access: false });
    expect(await form.test()).toBe(true);
    expect(requestHost).toHaveBeenCalledOnce();
    expect(names()).toEqual(["connection.read", "connection.save", "connection.test"]);
  });

  it("saves typed text first, and tests nothing if that fails", async () => {
    const { form, names } = await openForm(connected);
    form.key.value = "key-12345";
    expect(await form.test()).toBe(true);
    expect(names()).toEqual(["connection.read", "connection.save", "connection.test"]);
    form.key.value = "two words";
    expect(await form.test()).toBe(false);
    expect(names()).toHaveLength(3);
    expect(form.faults.value.key).toBe("characters");
  });

  it("shows the problem of a failed test", async () => {
    const { form } = await openForm(connected, { "connection.test": () => ({ ok: false, problem: refused }) });
    expect(await form.test()).toBe(false);
    expect(form.outcome.value).toEqual({ kind: "failed", problem: refused });
  });

  it("does not repeat the test automatically if no answer arrives", async () => {
    const { form, names } = await openForm(connected, { "connection.test": unanswered });
    expect(await form.test()).toBe(false);
    expect(form.outcome.value).toEqual({ kind: "unanswered", act: "test" });
    expect(names()).toEqual(["connection.read", "connection.test"]);
  });
});

describe("removing the key", () => {
  it("keeps the address", async () => {
    const { form } = await openForm(connected, { "key.forget": () => ({ ...connected, key: null }) });
    await form.forget();
    expect(form.saved.value?.key).toBeNull();
    expect(form.address.value).toBe("https://api.acme.example");
    expect(form.outcome.value).toEqual({ kind: "forgotten" });
  });
});

describe("a key that is locked with a passphrase", () => {
  const passphrase = "four plain words together";
  const lockedKey = (locked: boolean): Connection => ({ ...connected, key: { tail: "1a2b", keeping: "passphrase", locked } });

  it("requires a passphrase once passphrase storage is chosen, and shows the fault of an empty or short passphrase", async () => {
    const { form, names, asked } = await openForm(connected);
    expect(form.asksForPassphrase.value).toBe("no");
    form.keeping.value = "passphrase";
    expect(form.asksForPassphrase.value).toBe("wanted");
    expect(await form.save()).toBe(false);
    expect(form.faults.value.passphrase).toBe("empty");
    form.passphrase.value = "short";
    expect(form.faults.value.passphrase).toBeNull();
    expect(await form.save()).toBe(false);
    expect(form.faults.value.passphrase).toBe("too-short");
    expect(names()).toEqual(["connection.read"]);
    form.passphrase.value = passphrase;
    expect(await form.save()).toBe(true);
    expect(asked.sent.at(-1)).toEqual({
      name: "connection.save",
      input: { address: connected.address, key: null, keeping: "passphrase", passphrase },
    });
    expect(form.passphrase.value).toBe("");
  });

  it("keeps its passphrase if none is typed, and accepts a new one", async () => {
    const { form, asked } = await openForm(lockedKey(false));
    expect(form.asksForPassphrase.value).toBe("may");
    expect(form.changed.value).toBe(false);
    form.address.value = `${connected.address}/v2`;
    await form.save();
    expect(asked.sent.at(-1)?.input).toEqual({ address: `${connected.address}/v2`, key: null, keeping: "passphrase" });
    form.passphrase.value = passphrase;
    expect(form.changed.value).toBe(true);
    await form.save();
    expect(asked.sent.at(-1)?.input).toMatchObject({ key: null, passphrase });
  });

  it("accepts no new passphrase until it is unlocked, unless the key is typed again", async () => {
    const { form } = await openForm(lockedKey(true));
    expect(form.asksForPassphrase.value).toBe("no");
    form.key.value = "another-key-entirely";
    expect(form.asksForPassphrase.value).toBe("wanted");
  });

  it("shows that a save was refused because it is locked, until it is unlocked", async () => {
    const { form, asked } = await openForm(lockedKey(true), {
      "connection.save": () => ({ ok: false, field: "key", fault: "locked" }),
      "key.unlock": ({ passphrase: typed }) => (typed === passphrase ? { ok: true, connection: lockedKey(false) } : { ok: false }),
    });
    form.keeping.value = "device";
    expect(await form.save()).toBe(false);
    expect(form.faults.value.key).toBe("locked");
    expect(await form.unlock("wrong")).toBe("wrong");
    expect(form.faults.value.key).toBe("locked");
    asked.answers["connection.read"] = () => lockedKey(false);
    expect(await form.unlock(passphrase)).toBe("unlocked");
    await eventually(() => expect(form.saved.value?.key?.locked).toBe(false));
    expect(form.faults.value.key).toBeNull();
  });

  it("can be locked at once", async () => {
    const { form } = await openForm(lockedKey(false), { "key.lock": () => lockedKey(true) });
    await form.lock();
    expect(form.outcome.value).toEqual({ kind: "locked" });
    expect(form.saved.value?.key?.locked).toBe(true);
  });
});

describe("an address that the organisation has set", () => {
  it("replaces the typed address", async () => {
    const { form, asked } = await openForm(connected);
    form.address.value = "https://other.example";
    asked.answers["connection.read"] = () => ({ ...connected, address: "https://set.example", managed: true });
    await form.read();
    expect(form.address.value).toBe("https://set.example");
  });
});
