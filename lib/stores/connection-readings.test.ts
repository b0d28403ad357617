import { expect, it } from "vitest";
import type { Connection } from "../model/connection";
import { createConnectionForm } from "./connection";
import { asking, unanswered } from "../../test/support/asked";
import { deferred } from "../../test/support/deferred";

const before: Connection = {
  address: "https://api.acme.example",
  managed: false,
  key: { tail: "1a2b", keeping: "passphrase", locked: false },
  keeping: "passphrase",
  access: true,
  lastAnswer: null,
};
const saved: Connection = { ...before, address: "https://other.example", key: { tail: "9z8y", keeping: "passphrase", locked: false } };
const forgotten: Connection = { ...before, key: null };
const locked: Connection = { ...before, key: { tail: "1a2b", keeping: "passphrase", locked: true } };
const tested: Connection = { ...before, lastAnswer: { at: 1, duration: 400, version: "2.0.0", php: null } };

async function openForm() {
  const asked = asking({
    "connection.read": () => before,
    "connection.save": () => ({ ok: true, connection: saved }),
    "connection.test": () => ({ ok: true, connection: tested }),
    "key.forget": () => forgotten,
    "key.lock": () => locked,
  });
  const form = createConnectionForm({ ask: asked.ask, requestHost: async () => true });
  await form.read();
  return { form, asked };
}

/** Begins a reading whose answer the test holds back. */
async function slowReading() {
  const { form, asked } = await openForm();
  const answer = deferred<Connection>();
  asked.answers["connection.read"] = () => answer.promise;
  const reading = form.read();
  const arrive = (connection = before) => {
    answer.resolve(connection);
    return reading;
  };
  return { form, asked, arrive };
}

it.each(["forget", "lock", "test"] as const)("a reading does not restore the state before %s if its answer arrives later", async (act) => {
  const { form, arrive } = await slowReading();
  await form[act]();
  const outcome = form.outcome.value;
  await arrive();
  expect(form.saved.value).toEqual({ forget: forgotten, lock: locked, test: tested }[act]);
  expect(form.outcome.value).toBe(outcome);
});

it("a reading does not restore the address and key before a save if its answer arrives later", async () => {
  const { form, arrive } = await slowReading();
  form.address.value = "https://other.example";
  form.key.value = "key-12345";
  form.passphrase.value = "correct horse battery";
  await form.save();
  await arrive();
  expect(form.saved.value).toEqual(saved);
  expect([form.address.value, form.outcome.value]).toEqual(["https://other.example", { kind: "saved" }]);
});

it("of two readings, the later one prevails, even if its answer arrives first", async () => {
  const { form, asked, arrive } = await slowReading();
  asked.answers["connection.read"] = () => locked;
  await form.read();
  await arrive();
  expect(form.saved.value).toEqual(locked);
});

it("an act without an answer does not drop the answer to an earlier reading", async () => {
  const { form, asked, arrive } = await slowReading();
  asked.answers["key.forget"] = unanswered;
  await form.forget();
  await arrive(locked);
  expect(form.saved.value).toEqual(locked);
});
