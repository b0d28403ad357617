import { expect, it } from "vitest";
import { openOptions } from "../../test/gallery/options/open";
import { aProblem } from "../../test/support/an-account";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { aConnection, aSettings } from "../../test/support/some-settings";
import { ConnectionSection } from "./connection-section";

/** Members of a problem after a request. */
const sent = { host: "api.example", at: 0 };

it("announces a status, but not again each minute with its changed age", async () => {
  const settings = aSettings();
  const { store } = await openOptions({ says: "options.title", settings });
  render(<ConnectionSection options={store} settings={settings} />);
  expect(
    screen
      .getByText(/^Connected/)
      .closest("[aria-live]")
      ?.getAttribute("aria-live"),
  ).toBe("polite");
  expect(screen.getByText(/ago$/).getAttribute("aria-live")).toBe("off");
});

it("shows that a tested connection works, even with sample data", async () => {
  const settings = aSettings({ mode: "sample" });
  const tested = { ok: true as const, connection: aConnection() };
  const { store } = await openOptions({ says: "options.title", settings, answers: { "connection.test": () => tested } });
  render(<ConnectionSection options={store} settings={settings} />);
  expect(screen.queryByText(/^Connected/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Test/ }));
  await expect.poll(() => screen.queryByText(/^Connected/)).not.toBeNull();
  expect(screen.getByText(/^Sample data is on/)).toBeDefined();
});

it("moves the focus to the notice's region if the pressed Try again disappears", async () => {
  const settings = aSettings();
  let answer: "silence" | "never" = "silence";
  const { store } = await openOptions({ says: "options.title", settings, answers: { "connection.save": () => answer } });
  render(<ConnectionSection options={store} settings={settings} />);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  const region = again.closest("[aria-live]");
  again.focus();
  answer = "never";
  fireEvent.click(again);
  await eventually(() => expect(again.isConnected).toBe(false));
  expect(document.activeElement).toBe(region);
});

it.each([
  [
    "the service's message and status",
    aProblem("no-permission", { ...sent, status: 403, message: "The plan has ended." }),
    /^The service says: “The plan has ended\.” 403 from api\.example at /,
  ],
  ["that a request without an answer may count", aProblem("timed-out", { ...sent, tries: 1 }), /^api\.example.+ counted\.$/],
])("states %s if a test fails", async (_what, problem, details) => {
  const settings = aSettings();
  const { store } = await openOptions({ says: "options.title", settings, answers: { "connection.test": { ok: false, problem } } });
  render(<ConnectionSection options={store} settings={settings} />);
  fireEvent.click(screen.getByRole("button", { name: /^Test/ }));
  expect((await screen.findByText(details)).localName).toBe("small");
});
