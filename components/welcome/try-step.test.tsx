import { signal } from "@preact/signals";
import { expect, it } from "vitest";
import { openWelcome } from "../../test/gallery/welcome/open";
import { render, screen } from "../../test/support/drawn";
import type { Welcome } from "../../lib/stores/welcome";
import { TryStep } from "./try-step";

it("does not call a connection ready whose key is locked", async () => {
  const { store } = await openWelcome({ says: "welcome.try.title", hash: "#/try" });
  const saved = store.connection.saved.value;
  if (saved?.key == null) throw new Error("not connected");
  const locked = signal({ ...saved, key: { ...saved.key, locked: true } });
  render(<TryStep welcome={{ ...store, connection: { ...store.connection, saved: locked } }} />);
  expect(screen.queryByText(/is connected/)).toBeNull();
  expect(screen.getByText(/^Your key is locked/)).toBeDefined();
});

it("draws nothing about the connection before it is read", async () => {
  const { store } = await openWelcome({ says: "welcome.try.title", hash: "#/try" });
  const drawn = (saved: Welcome["connection"]["saved"]) => <TryStep welcome={{ ...store, connection: { ...store.connection, saved } }} />;
  const { rerender } = render(drawn(signal(null)));
  expect(screen.queryByText(/connected/)).toBeNull();
  rerender(drawn(store.connection.saved));
  expect(screen.getByText("Account Lens is connected. A company is one click away.")).toBeDefined();
});
