/** Writes payloads into every field of an answer and into the names on a page, and checks every surface for their effect. */
import type { Page } from "@playwright/test";
import { notePhotos } from "../browser/contacts";
import type { JsonObject } from "../../lib/model/json";
import { lazily } from "../../lib/model/lazily";
import { expectCard, restOn } from "../e2e/hovering";
import { openEverything } from "../e2e/pages/everything";
import { popupOn } from "../e2e/pages/popup";
import { openBeside } from "../e2e/pages/panel-page";
import { accountDomain, envelope, personAddress, sentinelAccount, sentinelPerson, sentinelPhoto, withLeaves } from "../e2e/pages/sentinels";
import { settled } from "../e2e/waits";
import { whole } from "../suite/size";
import { escaped } from "../support/html";
import { attackGroup, type Attack } from "./group";
import { noteMarked, payloads, shapes, watchMarkup, type Found } from "./markup";
import { person } from "./script-world";
import type { World } from "./world";

/** Returns a function for `withLeaves` that replaces every value with a text of `next`, except those that identify the answer. */
const poisoned = (next: () => string) => (name: string, value: unknown) =>
  name === "domain" || (name === "identifier" && value === personAddress) ? String(value) : next();

/** Returns a function that returns the payloads in turn. */
function inTurn(): () => string {
  let count = 0;
  return () => payloads[(count += 1) % payloads.length] ?? "";
}

/** Returns all payloads in one text. */
const allAtOnce = () => payloads.join(" ");
/** The account with only the first two entries of its journey. The others have the same members. */
const account = { ...sentinelAccount, journey: (sentinelAccount["journey"] as JsonObject[]).slice(0, 2) }; // a list of objects

let clicks = 0;

/** Requests an account, a person and a search, with answers full of markup. Returns the id of the search. */
async function askAll({ service, extension }: World, text: () => string): Promise<string> {
  service.reset();
  service.fail({ operation: "account-overview", ...envelope(withLeaves(account, poisoned(text))) });
  service.fail({ operation: "profile-overview", ...envelope(withLeaves(sentinelPerson, poisoned(text))) });
  const list = payloads.map((payload, index) => ({
    details: { name: payload, domain: `d${index}.example`, industry: payload, city: payload },
  }));
  service.fail({ operation: "account-search", ...envelope({ list, total: list.length, offset: 0, limit: 25 }) });
  await extension.ask("account.look-up", { domain: accountDomain, refresh: true, private: false });
  await extension.ask("person.look-up", { address: personAddress, refresh: true, private: false });
  const filters = [{ field: "industry" as const, operator: "=" as const, value: payloads[0] ?? "" }];
  const { search } = await extension.ask("search.run", {
    filters,
    seeds: [],
    again: true,
    click: `click-xss-${(clicks += 1)}`,
    private: false,
  });
  return search.id;
}

const viewsOf = (search: string): [path: string, surface: string][] => [
  [`popup.html?domain=${accountDomain}`, "the popup"],
  [`sidepanel.html#/account/${accountDomain}`, "the panel's account"],
  [`sidepanel.html#/account/${accountDomain}/journey`, "the panel's journey"],
  [`sidepanel.html#/account/${accountDomain}/tech`, "the panel's technology"],
  [`sidepanel.html#/account/${accountDomain}/people`, "the panel's people"],
  [`sidepanel.html#/person/${encodeURIComponent(personAddress)}`, "the panel's person"],
  [`sidepanel.html#/search/${encodeURIComponent(search)}`, "the search results"],
  ["sidepanel.html#/library/history", "the library"],
  ["sidepanel.html#/library/searches", "the library's searches"],
];

/** Opens everything in a page, notes the markup that became an element, and closes the page. */
async function look({ extension }: World, found: Found, page: Page, surface: string, path = page.url()): Promise<void> {
  await settled(extension, page);
  // Only an account's or a person's page has more to open.
  if (/popup\.html\?|#\/(?:account|person)/.test(path)) {
    page.setDefaultTimeout(3000);
    await openEverything(page).catch(() => undefined);
  }
  await settled(extension, page);
  await noteMarked(found, page, surface);
  await page.close().catch(() => undefined);
}

/** Notes markup that became an element in the card. */
async function lookAtCard(found: Found, world: World): Promise<void> {
  const page = await world.openMail(person);
  await restOn(page, "#one");
  // Waits for the address, the one text that no payload replaces.
  const card = await expectCard(page, personAddress);
  await settled(world.extension);
  await noteMarked(found, card, "the card");
  await page.close();
}

async function lookAtPlaces(found: Found, world: World, places: readonly [path: string, surface: string][]): Promise<void> {
  for (const [path, surface] of places) await look(world, found, await world.extension.page(path), surface, path);
}

