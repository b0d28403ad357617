import { describe, expect, it } from "vitest";
import type { SiteState } from "../model/site";
import { createTabSite } from "./tab-site";
import { createOwnSiteForm } from "./own-site-form";
import { createSiteSwitches } from "./sites";
import { aSite, keepingSites } from "../../test/support/a-site";
import { asking, unanswered, type Answers } from "../../test/support/asked";

const post = aSite();
const letters = aSite({ id: "letters", name: "Letters", hosts: ["https://a.letters.example/*", "https://b.letters.example/*"] });
const crm = aSite({ id: "crm", name: "Deals", kind: "crm", hosts: ["https://*.deals.example/*"] });

/** The outcome of the browser's prompt. */
type PersonReply = "agrees" | "refuses" | "cannot be asked without a click";

async function openSites({ list = [post, letters, crm], answers = {} }: { list?: SiteState[]; answers?: Answers } = {}) {
  const granted = new Set<string>();
  const asked = asking({ ...keepingSites(list, granted), ...answers });
  const prompts: string[][] = [];
  let person: PersonReply = "agrees";
  const requestHosts = async (patterns: string[]) => {
    prompts.push(patterns);
    if (person === "cannot be asked without a click") throw new Error("no click");
    if (person === "agrees") for (const pattern of patterns) granted.add(pattern);
    return person === "agrees";
  };
  const sites = createSiteSwitches({ ask: asked.ask, requestHosts, isPrivate: () => false });
  await sites.read();
  asked.sent.length = 0;
  const state = (id: string) => sites.list.value?.find((site) => site.id === id);
  return { sites, asked, requestHosts, granted, prompts, state, person: (now: PersonReply) => (person = now) };
}

const sent = (asked: Awaited<ReturnType<typeof openSites>>["asked"]) => asked.sent.map(({ name }) => name);

describe("switching sites on", () => {
  it("sends the message and opens the prompt, before either is answered", async () => {
    const { sites, asked, prompts } = await openSites();
    const enabling = sites.enable([post]);
    expect(asked.sent).toEqual([{ name: "sites.want", input: { ids: ["post"] } }]);
    expect(prompts).toEqual([["https://mail.post.example/*"]]);
    expect(sites.asking.value).toEqual(["post"]);
    expect(await enabling).toBe(true);
    expect(sites.asking.value).toEqual([]);
  });

  it("shows the site as on once the browser gives access", async () => {
    const { sites, state } = await openSites();
    await sites.enable([post]);
    expect(state("post")).toMatchObject({ wanted: true, access: true });
    expect(sites.refused.value).toBeNull();
  });

  it("asks for several sites in one prompt, each host once", async () => {
    const { sites, prompts } = await openSites();
    await sites.enable([post, letters, aSite({ id: "again" })]);
    expect(prompts).toEqual([["https://mail.post.example/*", "https://a.letters.example/*", "https://b.letters.example/*"]]);
  });

  it("opens no prompt and sends nothing in a private window, and shows why", async () => {
    const { asked, requestHosts, prompts } = await openSites();
    const sites = createSiteSwitches({ ask: asked.ask, requestHosts, isPrivate: () => true });
    expect(await sites.enable([post])).toBe(false);
    expect(sites.refused.value).toEqual({ ids: ["post"], hosts: ["https://mail.post.example/*"], isPrivate: true });
    expect([asked.sent, prompts]).toEqual([[], []]);
  });

  it.each(["refuses", "cannot be asked without a click"] as const)("leaves everything as it was if the user %s", async (answer) => {
    const { sites, asked, state, person } = await openSites();
    person(answer);
    expect(await sites.enable([post])).toBe(false);
    expect(sent(asked)).toEqual(["sites.want", "sites.disable", "sites.read"]);
    expect(state("post")).toMatchObject({ wanted: false, access: false });
    expect(sites.refused.value).toEqual({ ids: ["post"], hosts: ["https://mail.post.example/*"] });
  });

  it("keeps earlier sites wanted after a refusal", async () => {
    const { sites, asked, state, person } = await openSites({ list: [aSite({ wanted: true }), letters] });
    person("refuses");
    await sites.enable([state("post") ?? post, letters]);
    expect(asked.sent.find(({ name }) => name === "sites.disable")?.input).toEqual({ ids: ["letters"] });
    expect(state("post")?.wanted).toBe(true);
  });

  it("clears a refusal at the next attempt", async () => {
    const { sites, person } = await openSites();
    person("refuses");
    await sites.enable([post]);
    person("agrees");
    await sites.enable([post]);
    expect(sites.refused.value).toBeNull();
  });

  it("no longer waits for the user if the background gives no answer", async () => {
    const { sites } = await openSites({ answers: { "sites.want": unanswered } });
    await expect(sites.enable([post])).rejects.toThrow("no answer");
    expect(sites.asking.value).toEqual([]);
  });
});

