/** Attempts of a page to learn the card's address, which identifies the extension on every site. */
import type { Page } from "@playwright/test";
import { expectCard, known, restOn, switchOn } from "../e2e/hovering";
import { settled } from "../e2e/waits";
import { attackGroup, type Attack } from "./group";
import { openWith, type World } from "./world";

const site = "https://mail.example/";
/** Headers that isolate a page. The browser reports memory use only to isolated pages. */
const isolating = (policy: string) => ({ "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": policy });

/** The page's script, which records reports, performance entries, policy violations, errors, and the stacks of some events. */
const listens = `<script>
  globalThis.noted = [];
  const note = (what, value) => noted.push(what + ": " + (typeof value === "string" ? value : JSON.stringify(value)));
  new ReportingObserver((reports) => reports.forEach((one) => note("report", one.toJSON())), { buffered: true }).observe();
  for (const type of PerformanceObserver.supportedEntryTypes)
    new PerformanceObserver((list) => list.getEntries().forEach((one) => note(type, one.toJSON()))).observe({ type, buffered: true });
  addEventListener("securitypolicyviolation", ({ blockedURI, sourceFile }) => note("violation", blockedURI + " " + sourceFile));
  addEventListener("error", ({ filename, message }) => note("error", filename + " " + message), true);
  for (const type of ["beforetoggle", "toggle", "focus", "blur", "focusin", "focusout", "load", "pointerover", "pointerout"])
    addEventListener(type, () => note("stack of " + type, new Error().stack), true);
</script>`;
const body = `${listens}<p style="margin:60px"><a id="one" href="mailto:${known}">somebody</a></p>`;

let pages = 0;

async function open({ extension }: World, headers: Record<string, string> = {}): Promise<Page> {
  pages += 1;
  const page = await openWith(extension.context, `${site}page-${pages}`, body, headers);
  await page.mouse.move(600, 700);
  return page;
}

/** Opens the page with a card over it. */
async function withCard(world: World, headers: Record<string, string>): Promise<Page> {
  const page = await open(world, headers);
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
  return page;
}

const isOurs = /chrome-extension:\/\/[\w-]+\/card\.html/;
const found = (text: unknown): string | null => isOurs.exec(String(text))?.[0] ?? null;

const memory = `(async () => {
  if (!crossOriginIsolated) throw new Error("The page is not isolated.");
  return JSON.stringify(await performance.measureUserAgentSpecificMemory());
})()`;

const measuring = ["require-corp", "credentialless"].map((policy): Attack<null> => ({
  name: `the page, isolated by ${policy}, measures its memory (measureUserAgentSpecificMemory)`,
  without: ["no-address"],
  async attempt(_place, world) {
    const page = await withCard(world, isolating(policy));
    const observed = await page.evaluate(memory);
    await page.close();
    return found(observed);
  },
}));

const listening = Object.entries({
  "isolated by require-corp": isolating("require-corp"),
  "that forbids frames": {
    "content-security-policy": "default-src 'self' 'unsafe-inline'; frame-src 'none'; report-uri http://trap.example/csp",
  },
  "with report-only policies": {
    "content-security-policy-report-only": "default-src 'self' 'unsafe-inline'; frame-src 'none'; report-uri http://trap.example/csp",
    "cross-origin-embedder-policy-report-only": "require-corp",
  },
}).map(([what, headers]): Attack<null> => ({
  name: `a page ${what} records all reports, errors, stacks and performance entries`,
  without: [],
  also: "none of these names a cross-origin frame that a content script has inserted",
  async attempt(_place, world) {
    const page = await withCard(world, headers);
    await page.mouse.move(100, 150, { steps: 4 });
    await settled(world.extension, page);
    const observed = await page.evaluate("noted.join()");
    await page.close();
    if (observed === "") throw new Error("The page recorded nothing, so the attack proves nothing.");
    const reported = JSON.stringify(world.trap.caught());
    return /chrome-extension:[^"]*/.exec(String(observed) + reported)?.[0] ?? null;
  },
}));

attackGroup<null>({
  heading: "Discovery of the card's address by a page",
  title: "no page learns the card's address",
  options: { args: ["--enable-blink-features=ForceEagerMeasureMemory"] },
  async prepare(world) {
    await world.connect();
    await switchOn(world.extension, site);
    return null;
  },
  attacks: [...measuring, ...listening],
});
