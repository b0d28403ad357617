import { afterEach, expect, it } from "vitest";
import { openOptions } from "../../test/gallery/options/open";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { FileOffer } from "./file-offer";
import { Navigation } from "./navigation";
import { SettingsSection } from "./settings-section";

afterEach(() => void (location.hash = ""));

it("leads to the address field from a page whose address names no section", async () => {
  const file = { format: "account-lens-settings", version: 1, address: "https://api.globex.example" };
  const { store } = await openOptions({
    says: "options.title",
    does: (options) => options.transfer.read(new Blob([JSON.stringify(file)])),
  });
  render(
    <>
      <Navigation options={store} sections={["connection"]} />
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
