/**
 * Saves a unique key, uses the whole product, and searches every readable place for the key. Only the key's database record and one request
 * header may contain it. Runs only in a whole run (`npm run attacks`).
 */
import { expect } from "@playwright/test";
import type { MessageName } from "../../lib/messages/messages";
import { expectCard, restOn } from "../e2e/hovering";
import { openEverything } from "../e2e/pages/everything";
import { optionsPage } from "../e2e/pages/options";
import { popupOn } from "../e2e/pages/popup";
import type { RequestRecord } from "../service/requests";
import { whole } from "../suite/size";
import { echoDomain as domain, echoKey } from "./echo";
import { allNames, forged, maySend } from "./forged";
import { attackGroup, type Attack } from "./group";
import { openScripted, pageSender } from "./script-world";
import type { SwitchName } from "./switches";
import { areasOf, fileOf, recordedBy, listenTo, markupOf, recordOutput, recordsOf } from "./traces";
import type { World } from "./world";

const canary = "KEY-CANARY-5f1c93d07ab24e68";
const address = `ingrid.solheim@${domain}`;
const broken = "broken.example";

/** The key in plain text and in base64. In base64, it has one of three forms, depending on the number of bytes before it. */
const forms = [
  canary,
  ...[0, 1, 2].map((shift) =>
    Buffer.from(canary)
      .subarray(shift, shift + 18)
      .toString("base64"),
  ),
];

const canaryIn = (text: string): string | null => {
  const at = forms.map((form) => text.indexOf(form)).find((index) => index >= 0);
  return at === undefined ? null : text.slice(Math.max(0, at - 40), at + canary.length);
};

/** The texts in which the key is searched for, by the place where they were found. */
interface Traces {
  consoles: string;
  messages: string;
  markup: string;
  files: string;
  records: string;
  areas: string;
  answers: string;
  requests: string;
}

/** Saves the key as a user does. */
async function saveCanary({ extension, service }: World): Promise<void> {
  service.keys.add(canary);
  const page = await extension.page("options.html#/connection");
  const options = optionsPage(page);
  await options.key.fill(canary);
  await options.save.click();
  // Asks the background, since the page looks the same as with the previous key. Until the background has the new key, it strikes only the
  // previous key out of answers, and would store the new one with them.
  await expect.poll(async () => canary.endsWith((await extension.ask("connection.read", {})).key?.tail ?? "none")).toBe(true);
  await page.close();
}

type Asking = [name: MessageName, input: unknown];

/** Sends a message as an extension page does. A failure counts as an answer. */
const askFor = async ({ extension }: World, [name, input]: Asking): Promise<string> =>
  // The inputs are those of the table `forged`, which are valid.
  JSON.stringify(await extension.ask(name, input as never).catch(String));

/** Sends look-ups and searches, one of which fails. The service writes the key back into its answers. */
async function useService(world: World): Promise<void> {
  const { service } = world;
  service.reset();
  service.fail({ argument: broken, status: 422, message: `Your key ${canary} is too long` });
  echoKey(service, canary);
  const used = ["account.look-up", "person.look-up", "search.run", "batch.start", "connection.test"] as const;
  for (const name of used) await askFor(world, [name, forged[name][1]]);
  await askFor(world, ["account.look-up", { ...forged["account.look-up"][1], domain: broken }]);
}

const places = [
  `popup.html?domain=${domain}`,
  `popup.html?domain=${broken}`,
  `sidepanel.html#/account/${domain}`,
  `sidepanel.html#/person/${encodeURIComponent(address)}`,
  "options.html#/connection",
  "options.html#/diagnostics",
];

/** Pages with a button that saves a file. */
const exports: [path: string, button: string | RegExp][] = [
  ["options.html#/privacy", "Export my data"],
  ["options.html#/advanced", "Save to a file"],
  ["options.html#/activity", "Export CSV"],
  ["sidepanel.html#/library/history", "Export CSV"],
  ["sidepanel.html#/library/history", "Export JSON"],
];

