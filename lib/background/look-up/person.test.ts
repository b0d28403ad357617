import { describe, expect, it } from "vitest";
import { dayMs } from "../../model/time";
import { useService } from "../../../test/support/use-service";
import { startConnected } from "../../../test/support/background";

const service = await useService();

const ascii = "jane@xn--bcher-kva.example";

/** Looks the person up. The answer has this identifier. */
async function lookUp(identifier: string) {
  const { handlers } = await startConnected(service.url);
  const json = { version: "2.0.0", status: "success", data: { identifier, fullName: "Jane Doe" } };
  service.fail({ operation: "profile-overview", argument: ascii, times: 1, body: { json } });
  const found = await handlers["person.look-up"]({ address: ascii, refresh: false, private: false });
  const { page } = await handlers["library.page"]({ find: "", only: null, from: 0, count: 10 });
  return { found, line: page.entries[0]?.line };
}

describe("a profile that names its person as", () => {
  it.each([ascii, " Jane@BÜCHER.example ", "jane@bücher.example."])("%j is the requested person", async (identifier) => {
    const { found, line } = await lookUp(identifier);
    expect(found).toMatchObject({ answer: { otherPerson: false } });
    expect(line).toMatchObject({ name: "Jane Doe" });
  });

  it.each(["joe@bücher.example", "jane@buecher.example", "jane"])("%j is another person", async (identifier) => {
    const { found, line } = await lookUp(identifier);
    expect(found).toMatchObject({ answer: { otherPerson: true } });
    expect(line).toMatchObject({ name: null });
  });
});

it("an expired answer does not hide a fresh one of the address in another case", async () => {
  const { handlers, clock } = await startConnected(service.url);
  /** Opens an address, and looks it up as the popup does. */
  const open = async (text: string) => {
    const { address, storedPerson } = await handlers["subject.open"]({ source: { kind: "text", text } });
    if (storedPerson === null) await handlers["person.look-up"]({ address: address ?? "", refresh: false, private: false });
    return storedPerson;
  };
  expect(await open("nobody@acme.example")).toBeNull();
  clock.now += dayMs;
  expect(await open("Nobody@acme.example")).toBeNull();
  service.reset();
  expect(await open("nobody@acme.example")).toMatchObject({ kind: "not-found", freshness: { fresh: true } });
  expect(service.requests).toEqual([]);
});
