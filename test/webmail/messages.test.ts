import { expect, it } from "vitest";
import { createSampleEngine } from "../../lib/sample/engine";
import { readSample } from "../service/sample";
import { sampleMessages } from "./messages";
import { recipientsOf } from "./mime";

const messages = sampleMessages();
const textsOf = ({ text = "", html = "", subject }: { text?: string; html?: string; subject: string }) => [subject, text, html].join("\n");

it("sample messages fill a mailbox, each with its own id, in the order of their dates", () => {
  expect(messages.length).toBeGreaterThanOrEqual(24);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  const dates = messages.map(({ date }) => date.getTime());
  expect(dates).toEqual(dates.toSorted((one, other) => one - other));
  expect(dates.at(-1)).toBeLessThan(Date.UTC(2026, 10, 20));
});

it("an answer among the sample messages refers to the previous message of its subject", () => {
  const thread = messages.filter(({ subject }) => subject.endsWith("Fleet pricing for the Columbus site"));
  expect(thread).toHaveLength(4);
  expect(thread.map(({ inReplyTo }) => inReplyTo)).toEqual([undefined, ...thread.slice(0, -1).map(({ id }) => id)]);
  expect(messages.filter(({ inReplyTo }) => inReplyTo !== undefined)).toHaveLength(3);
});

/** Real domains. The Gmail addresses have a hyphen, so nobody can have them. `git@github.com:` only looks like an address. */
const exceptions = new Set(["gmail.com", "googlemail.com", "github.com"]);

it("sample messages name only reserved domains, with known exceptions", () => {
  const addresses = messages.flatMap((message) => [message.from, ...recipientsOf(message)].map(({ address }) => address));
  const inTexts = messages.flatMap((message) => textsOf(message).match(/(?:@|\/\/)(?:<wbr>|[\p{L}\p{N}.-])+/gu) ?? []);
  const domains = [...addresses, ...inTexts].map((found) => found.replace(/.*(?:@|\/\/)/, "").replaceAll("<wbr>", ""));
  const dotted = [...new Set(domains.filter((domain) => domain.replace(/\.$/, "").includes(".")))];
  expect(dotted.length).toBeGreaterThan(40);
  const foreign = dotted.filter((domain) => !/\.example\.?$/.test(domain) && !exceptions.has(domain));
  // A file name, `logo@2x.png`, that only looks like an address.
  expect(foreign).toEqual(["2x.png"]);
});

it("nobody can have the Gmail addresses in sample messages", () => {
  const addresses = messages.flatMap(
    (message) =>
      [message.from, ...recipientsOf(message)]
        .map(({ address }) => address)
        .concat(textsOf(message))
        .join(" ")
        .match(/[\w.-]+@(?:gmail|googlemail)\.com/g) ?? [],
  );
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !/-.*@/.test(address))).toEqual([]);
});

it("sample messages have only reserved telephone numbers", () => {
  const numbers = messages
    .flatMap((message) => textsOf(message).match(/\+\d[\d ]{6,}\d/g) ?? [])
    .map((number) => number.replaceAll(" ", ""));
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number) => !/^\+155501\d\d$/.test(number))).toEqual([]);
});

it("the service has every sender and recipient of a sample message, except those meant to be unknown", () => {
  const engine = createSampleEngine(readSample());
  const status = (email: string) => engine["profile-overview"](email).status;
  const addresses = new Set(messages.flatMap((message) => [message.from, ...recipientsOf(message)].map(({ address }) => address)));
  expect([...addresses].filter((address) => status(address) !== 200).toSorted()).toEqual([
    "billing@keldhaven.example",
    "impostor@nobody-knows.example",
    "info@keldhaven.example",
    "no-reply@keldhaven.example",
    "office@known-only.example",
    "petra-sample@gmail.com",
    "post@xn--frder-grn-07a7e.example",
    "robin.adair@lanternworks.example",
    "support@keldhaven.example",
    "visitor@nobody-knows.example",
  ]);
});
