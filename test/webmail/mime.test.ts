import { describe, expect, it } from "vitest";
import { sampleMessages } from "./messages";
import { serialise, type Message } from "./mime";

const message: Message = {
  from: { name: "Robin Adair", address: "robin.adair@lanternworks.example" },
  to: [{ name: null, address: "info@keldhaven.example" }],
  subject: "Whom do we ask?",
  date: new Date("2026-11-16T07:40:05Z"),
  id: "20261116.1@lanternworks.example",
  text: "Good morning.\n.\nBye.",
};

/** Returns the header field of this name, unfolded. */
function field(name: string, changes: Partial<Message>): string {
  const head = serialise({ ...message, ...changes }).split("\r\n\r\n", 1)[0] ?? "";
  const line = head
    .replace(/\r\n(?=[ \t])/g, "")
    .split("\r\n")
    .find((one) => one.startsWith(`${name}: `));
  return line?.slice(name.length + 2) ?? "";
}

/** Reads encoded words by RFC 2047, which drops white space between two of them. */
const decoded = (text: string) =>
  text
    .replace(/\?=[ \t]+(?==\?)/g, "?=")
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_word, base64: string) => Buffer.from(base64, "base64").toString());

it("a simple message has its headers without encoding", () => {
  expect(serialise(message).split("\r\n")).toEqual([
    "From: Robin Adair <robin.adair@lanternworks.example>",
    "To: info@keldhaven.example",
    "Subject: Whom do we ask?",
    "Date: Mon, 16 Nov 2026 07:40:05 +0000",
    "Message-ID: <20261116.1@lanternworks.example>",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("Good morning.\r\n.\r\nBye.").toString("base64"),
    "",
  ]);
});

it("an answer with text and HTML offers both as alternatives, and refers to the answered message", () => {
  const whole = serialise({ ...message, html: "<p>Good morning.</p>", inReplyTo: "20261115.1@keldhaven.example" });
  expect(whole).toContain("\r\nIn-Reply-To: <20261115.1@keldhaven.example>\r\n");
  const boundary = /boundary="([\w'()+,./:=?-]{1,70})"/.exec(whole)?.[1] ?? "";
  expect(whole.split(`--${boundary}`).map((part) => /text\/\w+/.exec(part)?.[0] ?? null)).toEqual([null, "text/plain", "text/html", null]);
  expect(whole.endsWith(`--${boundary}--\r\n`)).toBe(true);
});

describe("names and subjects", () => {
  it.each([
    ["Robin Adair", "Robin Adair"],
    ["Solheim-Okafor, Ingrid", '"Solheim-Okafor, Ingrid"'],
    ['The "Dock" \\ Team', '"The \\"Dock\\" \\\\ Team"'],
    ["R. Osei", '"R. Osei"'],
  ])("are quoted if a name requires it: %s becomes %s", (name, expected) => {
    const from = { ...message.from, name };
    expect(field("From", { from })).toBe(`${expected} <${from.address}>`);
  });

  it.each(["Tomás Aguilar Peña", "한 민준", "יעל ברקאי", `${"Grüße ".repeat(30)}🚚`, "=?UTF-8?B?eA==?= и"])(
    "are read unchanged from their encoded words: %s",
    (text) => {
      expect(decoded(field("Subject", { subject: text }))).toBe(text);
      expect(decoded(field("To", { to: [{ name: text, address: "a@b.example" }] }))).toBe(`${text} <a@b.example>`);
    },
  );

  it("are cut only between characters, into encoded words of at most 75 characters", () => {
    const words = field("Subject", { subject: "🚚".repeat(40) }).split(" ");
    expect(words.length).toBeGreaterThan(2);
    for (const word of words) {
      expect(word.length).toBeLessThanOrEqual(75);
      expect(decoded(word)).toMatch(/^(?:🚚)+$/u);
    }
  });
});

describe("every sample message", () => {
  it.each(sampleMessages().map((one) => [one.subject, serialise(one)] as const))(
    "is ASCII in short lines with the fields of a message: %s",
    (_subject, whole) => {
      expect(whole).toMatch(/^[\x20-\x7e\r\n]+$/);
      expect(whole).not.toMatch(/[^\r]\n|\r[^\n]/);
      expect(Math.max(...whole.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(78);
      const names = (whole.split("\r\n\r\n", 1)[0] ?? "").match(/^[\w-]+(?=: )/gm) ?? [];
      for (const name of ["From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type"])
        expect(names.filter((one) => one === name)).toEqual([name]);
    },
  );
});
