import { expect, test } from "./quiet";
import { openPanel } from "./pages/panel";
import { lookUp, paidRequests, resultPage, searchPlace } from "./pages/search";

const seeds = ["northwind-robotics.example", "halden-automation.example", "verdantacre.example"];

test("companies like several: exact counts, one request for a double click, a new order without any", async ({
  connect,
  extension,
  service,
}) => {
  await connect();
  const answers = await Promise.all(seeds.map((domain) => lookUp(extension, domain)));
  const tech = answers.flatMap((ended) => (ended.ok && ended.answer.kind === "account" ? [new Set(ended.answer.account.tech)] : []));
  expect(tech).toHaveLength(3);
  const panel = await openPanel(extension, "#/library/history", 360);
  await panel.getByRole("button", { name: "Find companies like these" }).click();
  await expect(panel.getByText("Choose up to 50 companies.")).toBeVisible();
  for (const box of await panel.getByRole("checkbox", { name: /^Select / }).all()) await box.check();
  await panel.getByRole("button", { name: "Find companies like these" }).click();
  const view = searchPlace(panel);

  const sentences = panel.getByRole("checkbox", { name: /^\d of 3/ });
  await expect(sentences.first()).toBeVisible();
  const shared = [...new Set(tech.flatMap((each) => [...each]))].map((id) => tech.filter((each) => each.has(id)).length);
  const shown = (await view.main.getByText(/^\d of 3 use /).allInnerTexts()).map((text) => Number(text[0]));
  expect(shown).toHaveLength(Math.min(5, shared.filter((count) => count >= 2).length));
  expect(shown.every((count) => count === 2 || count === 3)).toBe(true);
  expect(shown.filter((count) => count === 3).length).toBeLessThanOrEqual(shared.filter((count) => count === 3).length);
  await expect(view.main.getByText(/^\d of 3 use .+; \d+% of your library do$/).first()).toBeVisible();
  expect(paidRequests(service)).toHaveLength(0);

  const before = await view.sentences.count();
  await sentences.and(panel.locator(":not(:checked)")).first().check();
  expect(await view.sentences.count()).toBeGreaterThan(before);
  const { industry, employees } =
    (answers[0]?.ok === true && answers[0].answer.kind === "account" && answers[0].answer.account.details) || {};
  const item = (name: string, details: object) => ({ details: { name, domain: `${name.toLowerCase()}.example`, ...details } });
  const list = [item("Size", { industry: "Beekeeping", employees }), item("Industry", { industry, employees: 1 })];
  service.fail({ operation: "account-search", ...resultPage(list) });
  await expect(view.submit).toContainText("uses credits");
  await view.submit.dblclick();
  await expect(view.rows).toHaveCount(2);
  expect(paidRequests(service)).toHaveLength(1);
  await expect(view.rows.first()).toContainText(/Most like .+: /);

  const sent = service.requests.length;
  const names = view.rows.locator(".row-title");
  await panel.getByText("Weights", { exact: true }).click();
  await panel.getByRole("slider", { name: "Industry" }).fill("0");
  await expect(names).toHaveText(["Size", "Industry"]);
  await panel.getByRole("slider", { name: "Industry" }).fill("50");
  await panel.getByRole("slider", { name: "Size" }).fill("0");
  await expect(names).toHaveText(["Industry", "Size"]);
  expect(service.requests).toHaveLength(sent);
});
