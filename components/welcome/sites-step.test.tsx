import { expect, it } from "vitest";
import { openWelcome } from "../../test/gallery/welcome/open";
import { acting, render, screen } from "../../test/support/drawn";
import { SitesStep } from "./sites-step";

it("offers to enable chosen sites only while one of them is off", async () => {
  const { store } = await openWelcome({ says: "welcome.sites.title", hash: "#/sites" });
  render(<SitesStep welcome={store} />);
  const ready = () => screen.getByRole("button", { name: "Enable chosen sites" }).getAttribute("aria-disabled") !== "true";
  acting(() => store.choose(["gmail"], true));
  expect(ready()).toBe(false);
  acting(() => store.choose(["crm"], true));
  expect(ready()).toBe(true);
});
