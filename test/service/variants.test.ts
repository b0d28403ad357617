import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../lib/model/json";
import { useService } from "../support/use-service";
import { json, oneFilter, requesterOf } from "./requester";
import { flagship } from "./sample";
import type { Variant } from "./variants";

const service = await useService();
const { account, company, search } = requesterOf(service);

describe("variants of the envelope", () => {
  const varied = async (variant: Variant, response: () => Promise<Response> = account) => {
    service.reset();
    service.fail({ variant });
    return (await response()).json() as Promise<JsonObject>;
  };
  const missing = () => account("nobody.example");

  it("change errors", async () => {
    expect(await varied("error-object", missing)).toMatchObject({ status: "error", data: { message: "Account not found." } });
    expect(await varied("error-top-level", missing)).toMatchObject({ status: "error", message: "Account not found." });
    expect(await varied("error-map", missing)).toMatchObject({ errors: { domain: ["Account not found."] } });
    expect(await varied("error-string", () => search("{}"))).toMatchObject({ data: "At least one filter must be provided." });
  });

  it("change results", async () => {
    expect(await varied("without-php")).not.toHaveProperty("php");
    expect(await varied("with-php", () => search(oneFilter(flagship)))).toHaveProperty("php");
    expect(await varied("unknown-members")).toMatchObject({ zz_unknown: {}, data: { zz_unknown: {}, details: { zz_unknown: {} } } });
    expect(await varied("numeric-strings")).toMatchObject({ data: { icpScore: "82", details: { employees: "1240" } } });
    const { journey } = (await varied("arrays-for-empty-objects"))["data"] as { journey: JsonObject[] };
    expect(journey.slice(0, 2)).toMatchObject([
      { attributes: [], utm: { medium: "cpc" } },
      { attributes: { "Buying Stage": "Decision" }, utm: [] },
    ]);
    expect(await varied("null-for-empty-lists")).toMatchObject({ data: { people: null, topPages: null, tags: expect.any(Array) } });
    expect(await varied("null-lists")).toMatchObject({ data: { tags: null, tech: null, journey: expect.any(Array) } });
    expect(await varied("scalar-lists")).toMatchObject({ data: { tags: "B2B", intentSignals: expect.any(String) } });
    expect(Object.keys((await varied("firmographics-only"))["data"] as JsonObject)).toEqual(["details"]);
    expect(await varied("blank-identity")).toMatchObject({ data: { icpScore: "", details: { name: "" } } });
    expect(await varied("data-null")).toMatchObject({ status: "success", data: null });
    expect(await varied("data-empty-list")).toMatchObject({ data: [] });
    expect(await varied("data-empty-text")).toMatchObject({ data: "" });
    expect(await varied("bare")).toMatchObject({ icpScore: 82 });
  });

  it("change answers of the company search", async () => {
    const found = () => company(flagship);
    expect(await varied("company-details", found)).toMatchObject({ data: { details: { domain: flagship } } });
    expect(await varied("company-list", found)).toMatchObject({ data: { list: [{ domain: flagship }], total: 1 } });
    const synonyms = await varied("company-synonyms", found);
    expect(synonyms).toMatchObject({
      data: { website: flagship, founded: 2011, linkedinUrl: "company/northwind-robotics", logo: expect.any(String) },
    });
    expect(synonyms["data"]).not.toHaveProperty("domain");
  });

  it("give every value a wrong type", async () => {
    const right = (await json(await account()))["data"] as JsonObject;
    const wrong = (await varied("wrong-types"))["data"] as JsonObject;
    const kind = (value: unknown) => (Array.isArray(value) ? "list" : value === null ? "null" : typeof value);
    for (const [name, value] of Object.entries(right)) {
      expect(wrong).toHaveProperty(name);
      if (name !== "details") expect(kind(wrong[name]), name).not.toBe(kind(value));
    }
    for (const [name, value] of Object.entries(right["details"] as JsonObject)) {
      expect(wrong["details"]).toHaveProperty(name);
      expect(kind((wrong["details"] as JsonObject)[name]), name).not.toBe(kind(value));
    }
  });
});