it("switching sites off opens no prompt of the browser", async () => {
  const { sites, prompts, state } = await openSites({ list: [aSite({ wanted: true }), letters] });
  await sites.disable([post]);
  expect(state("post")?.wanted).toBe(false);
  expect(prompts).toEqual([]);
});

describe("a site of the user's own", () => {
  const own = { protocol: "https", host: "crm.acme.example" } as const;

  it("is added and requested from the browser at once", async () => {
    const { sites, asked, prompts, state } = await openSites();
    const adding = sites.add(own, "crm");
    expect(asked.sent).toEqual([{ name: "site.add", input: { ...own, kind: "crm" } }]);
    expect(prompts).toEqual([["https://crm.acme.example/*"]]);
    expect(await adding).toBe(true);
    expect(state("own crm.acme.example")).toMatchObject({ own: true, wanted: true, access: true });
  });

  it("is not kept if the user refuses", async () => {
    const { sites, state, person } = await openSites();
    person("refuses");
    expect(await sites.add(own, "crm")).toBe(false);
    expect(state("own crm.acme.example")).toBeUndefined();
    expect(sites.refused.value).toEqual({ ids: [], hosts: ["https://crm.acme.example/*"] });
  });

  it("becomes the listed site if its host is listed, and only that host is requested", async () => {
    const { sites, asked, prompts } = await openSites();
    await sites.add({ protocol: "https", host: "acme.deals.example" }, "webmail");
    expect(asked.sent[0]).toEqual({ name: "sites.want", input: { ids: ["crm"] } });
    expect(prompts).toEqual([["https://acme.deals.example/*"]]);
  });

  it("is of another kind if it is added again as that kind", async () => {
    const { sites, state } = await openSites();
    await sites.add(own, "webmail");
    expect(await sites.add(own, "help-desk")).toBe(true);
    expect(state("own crm.acme.example")).toMatchObject({ kind: "help-desk", wanted: true, access: true });
  });

  it("stays on if the user refuses the host's other scheme", async () => {
    const { sites, prompts, state, person } = await openSites();
    await sites.add({ protocol: "https", host: "acme.deals.example" }, "crm");
    await sites.add({ protocol: "http", host: own.host }, "crm");
    person("refuses");
    await sites.add({ protocol: "http", host: "acme.deals.example" }, "crm");
    await sites.add(own, "crm");
    expect(prompts.slice(2)).toEqual([["https://acme.deals.example/*"], ["https://crm.acme.example/*"]]);
    expect([state("crm"), state("own crm.acme.example")]).toMatchObject([
      { wanted: true },
      { hosts: ["http://crm.acme.example/*"], wanted: true, access: true },
    ]);
    person("agrees");
    expect(await sites.add(own, "crm")).toBe(true);
    expect(state("own crm.acme.example")).toMatchObject({ hosts: ["https://crm.acme.example/*"], wanted: true, access: true });
  });
});

describe("the form for one's own site", () => {
  it("sends nothing for an unsuitable address, and shows the reason until the text changes", async () => {
    const { sites, asked, prompts } = await openSites();
    const form = createOwnSiteForm(sites);
    form.text.value = "https://www.linkedin.com/feed";
    expect(await form.submit((add) => add())).toBe(false);
    expect(form.fault.value).toBe("linkedin");
    expect(asked.sent).toEqual([]);
    expect(prompts).toEqual([]);
    form.text.value = "crm.acme.example";
    expect(form.fault.value).toBeNull();
  });

  it("is empty once the site is on, but keeps the text after a refusal", async () => {
    const { sites, person } = await openSites();
    const form = createOwnSiteForm(sites);
    form.text.value = "crm.acme.example";
    person("refuses");
    await form.submit((add) => add());
    expect(form.text.value).toBe("crm.acme.example");
    person("agrees");
    expect(await form.submit((add) => add())).toBe(true);
    expect(form.text.value).toBe("");
    expect(form.fault.value).toBeNull();
  });
});

it("the form for one's own site shows a fault if the background rejects the host", async () => {
  const { sites } = await openSites({ answers: { "site.add": () => ({ ok: false, fault: "excluded" }) } });
  const form = createOwnSiteForm(sites);
  form.text.value = "crm.acme.example";
  expect(await form.submit((add) => add())).toBe(false);
  expect(form.fault.value).toBe("malformed");
});

