import type { Page } from "@playwright/test";
import { folded } from "../../lib/model/text";
import { technologyName } from "../../lib/model/technology";
import type { Extension } from "../browser/extension";
import { expect, test } from "./quiet";
import { openPanel } from "./pages/panel";
import { lookUp, paidRequests, resultPage, searchPlace } from "./pages/search";
import { thorough } from "./thorough";

const seeds = ["northwind-robotics.example", "halden-automation.example", "verdantacre.example"];
const others = ["kestrel-bauer.example", "kitakaze-hanso.example"];
const like = `#/search/new?${new URLSearchParams(seeds.map((domain) => ["like", domain]))}`;
const action = "Find companies like these";

async function accountOf(extension: Extension, domain: string) {
  const ended = await lookUp(extension, domain);
  if (!ended.ok || ended.answer.kind !== "account") throw new Error(`${domain} has no account.`);
  return ended.answer.account;
}

const sentencesOf = (panel: Page) => panel.getByRole("checkbox", { name: /^\d of 3/ });
const namesOf = (panel: Page) => searchPlace(panel).rows.locator(".row-title");

/** A search result with two companies: one as large as the first seed, one of its industry. */
const found = ({ industry, employees }: { industry: string | null; employees: number | null }) => ({
  operation: "account-search" as const,
  ...resultPage([
    { details: { name: "Size", domain: "size.example", industry: "Beekeeping", employees } },
    { details: { name: "Industry", domain: "industry.example", industry, employees: 1 } },
  ]),
});

test(
  "the technologies that the chosen companies share have exact counts, and a double click sends one search",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const accounts = await Promise.all([...seeds, ...others].map((domain) => accountOf(extension, domain)));
    const having = (id: string, some: typeof accounts) => some.filter(({ tech }) => tech.some((each) => folded(each) === id)).length;
    const shared = [...new Set(accounts.flatMap(({ tech }) => tech.map(folded)))]
      .map((id) => ({ id, count: having(id, accounts.slice(0, 3)), stored: having(id, accounts) }))
      .filter(({ count }) => count >= 2);
    const expected = new Map(
      shared.map(({ id, count, stored }) => [
        `${count} of 3 use ${technologyName(id)}; ${(100 * stored) / accounts.length}% of your library do`,
        stored / count,
      ]),
    );
    const panel = await openPanel(extension, "#/library/history", 360);
    await panel.getByRole("button", { name: action }).click();
    await expect(panel.getByText("Choose up to 50 companies.")).toBeVisible();
    for (const { details } of accounts.slice(0, 3)) await panel.getByRole("checkbox", { name: `Select ${details.name}` }).check();
    await expect(panel.getByText("3 selected")).toBeVisible();
    await panel.getByRole("button", { name: action }).click();

    const view = searchPlace(panel);
    await expect(sentencesOf(panel).first()).toBeVisible();
    const shown = await view.main.getByText(/^\d of 3 use /).allInnerTexts();
    expect(shown).toHaveLength(Math.min(5, expected.size));
    expect(shown.filter((text) => !expected.has(text))).toEqual([]);
    const rarities = [...expected.values()].toSorted((one, other) => one - other);
    expect(shown.map((text) => expected.get(text))).toEqual(rarities.slice(0, shown.length));

    const before = await view.sentences.count();
    await sentencesOf(panel).and(panel.locator(":not(:checked)")).first().check();
    await expect(view.sentences).toHaveCount(before + 1);
    service.fail(found(accounts[0]?.details ?? { industry: null, employees: null }));
    expect(paidRequests(service)).toHaveLength(0);
    await expect(view.submit).toContainText("uses credits");
    await view.submit.dblclick();
    await expect(view.rows).toHaveCount(2);
    expect(paidRequests(service)).toHaveLength(1);
    for (const row of await view.rows.all()) await expect(row).toContainText(/Most like .+: \S/);
  },
);

test(
  "a moved weight reorders the result, and a left-out company is folded, without a request",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const [first] = await Promise.all(seeds.map((domain) => accountOf(extension, domain)));
    service.fail(found(first?.details ?? { industry: null, employees: null }));
    const panel = await openPanel(extension, like, 280);
    const view = searchPlace(panel);
    await view.submit.click();
    await expect(view.rows).toHaveCount(2);
    await expect(view.rows.filter({ hasText: "size.example" })).toContainText(`Most like ${first?.details.name}: similar size`);
    const sent = service.requests.length;

    await panel.getByText("Weights", { exact: true }).click();
    await panel.getByRole("slider", { name: "Industry" }).fill("0");
    await expect(namesOf(panel)).toHaveText(["Size", "Industry"]);
    await panel.getByRole("slider", { name: "Industry" }).fill("50");
    await panel.getByRole("slider", { name: "Size" }).fill("0");
    await expect(namesOf(panel)).toHaveText(["Industry", "Size"]);

    await extension.ask("leave-out.save", { text: "industry.example", private: false });
    await expect(namesOf(panel)).toHaveText(["Size"]);
    await panel.getByText("1 left out").click();
    await expect(namesOf(panel)).toHaveText(["Size", "Industry"]);
    expect(service.requests).toHaveLength(sent);
  },
);

test("a list and a comparison lead to the same search, without a request", thorough, async ({ connect, extension, service }) => {
  await connect();
  for (const domain of seeds) await lookUp(extension, domain);
  const sent = service.requests.length;
  const panel = await openPanel(extension, `#/compare/${seeds.join("/")}`, 360);
  await panel.getByRole("button", { name: action }).click();
  await expect(sentencesOf(panel).first()).toBeVisible();
  const shared = await searchPlace(panel)
    .main.getByText(/^\d of 3(:| use)/)
    .allInnerTexts();

  const list = await openPanel(extension, "#/list/new", 360);
  await list.getByLabel("Paste a column").fill(seeds.join("\n"));
  await list.getByRole("button", { name: "Add the columns" }).click();
  await list
    .getByText(/^Done: /)
    .first()
    .waitFor();
  await list.getByRole("button", { name: action }).click();
  for (const domain of seeds) await list.getByRole("checkbox", { name: `Select ${domain}` }).check();
  await list.getByRole("button", { name: action }).click();
  await expect(searchPlace(list).main.getByText(/^\d of 3(:| use)/)).toHaveText(shared);
  expect(service.requests).toHaveLength(sent);
});
