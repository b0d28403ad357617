import { expect, it, vi } from "vitest";
import { openPanel } from "../../../test/gallery/panel/open";
import { pages } from "../../../test/gallery/panel/page-states";
import { eventually } from "../../../test/support/eventually";
import { exportItems } from "./page-export";

it("writes the date of a stored answer, because an age in a file would soon be wrong", async () => {
  const { store } = await openPanel(pages.read);
  await eventually(() => expect(store.page.count.value).not.toBeNull());
  const save = vi.fn();
  const [csv] = exportItems(store.page, { ...store.panel.ports, save }, () => {});
  if (csv === null || csv === undefined || typeof csv === "string") throw new Error("The page has no export.");
  csv.act();
  expect(save.mock.calls[0]?.[1]).toMatch(/Stored, Nov 24, 2026, \d/);
});