describe("the site of a tab", () => {
  const url = "https://mail.post.example/inbox";
  async function openTab(site: SiteState | null, address: string | null = url, isPrivate = false) {
    const opened = await openSites();
    const tab = createTabSite({ ask: opened.asked.ask, requestHosts: opened.requestHosts, isPrivate: () => isPrivate });
    tab.take(address, site);
    return { ...opened, tab };
  }

  it.each([
    ["a listed site that is off", post, url, true, true],
    ["a site whose access was revoked", aSite({ wanted: true }), url, true, true],
    ["a site that is on", aSite({ wanted: true, access: true }), url, false, false],
    ["an unlisted page", null, "https://crm.acme.example/", true, false],
    ["LinkedIn", null, "https://www.linkedin.com/feed", false, false],
    ["the browser's own page", null, "chrome://newtab/", false, false],
    ["no tab", null, null, false, false],
  ] as const)("is offered only if listed and off: %s", async (_what, site, address, off, offered) => {
    const { tab } = await openTab(site, address);
    expect({ off: tab.off.value, offered: tab.offered.value }).toEqual({ off, offered });
  });

  it("requests only the tab's host, not all hosts of the site", async () => {
    const { tab, prompts, asked } = await openTab(letters, "https://a.letters.example/");
    expect(await tab.enable("crm")).toBe(true);
    expect(prompts).toEqual([["https://a.letters.example/*"]]);
    expect(asked.sent[0]).toEqual({ name: "sites.want", input: { ids: ["letters"] } });
  });

  it("is added with the chosen kind if it is not listed", async () => {
    const { tab, asked } = await openTab(null, "https://crm.acme.example/deals");
    await tab.enable("help-desk");
    expect(asked.sent[0]).toEqual({ name: "site.add", input: { protocol: "https", host: "crm.acme.example", kind: "help-desk" } });
  });

  it.each([
    ["a listed site", post, url],
    ["an unlisted page", null, "https://crm.acme.example/"],
  ] as const)("is not switched on from a private window: %s", async (_what, site, address) => {
    const { tab, prompts, asked } = await openTab(site, address, true);
    asked.sent.length = 0;
    expect([tab.off.value, tab.offered.value]).toEqual([false, false]);
    expect(await tab.enable("webmail")).toBe(false);
    expect([prompts, asked.sent]).toEqual([[], []]);
  });

  it("shows that the user refused", async () => {
    const { tab, person } = await openTab(post);
    person("refuses");
    expect(await tab.enable("webmail")).toBe(false);
    expect(tab.refused.value).toBe(true);
  });

  it("is not offered again after Not now", async () => {
    const { tab } = await openTab(post);
    tab.decline();
    tab.take(url, post);
    expect(tab.offered.value).toBe(false);
    expect(tab.off.value).toBe(true);
  });
});

describe("sites that the organisation does not allow", () => {
  const allowed = () => ["*://*.deals.example/*"];

  it("are not requested, and the form shows the reason", async () => {
    const { asked, requestHosts, prompts } = await openSites();
    const sites = createSiteSwitches({ ask: asked.ask, requestHosts, allowed, isPrivate: () => false });
    await sites.read();
    asked.sent.length = 0;
    const form = createOwnSiteForm(sites);
    form.text.value = "mail.elsewhere.example";
    expect(await form.submit((add) => add())).toBe(false);
    expect(form.fault.value).toBe("managed");
    expect([prompts, asked.sent]).toEqual([[], []]);
    form.text.value = "acme.deals.example";
    expect(await form.submit((add) => add())).toBe(true);
  });

  it("are not requested even if one of their hosts is allowed", async () => {
    const { asked, requestHosts, prompts } = await openSites({ list: [{ ...letters, forbidden: true }] });
    const sites = createSiteSwitches({ ask: asked.ask, requestHosts, allowed: () => letters.hosts.slice(0, 1), isPrivate: () => false });
    await sites.read();
    const form = createOwnSiteForm(sites);
    form.text.value = "a.letters.example";
    expect(await form.submit((add) => add())).toBe(false);
    expect([form.fault.value, prompts]).toEqual(["managed", []]);
  });

  it("are not offered in the popup", async () => {
    const { asked, requestHosts } = await openSites();
    const tab = createTabSite({ ask: asked.ask, requestHosts, isPrivate: () => false });
    tab.take("https://mail.elsewhere.example/", null);
    expect(tab.off.value).toBe(true);
    tab.take("https://mail.elsewhere.example/", null, allowed());
    expect(tab.off.value).toBe(false);
    tab.take("https://acme.deals.example/", null, allowed());
    expect(tab.off.value).toBe(true);
    tab.take("https://acme.deals.example/", { ...crm, forbidden: true }, allowed());
    expect([tab.off.value, tab.offered.value]).toEqual([false, false]);
  });
});

it("the form for one's own site keeps a text that is typed while the previous site is added", async () => {
  const { sites } = await openSites();
  const form = createOwnSiteForm(sites);
  form.text.value = "crm.acme.example";
  const adding = form.submit((add) => add());
  form.text.value = "mail.acme.example";
  expect(await adding).toBe(true);
  expect(form.text.value).toBe("mail.acme.example");
});
