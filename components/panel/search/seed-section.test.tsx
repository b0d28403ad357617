import { expect, it } from "vitest";
import type { Input } from "../../../lib/messages/messages";
import { openPanel } from "../../../test/gallery/panel/open";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { insight } from "../../../test/support/insight";
import { seedsFound } from "../../../test/support/seeds";
import { SeedSection } from "./seed-section";

it.each([[["one.example"]], [["one.example", "two.example"]]])(
  "does not call %j missing if the background does not answer, and offers to read again",
  async (like) => {
    let isSilent = true;
    const account = insight({ name: "One", industry: "Banking" });
    const accounts = { "one.example": account, "two.example": account };
    const { store } = await openPanel({
      route: { view: "search-new", like, name: null, set: null },
      answers: { "search.seeds": ({ seeds }: Input<"search.seeds">) => (isSilent ? "silence" : seedsFound(seeds, accounts)) },
      says: "search.title",
    });
    render(<SeedSection view={store.search} />);
    const region = screen.getByRole("status");
    expect(region.textContent).toContain("Try again");
    expect(screen.queryByText(/not stored/i)).toBeNull();
    expect(store.search.seed.domains.value).toEqual(like);
    isSilent = false;
    acting(() => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
    await expect.poll(() => store.search.form.filters.value).toMatchObject([{ value: "Banking" }]);
    expect(store.search.seed.state.value.kind).toBe("stored");
    expect(region.textContent).toBe("");
  },
);