/** Visits the surfaces that show what the service sent. Returns what took effect on them. */
async function visitAll(world: World): Promise<Found> {
  const { extension, service, connect, openTab, without } = world;
  const isShipped = without.length === 0;
  const found = await watchMarkup(extension);
  await connect();
  await extension.ask("settings.change", { changes: { photos: true } });
  notePhotos(extension.context, sentinelPhoto);
  // In a build without the controls, a page with all payloads at once has thousands of elements and takes minutes. There only the card
  // shows all payloads at once.
  const places = viewsOf(await askAll(world, isShipped ? allAtOnce : inTurn()));
  await lookAtPlaces(found, world, places);
  await look(world, found, await extension.clickToolbarButton(await openTab(`http://${accountDomain}/`)), "the popup of a site");
  if (!isShipped) await askAll(world, allAtOnce);
  await lookAtCard(found, world);
  if (isShipped && whole) {
    await askAll(world, inTurn());
    await lookAtPlaces(found, world, places.slice(0, 2));
  }
  service.reset();
  service.fail({ status: 422, message: payloads.slice(0, 3).join("") });
  await extension.ask("account.look-up", { domain: "d1.example", refresh: true, private: false });
  await look(world, found, await popupOn(extension, "d1.example"), "the popup's error");
  await look(world, found, await extension.page("options.html#/activity"), "the activity log");
  await look(world, found, await extension.page("options.html#/diagnostics"), "the diagnostics");
  return found;
}

/** Surfaces that show the service's texts, each with an attack of its own. `visitAll` visits further surfaces as well. */
const surfaces = [...viewsOf("").map(([, surface]) => surface), "the card", "the popup of a site", "the popup's error"];

/** People of a page with markup as names, in a link and an attribute. Each company has as many people as its list shows at first. */
const crowd = payloads
  .map((payload, index) => {
    const name = escaped(payload);
    const host = `crowd-${index % 6}.example`;
    return `<p><a href="mailto:a${index}@${host}">${name}</a> <span data-email="b${index}@${host}" data-name="${name}">x</span></p>`;
  })
  .join("");

/** Visits the lists of a page's people in the side panel and the popup. Returns what took effect on them. */
async function visitCrowd(world: World): Promise<Found> {
  const { extension } = world;
  const found = await watchMarkup(extension);
  const tab = await world.openMail(`${crowd}<script>document.title = ${JSON.stringify(payloads[0])}</script>`);
  const panel = await openBeside(extension, tab);
  await panel.getByText("crowd-5.example").first().waitFor();
  await look(world, found, panel, "the panel's list of the page");
  await look(world, found, await extension.clickToolbarButton(tab), "the popup's list of the page");
  return found;
}

interface Visits {
  /** Results of `visitAll`, which runs once, on first use. */
  service(): Promise<Found>;
  /** Results of `visitCrowd`, which runs once, on first use. */
  page(): Promise<Found>;
}

const became = (found: Found, number: number) => {
  const where = found.get(number);
  return where === undefined ? null : `it took effect in ${[...where][0]}`;
};

attackGroup<Visits>({
  heading: "Markup injection",
  title: "markup from a service or a page becomes no element",
  prepare: async (world) => ({ service: lazily(() => visitAll(world)), page: lazily(() => visitCrowd(world)) }),
  attacks: [
    ...shapes.map(([name], index): Attack<Visits> => ({
      name: `the service puts ${name} into every field`,
      without: ["texts", "page-policy"],
      attempt: async ({ service }) => became(await service(), index),
    })),
    ...surfaces.map((surface): Attack<Visits> => ({
      name: `the service sends all these payloads, shown in ${surface}`,
      without: ["texts", "page-policy"],
      async attempt({ service }) {
        const numbers = [...(await service())].flatMap(([number, where]) => (where.has(surface) ? [number] : []));
        return numbers.length === 0 ? null : `${numbers.length} payloads became elements`;
      },
    })),
    ...shapes.map(([name], index): Attack<Visits> => ({
      name: `the page contains a person whose name is ${name}`,
      without: ["page-names", "texts", "page-policy"],
      attempt: async ({ page }) => became(await page(), index),
    })),
  ],
});

interface Field {
  account(details: object): Promise<Page>;
}

let accounts = 0;

/** Returns the addresses of a page's links that lead elsewhere than a link of the product may. */
const oddLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a[href]")]
      .map((link) => link.getAttribute("href") ?? "")
      .filter(
        (href) =>
          // An encoded dot, slash or backslash also leads out of the path. `%0` begins an encoded control character.
          /%2e|%2f|%5c|%0/i.test(href) ||
          !/^(?:https:\/\/www\.linkedin\.com\/|tel:\+?\d+$|#|https:\/\/[\w.-]+\.example\/?$|\/?\w+\.html)/.test(href),
      ),
  );

