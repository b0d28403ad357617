import { describe, expect, it } from "vitest";
import type { Json } from "../../model/json";
import { useService } from "../../../test/support/use-service";
import { lookUp, says, startConnected } from "../../../test/support/background";
import { account, keep, rowsOf } from "../../../test/support/lists";

const service = await useService();

const brand = "brand.example";
const acme = "acme.example";
const about = (domain: string, more: Record<string, Json> = {}): Json => ({ details: { domain, name: domain }, ...more });

async function start() {
  const { handlers, clock, events } = await startConnected(service.url);
  return {
    handlers,
    events,
    ask: async (domain: string, data: Json) => {
      clock.now += 1;
      says(service, domain, data);
      return lookUp(handlers, domain, { refresh: true });
    },
    accept: () => handlers["account.accept"]({ domain: brand, answered: acme, host: null, private: false }),
    stored: async (domain: string) => (await handlers["subject.open"]({ source: { kind: "text", text: domain } })).storedAccount,
  };
}

describe("an answer about another company that is accepted", () => {
  it("is not moved if another window has replaced it with the domain's own answer", async () => {
    const { ask, accept, stored } = await start();
    expect(await ask(brand, about(acme))).toMatchObject({ answer: { kind: "other-company", answered: acme } });
    await ask(brand, about(brand));
    await accept();
    expect(await stored(brand)).toMatchObject({ kind: "account", account: { details: { name: brand } } });
    expect(await stored(acme)).toBeNull();
  });

  it("does not replace the other company's account if the domain is now 'not found'", async () => {
    const { ask, accept, stored } = await start();
    await ask(acme, about(acme));
    await ask(brand, about(acme));
    expect(await ask(brand, [])).toMatchObject({ answer: { kind: "not-found" } });
    await accept();
    expect(await stored(acme)).toMatchObject({ kind: "account" });
  });

  it("makes a change of the other company unread, if that company is watched", async () => {
    const { handlers, ask, accept } = await start();
    await ask(acme, about(acme, { buyingStage: "Awareness" }));
    await handlers["watch.set"]({ kind: "account", key: acme, on: true, private: false });
    await ask(brand, about(acme, { buyingStage: "Decision" }));
    const isUnread = async () => (await handlers["library.marks"]({ kind: "account", key: acme })).unread;
    expect(await isUnread()).toBe(false);
    await accept();
    expect(await isUnread()).toBe(true);
  });

  it("is moved together with its visitors' identifiers", async () => {
    const { handlers, ask, accept } = await start();
    const data = about(acme, { journey: [{ name: "Visit", ip: "192.0.2.7" }] });
    await ask(brand, data);
    await accept();
    expect(await handlers["account.raw"]({ domain: acme })).toEqual({ raw: { data, withheld: [] } });
  });

  it("stays stored if a list has its domain, and keeps its visitors' identifiers", async () => {
    const { handlers, ask, accept, stored } = await start();
    const data = about(acme, { journey: [{ name: "Visit", ip: "192.0.2.7" }] });
    await ask(brand, data);
    const id = await keep(handlers, [account(brand)]);
    await accept();
    expect(await rowsOf(handlers, id)).toMatchObject([{ answer: { kind: "other" } }]);
    expect(await stored(acme)).toMatchObject({ kind: "account" });
    for (const domain of [brand, acme]) expect(await handlers["account.raw"]({ domain })).toEqual({ raw: { data, withheld: [] } });
  });

  it("makes open panels read the library again, and drop the answer from the former domain", async () => {
    const { events, ask, accept } = await start();
    await ask(brand, about(acme));
    events.length = 0;
    await accept();
    expect(events).toEqual([{ kind: "deleted" }, { kind: "library" }]);
  });

  it.each([true, false])("returns whether the company's domain has letters that imitate others; private: %s", async (isPrivate) => {
    const { handlers } = await start();
    const accept = (answered: string) => handlers["account.accept"]({ domain: brand, answered, host: null, private: isPrivate });
    const imitation = new URL("https://аcme.example").hostname; // a Cyrillic "а"
    expect(await accept(imitation)).toEqual({ unicode: "аcme.example", homograph: true });
    expect(await accept(acme)).toEqual({ unicode: null, homograph: false });
  });
});
