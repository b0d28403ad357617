/**
 * Messages of an attacker in a page's process or in the card's process. They come from the content script's isolated world, or from the
 * card's frame.
 */
import type { Page } from "@playwright/test";
import { cardOf, expectCard, expectNoCard, known, restOn } from "../e2e/hovering";
import { settled } from "../e2e/waits";
import type { MessageName } from "../../lib/messages/messages";
import { whole } from "../suite/size";
import { allNames, forged, hover, maySend } from "./forged";
import { fuzzFrom, unlimited } from "./fuzz";
import { attackGroup, type Attack } from "./group";
import { pageSender, envelopeOf, openScripted, sendFrom, sessionOf, untilAnswered, type ScriptWorld, type Sender } from "./script-world";

/** Returns the card over a page as a sender that the attacker took over. Draws the card again if something has closed it. */
async function cardOver(page: Page): Promise<Sender> {
  const there = cardOf(page);
  if (there !== undefined) return pageSender(there);
  await page.mouse.move(600, 700, { steps: 4 });
  await restOn(page, "#one");
  return pageSender(await expectCard(page, known));
}

/** Sends a forged message. Returns its answer; `null` if refused. */
const forge = async (sender: Sender, name: MessageName): Promise<string | null> => {
  const answer = await sendFrom(sender, envelopeOf(name, forged[name][1]));
  return answer === null || !("value" in answer) ? null : JSON.stringify(answer.value);
};

/** Messages that remove the card before their answer reaches it. */
const closeCards: ReadonlySet<MessageName> = new Set<MessageName>(["sites.disable", "data.delete"]);

/** Counts the removal of the card as a success. Throws other errors again. */
function goneWithIt(error: unknown): string {
  if (!/detached/.test(String(error))) throw error;
  return "it succeeded, and the card was removed";
}

attackGroup({
  heading: "Forged messages from a content script or a card",
  title: "a content script cannot send the messages of a card or an extension page, nor a card those of a page",
  prepare: (world) => openScripted(world),
  // The most destructive messages come last for both senders.
  attacks: allNames.flatMap((name): Attack<ScriptWorld>[] => {
    const [what] = forged[name];
    const byCard: Attack<ScriptWorld> = {
      name: `a compromised card ${what} (${name})`,
      without: ["sender-class"],
      async attempt({ page }) {
        const once = async () => forge(await cardOver(page), name);
        if (closeCards.has(name)) return once().catch(goneWithIt);
        // Tries again with a new card: the message before this one may have closed the card.
        return once().catch(once);
      },
    };
    const byScript: Attack<ScriptWorld> = {
      name: `a compromised content script ${what} (${name})`,
      without: ["sender-class"],
      attempt: (script) => forge(script, name),
    };
    return [...(maySend("card", name) || maySend("content", name) ? [] : [byCard]), ...(maySend("content", name) ? [] : [byScript])];
  }),
});

const versions: [string, Record<string, unknown>][] = [
  ["an older protocol version", { protocol: 0 }],
  ["a newer protocol version", { protocol: 2 }],
  ["a protocol version as text", { protocol: "1" }],
  ["a protocol version that is not a number", { protocol: null }],
];

attackGroup({
  heading: "Malformed and excessive messages",
  title: "malformed, random and excessive messages of a content script or a card have no effect",
  prepare: (world) => openScripted(world),
  attacks: [
    ...versions.map(([what, protocol]): Attack<ScriptWorld> => ({
      name: `a compromised content script sends ${what}`,
      without: ["protocol-version"],
      async attempt(script) {
        const answer = await sendFrom(script, { ...protocol, name: "hover.settings", input: {} });
        return answer === null ? null : JSON.stringify(answer);
      },
    })),
    {
      name: "a compromised content script sends 9,000 random messages at the rate limit",
      without: ["input-schema"],
      // The background reads only a tab's first hundred messages in one second. A batch stays below this limit.
      attempt: (script, world) => fuzzFrom(script, "content", world, whole ? 9000 : 900, { batch: 90, ready: () => untilAnswered(script) }),
    },
    {
      name: "a compromised card sends 2,000 random messages",
      without: ["input-schema"],
      async attempt(script, world) {
        // Stores the subjects first, so that the card itself sends no request.
        for (const name of ["person.look-up", "account.look-up"] as const) await world.extension.ask(name, forged[name][1]);
        await untilAnswered(script);
        const odd = await fuzzFrom(await cardOver(script.page), "card", world, whole ? 2000 : 500, unlimited);
        await script.page.mouse.move(600, 700, { steps: 4 });
        return odd;
      },
    },
    {
      name: "a compromised content script reports a thousand hovers at once",
      without: ["message-limit"],
      async attempt(script) {
        await untilAnswered(script);
        const told = await script.run<number>(`
          let told = 0;
          chrome.runtime.onMessage.addListener(({ call }) => void (call === "draw" && (told += 1)));
          const begin = (index) => ({ ...${JSON.stringify(hover)}, token: "flood-" + String(index).padStart(8, "0"), depth: 1 });
          const send = (index) => chrome.runtime.sendMessage({ protocol: 1, name: "hover.begin", input: begin(index) }).catch(() => null);
          await Promise.all(Array.from({ length: 1000 }, (_none, index) => send(index)));
          return told;`);
        return told > 700 ? `the background requested ${told} cards` : null;
      },
    },
    {
      name: "a compromised content script reports an infinitely large rectangle",
      without: ["input-schema"],
      attempt: (script) => attemptHover(script, { box: { x: 1e300, y: 0, width: 1e300, height: 1 } }),
    },
    {
      name: "a compromised content script reports ten thousand addresses at once",
      without: ["input-schema"],
      attempt: (script) => attemptHover(script, { values: Array.from({ length: 10_000 }, (_none, index) => `a${index}@acme.example`) }),
    },
    {
      name: "a compromised content script reports an address of a million letters",
      without: ["input-schema"],
      attempt: (script) => attemptHover(script, { values: [`${"a".repeat(1_000_000)}@acme.example`] }),
    },
  ],
});

