import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { callOf, createHarness, envelope, options, problemOf, send, startServer } from "../../../test/support/service-client";
import { soon } from "../../../test/support/timers";
import type { LocalServer } from "../../../test/support/service-client";
import { account, details } from "../../../test/support/service-answers";

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

describe("a body", () => {
  const filler = (bytes: number) => {
    const empty = envelope({ ...account, filler: "" });
    return envelope({ ...account, filler: "x".repeat(bytes - Buffer.byteLength(empty)) });
  };

  it("of 5 MB is read, and one with a byte more is not", async () => {
    server.answer = (_request, response, number) => send(response, 200, filler(number === 1 ? 5_000_000 : 5_000_001));
    const harness = createHarness(server.address);
    expect((await callOf["account-overview"](harness.service)).ok).toBe(true);
    expect(await callOf["account-overview"](harness.service)).toMatchObject({
      sent: 1,
      problem: { kind: "too-large", status: 200, tries: 1 },
    });
  });

  it("without an end is cut off while it streams", async () => {
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      server.answer = (_request, response) => {
        response.on("close", resolve);
        const part = Buffer.alloc(100_000, " ");
        const more = () => {
          while (!response.destroyed && response.write(part)) written += part.length;
        };
        response.writeHead(200).on("drain", more);
        more();
      };
    });
    expect(problemOf(await callOf["account-search"](createHarness(server.address).service)).kind).toBe("too-large");
    await closed;
    expect(written).toBeLessThan(30_000_000);
  });

  it("is read as UTF-8, even split within a character and after a byte order mark", async () => {
    const bytes = Buffer.from(`\uFEFF${envelope({ details: { ...details, name: "Ærø – 株式会社 😀" } })}`);
    server.answer = async (_request, response) => {
      response.writeHead(200, { "Content-Type": "application/json; charset=iso-8859-1" });
      const at = bytes.indexOf("😀");
      for (const part of [bytes.subarray(0, at + 2), bytes.subarray(at + 2)]) {
        response.write(part);
        await soon(20);
      }
      response.end();
    };
    const reply = await createHarness(server.address).service.accountOverview("x.example", options());
    expect(reply.ok && reply.value.account.details.name).toBe("Ærø – 株式会社 😀");
  });
});
