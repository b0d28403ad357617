/** Whoever took over a page's process speaks as our script in it: the messages here are sent from that script's own world. */
import { cardOf, restOn, expectCard } from "../e2e/hovering";
import type { MessageName } from "../../lib/protocol/messages";
import { whole } from "../suite/size";
import { fuzzFrom } from "./fuzz";
import { attackGroup } from "./group";
import type { Attack } from "./group";
import { envelopeOf, openScripted, sendFrom, sessionOf } from "./script-world";
import type { ScriptWorld } from "./script-world";

const domain = "northwind-robotics.example";
const filters = [{ field: "industry", operator: "=", value: "Industrial Automation" }];
const isPrivate = false;

/** What each message would bring whoever sent it; those that break most come last. */
const forged: [what: string, name: MessageName, input: unknown][] = [
  ["reads the settings", "settings.read", {}],
  ["reads where the service is, and the end of the key", "connection.read", {}],
  ["reads what was looked up", "activity.read", { operation: null, outcome: "all", limit: 100 }],
  ["exports everything that is stored", "data.export", {}],
  ["counts what is stored", "data.counts", {}],
  ["reads the diagnostics", "diagnostics.read", {}],
  ["reads the library", "library.read", {}],
  ["reads the list of sites", "sites.read", {}],
  ["reads the usage", "usage.read", {}],
  ["reads a stored account whole", "account.raw", { domain }],
  ["opens an account", "subject.open", { source: { kind: "text", text: domain } }],
  ["looks a company up", "account.look-up", { domain, refresh: true, private: isPrivate }],
  ["looks a person up", "person.look-up", { address: `ingrid.solheim@${domain}`, refresh: true, private: isPrivate }],
  ["runs a search that costs", "search.run", { filters, seed: null, again: true, click: "click-000001", private: isPrivate }],
  ["previews a search", "search.preview", { filters }],
  [
    "looks many up at once",
    "batch.start",
    { windowId: 1, click: "click-000002", refresh: true, private: isPrivate, items: [{ kind: "account", key: domain }] },
  ],
  ["reads who is on another tab's page", "page.read", { tabId: 1, private: isPrivate }],
  ["adds a site of its own", "site.add", { protocol: "https", host: "evil.example", kind: "webmail" }],
  ["tests the connection, a request that counts", "connection.test", {}],
  ["guesses the passphrase", "key.unlock", { passphrase: "correct horse battery" }],
  ["asks what a card is about", "card.open", {}],
  ["has a card look up", "card.look-up", { refresh: true }],
  ["waits for a card's answer", "card.answer", {}],
  ["waits for the rest of a card's answer", "card.remaining", { part: "person" }],
  ["sends a card to the panel", "card.to-panel", {}],
  ["agrees in the person's place", "consent.set", { domains: true, emails: true }],
  ["raises the caps", "settings.change", { changes: { capLookups: 100_000 } }],
  ["moves the service to an address of its own", "connection.save", { address: "https://evil.example", key: null, keeping: "device" }],
  ["forgets the key", "key.forget", {}],
  ["deletes everything", "data.delete", { what: "everything" }],
];

attackGroup({
  heading: "Forged messages of a script",
  title: "a script in a page asks for what is a page's or a card's",
  prepare: (world) => openScripted(world),
  attacks: forged.map(([what, name, input]): Attack<ScriptWorld> => ({
    name: `a script in a page ${what} (${name})`,
    without: ["sender-class"],
    async attempt(script) {
      const answer = await sendFrom(script, envelopeOf(name, input));
      return answer === null || !("value" in answer) ? null : JSON.stringify(answer.value);
    },
  })),
});

const versions: [string, Record<string, unknown>][] = [
  ["an older version", { protocol: 0 }],
  ["a newer version", { protocol: 2 }],
  ["a version as text", { protocol: "1" }],
  ["a version that is no number", { protocol: null }],
];

