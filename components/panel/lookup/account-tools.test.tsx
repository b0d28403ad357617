import { expect, it, vi } from "vitest";
import { openPanel } from "../../../test/gallery/panel/open";
import { anAccountAnswer, domain } from "../../../test/support/an-account";
import { fireEvent, render, screen } from "../../../test/support/drawn";
import { aCompany } from "../../../test/support/some-settings";
import { noViews } from "../../../test/support/no-views";
import { PanelView } from "../panel-view";

it.each([null, "https://www.northwind-robotics.example/about"])(
  "exports an account by the domain that was looked up, though the service writes %s",
  async (written) => {
    const storedAccount = anAccountAnswer({ details: { domain: written } });
    const { store } = await openPanel({ initialState: { subject: aCompany(), storedAccount }, says: "popup.account" });
    const save = vi.fn();
    store.panel.ports.save = save;
    render(<PanelView panel={store.panel} views={noViews} />);
    fireEvent.click(await screen.findByRole("button", { name: "More actions" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Export CSV" }));
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.stringContaining(`"Northwind Robotics","${domain}"`));
  },
);
