import { expect, it } from "vitest";
import { PopupView } from "./popup-view";
// Loads notice and screens in advance, because loading takes longer than the test waits.
import "../problems/problem-state";
import "./other-screens";
import { openPopup } from "../../test/gallery/popup/open";
import type { Output } from "../../lib/messages/messages";
import { anAccountAnswer, aProblem, failed, found, noAccount } from "../../test/support/an-account";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { aSite } from "../../test/support/a-site";
import { aSettings } from "../../test/support/some-settings";

it("announces a look-up, the name that it found, and why a refresh failed", async () => {
  const { store } = await openPopup({
    says: "extension.name",
    initialState: { settings: aSettings({ lookUpOnOpen: false }) },
    answers: {
      "account.look-up": ({ refresh }) =>
        refresh ? { ok: false, problem: aProblem("timed-out"), stored: anAccountAnswer(), sent: 1 } : found(anAccountAnswer()),
    },
  });
  const { container } = render(<PopupView popup={store} onOptions={() => undefined} onPanel={null} onTab={() => undefined} />);
  const region = container.querySelector(".popup > [role=status]");
  expect(region?.textContent).toBe("");
  acting(() => void store.lookUp());
  expect(region?.textContent).toBe("Looking up…");
  await eventually(() => expect(region?.textContent).toBe("Northwind Robotics"));
  acting(() => void store.lookUp({ refresh: true }));
  expect(region?.textContent).toBe("Updating…");
  await eventually(() => expect(region?.textContent).toBe("The service is not answering."));
});

it.each<[string, Output<"account.look-up">, string]>([
  ["an account is missing", found(noAccount()), "No account under this domain"],
  ["the service fails", failed(aProblem("timed-out")), "The service is not answering."],
])("announces after the automatic look-up that %s", async (_name, answer, announced) => {
  const { store } = await openPopup({ says: "extension.name", answers: { "account.look-up": answer } });
  const { container } = render(<PopupView popup={store} onOptions={() => undefined} onPanel={null} onTab={() => undefined} />);
  await eventually(() => expect(container.querySelector(".popup > [role=status]")?.textContent).toBe(announced));
});

it.each([
  [false, 1],
  [true, 0],
])("draws a notice if the answer could not be stored, except in a private window: %s", async (isPrivate, notices) => {
  const { store } = await openPopup({
    says: "extension.name",
    private: isPrivate,
    answers: { "account.look-up": found({ ...anAccountAnswer(), stored: false }) },
  });
  render(<PopupView popup={store} onOptions={() => undefined} onPanel={null} onTab={() => undefined} />);
  await screen.findByRole("heading", { name: "Northwind Robotics" });
  expect(screen.queryAllByText("The browser has no room to write this down.")).toHaveLength(notices);
  const links = screen.queryAllByRole("link", { name: "Open Options" }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(Array.from({ length: notices }, () => "options.html#/privacy"));
});

it("moves the focus to the refusal if the browser does not give access to the site", async () => {
  const sites = [aSite({ hosts: ["https://northwind-robotics.example/*"] })];
  const { store } = await openPopup({
    says: "site.refusedText",
    initialState: { site: sites[0] ?? null },
    answers: { "sites.want": { sites }, "sites.disable": { sites }, "sites.read": { sites } },
    refuses: true,
  });
  render(<PopupView popup={store} onOptions={() => undefined} onPanel={null} onTab={() => undefined} />);
  const enable = await screen.findByRole("button", { name: /^Enable on/ });
  enable.focus();
  acting(() => fireEvent.click(enable));
  await eventually(() => expect(document.activeElement?.textContent).toMatch(/^Access to .+ was not given/));
});

it("announces that the details of a problem were copied", async () => {
  const { store } = await openPopup({ says: "extension.name", answers: { "account.look-up": failed(aProblem("service-failed")) } });
  render(<PopupView popup={store} onOptions={() => undefined} onPanel={null} onTab={() => undefined} />);
  fireEvent.click(await screen.findByRole("button", { name: "Copy details" }));
  expect((await screen.findByText("Details copied")).closest("[role=status]")?.parentElement?.className).toBe("popup");
});

it("states no number of people until the page is read", async () => {
  const { store } = await openPopup({ says: "page.reading", answers: { "page.read": "never" } });
  acting(() => void store.showPage());
  render(<PopupView popup={store} onOptions={() => undefined} onPanel={null} onTab={() => undefined} />);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("On this page");
});