async function attemptHover(script: ScriptWorld, odd: object): Promise<string | null> {
  await untilAnswered(script);
  const answer = await sendFrom(script, envelopeOf("hover.begin", { ...hover, ...odd }));
  return answer === null ? null : `accepted: ${JSON.stringify(answer)}`;
}

/** Returns code that draws a card, as only the content script should, and reports a rest on an address. */
const drawCard = (token: string, address: string) => `
  const send = (name, input) => chrome.runtime.sendMessage({ protocol: 1, name, input });
  const pause = (time) => new Promise((resume) => setTimeout(resume, time));
  await send("hover.begin", { ...${JSON.stringify(hover)}, token: "${token}", values: ["${address}"] });
  const src = chrome.runtime.getURL("card.html") + "#${token}";
  const frame = Object.assign(document.createElement("iframe"), { src, credentialless: true });
  document.body.append(frame);
  await pause(250);
  await send("hover.rest", { token: "${token}" });
  await pause(200);
  frame.remove();
  await send("hover.end", { token: "${token}" });
`;

attackGroup({
  heading: "Forged hovers from a content script",
  title: "forged hovers of a content script open no second card, exceed no limit, and are refused on a disabled site",
  prepare: (world) => openScripted(world),
  attacks: [
    {
      name: "a compromised content script frames a second card for the same hover",
      without: ["card-once"],
      async attempt(script, { extension }) {
        const { page } = script;
        await restOn(page, "#one");
        // An attacker in the page's process has the hover's token.
        const { hash } = new URL((await expectCard(page, "Ingrid Solheim-Okafor")).url());
        await script.run(
          `await new Promise((onload) => document.body.append(Object.assign(document.createElement("iframe"), { src: chrome.runtime.getURL("card.html") + "${hash}", credentialless: true, onload })));`,
        );
        await settled(extension);
        const first = cardOf(page);
        const others = page.frames().filter((frame) => frame !== first && frame !== page.mainFrame());
        const texts = await Promise.all(others.map((frame) => frame.evaluate(() => document.body.innerText).catch(() => "")));
        await script.run(`document.querySelectorAll("body > iframe").forEach((frame) => frame.remove());`);
        await page.mouse.move(600, 700, { steps: 4 });
        await expectNoCard(page);
        return texts.find((text) => text.includes("Ingrid")) ?? null;
      },
    },
    {
      name: "a compromised content script forges one hover after another by messages",
      without: ["hover-budget"],
      async attempt(script, { service }) {
        service.reset();
        const begun = performance.now();
        for (let turn = 0; turn < 14; turn += 1) await script.run(drawCard(`token-of-${turn}`, `person-${turn}@company-${turn}.example`));
        // Ten look-ups are allowed in ten seconds, and a slow machine takes longer than that.
        const allowed = 10 * (1 + Math.floor((performance.now() - begun) / 10_000));
        // Counts addresses, since a company without an account takes two requests. Requests of an earlier attack, which may arrive late,
        // do not match.
        const { size } = new Set(service.requests.flatMap(({ argument }) => argument?.match(/^.*company-\d+\.example$/)?.[0] ?? []));
        return size > allowed ? `${size} look-ups, although only ${allowed} are allowed` : null;
      },
    },
    {
      name: "a compromised content script reports a hover after its site was disabled",
      without: ["site-on"],
      async attempt(_old, world) {
        const script = await openScripted(world);
        const { sites } = await world.extension.ask("sites.read", {});
        await world.extension.ask("sites.disable", { ids: sites.filter(({ own }) => own).map(({ id }) => id) });
        await sendFrom(script, envelopeOf("hover.begin", { ...hover, token: "token-off" }));
        const kept = JSON.stringify(await sessionOf(world));
        return kept.includes("token-off") ? "the hover was stored" : null;
      },
    },
  ],
});
