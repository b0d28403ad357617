import type { MessageName, SenderClass } from "../../lib/messages/messages";
import { allNames, forged, maySend } from "./forged";
import type { Sender } from "./script-world";
import type { World } from "./world";

export interface Pace {
  /** Number of simultaneous messages. */
  batch: number;
  /** Resolves when the next batch may be sent. */
  ready(): Promise<void>;
}

/** The pace of a card, whose messages are not limited. */
export const unlimited: Pace = { batch: 500, ready: async () => {} };

/** The ingredients of a fuzz. */
interface Recipe {
  /** Names to send, also of messages that the sender's class may not send. */
  names: readonly MessageName[];
  /** Names and inputs of the messages that the sender's class may send. */
  own: readonly (readonly [MessageName, object])[];
  /** Answers without information for the sender. */
  empty: readonly string[];
}

/**
 * Returns code that sends messages made from a seed, and returns the first with a forbidden answer, or `null`. About half are messages that
 * the sender may send, with an almost valid input. The others have any name and a made-up input.
 */
const batchCode = (seed: number, batch: number, { names, own, empty }: Recipe) => `
  let state = ${seed} >>> 0;
  const random = () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296);
  const pick = (all) => all[Math.floor(random() * all.length)];
  const texts = ["", "a", "__proto__", "constructor", "x@y.example", "<img src=x>", "\\u0000", "\\ud800", "9".repeat(400), "card.html", "null"];
  const made = (depth) => {
    const kind = Math.floor(random() * (depth > 0 ? 8 : 6));
    if (kind === 0) return pick(texts);
    if (kind === 1) return pick([0, -1, 1.5, 1e308, -1e308, 4294967296]);
    if (kind === 2) return random() < 0.5;
    if (kind === 3) return null;
    if (kind === 4) return undefined;
    if (kind === 5) return "token-" + Math.floor(random() * 1e6);
    if (kind === 6) return Array.from({ length: Math.floor(random() * 5) }, () => made(depth - 1));
    const members = ["token", "kind", "values", "box", "depth", "shows", "above", "byKey", "x", "y", "width", "height", "domain", "filters", "__proto__", "refresh"];
    return Object.fromEntries(Array.from({ length: Math.floor(random() * 8) }, () => [pick(members), made(depth - 1)]));
  };
  const names = ${JSON.stringify(names)};
  const own = ${JSON.stringify(own)};
  const empty = ${JSON.stringify(empty)};
  // The message with the largest input, in which there is most to spoil.
  const richest = own.reduce((most, each) => (JSON.stringify(each).length > JSON.stringify(most).length ? each : most));
  // Each member stays, is changed inside, is replaced, or is left out.
  const spoilt = (value, chance) => {
    if (random() < chance) return made(2);
    if (Array.isArray(value)) return value.map((each) => spoilt(each, chance));
    if (typeof value !== "object" || value === null) return value;
    const left = Object.entries(value).filter(() => random() > chance / 2);
    return Object.fromEntries([...left.map(([name, each]) => [name, spoilt(each, chance)]), ...(random() < chance ? [[pick(texts), made(1)]] : [])]);
  };
  const near = () => {
    const [name, input] = random() < 0.5 ? richest : pick(own);
    const token = "token-" + Math.floor(random() * 1e6);
    return { protocol: 1, name, input: spoilt("token" in input ? { ...input, token } : input, 0.1) };
  };
  const far = () => {
    const name = random() < 0.9 ? pick(names) : made(1);
    const message = random() < 0.95 ? { protocol: random() < 0.97 ? 1 : made(1), name, input: made(4) } : made(3);
    return message === undefined ? null : message;
  };
  const odd = [];
  await Promise.all(Array.from({ length: ${batch} }, async () => {
    const message = random() < 0.5 ? near() : far();
    const answer = await chrome.runtime.sendMessage(message).catch(() => null);
    if (answer === null || answer === undefined) return;
    const text = JSON.stringify(answer);
    const isSettings = message.name === "hover.settings" && /^\\{"value":\\{"delay":\\d+,"modifier":"\\w+","side":"\\w+"\\}\\}$/.test(text);
    if (!empty.includes(text) && !isSettings) odd.push(JSON.stringify(message) + " -> " + text);
  }));
  return odd[0] ?? null;
`;

/** Messages not fuzzed from senders that may send them: a valid one would load code, wait for an answer, or close the card. */
const leftOut = new Set<MessageName>(["hover.load", "card.answer", "card.remaining", "card.close"]);

/** Sends `count` made-up messages from a sender of this class. Returns the first forbidden answer or effect; `null` if there is none. */
export async function fuzzFrom(
  sender: Sender,
  senderClass: SenderClass,
  { service, extension }: World,
  count: number,
  { batch, ready }: Pace,
): Promise<string | null> {
  const names = allNames.filter((name) => !leftOut.has(name) || !maySend(senderClass, name));
  const own = names.filter((name) => maySend(senderClass, name)).map((name) => [name, forged[name][1]] as const);
  // A card receives null if the token in its request belongs to no hover of this card.
  const empty = ['{"value":{}}', ...(senderClass === "card" ? ['{"value":null}'] : [])];
  service.reset();
  const before = JSON.stringify(await extension.ask("settings.read", {}));
  for (let sent = 0; sent < count; sent += batch) {
    await ready();
    const odd = await sender.run<string | null>(batchCode(sent + 1, batch, { names, own, empty }));
    if (odd !== null) return odd;
  }
  if (service.requests.length > 0) return `${service.requests.length} requests were sent`;
  const after = JSON.stringify(await extension.ask("settings.read", {}));
  return after === before ? null : `the settings changed: ${after}`;
}
