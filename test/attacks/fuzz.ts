import { messages } from "../../lib/protocol/messages";
import type { ScriptWorld } from "./script-world";
import type { World } from "./world";

/** So many messages are under way at once. */
const batch = 500;

/**
 * Runs in the script's world: makes messages up from a seed and sends them all; says what came back that should not have. A script is
 * answered with nothing but how to behave, and nothing of ours may fail on what it sends.
 */
const batchCode = (seed: number, names: readonly string[]) => `
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
  const messageOf = () => {
    const name = random() < 0.9 ? pick(names) : made(1);
    const message = random() < 0.95 ? { protocol: random() < 0.97 ? 1 : made(1), name, input: made(4) } : made(3);
    return message === undefined ? null : message;
  };
  const odd = [];
  await Promise.all(Array.from({ length: ${batch} }, async () => {
    const message = messageOf();
    const answer = await chrome.runtime.sendMessage(message).catch(() => null);
    if (answer === null || answer === undefined) return;
    const text = JSON.stringify(answer);
    const isSettings = message.name === "hover.settings" && /^\\{"value":\\{"delay":\\d+,"modifier":"\\w+","side":"\\w+"\\}\\}$/.test(text);
    if (text !== '{"value":{}}' && !isSettings) odd.push(JSON.stringify(message) + " -> " + text);
  }));
  return odd[0] ?? null;
`;

/** Sends so many made-up messages; null where none of them brought anything. Loading code into the page is left to other tests. */
export async function fuzzFrom(script: ScriptWorld, { service, extension }: World, count: number): Promise<string | null> {
  const names = Object.keys(messages).filter((name) => name !== "hover.load");
  service.reset();
  const before = JSON.stringify(await extension.ask("settings.read", {}));
  for (let sent = 0; sent < count; sent += batch) {
    if (count > 10_000 && sent % (count / 10) === 0) console.log(`  ${sent} of ${count} messages made up`);
    const odd = await script.run<string | null>(batchCode(sent + 1, names));
    if (odd !== null) return odd;
  }
  if (service.requests.length > 0) return `${service.requests.length} requests were sent`;
  const after = JSON.stringify(await extension.ask("settings.read", {}));
  return after === before ? null : `the settings changed: ${after}`;
}
