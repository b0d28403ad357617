import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBodyText, readReply } from "./answer";
import { readAccount, readCompanyMatches, readPerson } from "./schema";
import { operations, type Operation } from "../../model/activity";
import type { Json } from "../../model/json";
import { problemKinds } from "../../model/problem";
import type { Reply } from "../../model/reply";
import { messages } from "../../messages/messages";
import { createHarness, key, options, startServer, type LocalServer } from "../../../test/support/service-client";
import { account, details, page, person } from "../../../test/support/service-answers";
import { runs } from "../../../test/suite/size";

const full: Record<Operation, object> = {
  "company-search": { list: [details, { details }], total: 2 },
  "account-overview": account,
  "profile-overview": person,
  "account-search": page,
};

/** Replacements for members: values that a careless or hostile server might send. */
const oddity: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    [],
    {},
    0,
    -1,
    1.5,
    1e308,
    true,
    false,
    "0",
    "12",
    "1e999",
    "\u0000",
    "\uD800",
    [[]],
    [null],
    { toString: 1 },
    { valueOf: null },
  ),
  fc.constant({ length: 1e9 }),
  fc.jsonValue(),
  fc.json().map((text) => JSON.parse(`{"__proto__":${text},"constructor":{"prototype":${text}}}`)),
  fc.nat(60).map((levels) => JSON.parse(`${'{"a":['.repeat(levels)}0${"]}".repeat(levels)}`)),
);
const oddName = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "length",
    "then",
    "toJSON",
    "",
    "0",
    "details",
    "list",
    "status",
    "data",
    "message",
  ),
  fc.string(),
);
const change = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom("drop", "replace", "rename", "nest", "repeat"),
  value: oddity,
  name: oddName,
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** A tree of own, enumerable members, so that "__proto__" is a member like any other. */
type Tree = { list: Tree[] } | { members: [string, Tree][] } | { leaf: unknown };
const plant = (value: unknown): Tree => {
  if (Array.isArray(value)) return { list: value.map(plant) };
  if (typeof value !== "object" || value === null) return { leaf: value };
  return { members: Object.entries(value).map(([name, member]) => [name, plant(member)]) };
};
const write = (tree: Tree): string => {
  if ("leaf" in tree) return JSON.stringify(tree.leaf) ?? "null";
  if ("list" in tree) return `[${tree.list.map(write).join()}]`;
  return `{${tree.members.map(([name, member]) => `${JSON.stringify(name)}:${write(member)}`).join()}}`;
};
const branchesOf = (tree: Tree): Tree[] => {
  if ("leaf" in tree) return [];
  const below = "list" in tree ? tree.list : tree.members.map(([, member]) => member);
  return [...(below.length === 0 ? [] : [tree]), ...below.flatMap(branchesOf)];
};

function mutate(tree: Tree, { place, kind, value, name }: Change): void {
  const branches = branchesOf(tree);
  const branch = branches[place % Math.max(1, branches.length)];
  if (branch === undefined || "leaf" in branch) return;
  const entries: [string, Tree][] = "list" in branch ? branch.list.map((element) => ["", element]) : branch.members;
  const index = Math.floor(place / Math.max(1, branches.length)) % entries.length;
  const [oldName, old] = entries[index] ?? ["", { leaf: null }];
  const replacements: Record<typeof kind, [string, Tree][]> = {
    drop: [],
    replace: [[oldName, plant(value)]],
    rename: [[name, old]],
    nest: [[oldName, place % 2 === 0 ? { list: [old] } : { members: [[name, old]] }]],
    repeat: Array.from({ length: 3 }, () => [oldName, old]),
  };
  const changed = entries.toSpliced(index, 1, ...replacements[kind]);
  if ("list" in branch) branch.list = changed.map(([, element]) => element);
  else branch.members = changed;
}

const operation = fc.constantFrom(...operations);
const mutated = fc.tuple(operation, fc.array(change, { maxLength: 6 })).map(([op, changes]) => {
  const tree = plant({ version: "2.0.0", php: "8", status: "success", data: full[op] });
  for (const one of changes) mutate(tree, one);
  return { op, body: Buffer.from(write(tree)) };
});
const wild = fc
  .tuple(operation, fc.oneof(fc.json(), fc.string(), fc.constant("<html>")))
  .map(([op, text]) => ({ op, body: Buffer.from(text) }));
const bytes = fc.tuple(operation, fc.uint8Array({ maxLength: 300 })).map(([op, body]) => ({ op, body: Buffer.from(body) }));
const cut = fc.tuple(mutated, fc.nat()).map(([{ op, body }, at]) => ({ op, body: body.subarray(0, at % (body.length + 1)) }));
const answer = fc.oneof({ weight: 8, arbitrary: mutated }, wild, bytes, cut);
const status = fc.oneof(
  { weight: 6, arbitrary: fc.constant(200) },
  fc.constantFrom(
    201,
    204,
    300,
    301,
    302,
    304,
    307,
    308,
    400,
    401,
    402,
    403,
    404,
    405,
    408,
    410,
    422,
    429,
    500,
    502,
    503,
    504,
    511,
    599,
    999,
  ),
);

