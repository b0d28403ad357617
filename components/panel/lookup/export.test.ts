import { expect, it } from "vitest";
import { jsonText } from "./export";
import type { Raw } from "../../../lib/model/look-up";

const raw = (data: Raw["data"]): Raw => ({ data, withheld: [] });

it("an export omits the identifiers of devices, visitors and a journey's people", () => {
  const kept = {
    identifier: "ana@acme.example",
    details: { name: "Acme", phone: "+1 555 0100" },
    people: [{ email: "bob@acme.example" }],
  };
  const entry = { name: "Read prices", attributes: { plan: "team" } };
  const data = {
    ...kept,
    ips: ["203.0.113.7"],
    visitors: ["v1"],
    gender: "f",
    journey: [
      {
        ...entry,
        identifier: "ana@acme.example",
        email: "ana@acme.example",
        phone: "+1 555 0101",
        ip: "203.0.113.7",
        visitorId: "v1",
        userId: "u1",
        segmentAnonymousId: "s1",
        deviceInformation: { screen: "1920x1080" },
        key: "k1",
      },
    ],
  };
  expect(JSON.parse(jsonText(raw(data)))).toEqual({ ...kept, journey: [entry] });
});
