import { connect, type ConnectOptions } from "../browser/connect";
import { createBrowsers, type Browsers } from "../browser/browsers";
import { launchExtension, type Extension, type LaunchOptions } from "../browser/extension";
import type { BrowserContext, Page } from "@playwright/test";
import { switchOn } from "../e2e/hovering";
import type { Listening } from "../service/listen";
import { startService, type LocalService } from "../service/service";
import { startSite } from "../service/site";
import type { SwitchName } from "./switches";
import { startPhotoHost, type PhotoHost } from "./photo-host";
import { startTrap, type Trap } from "../service/trap";

/** Servers and browser that all worlds of a test worker share. A world with other extensions (`beside`) has a browser of its own. */
export interface Environment {
  service: LocalService;
  site: Listening;
  trap: Trap;
  photoHost: PhotoHost;
  browsers: Browsers;
}

/** A fresh installation, a service, a site for all other names under `.example`, and the attacker's server and photo host. */
export interface World {
  extension: Extension;
  service: LocalService;
  trap: Trap;
  photoHost: PhotoHost;
  /** Controls removed from this browser's build. */
  without: readonly SwitchName[];
  connect(options?: ConnectOptions): Promise<void>;
  openTab(url: string): Promise<Page>;
  /** Opens a page with this body on a site that is on. The first call connects the extension. `still`: moves no pointer over the page. */
  openMail(body: string, how?: { still?: boolean; headers?: Record<string, string> }): Promise<Page>;
  /** Opens a page with this body on a site that is off. Does not connect the extension and moves no pointer. */
  openElsewhere(body: string): Promise<Page>;
  close(): Promise<void>;
}

export interface WorldOptions extends LaunchOptions {
  /** Controls removed from the build. */
  without?: readonly SwitchName[];
}

const mail = "http://mail.example";

/** Resolves the attacker's names to its servers, and all others under `.example` to the site. Of other names only `localhost` resolves. */
const resolverRules = (site: number, trap: number, photos: PhotoHost) =>
  `--host-resolver-rules=MAP trap.example 127.0.0.1:${trap}, MAP *.photos.example 127.0.0.1:${photos.port}, MAP inner.example 127.0.0.1:${photos.innerPort}, MAP *.example 127.0.0.1:${site}, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`;

/** Opens a page at this address, served with this body. */
export async function openWith(context: BrowserContext, url: string, body: string, headers: Record<string, string> = {}): Promise<Page> {
  await context.route(url, (route) =>
    route.fulfill({
      headers: { "content-type": "text/html; charset=utf-8", ...headers },
      body: `<!doctype html><title>Mail</title>${body}`,
    }),
  );
  return openTab(context, url);
}

async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(url);
  return tab;
}

/** Starts the servers; browsers start later. */
export async function startEnvironment(): Promise<Environment> {
  const [service, site, trap, photoHost] = await Promise.all([startService(), startSite(), startTrap(), startPhotoHost()]);
  return { service, site, trap, photoHost, browsers: createBrowsers() };
}

export async function stopEnvironment({ service, site, trap, photoHost, browsers }: Environment): Promise<void> {
  await browsers.end();
  await Promise.all([service.stop(), site.stop(), trap.stop(), photoHost.stop()]);
}

/** Installs the extension in a browser, with all servers emptied. */
export async function openWorld(environment: Environment, { without = [], beside, ...options }: WorldOptions): Promise<World> {
  const { service, site, trap, photoHost, browsers } = environment;
  const args = [
    resolverRules(site.port, trap.port, photoHost),
    // The photo host's certificate is self-signed. Its `port` counts as the public internet, its `innerPort` does not.
    "--ignore-certificate-errors",
    `--ip-address-space-overrides=127.0.0.1:${photoHost.port}=public`,
    ...(options.args ?? []),
  ];
  service.reset();
  service.disconnect();
  for (const asked of [trap.caught, photoHost.asked, photoHost.connected]) asked();
  const launch = { locale: "en-US", ...options, args };
  const extension = beside === undefined ? await browsers.take(launch) : await launchExtension({ ...launch, beside });
  extension.context.setDefaultTimeout(10_000);
  await extension.welcome();
  let on = false;
  let pages = 0;
  const openPage = (origin: string, body: string, headers?: Record<string, string>) =>
    openWith(extension.context, `${origin}/page-${(pages += 1)}`, body, headers);
  return {
    extension,
    service,
    trap,
    photoHost,
    without,
    connect: (given) => connect(extension, service, given),
    openTab: (url) => openTab(extension.context, url),
    async openMail(body, { still = false, headers = {} } = {}) {
      if (!on) {
        await connect(extension, service);
        await switchOn(extension, `${mail}/`);
      }
      on = true;
      const page = await openPage(mail, body, headers);
      if (!still) await page.mouse.move(600, 700);
      return page;
    },
    openElsewhere: (body) => openPage("http://plain.example", body),
    close: () => (beside === undefined ? browsers.giveBack(true) : extension.close()),
  };
}
