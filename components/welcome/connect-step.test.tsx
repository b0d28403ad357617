import { expect, it } from "vitest";
import { openWelcome } from "../../test/gallery/welcome/open";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { ConnectStep } from "./connect-step";

it("moves the focus to the notice's region if the pressed Try again disappears", async () => {
  let answer: "silence" | "never" = "silence";
  const { store } = await openWelcome({ says: "welcome.connect.title", hash: "#/connect", answers: { "connection.save": () => answer } });
  store.connection.key.value = "key-12345";
  render(<ConnectStep welcome={store} />);
  fireEvent.click(screen.getByRole("button", { name: "Continue without a test" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  const region = again.closest("[aria-live]");
  again.focus();
  answer = "never";
  fireEvent.click(again);
  await eventually(() => expect(again.isConnected).toBe(false));
  expect(document.activeElement).toBe(region);
});
