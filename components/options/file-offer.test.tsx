import { expect, it } from "vitest";
import type { Input } from "../../lib/messages/messages";
import { openOptions } from "../../test/gallery/options/open";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { aSettings } from "../../test/support/some-settings";
import { FileOffer } from "./file-offer";
import { Navigation } from "./navigation";
import { SettingsSection } from "./setting";

it("announces the number of changes, but not the table of changes", async () => {
  const file = { format: "account-lens-settings", version: 1, settings: { theme: "dark", capLookups: 77 } };
  const { store } = await openOptions({ says: "options.title" });
  const { container } = render(<FileOffer options={store} />);
  await store.transfer.read(new Blob([JSON.stringify(file)]));
  const table = await screen.findByRole("table");
  expect(table.closest("[aria-live], [role=status]")).toBeNull();
  expect(container.querySelector("[role=status]")?.textContent).toBe("What the file would change · 2");
});

it.each([
  ["cannot be read", "{", "This file could not be read as JSON. Save it again in the other browser."],
  ["changes nothing", JSON.stringify({ format: "account-lens-settings", version: 1 }), "The settings in this file are the ones you have."],
])("announces that a file %s, in a live region that already existed", async (_what, text, announced) => {
  const { store } = await openOptions({ says: "options.title" });
  const region = render(<FileOffer options={store} />).container.querySelector("[role=status]");
  await store.transfer.read(new Blob([text]));
  await screen.findAllByText(announced);
  expect(region?.textContent).toBe(announced);
  const others = screen.getAllByText(announced).filter((each) => region?.contains(each) !== true);
  expect(others.filter((each) => each.closest("[aria-live], [role=status]") !== null)).toEqual([]);
});

it("moves to the connection section even if the page's address names no section", async () => {
  const file = { format: "account-lens-settings", version: 1, address: "https://api.globex.example" };
  const { store } = await openOptions({
    says: "options.title",
    does: (options) => options.transfer.read(new Blob([JSON.stringify(file)])),
  });
  render(
    <>
      <Navigation options={store} />
      <SettingsSection section="connection" options={store}>
        <FileOffer options={store} />
      </SettingsSection>
    </>,
  );
  expect(location.hash).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Enter it there" }));
  expect(document.activeElement?.id).toBe("connection-title");
  expect(store.connection.address.value).toBe("https://api.globex.example");
});

it.each([
  ["change", "Change 1 setting"],
  ["undo", "Undo"],
])("repeats an unanswered %s only for its own file", async (_what, button) => {
  const fileOf = (settings: object) => new Blob([JSON.stringify({ format: "account-lens-settings", version: 1, settings })]);
  let settings = aSettings();
  let isSilent = false;
  const change = ({ changes }: Input<"settings.change">) => {
    if (isSilent) return "silence" as const;
    settings = { ...settings, ...(changes as Partial<typeof settings>) };
    return settings;
  };
  const { store } = await openOptions({ says: "options.title", answers: { "settings.change": change } });
  render(<FileOffer options={store} />);
  await store.transfer.read(fileOf({ theme: "dark" }));
  if (button === "Undo") fireEvent.click(await screen.findByRole("button", { name: "Change 1 setting" }));
  const pressed = await screen.findByRole("button", { name: button });
  isSilent = true;
  fireEvent.click(pressed);
  await expect.poll(() => store.retries.lost.value).toBe(true);
  isSilent = false;
  await store.transfer.read(fileOf({ capLookups: 7 }));
  if (button === "Undo") await store.transfer.apply();
  const before = settings;
  await store.retries.again();
  expect(settings).toEqual(before);
  expect(store.retries.lost.value).toBe(false);
});
