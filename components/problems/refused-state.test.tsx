import { expect, it } from "vitest";
import { opened, popupOn, tab } from "../../test/support/a-popup";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { SubjectState } from "./subject-state";

it.each([
  { kind: "personal-mailbox", domain: "gmail.com" } as const,
  { kind: "shared-host", host: "acme.help.example", domain: "help.example" } as const,
])("offers the person behind an address at a $kind, even while a domain is being entered", async (subject) => {
  const { popup } = popupOn({
    "subject.open": ({ source }) =>
      source.kind === "tab"
        ? opened({ subject: { kind: "internal-address", host: "mailhost" } })
        : opened({ subject, address: source.text }),
  });
  await popup.open(tab, { private: false, byItself: true });
  const Shown = () => <SubjectState view={popup} screen={popup.screen.value} />;
  render(<Shown />);
  fireEvent.click(screen.getByRole("button", { name: "Enter a domain" }));
  acting(() => void popup.enter(`ana@${subject.domain}`));
  expect(await screen.findByRole("button", { name: /^Look up the person/ })).toBeTruthy();
});
