import { expect, it } from "vitest";
import { SearchView } from "./search-view";
import { openPanel } from "../../../test/gallery/panel/open";
import { acting, render, screen } from "../../../test/support/drawn";

it("the form of a search names the filters that the count of stored matches ignores", async () => {
  const { store } = await openPanel({ route: { view: "search-new", like: [], name: "Halden", set: null }, says: "search.title" });
  render(<SearchView view={store.search} ports={store.panel.ports} />);
  expect(screen.queryByText(/^Not judged here/)).toBeNull();
  acting(() => store.search.form.add({ field: "industry", operator: "in set (exact)", value: "Retail" }));
  expect(screen.getByText(/^Not judged here/).textContent).toMatch(/: Industry .*Retail\.$/);
});
