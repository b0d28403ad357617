import { expect, it } from "vitest";
import { openWelcome } from "../../test/gallery/welcome/open";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { aSettings } from "../../test/support/some-settings";
import { ConsentStep } from "./consent-step";

it("names search filters in the table and in the box for domains", async () => {
  const { store } = await openWelcome({ says: "welcome.consent.title" });
  render(<ConsentStep welcome={store} />);
  expect(screen.getByRole("row", { name: /Search.*filters/ })).toBeDefined();
  expect(screen.getByRole("checkbox", { name: /domains.*filters/ })).toBeDefined();
});

it("announces a missing tick at each press, and at no other time", async () => {
  const { store } = await openWelcome({
    says: "welcome.consent.title",
    settings: aSettings({ consentDomains: null, consentEmails: null }),
  });
  render(<ConsentStep welcome={store} />);
  const announced = () => [...screen.getAllByRole("status")].map(({ firstElementChild }) => firstElementChild).find(Boolean) ?? null;
  const agree = () => acting(() => fireEvent.click(screen.getByRole("button", { name: "Agree and continue" })));
  expect(announced()).toBeNull();
  agree();
  const first = announced();
  expect(first?.textContent).toContain("Tick");
  agree();
  expect(announced()?.textContent).toBe(first?.textContent);
  expect(announced()).not.toBe(first);
  const [domains] = screen.getAllByRole("checkbox");
  for (let time = 0; time < 2; time += 1) acting(() => fireEvent.click(domains as HTMLElement));
  expect(announced()).toBeNull();
});
