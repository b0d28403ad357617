import { expect, it, vi } from "vitest";
import { openPanel } from "../../../test/gallery/panel/open";
import { aPreview, aResult, aSearch } from "../../../test/support/a-search";
import { aProblem, now } from "../../../test/support/an-account";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { aJudged } from "../../../test/support/judged";
import { aUsage } from "../../../test/support/some-settings";
import { userActivation } from "../../../test/support/user-activation";
import type { Filter } from "../../../lib/model/filters";
import { maxFilters } from "../../../lib/model/search";
import { SearchView } from "./search-view";

it("does not claim that the search that used up the cap was not sent", async () => {
  let isUsedUp = false;
  const search = aSearch({}, [aResult({ details: { name: "Harbour Works", domain: "harbour.example" } })]);
  const { store } = await openPanel({
    route: { view: "search-new", like: [], name: "Halden", set: null },
    answers: {
      "search.preview": () => ({ usage: aUsage(), preview: aPreview({ obstacle: isUsedUp ? aProblem("cap-reached") : null }) }),
      "search.run": () => {
        isUsedUp = true;
        return { search, sent: 1, usage: aUsage() };
      },
      "search.read": { search },
    },
    says: "search.title",
  });
  render(<SearchView view={store.search} ports={store.panel.ports} />);
  acting(() => fireEvent.click(screen.getByRole("button", { name: /^Search uses/ })));
  expect((await screen.findAllByText("Harbour Works")).length).toBeGreaterThan(0);
  await expect.poll(() => store.search.preview.value?.obstacle?.kind).toBe("cap-reached");
  expect(screen.queryByText(/The search was not sent/)).toBeNull();
});

it("offers no narrowing filters to a search that has the maximum", async () => {
  const country = { field: "country", operator: "=", value: "Norway" } as const;
  const narrowings = async (filters: Filter[]) => {
    const search = aSearch({ filters, total: 40 });
    const { store } = await openPanel({
      route: { view: "search-result", id: search.id },
      answers: { "search.read": { search } },
      says: "search.results.companies",
    });
    const { unmount } = render(<SearchView view={store.search} ports={store.panel.ports} />);
    const offered = screen.queryAllByRole("button", { name: /: add filter$/ }).length;
    unmount();
    return offered;
  };
  expect(await narrowings([])).toBeGreaterThan(0);
  expect(await narrowings(Array.from({ length: maxFilters }, () => country))).toBe(0);
});

it("the results take the focus after a repeated search, which makes the focused strip inert", async () => {
  let search = aSearch();
  const route = { view: "search-result", id: search.id } as const;
  const { store } = await openPanel({ route, answers: { "search.read": () => ({ search }) }, says: "search.results.companies" });
  render(<SearchView view={store.search} ports={store.panel.ports} />);
  expect(document.activeElement).toBe(document.body);
  userActivation.hasBeenActive = true;
  search = { ...search, foundAt: now };
  await store.search.open(route);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("main"));
});

it('"Select all" is unchecked if all results are left out, even if one of them is selected', async () => {
  const search = aSearch({}, [aResult({ details: { name: "Harbour Works", domain: "harbour.example" } })]);
  const { store } = await openPanel({
    route: { view: "search-result", id: search.id },
    answers: { "search.read": { search }, "judgement.read": { judged: [aJudged({ key: "harbour.example", leftOutBy: "verdict" })] } },
    says: "search.results.companies",
  });
  render(<SearchView view={store.search} ports={store.panel.ports} />);
  await expect.poll(() => store.search.results.leftOut.value.length).toBe(1);
  acting(() => store.search.results.select(0, true));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all" }).checked).toBe(false);
});

it("capitalises a company's type, as in an account", async () => {
  const search = aSearch({}, [aResult({ details: { name: "Harbour Works", domain: "harbour.example", type: "private" } })]);
  const route = { view: "search-result", id: search.id } as const;
  const { store } = await openPanel({ route, answers: { "search.read": { search } }, says: "search.results.companies" });
  render(<SearchView view={store.search} ports={store.panel.ports} />);
  fireEvent.click(screen.getByText("Details"));
  expect(await screen.findByText("Private")).toBeTruthy();
});

it("compares companies of one domain only with those of others", async () => {
  const named = (name: string, domain: string) => aResult({ details: { name, domain } });
  const list = [named("Halden", "halden.example"), named("Halden Oslo", "Halden.example"), named("Vik", "vik.example")];
  const search = aSearch({ seeds: [] }, list);
  const { store } = await openPanel({
    route: { view: "search-result", id: search.id },
    answers: { "search.read": { search } },
    says: "search.title",
  });
  render(<SearchView view={store.search} ports={store.panel.ports} />);
  const select = (name: string) => acting(() => fireEvent.click(screen.getByRole("checkbox", { name })));
  select("Select Halden");
  select("Select Halden Oslo");
  expect(screen.queryByRole("button", { name: "Compare 2" })).toBeNull();
  select("Select Vik");
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Compare 2" })));
  expect(store.panel.history.route.value).toMatchObject({ view: "compare", domains: ["halden.example", "vik.example"] });
});

it("a file for a CRM's importer has telephone numbers without the apostrophe that a spreadsheet needs", async () => {
  const search = aSearch({}, [aResult({ details: { name: "=Harbour", domain: "harbour.example", phone: "+49 30 123" } })]);
  const { store } = await openPanel({
    route: { view: "search-result", id: search.id },
    answers: { "search.read": { search } },
    says: "search.results.companies",
  });
  const save = vi.fn<typeof store.panel.ports.save>();
  render(<SearchView view={store.search} ports={{ ...store.panel.ports, save }} />);
  fireEvent.change(screen.getByLabelText("Columns for"), { target: { value: "hubspot" } });
  fireEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  expect(save.mock.lastCall?.[1]).toMatch(/"'=Harbour","harbour.example",.*,"\+49 30 123"/);
});