/** Opens the pages of `places` and `exports`, and returns their markup and the files that they save. */
async function openAll({ extension }: World): Promise<{ markup: string[]; files: string[] }> {
  const markup: string[] = [];
  const files: string[] = [];
  for (const path of places) {
    const [, asked] = path.split("?domain=");
    const page = await (asked === undefined ? extension.page(path) : popupOn(extension, asked));
    await (path.includes(domain) ? openEverything(page) : page.getByRole("heading", { level: 2 }).first().waitFor());
    markup.push(await markupOf(page));
    await page.close();
  }
  for (const [path, button] of exports) {
    const page = await extension.page(path);
    files.push(await fileOf(page, button));
    markup.push(await markupOf(page));
    await page.close();
  }
  return { markup, files };
}

/** A request as it arrived at the service, without the header that holds the key. */
const withoutHeader = ({ headers: { "x-api-key": _key, ...headers }, ...request }: RequestRecord) => ({ ...request, headers });

/** Throws if fewer than four operations used the key, or if the key's own record lacks it: then the search for the key proves nothing. */
function expectUsed({ service }: World, own: string | undefined): void {
  const asked = new Set(service.requests.filter(({ headers }) => headers["x-api-key"] === canary).map(({ operation }) => operation));
  if (asked.size < 4) throw new Error(`The service was asked for ${[...asked].join(", ")} alone.`);
  if (own?.includes(canary) !== true) throw new Error("The key does not stand in its own record.");
}

/** Uses the whole product with the key, and returns the texts to search. */
async function useInFull(world: World): Promise<Traces> {
  const { extension, service } = world;
  const { output, requests } = recordOutput(extension.context);
  const script = await openScripted(world);
  const page = await extension.page("options.html");
  const listeners = [script, pageSender(page)];
  await Promise.all(listeners.map(listenTo));
  await saveCanary(world);
  await useService(world);
  await script.page.bringToFront();
  await restOn(script.page, "#one");
  const card = await markupOf(await expectCard(script.page, address));
  const { markup, files } = await openAll(world);
  const records = await recordsOf(page);
  const isOwn = ({ store }: { store: string }) => store === "files";
  expectUsed(world, records.find(isOwn)?.text);
  const areas = await areasOf(page);
  const messages = await Promise.all(listeners.map(recordedBy));
  const answers: string[] = [];
  for (const name of allNames.filter((one) => maySend("page", one)))
    answers.push(`${name}: ${await askFor(world, [name, forged[name][1]])}`);
  return {
    consoles: output.join("\n"),
    messages: messages.join("\n"),
    markup: [card, ...markup].join("\n"),
    files: files.join("\n"),
    records: records.flatMap((record) => (isOwn(record) ? [] : [`${record.store} ${record.key} ${record.text}`])).join("\n"),
    areas,
    answers: answers.join("\n"),
    requests: JSON.stringify([service.requests.map(withoutHeader), requests]),
  };
}

const sought: [where: string, place: keyof Traces, without: SwitchName][] = [
  ["the console output of a page or the service worker", "consoles", "key-unsaid"],
  ["a message from the background to extension pages or content scripts", "messages", "key-in-database"],
  ["the markup of an extension page or the card", "markup", "echo"],
  ["an exported file", "files", "echo"],
  ["a database record other than its own", "records", "echo"],
  ["a storage area, a cache or a page's web storage", "areas", "key-in-database"],
  ["the answer to any message that an extension page may send", "answers", "contract-output"],
  ["a request, outside the key's header", "requests", "one-header"],
];

if (whole)
  attackGroup<Traces>({
    heading: "Leaks of the key after full use",
    title: "the key is only in its own record and in one request header, after every use of the product",
    prepare: useInFull,
    attacks: sought.map(([where, place, without]): Attack<Traces> => ({
      name: `the key is in ${where}`,
      without: [without],
      attempt: async (traces) => canaryIn(traces[place]),
    })),
  });