const linkedin = [
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example/company/acme",
  "\\\\evil.example\\company",
  "https://evil.example/company/acme",
  "https://www.linkedin.com@evil.example/",
  "company/../../evil",
  "company/acme?next=//evil.example",
  "blob:https://evil.example/1",
  "www.linkedin.com.evil.example/company/acme",
  "vbscript:msgbox(1)",
  "company/%2e%2e/redir",
  "company/%2E%2E/%2E%2E/logout",
  "company/..%2f..%2fevil",
  "company/%0d%0aevil",
];
const phones = ["*#06#", "+15550142,,,1;ext=9", "tel:+15550142", "javascript:alert(1)"];
const colours = [
  "url(https://evil.example/c)",
  "env(--evil)",
  "var(--evil)",
  "#fff url(https://evil.example/c)",
  "image-set('https://evil.example/c' 1x)",
];

attackGroup<Field>({
  heading: "Hostile links, telephone numbers and colours",
  title: "no link or style is made from an invalid address, number or colour of a service",
  async prepare(world) {
    await world.connect();
    return {
      async account(details) {
        const domain = `field-${(accounts += 1)}.example`;
        const journey =
          "colour" in details
            ? [{ name: "Visit", date: "2024-03-01", utm: { channelSubchannel: "Paid", color: String(details.colour) } }]
            : [];
        world.service.fail({ argument: domain, ...envelope({ details: { name: "Acme", domain, ...details }, journey }) });
        await world.extension.ask("account.look-up", { domain, refresh: true, private: false });
        const page = await world.extension.page(`popup.html?domain=${domain}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await openEverything(page).catch(() => undefined);
        return page;
      },
    };
  },
  attacks: [
    ...linkedin.map((value): Attack<Field> => ({
      name: `the service returns the LinkedIn page ${JSON.stringify(value).replaceAll("`", "")}`,
      without: ["linkedin"],
      async attempt({ account }) {
        const page = await account({ linkedin: value });
        const odd = await oddLinks(page);
        await page.close();
        return odd[0] === undefined ? null : `a link to ${odd[0]}`;
      },
    })),
    ...phones.map((value): Attack<Field> => ({
      name: `the service returns the telephone number ${JSON.stringify(value)}`,
      without: ["phone"],
      async attempt({ account }) {
        const page = await account({ phone: value });
        const odd = await oddLinks(page);
        await page.close();
        return odd[0] === undefined ? null : `a link to ${odd[0]}`;
      },
    })),
    ...colours.map((value): Attack<Field> => ({
      name: `the service returns the channel colour ${JSON.stringify(value)}`,
      without: ["colour"],
      async attempt({ account }) {
        const page = await account({ colour: value });
        const styles = await page.evaluate(() =>
          [...document.querySelectorAll("[style]")].map((element) => element.getAttribute("style") ?? ""),
        );
        await page.close();
        return styles.find((style) => /evil|url\(|var\(--evil/.test(style)) ?? null;
      },
    })),
  ],
});

const photos = [
  "http://photos.example/p.png",
  "//photos.example/p.png",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
  "javascript:alert(1)",
  "https://127.0.0.1/p.png",
  "https://169.254.169.254/latest/meta-data/",
  "https://[::1]/p.png",
  "https://0x7f.1/p.png",
  "https://printer.local/p.png",
  "https://localhost/p.png",
  "https://user:password@photos.example/p.png",
  "blob:https://photos.example/1",
];

let people = 0;

attackGroup<null>({
  heading: "Hostile photo addresses",
  title: "no photo is requested unless its address is a public https one",
  async prepare(world) {
    await world.connect();
    await world.extension.ask("settings.change", { changes: { photos: true } });
    return null;
  },
  attacks: photos.map((value): Attack<null> => ({
    name: `the service returns the photo address ${value}`,
    without: ["photo"],
    async attempt(_place, { extension, service }) {
      const address = `photo-${(people += 1)}@company.example`;
      service.fail({ argument: address, ...envelope({ identifier: address, fullName: "Somebody", photoUrl: value }) });
      await extension.ask("person.look-up", { address, refresh: true, private: false });
      const page = await extension.context.newPage();
      // The panel removes a picture that fails to load, so each address is recorded at once.
      await page.addInitScript(() => {
        const seen: string[] = [];
        const { fetch } = globalThis;
        Object.assign(globalThis, { seen, fetch: (url: string, init: RequestInit) => (seen.push(url), fetch(url, init)) });
        new MutationObserver(() =>
          seen.push(...[...document.querySelectorAll("img")].map((image) => image.getAttribute("src") ?? "")),
        ).observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
        });
      });
      await page.goto(extension.url(`sidepanel.html#/person/${encodeURIComponent(address)}`));
      await page.getByRole("heading", { level: 1, name: "Somebody" }).waitFor();
      await settled(extension, page);
      const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen[0] ?? null);
      const asked = await page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .filter((name) => !name.startsWith("chrome-extension:")),
      );
      await page.close();
      return seen ?? asked[0] ?? null;
    },
  })),
});
