/**
 * Failures of the service and the network, on each of the four operations. Each has one of its allowed outcomes, and the extension repeats
 * no paid request.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/fixtures";
import { lookUpIfAsked } from "../e2e/pages/popup";
import { addLine } from "../suite/lines";
import type { Operation } from "../../lib/model/activity";
import type { ProblemKind } from "../../lib/model/problem";
import type { Extension } from "../browser/extension";
import type { Fault } from "../service/faults";

interface Case {
  name: string;
  fault: Fault;
  /** The allowed outcomes. */
  kinds: readonly (ProblemKind | "answer")[];
}

const at = (name: string, fault: Fault, ...kinds: Case["kinds"]): Case => ({ name, fault, kinds });

const cases: Case[] = [
  at("status 400", { status: 400 }, "bad-request"),
  at("status 401", { status: 401 }, "key-refused"),
  at("status 402", { status: 402 }, "no-credits"),
  at("status 403", { status: 403, message: "Forbidden." }, "no-permission"),
  at("status 403, no credits", { status: 403, message: "Insufficient credits. Please upgrade your plan." }, "no-credits"),
  // For look-ups and searches, "not found" is an answer. The connection test also accepts it.
  at("status 404", { status: 404 }, "not-found", "answer"),
  at("status 408", { status: 408 }, "service-failed"),
  at("status 413", { status: 413 }, "bad-request"),
  at("status 418", { status: 418 }, "bad-request"),
  at("status 422", { status: 422 }, "bad-request"),
  at("status 429, Retry-After: 30", { status: 429, retryAfter: 30 }, "rate-limited"),
  at("status 429, Retry-After: a date", { status: 429, retryAfter: new Date(Date.now() + 30_000) }, "rate-limited"),
  at("status 429, Retry-After: ten years", { status: 429, retryAfter: 315_360_000 }, "rate-limited"),
  at("status 429, Retry-After: soon", { status: 429, retryAfter: "soon" }, "rate-limited"),
  at("status 429 without Retry-After", { status: 429 }, "rate-limited"),
  at("status 500", { status: 500 }, "service-failed"),
  at("status 502 with a web page", { status: 502, body: "html" }, "service-failed"),
  at("status 503, Retry-After: 1", { status: 503, retryAfter: 1 }, "service-failed"),
  at("status 503, Retry-After: an hour", { status: 503, retryAfter: 3600 }, "service-failed"),
  at("status 504", { status: 504 }, "service-failed"),
  at("the answer begins after the deadline", { delay: 7000 }, "timed-out"),
  at("no answer ever arrives", { hang: true }, "timed-out"),
  at("the answer arrives byte by byte and never ends", { drip: { every: 200 } }, "timed-out"),
  at("the connection ends after half of the body", { truncate: true }, "not-reachable"),
  at("the connection is reset before any answer", { reset: "before-headers" }, "not-reachable"),
  at("the connection is reset after half of the body", { reset: "after-headers" }, "not-reachable"),
  at("redirect 302 to another path", { redirect: "/elsewhere" }, "redirected"),
  at("redirect 301 to another host", { redirect: "http://elsewhere.example/", status: 301 }, "redirected"),
  at("redirect 307 to a login page", { redirect: "http://portal.example/login", status: 307 }, "redirected"),
  at("captive portal: its page with status 200", { body: "html" }, "not-json"),
  at("captive portal: its page with status 511", { status: 511, body: "html" }, "not-reachable"),
  at("bytes that are not text", { body: "garbage" }, "not-json"),
  at("status 200 with an empty body", { body: "empty" }, "not-json", "not-found", "not-the-interface"),
  at("a body of more than 5 MB", { body: "huge" }, "too-large"),
  at("JSON without the envelope", { body: "no-envelope" }, "not-the-interface"),
  at("JSON: null", { body: { json: null } }, "not-the-interface"),
  at("JSON: an array", { body: { json: [1, 2] } }, "not-the-interface"),
  at("half of a JSON document", { body: { text: '{"version":"2","status":"suc', type: "application/json" } }, "not-json"),
  at("plain text instead of JSON", { body: { text: "plain words", type: "text/plain" } }, "not-json"),
];

interface Outcome {
  kind: ProblemKind | "answer";
  /** Whether the search was charged, as the user sees it. */
  charged?: string;
}

/**
 * Over HTTP/1.1 Chromium keeps six connections to a host. If one ends early or delivers a 408, Chromium resends the request: at most once
 * over each of the six, and once over a new one (net/http/http_network_transaction.cc).
 */
