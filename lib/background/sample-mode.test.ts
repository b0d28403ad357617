import { describe, expect, it } from "vitest";
import type { BackgroundPorts } from "./background";
import { useService } from "../../test/support/use-service";
import { lookUp, openTab, search, startBackground, startConnected } from "../../test/support/background";
import { preview } from "../../test/support/searching";
import type { CallerHandlers } from "../../test/support/callers";
import { eventually } from "../../test/support/eventually";
import { deferred } from "../../test/support/deferred";

const service = await useService();
const flagship = "northwind-robotics.example";
const connected = (more: Partial<BackgroundPorts> = {}) => startConnected(service.url, more);
const log = (handlers: CallerHandlers) => handlers["activity.read"]({ operation: null, outcome: "all", limit: 100 });
const used = async (handlers: CallerHandlers) => (await handlers["usage.read"]({})).lookups.used;

describe("the mode of sample data", () => {
  it("answers without a service, and nothing is sent, counted or logged", async () => {
    const { handlers } = startBackground({ fetch: () => Promise.reject(new Error("nothing may be sent")) });
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(await openTab(handlers, `https://${flagship}/`)).toMatchObject({ obstacle: null, settings: { mode: "sample" } });
    expect(await lookUp(handlers)).toMatchObject({ ok: true, sent: 0, answer: { kind: "account", sample: true } });
    expect(await used(handlers)).toBe(0);
    expect((await log(handlers)).total).toBe(0);
  });

  it("does not wait for a look-up of the service, which can still be stopped", async () => {
    const { handlers } = await connected();
    service.fail({ hang: true });
    const waiting = lookUp(handlers);
    await eventually(() => expect(service.requests).toHaveLength(1));
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(await lookUp(handlers)).toMatchObject({ ok: true, sent: 0, answer: { sample: true } });
    await handlers["look-up.stop"]({ key: flagship });
    expect(await waiting).toMatchObject({ ok: false, problem: { kind: "cancelled" } });
  });

  it("ends a waiting search, and a look-up's second request is not sent", async () => {
    const { handlers } = await connected();
    const answer = deferred();
    service.fail({ operation: "account-overview", status: 404, until: answer.promise });
    const asked = [1, 2, 3, 4, 5].map((n) => lookUp(handlers, `slow-${n}.example`));
    await expect.poll(() => service.requests.length).toBe(5);
    const searching = search(handlers);
    await expect.poll(async () => (await preview(handlers)).kept?.state).toBe("waiting");
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    answer.resolve();
    expect(await searching).toMatchObject({ sent: 0, search: { state: "failed", charged: "no", problem: { kind: "cancelled" } } });
    await Promise.all(asked);
    expect(service.requests.map(({ operation }) => operation)).toEqual(Array(5).fill("account-overview"));
  });

  it("leaves nothing among the service's answers", async () => {
    const { handlers } = await connected();
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    await lookUp(handlers);
    await handlers["settings.change"]({ changes: { mode: "service" } });
    expect((await openTab(handlers, `https://${flagship}/`)).storedAccount).toBeNull();
  });

  it.each([
    ["status-401.example", "key-refused"],
    ["credits.example", "no-credits"],
    ["never.example", "timed-out"],
    ["redirect.example", "redirected"],
    ["html.example", "not-json"],
  ])("simulates the problem of %s: %s", async (domain, kind) => {
    const { handlers } = startBackground();
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(await lookUp(handlers, domain)).toMatchObject({ ok: false, problem: { kind }, sent: 0 });
  });
});
