/** Checks every answer from the sample data against the types of the service's interface, written out apart from the product's schemas. */
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { createSampleEngine, domainOf } from "../../lib/sample/engine";
import { useService } from "../support/use-service";
import { oneFilter, requesterOf } from "./requester";
import { flagship, readSample } from "./sample";

const service = await useService();
const { account, person, company, search } = requesterOf(service);

/** The interface names no sign for an unknown value. The sample data have `null`. */
const known = <Type extends z.ZodMiniType>(type: Type) => z.nullable(type);
const text = known(z.string());
const integer = known(z.int());
const moment = known(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)));
const texts = z.array(z.string());
const open = z.array(z.unknown());

/** Members of one type. */
const members = <Type extends z.ZodMiniType>(type: Type, names: string) => Object.fromEntries(names.split(" ").map((name) => [name, type]));

const detailsShape = z.strictObject({
  ...members(text, "name description domain type phone employeesRange estimatedAnnualRevenue streetAddress city postalCode state country"),
  ...members(text, "industry subIndustry"),
  ...members(integer, "employees visitorsCount identifiedPeople annualRevenue foundedYear"),
  uuid: known(z.guid()),
  createdAt: moment,
  linkedin: known(z.string().check(z.regex(/^(?![a-z]+:)[^\s]+$/))),
});

const utmShape = z.strictObject(
  members(text, "channelSubchannel ad adId color campaignId adgroupId campaign term source medium content adgroup"),
);

const entryShape = z.strictObject({
  date: known(z.iso.date()),
  time: known(z.iso.time({ precision: 0 })),
  hitTimestamp: moment,
  name: text,
  source: text,
  identifier: text,
  isMilestone: z.boolean(),
  scrollPercentage: integer,
  timeSpent: integer,
  attributes: z.record(z.string(), z.string()),
  utm: utmShape,
  ...members(z.unknown(), "dataLayer duration browser customTimestamp userAgentBrowser userAgentOS iframe event segmentAnonymousId key"),
  ...members(z.unknown(), "email eventId ip adblocker params version userId referrer userAgentModel deviceInformation customIndex phone"),
  ...members(z.unknown(), "meta customEvent pageParams userAgentType ajaxResponse formData page visitorId"),
});

const resultMembers = {
  details: detailsShape,
  intentSignals: texts,
  intentTrends: open,
  sessionsDuration: integer,
  totalActiveTime: integer,
  buyingStage: text,
  lifecycleStage: text,
  icpScore: integer,
  tags: texts,
  tech: texts,
  techCategories: texts,
};

const accountShape = z.strictObject({
  ...resultMembers,
  activity: open,
  journey: z.array(entryShape),
  people: open,
  websiteVisitors: open,
  topPages: open,
});

const personShape = z.strictObject({
  ...members(text, "key identifier companyUuid companyName fullName firstName lastName gender jobTitle type"),
  visitors: texts,
  ips: texts,
  journey: open,
  milestones: open,
  adConversions: z.unknown(),
  photoUrl: known(z.url()),
  createdAt: moment,
});

const pageShape = z.strictObject({ list: z.array(z.strictObject(resultMembers)), total: z.int(), offset: z.int(), limit: z.int() });

/** The envelope of a GET's answer. */
const envelope = (status: "success" | "error", data: z.ZodMiniType) =>
  z.strictObject({ version: z.string(), php: z.string(), status: z.literal(status), data });
/** The envelope of a search's answer. */
const searchEnvelope = (status: "success" | "error", data: z.ZodMiniType) =>
  z.strictObject({ version: z.string(), status: z.literal(status), data });

/** Lists the members of a body that a shape lacks, and those that do not fit it. */
const faultsOf = (body: unknown, shape: z.ZodMiniType, what = ""): string[] =>
  shape.safeParse(body).error?.issues.map((issue) => {
    const path = issue.path.join(".");
    return issue.code === "unrecognized_keys" ? `${what} ${path} has ${issue.keys.join()}` : `${what} ${path}: ${issue.message}`;
  }) ?? [];

const advice = "Add a new member of the interface to the shapes in test/service/contract.test.ts";

const sample = readSample();
const engine = createSampleEngine(sample);
const textsIn = (values: unknown[]) => values.filter((value) => typeof value === "string");
const domains = textsIn(sample.accounts.map(domainOf));
const addresses = textsIn(sample.people.map(({ identifier }) => identifier));

it.each([
  ["account overview", domains, engine["account-overview"], accountShape],
  ["profile overview", addresses, engine["profile-overview"], personShape],
  ["company search", [...domains, ...Object.keys(sample.companies)], engine["company-search"], z.looseObject({})],
] as const)("every %s has the interface's members and types", (_what, names, answer, shape) => {
  expect(
    names.flatMap((name) => faultsOf(answer(name).body, envelope("success", shape), name)),
    advice,
  ).toEqual([]);
});

it("every search result has the interface's members and types", () => {
  const { body } = engine["account-search"]([{ field: "domain", operator: "is not empty" }]);
  expect(faultsOf(body, searchEnvelope("success", pageShape)), advice).toEqual([]);
});

it("a profile without conversions has `null` for them", () => {
  expect(engine["profile-overview"](`tomas.aguilar@${flagship}`).body).toMatchObject({ data: { adConversions: null } });
});

/** Expects the status, and a JSON body of this shape. */
async function expectAnswer(answer: Promise<Response>, status: number, shape: z.ZodMiniType): Promise<void> {
  const response = await answer;
  expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/json"]);
  expect(faultsOf(await response.json(), shape)).toEqual([]);
}

const forbidden = { status: 403, message: "Forbidden." };

it.each([
  ["404", 404, {}],
  ["another status", 403, forbidden],
])("errors of the GETs have a text as data, and `php`: %s", async (_what, status, fault) => {
  service.fail(fault);
  for (const answer of [account("nobody.example"), person("x@nobody.example"), company("nobody.example")])
    await expectAnswer(answer, status, envelope("error", z.string()));
});

it.each([
  ["400", "{}", 400, {}],
  ["404", oneFilter("nobody.example"), 404, {}],
  ["another status", "{}", 403, forbidden],
])("errors of the search have an object with a message as data, and no `php`: %s", async (_what, filters, status, fault) => {
  service.fail(fault);
  await expectAnswer(search(filters), status, searchEnvelope("error", z.strictObject({ message: z.string() })));
});
