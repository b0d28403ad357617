import { describe, expect, it } from "vitest";
import type { Caller } from "../../messages/router";
import { sampleKey } from "../../../test/service/service";
import { useService } from "../../../test/support/use-service";
import { deriveKeysQuickly } from "../../../test/support/passphrase";
import { readLeft } from "../../../test/support/panel-left";
import { asCaller, type CallerHandlers } from "../../../test/support/callers";
import { freshSession } from "../../../test/support/memory";
import { card, contentScript, drawn, holdPeople, hover, known, startHovers, wholeAnswer, type Start } from "../../../test/support/hovers";

const service = await useService();
deriveKeysQuickly();
const start = (how: Start = {}) => startHovers(service, how);

describe("a hover", () => {
  it("looks person and company up when the dwell is over, and not before", async () => {
    const { from, calls, page } = await start();
    await from(contentScript)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    const answer = wholeAnswer(from(card));
    await new Promise((resolve) => setTimeout(resolve, 50));
    // A request's line is written before the request is sent.
    expect(await page["activity.read"]({ operation: null, outcome: "all", limit: 10 })).toMatchObject({ lines: [] });
    expect(service.requests).toHaveLength(0);
    await from(contentScript)["hover.rest"]({ token: hover().token });
    expect(await answer).toMatchObject({ paced: false, person: { ok: true }, account: { ok: true } });
    expect(service.requests).toHaveLength(2);
    expect(calls).toContainEqual({ call: "show", token: hover().token, chip: null });
  });

  it.each([
    ["the key is forgotten", (page: CallerHandlers) => page["key.forget"]({}), "no-key"],
    ["the key is locked", (page: CallerHandlers) => page["key.lock"]({}), "key-locked"],
    ["the consent is withdrawn", (page: CallerHandlers) => page["consent.set"]({ domains: false, emails: false }), "no-consent"],
    ["the cap is lowered", (page: CallerHandlers) => page["settings.change"]({ changes: { capLookups: 0 } }), "cap-reached"],
  ] as const)("sends nothing if %s during the dwell", async (_what, withdraw, kind) => {
    const { from, page } = await start();
    await page["connection.save"]({ address: service.url, key: sampleKey, keeping: "passphrase", passphrase: "a long passphrase" });
    await from(contentScript)["hover.begin"](hover());
    expect(await from(card)["card.open"](drawn)).toMatchObject({ obstacle: null });
    const answer = from(card)["card.answer"]({});
    await new Promise((resolve) => setTimeout(resolve, 20));
    await withdraw(page);
    await from(contentScript)["hover.rest"]({ token: hover().token });
    await answer;
    expect(await page["subject.open"]({ source: { kind: "text", text: known } })).toMatchObject({ obstacle: { kind } });
    expect(service.requests).toHaveLength(0);
  });

  describe("with one slow look-up", () => {
    const rested = async (from: (caller: Caller) => CallerHandlers, caller = card) => {
      await from(contentScript)["hover.begin"](hover());
      await from(caller)["card.open"](drawn);
      await from(contentScript)["hover.rest"]({ token: hover().token });
      return from(caller)["card.answer"]({});
    };

    it.each([
      ["profile-overview", "person", "account"],
      ["account-overview", "account", "person"],
    ] as const)("returns the other part at once when %s is slow, then the slow part", async (operation, slow, quick) => {
      const { from } = await start();
      service.fail({ operation, delay: 300, times: 1 });
      expect(await rested(from)).toMatchObject({ [quick]: { ok: true }, [slow]: null, awaits: slow });
      const rest = await from(card)["card.remaining"]({ part: slow });
      expect(rest).toMatchObject({ [slow]: { ok: true }, [quick]: null });
      expect(rest).not.toHaveProperty("awaits");
      expect(service.requests).toHaveLength(2);
    });

    it("sends only the slow request once more after the worker's death, even in a private window", async () => {
      const { from, restart } = await start();
      const hidden = { ...card, private: true };
      service.fail({ operation: "account-overview", delay: 300, times: 1 });
      expect(await rested(from, hidden)).toMatchObject({ person: { ok: true }, awaits: "account" });
      const sent = service.requests.length;
      const rest = await asCaller(restart(), hidden)["card.remaining"]({ part: "account" });
      expect(rest).toMatchObject({ account: { ok: true }, person: null });
      expect(service.requests.slice(sent).map(({ operation }) => operation)).toEqual(["account-overview"]);
    });

    it("returns an answer before it is stored, while another look-up waits and sends nothing", async () => {
      const { from, page, database } = await start();
      service.fail({ operation: "profile-overview", delay: 200, times: 1 });
      const calls = rested(from).then((first) => from(card)["card.remaining"]({ part: first?.awaits ?? "person" }));
      await expect.poll(() => service.requests.length).toBe(2);
      // Gives the account time to be stored, before the store of people is blocked.
      await new Promise((resolve) => setTimeout(resolve, 100));
      const release = await holdPeople(database);
      let kept = false;
      const asked = page["person.look-up"]({ address: known, refresh: false, private: false }).finally(() => (kept = true));
      expect(await calls).toMatchObject({ person: { ok: true, answer: { stored: true } } });
      expect(kept).toBe(false);
      release();
      expect(await asked).toMatchObject({ ok: true, answer: { stored: true } });
      expect(service.requests).toHaveLength(2);
    });

    it("returns the slow part only to its own card", async () => {
      const { from } = await start();
      service.fail({ operation: "account-overview", delay: 300, times: 1 });
      await rested(from);
      expect(await from({ ...card, documentId: "another" })["card.remaining"]({ part: "account" })).toBeNull();
    });

    it("can be stopped while the slow part is pending", async () => {
      const { from } = await start();
      service.fail({ operation: "account-overview", delay: 5000, times: 1 });
      await rested(from);
      const rest = from(card)["card.remaining"]({ part: "account" });
      await from(card)["card.stop"]({});
      expect(await rest).toMatchObject({ account: { ok: false, problem: { kind: "cancelled" } } });
    });
  });

  it("sends nothing if the used budget cannot be stored", async () => {
    const session = freshSession();
    const { from, page } = await start({
      session: {
        ...session,
        set: (values) => ("hover-budget" in values ? Promise.reject(new Error("no room")) : session.set(values)),
      },
    });
    await from(contentScript)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    await from(contentScript)["hover.rest"]({ token: hover().token });
    expect(await wholeAnswer(from(card))).toMatchObject({ paced: true, person: null, account: null });
    expect(service.requests).toHaveLength(0);
    const { lines } = await page["activity.read"]({ operation: null, outcome: "all", limit: 10 });
    expect(lines).toEqual([]);
  });

  it("returns to its card only the data that the card draws, without the raw answers", async () => {
    const { from, page } = await start();
    await from(contentScript)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    await from(contentScript)["hover.rest"]({ token: hover().token });
    for (const way of ["asked for", "stored"]) {
      const answer = await wholeAnswer(from(card));
      expect(answer, way).toHaveProperty("person.answer.raw.data", {});
      expect(answer, way).toHaveProperty("account.answer.raw", null);
    }
    const again = { ...card, documentId: "again" };
    await from(contentScript)["hover.begin"](hover({ token: "token-of-the-second-hover" }));
    expect(await from(again)["card.open"]({ token: "token-of-the-second-hover" })).toHaveProperty("storedPerson.raw.data", {});
    const { storedPerson } = await page["subject.open"]({ source: { kind: "text", text: known } });
    expect(storedPerson).toHaveProperty("raw.data.identifier");
  });

  it("logs two requests, both settled when the log is read", async () => {
    const { from, page } = await start();
    await from(contentScript)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    await from(contentScript)["hover.rest"]({ token: hover().token });
    await wholeAnswer(from(card));
    const { lines } = await page["activity.read"]({ operation: null, outcome: "all", limit: 10 });
    expect(lines).toHaveLength(2);
    for (const operation of ["account-overview", "profile-overview"])
      expect(lines).toContainEqual(expect.objectContaining({ operation, outcome: "found" }));
  });

  it("that ends during the dwell sends nothing", async () => {
    const { from } = await start();
    await from(contentScript)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    const answer = from(card)["card.answer"]({});
    await new Promise((resolve) => setTimeout(resolve, 20));
    await from(contentScript)["hover.end"]({ token: hover().token });
    expect(await answer).toBeNull();
    expect(service.requests).toHaveLength(0);
  });

  it("over several addresses sends nothing, and the chosen one can be shown in the side panel", async () => {
    const { from, page } = await start();
    const values = [known, "someone@else.example"];
    await from(contentScript)["hover.begin"](hover({ values }));
    expect(await from(card)["card.open"](drawn)).toMatchObject({ choices: values, address: null });
    await from(contentScript)["hover.rest"]({ token: hover().token });
    expect(await from(card)["card.answer"]({})).toBeNull();
    expect(await from(card)["card.choose"]({ choice: "not@listed.example" })).toBeNull();
    expect(await from(card)["card.choose"]({ choice: known })).toMatchObject({ choices: [], address: known });
    expect(service.requests).toHaveLength(0);
    await from(card)["card.to-panel"]({ what: "subject" });
    expect((await readLeft(page, 1)).route).toBe(`#/person/${encodeURIComponent(known)}`);
    expect(service.requests).toHaveLength(0);
  });

  it("waits for a click if look-ups by hover are off", async () => {
    const { from, page } = await start();
    await page["settings.change"]({ changes: { hoverLooksUp: false } });
    await from(contentScript)["hover.begin"](hover());
    expect(await from(card)["card.open"](drawn)).toMatchObject({ asks: true });
    await from(contentScript)["hover.rest"]({ token: hover().token });
    expect(await from(card)["card.answer"]({})).toEqual({ paced: false, person: null, account: null });
    expect(service.requests).toHaveLength(0);
  });

  it.each([
    ["waits for a click at 80 % of the cap", { capLookups: 10 }, true],
    ["looks up below 80 % of the cap", { capLookups: 11 }, false],
    ["looks up near the cap if the warning is off", { capLookups: 10, warnNearCap: false }, false],
    ["looks up near the cap in the sample data", { capLookups: 10, mode: "sample" }, false],
  ] as const)("%s", async (_what, changes, asks) => {
    const { from, page } = await start();
    // Each company is counted twice, as the service does not have it.
    for (const company of [1, 2, 3, 4])
      await page["account.look-up"]({ domain: `company${company}.example`, refresh: false, private: false });
    expect((await page["usage.read"]({})).lookups.used).toBe(8);
    await page["settings.change"]({ changes });
    await from(contentScript)["hover.begin"](hover());
    expect(await from(card)["card.open"](drawn)).toMatchObject({ asks });
    await from(contentScript)["hover.rest"]({ token: hover().token });
    const part = asks ? null : { ok: true };
    expect(await wholeAnswer(from(card))).toMatchObject({ person: part, account: part });
  });

  it("shows the stored answer of the address in lower case, and sends nothing", async () => {
    const { from, page } = await start();
    await page["person.look-up"]({ address: known, refresh: false, private: false });
    await page["account.look-up"]({ domain: "northwind-robotics.example", refresh: false, private: false });
    service.reset();
    const capital = known.replace("i", "I");
    await from(contentScript)["hover.begin"](hover({ values: [capital] }));
    expect(await from(card)["card.open"](drawn)).toMatchObject({ address: known, storedPerson: { kind: "person" } });
    await from(contentScript)["hover.rest"]({ token: hover().token });
    await from(card)["card.answer"]({});
    expect(service.requests).toEqual([]);
  });

  it("shows the stored answer of the address with a capital letter, and sends nothing", async () => {
    const { from, page } = await start();
    const capital = known.replace("i", "I");
    await page["person.look-up"]({ address: capital, refresh: false, private: false });
    await page["account.look-up"]({ domain: "northwind-robotics.example", refresh: false, private: false });
    service.reset();
    await from(contentScript)["hover.begin"](hover());
    expect(await from(card)["card.open"](drawn)).toMatchObject({ address: capital, storedPerson: { kind: "person" } });
    await from(contentScript)["hover.rest"]({ token: hover().token });
    await from(card)["card.answer"]({});
    expect(service.requests).toEqual([]);
  });

  /** Rests on twenty addresses in turn. Returns how many of these hovers the budget refused. */
  async function restOnTwenty(from: (caller: Caller) => CallerHandlers): Promise<number> {
    let paced = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      const token = `token-number-${turn}`;
      const caller = { ...card, documentId: `card ${turn}` };
      await from(contentScript)["hover.begin"](hover({ token, values: [`person${turn}@company${turn}.example`] }));
      await from(caller)["card.open"]({ token });
      await from(contentScript)["hover.rest"]({ token });
      if ((await from(caller)["card.answer"]({}))?.paced === true) paced += 1;
    }
    return paced;
  }

  it("is limited by the budget, whatever a page moves under the pointer", async () => {
    const { from } = await start();
    // Each takes two look-ups, the person's and the company's, so five use up the tab's ten.
    expect(await restOnTwenty(from)).toBe(15);
  });

  it("is not limited in the sample data, and leaves the budget for real look-ups", async () => {
    const { from, page } = await start();
    await page["settings.change"]({ changes: { mode: "sample" } });
    expect(await restOnTwenty(from)).toBe(0);
    for (let turn = 0; turn < 20; turn += 1) expect(await page["visit.take"]({ tabId: 7 })).toEqual({ left: true });
    await page["settings.change"]({ changes: { mode: "service" } });
    expect(await page["visit.take"]({ tabId: 7 })).toEqual({ left: true });
  });

  it("shows its subject in the side panel", async () => {
    const { from, page, shown } = await start();
    await from(contentScript)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    await from(card)["card.to-panel"]({ what: "subject" });
    expect(await readLeft(page, 1)).toMatchObject({
      route: `#/person/${encodeURIComponent(known)}`,
      pinned: true,
      asked: null,
    });
    expect(shown).toEqual([{ kind: "route", windowId: 1 }]);
  });

  it("shows the company in the side panel if the card's button names it, even if no answer is stored", async () => {
    const { from, page } = await start();
    await from(contentScript)["hover.begin"](hover());
    await from(card)["card.open"](drawn);
    await from(card)["card.to-panel"]({ what: "company" });
    expect((await readLeft(page, 1)).route).toBe("#/account/northwind-robotics.example");
    expect(service.requests).toHaveLength(0);
  });
});
