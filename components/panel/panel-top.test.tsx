import { expect, it, vi } from "vitest";
import { PanelTop } from "./panel-top";
import { openPanel } from "../../test/gallery/panel/open";
import { address, aPersonAnswer } from "../../test/support/an-account";
import { render, screen } from "../../test/support/drawn";

vi.mock("#i18n", () => import("../../test/gallery/texts"));

it("shows a person without a full name by first and last name", async () => {
  const { store } = await openPanel({
    route: { view: "person", address },
    initialState: { address, storedPerson: aPersonAnswer({ fullName: null, firstName: "Ingrid", lastName: "Solheim" }) },
    says: "panel.showing",
  });
  render(<PanelTop panel={store.panel} />);
  expect(screen.getByTitle("Ingrid Solheim")).toBeDefined();
});
