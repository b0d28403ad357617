/**
 * Checks each site's rules on its stored page (`test/fixtures/sites`) against the truth file of the page. Resting on a place that the file
 * lists finds its person or company, or nobody on a silent place. Reading lists the same people. Entries without a host use the rules for a
 * user's own sites.
 */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { readPage } from "../../lib/content/read";
import { entries } from "../../lib/content/sites/sites";
import { general } from "../../lib/content/sites/general";
import { ownRules } from "../../modules/data-files/rules";
import type { PageRules, SiteEntry } from "../../lib/content/sites/site";
import { bundleForPage } from "../browser/bundle";
import type { findAt } from "../support/find-at";
import { test as base } from "./bare-browser";
import { thorough, thoroughUnless } from "./thorough";

declare const find: { findAt: typeof findAt };
declare const read: { readPage: typeof readPage };

/** An element of a stored page, or of the frame in it that `frame` selects. */
interface Place {
  at: string;
  frame?: string;
}

interface Truth {
  people: (Place & { address: string; in: "list" | "header" | "body" | "compose" })[];
  company: (Place & { domain: string })[];
  silent: (Place & { why: string })[];
}

/** The finding when the pointer rests on one spot of a place: its first letter, or the `@` in its text. */
interface Answer {
  spot: "start" | "at sign";
  /** `null` if nothing was found. */
  value: string | null;
  /** Whether the spot lies in the box of the finding. */
  isInBox: boolean;
}

const folder = "test/fixtures/sites";
/** Addresses on the stored pages that belong to nobody, or to the user who is signed in. */
const nobody = new Set([
  "robin.ames@northgate.example",
  "git@github.com",
  "icon@2x.png",
  "logo@2x.png",
  "your@email.com",
  "you@domain.com",
]);

const truthOf = (id: string) => JSON.parse(readFileSync(`${folder}/${id}.truth.json`, "utf8")) as Truth;
const rulesOf = ({ hosts, kind, rules }: SiteEntry): PageRules => (hosts.length === 0 ? ownRules(kind) : rules);
/** Returns the host of a web address; `false` for `null` or an e-mail address. */
const hostOf = (value: string | null) =>
  value !== null && !value.includes("@") && new URL(value.includes("//") ? value : `https://${value}`).hostname;

const test = base.extend<{ open: (id: string) => Promise<Page> }, { scripts: string }>({
  scripts: [
    async ({}, use) =>
      use(`${await bundleForPage("test/support/find-at.ts", "find")}\n${await bundleForPage("lib/content/read.ts", "read")}`),
    { scope: "worker" },
  ],
  open: async ({ chrome, scripts }, use) => {
    const page = await chrome.newPage();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.addInitScript(scripts);
    await use(async (id) => {
      await page.route("**/*", (route) => route.fulfill({ path: `${folder}/${id}.html`, contentType: "text/html; charset=utf-8" }));
      await page.goto("https://page.example/");
      return page;
    });
    await page.close();
  },
});