const circumstances = { raw: { data: null, withheld: [] }, freshness: { at: 0, fresh: true }, sample: false, stored: false };

/** Checks a reply against the message schemas, because the router would refuse anything else. */
function expectFitToSend(op: Operation, reply: Reply<unknown>): void {
  const output = op === "profile-overview" ? messages["person.look-up"]().output : messages["account.look-up"]().output;
  if (!reply.ok) {
    expect(problemKinds).toContain(reply.problem.kind);
    expect((reply.problem.message ?? "").length).toBeLessThanOrEqual(200);
    expect(output.safeParse({ ok: false, problem: reply.problem, stored: null, sent: 0 }).success).toBe(true);
    return;
  }
  for (const found of answersIn(op, reply.value))
    expect(output.safeParse({ ok: true, answer: { ...circumstances, ...found }, sent: 1 }).error).toBeUndefined();
}

function answersIn(op: Operation, value: unknown): object[] {
  // Values have the shape of `ServiceValues`. The caller checks their parts against the message schemas.
  const parts = value as { rows?: unknown[]; account?: unknown; person?: unknown; page?: { list: object[]; total: number } };
  if (op === "profile-overview")
    return [{ kind: "person", address: "jo@acme.example", person: parts.person, company: null, otherPerson: false }];
  if (op === "account-overview") return [{ kind: "account", domain: "acme.example", account: parts.account }];
  if (op === "company-search") return (parts.rows ?? []).map((row) => ({ kind: "known-company", domain: "acme.example", details: row }));
  const empty = { activity: [], journey: [], people: [], websiteVisitors: [], topPages: [] };
  return (parts.page?.list ?? []).map((row) => ({ kind: "account", domain: "acme.example", account: { ...row, ...empty } }));
}

const prototypes = [Object.prototype, Array.prototype, String.prototype, Function.prototype];
const names = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String));

/** A time-out for busy machines. On an idle one, these tests take a few seconds. */
const unhurried = { timeout: 120_000 };

describe("replies of every kind", () => {
  let server: LocalServer;
  const bodies: { status: number; body: Buffer; type: string }[] = [];
  const untouched = names();
  beforeAll(async () => {
    server = await startServer();
    server.answer = (request, response) => {
      const number = Number(/n(\d+)\.example/.exec(request.url + request.body)?.[1]);
      const { status: code, body, type } = bodies[number] ?? { status: 200, body: Buffer.from(""), type: "x" };
      response.writeHead(code, { "Content-Type": type }).end(body);
    };
  });
  afterAll(() => server.close());

  it("are read without an exception, into values that fit the message schemas", unhurried, () => {
    let found = 0;
    const property = fc.property(answer, status, ({ op, body }, code) => {
      const reply = readReply(op, { at: 1, status: code, body: readBodyText(new TextDecoder().decode(body), null) });
      expectFitToSend(op, reply);
      if (reply.ok) found += 1;
    });
    fc.assert(property, { numRuns: runs(10_000) });
    expect(names()).toEqual(untouched);
    // A reader that drops everything would pass the checks above, so a fifth of the replies must be read.
    expect(found).toBeGreaterThan(runs(2000));
  });

  it("that were stored are read again without an exception", unhurried, () => {
    const property = fc.property(
      fc.oneof(
        oddity,
        answer.map(({ body }) => parsed(body)),
      ),
      (data) => {
        for (const read of [readAccount, readPerson, readCompanyMatches]) expect(read(data as Json)).not.toBeUndefined();
      },
    );
    fc.assert(property, { numRuns: runs(2000) });
    expect(names()).toEqual(untouched);
  });

  it("over HTTP fit the message schemas, and no call stays open", unhurried, async () => {
    const { service, begun, settled, held } = createHarness(server.address, {
      deadline: async () => 30,
      pause: { read: async () => null, write: async () => undefined },
    });
    const ask = async (op: Operation, code: number, body: Buffer, type: string) => {
      const number = bodies.push({ status: code, body, type }) - 1;
      const reply = await call(op, `n${number}.example`);
      bodies[number] = { status: 200, body: Buffer.from(""), type };
      expectFitToSend(op, reply);
      expect(JSON.stringify(reply)).not.toContain(key);
    };
    const call = (op: Operation, name: string): Promise<Reply<unknown>> => {
      if (op === "account-overview") return service.accountOverview(name, options());
      if (op === "profile-overview") return service.profileOverview(`jo@${name}`, options());
      if (op === "account-search") return service.accountSearch([{ field: "domain", operator: "=", value: name }], options());
      return service.companySearch(name, options());
    };
    const type = fc.constantFrom("application/json", "text/html", "application/octet-stream", "x");
    const batch = fc.array(fc.tuple(answer, status, type), { minLength: 20, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(batch, async (asked) => {
        await Promise.all(asked.map(([{ op, body }, code, contentType]) => ask(op, code, body, contentType)));
      }),
      { numRuns: runs(500), endOnFailure: true },
    );
    expect(begun.length).toBeGreaterThanOrEqual(20 * runs(500));
    expect([settled.length, held()]).toEqual([begun.length, 0]);
    expect(names()).toEqual(untouched);
  });
});

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
