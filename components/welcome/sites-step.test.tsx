import { expect, it } from "vitest";
import { openWelcome } from "../../test/gallery/welcome/open";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { aSite } from "../../test/support/a-site";
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

it("announces at each press that no site is chosen", async () => {
  const { store } = await openWelcome({ says: "welcome.sites.title", hash: "#/sites" });
  render(<SitesStep welcome={store} />);
  const announced = () => screen.queryByText("Tick at least one site first.", { selector: "[role=status] > *" });
  expect(announced()).toBeNull();
  const enable = () => acting(() => fireEvent.click(screen.getByRole("button", { name: "Enable chosen sites" })));
  enable();
  const first = announced();
  expect(first).not.toBeNull();
  enable();
  expect(announced()).not.toBe(first);
  acting(() => store.choose(["crm"], true));
  expect(announced()).toBeNull();
});

it("announces the user's own sites that are on", async () => {
  const own = (name: string, access: boolean) => aSite({ id: `own ${name}`, name, own: true, wanted: true, access });
  const sites = [own("desk.example", true), own("mail.example", false), own("wiki.example", true)];
  const { store } = await openWelcome({ says: "welcome.sites.title", hash: "#/sites", answers: { "sites.read": { sites } } });
  render(<SitesStep welcome={store} />);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("On: desk.example, wiki.example");
});