/** Moves the pointer to the first letter of a place, and to its `@` if the text has one. Returns the answer at each. */
async function restOn(page: Page, { at, frame }: Place, rules: PageRules): Promise<Answer[]> {
  const owner = frame === undefined ? null : page.locator(frame);
  const inside = owner === null ? page.mainFrame() : await (await owner.elementHandle())?.contentFrame();
  if (!inside) throw new Error(`No frame is at ${frame}`);
  const spots = await inside.evaluate((selector) => {
    const place = document.querySelector(selector);
    if (place === null) throw new Error(`Nothing is at ${selector}`);
    place.scrollIntoView({ block: "center" });
    const texts: Text[] = [];
    const walker = document.createTreeWalker(place.shadowRoot ?? place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);

    const centreOf = (text: Text | undefined, sought: RegExp) => {
      const range = new Range();
      range.selectNode(place);
      if (text !== undefined && !place.matches("textarea,select")) {
        const offset = text.data.search(sought);
        range.setStart(text, offset);
        range.setEnd(text, offset + 1);
      }
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const first = texts.find(({ data }) => data.trim() !== "");
    const withAt = texts.find(({ data }) => data.includes("@"));
    const start = { spot: "start" as const, point: centreOf(first, /\S/) };
    return withAt === undefined ? [start] : [start, { spot: "at sign" as const, point: centreOf(withAt, /@/) }];
  }, at);

  const origin = (await owner?.boundingBox()) ?? { x: 0, y: 0 };
  const answers: Answer[] = [];
  for (const { spot, point } of spots) {
    // `elementFromPoint` stops at a shadow root. Inside the root, `findAt` needs the real pointer's `:hover`.
    await page.mouse.move(origin.x + point.x, origin.y + point.y);
    const found = await inside.evaluate(
      ([{ x, y }, siteRules]) => {
        const there = find.findAt({ x, y }, document.elementFromPoint(x, y), siteRules);
        const box = there?.rect();
        const isInBox = box !== undefined && x >= box.left - 1 && x <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1;
        return { value: there?.values[0] ?? null, isInBox };
      },
      [point, rules] as const,
    );
    answers.push({ spot, ...found });
  }
  return answers;
}

/** Returns the addresses and companies that a reading of the page and its frames lists. */
async function readAll(page: Page, rules: PageRules): Promise<{ addresses: string[]; companies: string[] }> {
  const readings = page.frames().map((frame) =>
    frame.evaluate(
      (siteRules) =>
        read.readPage(document, siteRules, {
          sliceMs: 5,
          yieldTo: () => Promise.resolve(),
        }),
      rules,
    ),
  );
  const all = await Promise.all(readings);
  return {
    addresses: all.flatMap(({ people }) => people.map(({ address }) => address)),
    companies: all.flatMap(({ companies }) => companies),
  };
}

const pages = [
  ...entries.map((entry) => [entry.id, entry.name, rulesOf(entry)] as const),
  ["own-crm", "A user's own CRM", ownRules("crm")] as const,
  ["general", "Any other page", general] as const,
];

/** A webmail, a CRM, a help desk, and a page without rules of its own stand for the others in `npm test`. */
const few = new Set<string>(["gmail", "salesforce", "zendesk", "general"]);

for (const [id, name, rules] of pages) {
  test(
    `${name}: resting finds the people and companies of the stored page, and nobody on silent places`,
    thoroughUnless(few.has(id)),
    async ({ open }) => {
      const page = await open(id);
      const { people, company, silent } = truthOf(id);
      const wrong: string[] = [];
      const check = async (place: Place, isRight: (answer: Answer) => boolean) => {
        const answers = await restOn(page, place, rules);
        wrong.push(...answers.filter((answer) => !isRight(answer)).map((answer) => `${place.at}: ${JSON.stringify(answer)}`));
      };
      for (const one of people) await check(one, ({ value, isInBox }) => value === one.address && isInBox);
      for (const one of company) await check(one, ({ value }) => hostOf(value) === one.domain);
      for (const one of silent) await check(one, ({ value }) => value === null);
      expect(wrong).toEqual([]);
    },
  );

  test(`${name}: reading lists the people and companies of the stored page`, thorough, async ({ open }) => {
    const { addresses, companies } = await readAll(await open(id), rules);
    const { people, company } = truthOf(id);
    const expected = new Set(people.map(({ address }) => address));
    expect([...expected].filter((address) => !addresses.includes(address))).toEqual([]);
    expect(addresses.filter((address) => nobody.has(address))).toEqual([]);
    const domains = new Set(company.map(({ domain }) => domain));
    expect(new Set(companies.map(hostOf))).toEqual(domains);
  });
}

for (const { id, name, rules } of entries) {
  test(`${name}: every rule fits something on its stored page`, thorough, async ({ open }) => {
    const page = await open(id);
    const { people = [], company = [], ignore = [], compose = [] } = rules;
    const idle: string[] = [];
    for (const selector of [...people, ...company, ...ignore, ...compose]) {
      // Throws if the selector is invalid.
      const counts = await Promise.all(
        page.frames().map((frame) => frame.evaluate((one) => document.querySelectorAll(one).length, selector)),
      );
      if (counts.every((count) => count === 0)) idle.push(selector);
    }
    expect(idle).toEqual([]);
  });
}