attackGroup({
  heading: "Messages that do not fit",
  title: "a script in a page sends what no message is",
  prepare: (world) => openScripted(world),
  attacks: [
    ...versions.map(([what, protocol]): Attack<ScriptWorld> => ({
      name: `a message of ${what} of the contract is sent`,
      without: ["protocol-version"],
      async attempt(script) {
        const answer = await sendFrom(script, { ...protocol, name: "hover.settings", input: {} });
        return answer === null ? null : JSON.stringify(answer);
      },
    })),
    {
      name: "a hundred thousand messages are made up at random",
      without: ["input-schema"],
      attempt: (script, world) => fuzzFrom(script, world, whole ? 100_000 : 4000),
    },
    {
      name: "a rectangle of an infinite size is told",
      without: ["input-schema"],
      attempt: (script) => attemptHover(script, { box: { x: 1e300, y: 0, width: 1e300, height: 1 } }),
    },
    {
      name: "ten thousand addresses are told at once",
      without: ["input-schema"],
      attempt: (script) => attemptHover(script, { values: Array.from({ length: 10_000 }, (_none, index) => `a${index}@acme.example`) }),
    },
    {
      name: "an address of a million letters is told",
      without: ["input-schema"],
      attempt: (script) => attemptHover(script, { values: [`${"a".repeat(1_000_000)}@acme.example`] }),
    },
  ],
});

const hover = {
  token: "token-0001",
  kind: "person",
  values: [`ingrid.solheim@${domain}`],
  shows: null,
  box: { x: 10, y: 10, width: 100, height: 20 },
  depth: 0,
  above: false,
  byKey: false,
};

async function attemptHover(script: ScriptWorld, odd: object): Promise<string | null> {
  const answer = await sendFrom(script, envelopeOf("hover.begin", { ...hover, ...odd }));
  return answer === null ? null : `taken: ${JSON.stringify(answer)}`;
}

/** Draws a card by itself, as only our script should, and says that somebody rests on an address. */
const drawCard = (token: string, address: string) => `
  const send = (name, input) => chrome.runtime.sendMessage({ protocol: 1, name, input });
  const pause = (time) => new Promise((resume) => setTimeout(resume, time));
  await send("hover.begin", { ...${JSON.stringify(hover)}, token: "${token}", values: ["${address}"] });
  const frame = Object.assign(document.createElement("iframe"), { src: chrome.runtime.getURL("card.html"), credentialless: true });
  document.body.append(frame);
  await pause(250);
  await send("hover.rest", { token: "${token}" });
  await pause(200);
  frame.remove();
  await send("hover.end", { token: "${token}" });
`;

attackGroup({
  heading: "Forged hovers of a script",
  title: "a script in a page makes hovers up",
  prepare: (world) => openScripted(world),
  attacks: [
    {
      name: "a second card is framed for the same hover",
      without: ["card-once"],
      async attempt(script) {
        const { page } = script;
        await restOn(page, "#one");
        await expectCard(page, "Ingrid Solheim-Okafor");
        await script.run(
          `document.body.append(Object.assign(document.createElement("iframe"), { src: chrome.runtime.getURL("card.html"), credentialless: true }));`,
        );
        await page.waitForTimeout(800);
        const first = cardOf(page);
        const others = page.frames().filter((frame) => frame !== first && frame !== page.mainFrame());
        const texts = await Promise.all(others.map((frame) => frame.evaluate(() => document.body.innerText).catch(() => "")));
        await script.run(`document.querySelectorAll("body > iframe").forEach((frame) => frame.remove());`);
        await page.mouse.move(600, 700, { steps: 4 });
        await page.waitForTimeout(600);
        return texts.find((text) => text.includes("Ingrid")) ?? null;
      },
    },
    {
      name: "somebody is made to rest on one address after another, by messages alone",
      without: ["hover-budget"],
      async attempt(script, { service }) {
        service.reset();
        const begun = performance.now();
        for (let turn = 0; turn < 14; turn += 1) await script.run(drawCard(`token-of-${turn}`, `person-${turn}@company-${turn}.example`));
        // On a machine that is slow it takes longer than the ten seconds that the limit counts within.
        const allowed = 10 * (1 + Math.floor((performance.now() - begun) / 10_000));
        // A company that is no account is asked for twice, by one look-up; what an attack before this one asked for may come late.
        const { size } = new Set(service.requests.flatMap(({ argument }) => argument?.match(/^.*company-\d+\.example$/)?.[0] ?? []));
        return size > allowed ? `${size} look-ups where ${allowed} are allowed` : null;
      },
    },
    {
      name: "a hover is told on a site that was switched off meanwhile",
      without: ["site-on"],
      async attempt(_old, world) {
        const script = await openScripted(world);
        const { sites } = await world.extension.ask("sites.read", {});
        await world.extension.ask("sites.disable", { ids: sites.filter(({ own }) => own).map(({ id }) => id) });
        await sendFrom(script, envelopeOf("hover.begin", { ...hover, token: "token-off" }));
        const kept = JSON.stringify(await sessionOf(world));
        return kept.includes("token-off") ? "the hover was taken down" : null;
      },
    },
  ],
});
