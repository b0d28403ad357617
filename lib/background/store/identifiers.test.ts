import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { restore, withhold } from "./identifiers";
import type { Json } from "../../model/json";
import { envelope } from "../../../test/e2e/pages/sentinels";
import { runs } from "../../../test/suite/size";
import { startConnected } from "../../../test/support/background";
import { useService } from "../../../test/support/use-service";
import { failPut } from "../../../test/support/fail-put";

const service = await useService();

const person: Json = {
  identifier: "ingrid@northwind-robotics.example",
  ips: ["203.0.113.24"],
  visitors: ["v_1", "v_2"],
  journey: [
    { name: "Visit", ip: "203.0.113.9", visitorId: "v_1", userId: "u_1", segmentAnonymousId: "s_1" },
    { name: "Visit", ip: null, visitorId: "" },
  ],
};

describe("identifiers of people", () => {
  it("are removed from stored data at any depth", () => {
    const { kept, identifiers } = withhold(person);
    const written = JSON.stringify(kept);
    for (const secret of ["203.0.113", "v_1", "v_2", "u_1", "s_1"]) expect(written).not.toContain(secret);
    expect(Object.keys(identifiers)).toEqual([
      "/ips",
      "/visitors",
      "/journey/0/ip",
      "/journey/0/visitorId",
      "/journey/0/userId",
      "/journey/0/segmentAnonymousId",
    ]);
  });

  it("are removed without a change of other members or of blank identifiers", () => {
    expect(withhold(person).kept).toMatchObject({
      identifier: "ingrid@northwind-robotics.example",
      journey: [{ name: "Visit" }, { ip: null, visitorId: "" }],
    });
  });

  it("are restored to their places", () => {
    const { kept, identifiers } = withhold(person);
    expect(restore(kept, identifiers)).toEqual(person);
  });

  it("are restored in any answer, even with odd member names", () => {
    const names = fc.constantFrom("ip", "ips", "visitorId", "visitors", "a/b", "~", "__proto__", "constructor", "", "0");
    const tree = fc.letrec<{ value: Json }>((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc.array(tie("value")),
        fc.dictionary(names, tie("value")),
      ),
    })).value;
    fc.assert(
      fc.property(tree, (value) => {
        const data = JSON.parse(JSON.stringify(value)) as Json;
        const { kept, identifiers } = withhold(data);
        expect(restore(kept, identifiers)).toEqual(data);
      }),
      { numRuns: runs(2000) },
    );
  });

  it("never change a prototype", () => {
    restore({ a: {} }, { "/__proto__/polluted": true, "/a/__proto__/polluted": true, "/constructor/prototype/polluted": true });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

it("restore returns JSON even for a garbled record", () => {
  // Simulates a damaged disk, as `withhold` leaves no such values.
  const garbled = { milestones: [undefined, Number.NaN], at: new Date(Number.NaN) } as unknown as Json;
  expect(restore(garbled, {})).toEqual({ milestones: [null, null], at: null });
});

describe("session storage", () => {
  it("adds no identifiers of an unstored refresh to the earlier answer", async () => {
    const { handlers, clock } = await startConnected(service.url);
    const address = "jo@mail.example";
    const lookUp = (refresh: boolean) => handlers["person.look-up"]({ address, refresh, private: false });
    const says = (journey: Json) => service.fail({ ...envelope({ identifier: address, fullName: "Jo", journey }), times: 1 });
    says([{ name: "Visit", visitorId: "v_1" }]);
    await lookUp(true);
    clock.now += 60_000;
    says([{ name: "Chat", visitorId: "v_2" }]);
    const full = failPut(({ name }) => name === "people");
    expect(await lookUp(true).finally(() => full.mockRestore())).toMatchObject({ answer: { stored: false } });
    const raw = { data: { journey: [{ name: "Visit", visitorId: null }] }, withheld: ["/journey/0/visitorId"] };
    expect(await lookUp(false)).toMatchObject({ sent: 0, answer: { raw } });
  });

  it("keeps room for other data, however many identifiers the answers have", async () => {
    const { handlers, session } = await startConnected(service.url);
    const visitors = Array.from({ length: 1000 }, (_none, index) => `visitor-${index}`.padEnd(1000, "x"));
    const lookUp = (address: string, refresh: boolean) => handlers["person.look-up"]({ address, refresh, private: false });
    const addresses = Array.from({ length: 12 }, (_none, index) => `jo${index}@mail.example`);
    for (const identifier of addresses) {
      service.fail({ ...envelope({ identifier, fullName: "Jo", visitors }), times: 1 });
      await lookUp(identifier, true);
    }
    expect(await session.getBytesInUse(null)).toBeLessThan(5_000_000);
    const [oldest, newest] = [await lookUp("jo0@mail.example", false), await lookUp("jo11@mail.example", false)];
    expect(newest).toMatchObject({ sent: 0, answer: { person: { visitors }, raw: { withheld: [] } } });
    expect(oldest).toMatchObject({ sent: 0, answer: { person: { visitors: [] }, raw: { withheld: ["/visitors"] } } });
  });
});
