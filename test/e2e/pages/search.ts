import { expect, type Page } from "@playwright/test";
import { hashOf } from "../../../lib/model/panel-route";
import type { Extension } from "../../browser/extension";
import type { LocalService } from "../../service/service";
import { sentinelAccount, shownOfBoth } from "./sentinels";
import type { JsonObject } from "../../../lib/model/json";

/** The parts of the side panel's Search view, by the names a user reads in it where they have one. */
export const searchPlace = (page: Page) => {
  const main = page.getByRole("main");
  return {
    main,
    heading: page.getByRole("heading", { level: 1 }),
    sentences: main.locator(".filter-sentence"),
    sentence: (words: string | RegExp) => main.getByRole("button", { name: words }).and(main.locator(".filter-sentence")),
    editor: main.getByRole("group", { name: /^Filter \d+$/ }),
    submit: main.locator("form .spend > button"),
    again: main.getByRole("button", { name: /^Search again/ }),
    running: main.getByRole("group", { name: /^Searching for/ }),
    rows: main.locator(".result-row"),
    failure: main.locator(".message-block"),
    chip: (words: string | RegExp) => main.getByRole("button", { name: words }),
  };
};

/** Returns the searches that reached the service. */
export const paidRequests = ({ requests }: LocalService) => requests.filter(({ operation }) => operation === "account-search");

const { activity, journey, people, websiteVisitors, topPages, ...item } = sentinelAccount;
void [activity, journey, people, websiteVisitors, topPages];

/** A search result in which every member of the service's interface has a value of its own. */
export const sentinelItem: JsonObject = item;

/** The values of that search result that a user finds on the screen. */
export const shownOfItem: string[] = [...shownOfBoth, "Sentinel Technology 29"];

/** A page of results, as the service sends it. */
export const resultPage = (list: JsonObject[], total = list.length) => ({
  body: { json: { version: "2.0.0", status: "success", data: { list, total, offset: 0, limit: 25 } } },
});

export const company = "northwind-robotics.example";
export const formLikeCompany = `sidepanel.html${hashOf({ view: "search-new", like: [company], name: null, set: null })}`;
export const formNamed = (name: string) => `sidepanel.html${hashOf({ view: "search-new", like: [], name, set: null })}`;

/** Looks up a company unless it is stored. */
export const lookUp = (extension: Extension, domain = company) =>
  extension.ask("account.look-up", { domain, refresh: false, private: false });

/** Opens a search form with one filter: the company's name contains this text. */
export async function openNamed(extension: Extension, name = "robotics"): Promise<Page> {
  const page = await extension.page(formNamed(name));
  await expect(searchPlace(page).sentences).toHaveCount(1);
  return page;
}