const atMostSent = 7;

let searches = 0;

/** For each operation: sends its request through the extension, and returns the outcome. */
const acts: Record<Operation, (extension: Extension) => Promise<Outcome>> = {
  "account-overview": async ({ ask }) =>
    kindOf(await ask("account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false })),
  "company-search": async ({ ask }) => kindOf(await ask("connection.test", {})),
  "profile-overview": async ({ ask }) =>
    kindOf(await ask("person.look-up", { address: "ingrid.solheim@northwind-robotics.example", refresh: true, private: false })),
  "account-search": async ({ ask }) => {
    const filters = [{ field: "industry" as const, operator: "=" as const, value: `Robots ${(searches += 1)}` }];
    const click = `click-${String(searches).padStart(8, "0")}`;
    const { search } = await ask("search.run", { filters, seeds: [], again: true, click, private: false });
    return { kind: search.problem?.kind ?? "answer", charged: search.charged };
  },
};

const kindOf = (answer: { ok: true } | { ok: false; problem: { kind: ProblemKind } }): Outcome => ({
  kind: answer.ok ? "answer" : answer.problem.kind,
});

const operations = Object.keys(acts) as Operation[]; // `acts` has exactly the operations as keys

/** Deletes the stored pause that a 429 causes. It would stop every later request. */
async function forgetPause(page: Page, { ask }: Extension): Promise<void> {
  await page.evaluate(async () => {
    const opening = (await navigator.storageBuckets.open("account-lens")).indexedDB.open("account-lens-data");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const transaction = opening.result.transaction("values", "readwrite");
    transaction.objectStore("values").delete("pause");
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opening.result.close();
  });
  const source = { kind: "text", text: "northwind-robotics.example" } as const;
  // The worker reuses what it read within the last second.
  await expect.poll(async () => (await ask("subject.open", { source })).obstacle).toBeNull();
}

test("each failure of the service has an allowed outcome on every operation", async ({ connect, extension, service }) => {
  test.setTimeout(600_000);
  await connect();
  await extension.ask("settings.change", { changes: { deadlineLookup: 5, deadlineSearch: 5, capLookups: 5000, capSearches: 500 } });
  const own = await extension.page("options.html");
  const popup = await extension.context.newPage();
  for (const [index, { name, fault, kinds }] of cases.entries()) {
    if (index % 10 === 0) console.log(`network: ${index} of ${cases.length}`);
    const outcomes: Partial<Record<Operation, Outcome>> = {};
    const countPaid = () => service.requests.filter(({ operation }) => operation === "account-search").length;
    const cause = async (operation: Operation) => {
      if (fault.status === 429) await forgetPause(own, extension);
      const before = countPaid();
      service.fail({ ...fault, operation });
      outcomes[operation] = await acts[operation](extension);
      if (operation !== "account-search") return;
      const { kind, charged } = outcomes[operation];
      expect.soft(countPaid() - before, `${name}: paid requests`).toBeLessThanOrEqual(charged === "maybe-twice" ? atMostSent : 1);
      if (kind === "timed-out" || kind === "not-reachable") expect.soft(charged, name).toMatch(/^maybe/);
    };
    // A required pause would keep the other requests from being sent.
    if (fault.status === 429) for (const operation of operations) await cause(operation);
    else await Promise.all(operations.map(cause));
    for (const operation of operations) expect.soft(kinds, `${name}, ${operation}`).toContain(outcomes[operation]?.kind);
    await forgetPause(own, extension);
    const shown = await shownBy(popup, extension, index);
    expect.soft(shown.length, name).toBeGreaterThan(0);
    service.reset();
    await forgetPause(own, extension);
    const cells = Object.fromEntries(operations.map((operation) => [operation, outcomes[operation]?.kind ?? ""]));
    addLine({ group: "The network and the service fail", fault: name, ...cells, "the popup shows": shown });
  }
});

/** Looks up a company without stored data in the popup, and returns the title or the notice that it shows. */
async function shownBy(page: Page, extension: Extension, index: number): Promise<string> {
  await page.goto("about:blank");
  await page.goto(extension.url(`popup.html?domain=company-${index}.example`));
  await lookUpIfAsked(page);
  const title = page.locator(".state h2");
  await title.or(page.locator(".notice")).first().waitFor({ timeout: 15_000 });
  return (await title.first().isVisible()) ? title.first().innerText() : page.locator(".notice").first().innerText();
}
