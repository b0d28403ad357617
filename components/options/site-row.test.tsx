import { expect, it } from "vitest";
import { openOptions } from "../../test/gallery/options/open";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { aSite } from "../../test/support/a-site";
import { IconButton } from "../parts/icon-button";
import { SiteRow } from "./site-row";

it("keeps the focus in the row of a person's own site when the person enables it again", async () => {
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
