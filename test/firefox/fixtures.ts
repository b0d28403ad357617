/**
 * The base of every test in Firefox: a browser of its own with a fresh profile and the newly installed extension. The local service has no
 * data of an earlier test, and every `.example` host has a web page.
 *
 *   test("shows the company", async ({ connect, openPopup }) => {
 *     await connect();
 *     const popup = await openPopup("http://northwind-robotics.example/");
 *     await popup.says("Northwind Robotics");
 *   });
 */
import { inject, test as base } from "vitest";
import type { Page } from "puppeteer-core";
import { hostPatternOf } from "../../lib/model/match-pattern";
import { launchFirefox, type Firefox, type FirefoxOptions } from "../browser/firefox";
import type { View } from "../browser/firefox-view";
import { photoHosts } from "../attacks/photo-asks";
import { startPhotoHost, type PhotoHost } from "../attacks/photo-host";
import { listen } from "../service/listen";
import { sampleKey, startService, type LocalService } from "../service/service";
import { startSite } from "../service/site";

/** A page of the user's webmail: its body, and any extra headers. */
export interface MailPage {
  body: string;
  headers?: Record<string, string>;
}

interface Fixtures {
  /** Options for starting the browser: `test.extend("launch", { asksPerson: true })`. */
  launch: FirefoxOptions;
  service: LocalService;
  /** Pages of `mail.example` and `plain.example` by path. A test adds its own. */
  mail: Map<string, MailPage>;
  photoHost: PhotoHost;
  firefox: Firefox;
  /** Gives consent and connects to `service`, by the messages that the extension's pages send. */
  connect(): Promise<void>;
  /** Opens a tab at this address and presses the real toolbar button on it. */
  openPopup(url: string): Promise<View>;
  /** Connects, switches the extension on for `mail.example`, and opens a page there. */
  openMail(page: MailPage): Promise<Page>;
}

const path = inject("firefox");

export const mailHost = "mail.example";
/** A host with the same pages, which is not switched on. */
export const plainHost = "plain.example";
export const mailUrl = `http://${mailHost}/inbox`;

/** Firefox's name of the consent to send e-mail addresses and names of people. */
export const peopleData = "personallyIdentifyingInfo";

export const test = base.extend<Fixtures>({
  launch: [{}, { injected: false }],
  service: async ({}, use) => {
    const service = await startService();
    await use(service);
    await service.stop();
  },
  mail: async ({}, use) => use(new Map()),
  photoHost: async ({}, use) => {
    const host = await startPhotoHost();
    await use(host);
    await host.stop();
  },
  firefox: async ({ launch, mail, photoHost, skip }, use) => {
    // The set-up has already reported that the browser is missing.
    if (path === null) return skip("There is no Firefox.");
    const site = await startSite();
    const webmail = await listen((request) => answerOf(mail, new URL(request.url).pathname), 0);
    const photos = Object.fromEntries(Object.values(photoHosts).map((host) => [host, photoHost.proxyPort]));
    const sites = { "*": site.port, [mailHost]: webmail.port, [plainHost]: webmail.port, ...photos };
    const firefox = await launchFirefox({ executablePath: path, build: inject("build"), sites, ...launch });
    await use(firefox);
    await firefox.close();
    await Promise.all([site.stop(), webmail.stop()]);
  },
  connect: ({ firefox, service }, use) =>
    use(async () => {
      await firefox.allow({ origins: [hostPatternOf(service.url)], data_collection: [peopleData] });
      await firefox.ask("consent.set", { domains: true, emails: true });
      const saved = await firefox.ask("connection.save", { address: service.url, key: sampleKey, keeping: "device" });
      if (!saved.ok) throw new Error(`The connection was not saved: ${saved.field} ${saved.fault}.`);
    }),
  openPopup: ({ firefox }, use) =>
    use(async (url) => {
      await firefox.openTab(url);
      return firefox.clickToolbarButton();
    }),
  openMail: ({ firefox, connect, mail }, use) =>
    use(async (page) => {
      await connect();
      mail.set(new URL(mailUrl).pathname, page);
      await firefox.ask("site.add", { protocol: "http", host: mailHost, kind: "webmail" });
      await firefox.allow({ origins: [hostPatternOf(mailUrl)] });
      return firefox.openTab(mailUrl);
    }),
});

function answerOf(mail: Map<string, MailPage>, path: string): Response {
  const page = mail.get(path);
  if (page === undefined) return new Response("", { status: 404 });
  const headers = { "content-type": "text/html; charset=utf-8", ...page.headers };
  return new Response(`<!doctype html><html lang="en"><title>Mail</title>${page.body}`, { headers });
}

export { describe, expect } from "vitest";
