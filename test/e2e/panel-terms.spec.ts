import { expect, test } from "./quiet";
import { switchOn } from "./hovering";
import { saveConnection } from "./pages/options";
import { openPanel, panelPage } from "./pages/panel";
import { openBeside, placeIn } from "./pages/panel-page";
import { searchPlace } from "./pages/search";
import { settled } from "./waits";
import { sampleKey } from "../service/service";
import { thorough } from "./thorough";

const company = "northwind-robotics.example";

test.slow();

test(
  "after a key is saved on another page, the paid buttons of open panels show their cost",
  thorough,
  async ({ connect, extension, service, openTab }) => {
    const watch = (key: string) => extension.ask("watch.set", { kind: "account", key, on: true, private: false });
    await connect();
    for (const key of ["acme.example", "globex.example"]) await watch(key);
    await extension.ask("settings.change", { changes: { mode: "sample" } });
    await extension.ask("account.look-up", { domain: company, refresh: false, private: false });
    await watch(company);
    await extension.context.route("http://mail.example/thread", (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: "<title>Inbox</title>ana@acme.example ben@acme.example" }),
    );
    await switchOn(extension, "http://mail.example/");
    const page = await openBeside(extension, await openTab("http://mail.example/thread"));
    await expect(placeIn(page).button("Look up all 2")).toBeVisible();
    const [lookup, search, library] = [
      await openPanel(extension, `#/account/${company}`),
      await openPanel(extension, `#/search/new?like=${company}`),
      await openPanel(extension, "#/library/watchlist"),
    ];
    const round = panelPage(library).button(/^Start a round/);
    const pasted = panelPage(lookup).button(/^Look up all 2/);
    await expect(searchPlace(search).submit).toHaveText("Search");
    await expect(searchPlace(search).main).toContainText("nothing is sent");
    await expect(round).toBeHidden();
    await panelPage(lookup).box.fill("acme.example, globex.example");
    await expect(pasted).toHaveText("Look up all 2");

    await saveConnection(await extension.page("options.html#/connection"), service.url, sampleKey);

    await expect(placeIn(page).lookUpAll).toHaveText("Look up all 2 may use credits");
    await expect(placeIn(page).main).toContainText("0 of 500 look-ups used this month");
    await expect(searchPlace(search).submit).toHaveText(/^Search\s*uses credits$/);
    await expect(searchPlace(search).main).not.toContainText("nothing is sent");
    await expect(round).toHaveText("Start a round may use credits");
    await expect(pasted).toHaveText(/may use credits$/);
    // The sample's account is gone. Its look-up at the service is offered.
    await expect(panelPage(lookup).button(/^Look up(?! all)/)).toContainText("may use credits");
    await settled(extension, page);
    expect(service.requests).toEqual([]);
  },
);

test(
  "once an obstacle is removed on another page, the look-up is offered, and sent only after a click",
  thorough,
  async ({ extension, service }) => {
    const page = await openPanel(extension, `#/account/${company}`);
    const panel = panelPage(page);
    await expect(panel.title).toHaveText("Account Lens is not connected yet");
    await extension.grantHost(service.url);
    await extension.ask("connection.save", { address: service.url, key: sampleKey, keeping: "device" });
    await expect(panel.title).toHaveText("First, choose what may be sent");
    await extension.ask("consent.set", { domains: true, emails: false });
    await expect(panel.title).toHaveText("Look up this company?");
    await settled(extension, page);
    expect(service.requests).toEqual([]);
    await panel.button(/^Look up\b.*may use credits$/).click();
    await expect(panel.subject).toHaveText("Northwind Robotics");
    expect(service.requests).toHaveLength(1);
  },
);
