import { describe, expect, it, vi } from "vitest";
import { sampleKey } from "../../test/service/service";
import { useService } from "../../test/support/use-service";
import { deriveKeysQuickly } from "../../test/support/passphrase";
import { eventually } from "../../test/support/eventually";
import type { Input } from "../messages/messages";
import { freshSession } from "../../test/support/memory";
import { search, startBackground, type Started } from "../../test/support/background";

const service = await useService();
deriveKeysQuickly();

const passphrase = "four plain words together";
const domain = "northwind-robotics.example";

/** Connects with a key under the passphrase, still unlocked. `close` simulates closing the browser. */
async function withPassphrase() {
  const session = freshSession();
  const started = startBackground({ session });
  const { handlers } = started;
  await handlers["consent.set"]({ domains: true, emails: true });
  await handlers["connection.save"]({ address: service.url, key: sampleKey, keeping: "passphrase", passphrase });
  return { ...started, session, close: () => session.values.clear() };
}

const lookUp = ({ handlers }: Pick<Started, "handlers">) => handlers["account.look-up"]({ domain, refresh: true, private: false });
const keyOf = async ({ handlers }: Pick<Started, "handlers">) => (await handlers["connection.read"]({})).key;

describe("a key locked with a passphrase", () => {
  it("works until the browser closes, through any restart of the worker", async () => {
    const all = await withPassphrase();
    expect(await lookUp(all)).toMatchObject({ ok: true, sent: 1 });
    expect(await lookUp({ handlers: all.restart() })).toMatchObject({ ok: true, sent: 1 });
    all.close();
    expect(await lookUp({ handlers: all.restart() })).toMatchObject({ ok: false, problem: { kind: "key-locked", tries: 0 }, sent: 0 });
    expect(service.requests).toHaveLength(2);
  });

  it("sends, counts and logs nothing for any request while it is locked", async () => {
    const all = await withPassphrase();
    all.close();
    const { handlers } = all;
    const before = await handlers["usage.read"]({});
    expect(await handlers["subject.open"]({ source: { kind: "text", text: domain } })).toMatchObject({ obstacle: { kind: "key-locked" } });
    expect(await lookUp(all)).toMatchObject({ problem: { kind: "key-locked" } });
    const person = { address: `ingrid.solheim@${domain}`, refresh: false, private: false };
    expect(await handlers["person.look-up"](person)).toMatchObject({ problem: { kind: "key-locked" } });
    expect(await search(handlers)).toMatchObject({ search: { state: "failed", charged: "no", problem: { kind: "key-locked" } }, sent: 0 });
    expect(await handlers["connection.test"]({})).toMatchObject({ ok: false, problem: { kind: "key-locked" } });
    expect(service.requests).toHaveLength(0);
    expect(await handlers["usage.read"]({})).toEqual(before);
    expect((await handlers["activity.read"]({ operation: null, outcome: "all", limit: 10 })).total).toBe(0);
  });

  it("is unlocked only by its passphrase, and a wrong one loses nothing", async () => {
    const all = await withPassphrase();
    all.close();
    expect(await all.handlers["key.unlock"]({ passphrase: "four plain words" })).toEqual({ ok: false });
    expect(await keyOf(all)).toEqual({ tail: sampleKey.slice(-4), keeping: "passphrase", locked: true });
    expect(await all.handlers["key.unlock"]({ passphrase })).toMatchObject({ ok: true, connection: { key: { locked: false } } });
    expect(await lookUp(all)).toMatchObject({ ok: true, sent: 1 });
  });

  it("can no longer be used from the moment it is locked or forgotten", async () => {
    const all = await withPassphrase();
    expect(await all.handlers["key.lock"]({})).toMatchObject({ key: { locked: true } });
    expect(await lookUp(all)).toMatchObject({ problem: { kind: "key-locked" } });
    await all.handlers["key.unlock"]({ passphrase });
    expect(await all.handlers["key.forget"]({})).toMatchObject({ key: null });
    expect(all.session.values.has("key")).toBe(false);
    expect(await lookUp(all)).toMatchObject({ problem: { kind: "no-key" } });
    expect(await all.handlers["key.unlock"]({ passphrase })).toMatchObject({ ok: true, connection: { key: null } });
  });

  it("stays locked if it is locked while its passphrase is tried", async () => {
    const all = await withPassphrase();
    all.close();
    const unlocked = all.handlers["key.unlock"]({ passphrase });
    await all.handlers["key.lock"]({});
    await unlocked;
    expect(await keyOf(all)).toMatchObject({ locked: true });
  });

  it("is deleted with everything", async () => {
    const all = await withPassphrase();
    await all.handlers["data.delete"]({ what: "everything" });
    expect(all.session.values.size).toBe(0);
    expect(await keyOf(all)).toBeNull();
  });

  const save = (all: Started, more: Partial<Input<"connection.save">>) =>
    all.handlers["connection.save"]({ address: service.url, key: null, keeping: "passphrase", ...more });

  it("does not return if everything is deleted while it is being saved", async () => {
    const all = await withPassphrase();
    const slow = vi.spyOn(crypto.subtle, "deriveKey").mockImplementationOnce(async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return crypto.subtle.deriveKey(...given);
    });
    slow.mockClear();
    const saving = save(all, { key: sampleKey, passphrase: "quite another sentence" });
    await eventually(() => expect(slow).toHaveBeenCalled());
    await all.handlers["data.delete"]({ what: "everything" });
    await saving;
    expect(all.session.values.size).toBe(0);
    expect(await keyOf(all)).toBeNull();
  });

  it("accepts a new passphrase only while it is unlocked", async () => {
    const all = await withPassphrase();
    const next = "quite another sentence";
    all.close();
    expect(await save(all, { passphrase: next })).toEqual({ ok: false, field: "key", fault: "locked" });
    expect(await save(all, { keeping: "device" })).toEqual({ ok: false, field: "key", fault: "locked" });
    await all.handlers["key.unlock"]({ passphrase });
    expect(await save(all, { passphrase: next })).toMatchObject({ ok: true });
    all.close();
    expect(await all.handlers["key.unlock"]({ passphrase })).toEqual({ ok: false });
    expect(await all.handlers["key.unlock"]({ passphrase: next })).toMatchObject({ ok: true });
    expect(await save(all, { keeping: "device" })).toMatchObject({ ok: true, connection: { key: { keeping: "device", locked: false } } });
    all.close();
    expect(await lookUp(all)).toMatchObject({ ok: true });
  });

  it.each([
    ["", "empty"],
    ["elevenchars", "too-short"],
    ["x".repeat(1001), "too-long"],
  ])("refuses %j as its passphrase and changes nothing", async (typed, fault) => {
    const all = await withPassphrase();
    expect(await save(all, { key: "another-key-entirely", passphrase: typed })).toEqual({ ok: false, field: "passphrase", fault });
    expect(await keyOf(all)).toMatchObject({ tail: sampleKey.slice(-4), locked: false });
  });

  it("stays locked when only the path of the address changes, and is forgotten with another origin", async () => {
    const all = await withPassphrase();
    all.close();
    expect(await save(all, { address: `${service.url}/v2` })).toMatchObject({ ok: true, connection: { key: { locked: true } } });
    expect(await all.handlers["key.unlock"]({ passphrase })).toMatchObject({ ok: true });
    expect(await save(all, { address: "https://api.example" })).toMatchObject({ ok: true, connection: { key: null } });
    expect(all.session.values.has("key")).toBe(false);
    expect(await save(all, { address: service.url })).toMatchObject({ connection: { key: null } });
  });

  it("pauses a batch at the first look-up, and the batch can be resumed once the key is unlocked", async () => {
    const all = await withPassphrase();
    all.close();
    const { handlers } = all;
    const items = [{ kind: "account" as const, key: domain }];
    await handlers["batch.start"]({ windowId: 1, click: "click-000001", round: false, private: false, items });
    const batch = async () => (await handlers["batch.read"]({ windowId: 1 })).batch;
    await expect.poll(batch).toMatchObject({ state: "paused", stoppedBy: { kind: "key-locked" } });
    await handlers["key.unlock"]({ passphrase });
    await handlers["batch.control"]({ windowId: 1, act: "resume" });
    await expect.poll(batch).toMatchObject({ state: "done", items: [{ state: "found" }] });
    expect(service.requests).toHaveLength(1);
  });
});
