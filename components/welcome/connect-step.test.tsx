import { expect, it } from "vitest";
import { openWelcome } from "../../test/gallery/welcome/open";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { aConnection } from "../../test/support/some-settings";
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

it("unlocks a locked key, then focuses the title", async () => {
  const of = (locked: boolean) => aConnection({ key: { tail: "7f3a", keeping: "passphrase", locked } });
  let connection = of(true);
  const { store } = await openWelcome({
    says: "welcome.connect.title",
    hash: "#/connect",
    answers: {
      "connection.read": () => connection,
      "key.unlock": () => ({ ok: true, connection: (connection = of(false)) }),
    },
  });
  render(<ConnectStep welcome={store} />);
  fireEvent.input(screen.getByLabelText("Passphrase"), { target: { value: "correct horse battery" } });
  fireEvent.click(screen.getByRole("button", { name: "Unlock" }));
  await eventually(() => expect(screen.queryByRole("group", { name: "Unlock" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});
