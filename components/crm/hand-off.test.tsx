import { signal } from "@preact/signals";
import { expect, it, vi } from "vitest";
import { anAccount } from "../../test/support/an-account";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { createHandOff } from "../../lib/stores/hand-off";
import { aSettings } from "../../test/support/some-settings";
import { handOffItem, HandOffPart } from "./hand-off";

const account = anAccount({ details: { name: `A=B&C "Ü", Ltd.`, description: "long ".repeat(900) } });

function draw(crm: "none" | "salesforce") {
  const opened: string[] = [];
  const onOptions = vi.fn(() => undefined);
  const handOff = createHandOff(
    { ask: () => Promise.reject(new Error("no background")), openTab: (address) => opened.push(address) },
    { settings: signal(aSettings({ crm, crmAddress: "https://acme.lightning.force.com/" })), isPrivate: signal(false) },
  );
  const { unmount } = render(<HandOffPart handOff={handOff} />);
  const item = handOffItem(handOff, { kind: "account", key: "acme.example", account }, onOptions);
  acting(() => item !== "separator" && item.act());
  return { opened, onOptions, unmount, drawAgain: () => render(<HandOffPart handOff={handOff} />) };
}

it("names the host, the fields sent and the fields left out before the form opens", async () => {
  const { opened } = draw("salesforce");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("These fields go to acme.lightning.force.com");
  expect(dialog.textContent).toMatch(/Company name, Website,/);
  expect(dialog.textContent).toContain("Left out, because too long for an address: Description");
  expect(opened).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Open the form" }));
  await expect.poll(() => opened).toEqual([expect.stringMatching(/^https:\/\/acme\.lightning\.force\.com\/lightning\/o\/Account\/new\?/)]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("opens nothing if the user cancels", async () => {
  const { opened } = draw("salesforce");
  await screen.findByRole("dialog");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(opened).toEqual([]);
});

it("does not ask about a record that is no longer shown", async () => {
  const { unmount, drawAgain } = draw("salesforce");
  await screen.findByRole("dialog");
  unmount();
  drawAgain();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("opens the options if no CRM is set up", async () => {
  const { opened, onOptions } = draw("none");
  await expect.poll(() => onOptions.mock.calls.length).toBe(1);
  expect(opened).toEqual([]);
});
