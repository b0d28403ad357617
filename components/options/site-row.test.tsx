import { expect, it, vi } from "vitest";
import type { SiteState } from "../../lib/model/site";
import { openOptions } from "../../test/gallery/options/open";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { aSite } from "../../test/support/a-site";
import { eventually } from "../../test/support/eventually";
import { IconButton } from "../parts/button";
import { SiteRow } from "./site-row";
import { SitesSection } from "./sites-section";

it("keeps the focus in the row of a user's own site when the user enables it again", async () => {
  const { store } = await openOptions({ says: "options.title" });
  const own = aSite({ id: "own crm.example", name: "crm.example", own: true, hosts: ["https://crm.example/*"], wanted: true });
  render(
    <SiteRow site={own} options={store}>
      <IconButton small icon="close" label="Remove" onClick={() => undefined} />
    </SiteRow>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Enable again: crm.example" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove" }));
});

it.each([
  ["switched on", "switch", "Post", 1],
  ["removed", "button", "Remove crm.example", 2],
] as const)("once a site is %s, a retry of an earlier attempt to disable it sends nothing", async (_how, role, name, sent) => {
  const own = aSite({ id: "own crm.example", name: "crm.example", own: true, hosts: ["https://crm.example/*"], wanted: true });
  const off = vi.fn<(input: { ids: string[] }) => "silence" | { sites: SiteState[] }>(() => "silence");
  const sites = [aSite({ wanted: true }), own];
  const answers = { "sites.read": { sites }, "sites.want": { sites }, "sites.disable": off };
  const { store } = await openOptions({ says: "options.title", answers });
  render(<SitesSection options={store} />);
  const press = () => fireEvent.click(screen.getByRole(role, { name }));
  press();
  await eventually(() => expect(store.retries.lost.value).toBe(true));
  off.mockReturnValue({ sites: [] });
  // The switch shows what was pressed, so the next press switches the site on.
  press();
  await eventually(() => expect(store.retries.lost.value).toBe(false));
  await store.retries.again();
  expect(off).toHaveBeenCalledTimes(sent);
});
