import { signal } from "@preact/signals";
import { expect, it } from "vitest";
import { openWelcome } from "../../test/gallery/welcome/open";
import { render, screen } from "../../test/support/drawn";
import type { Welcome } from "../../lib/stores/welcome";
import { TryStep } from "./try-step";

it("draws nothing about the connection before it is read", async () => {
  const { store } = await openWelcome({ says: "welcome.try.title", hash: "#/try" });
  const drawn = (saved: Welcome["connection"]["saved"]) => <TryStep welcome={{ ...store, connection: { ...store.connection, saved } }} />;
  const { rerender } = render(drawn(signal(null)));
  expect(screen.queryByText(/connected/)).toBeNull();
  rerender(drawn(store.connection.saved));
  expect(screen.getByText("Account Lens is connected. A company is one click away.")).toBeDefined();
});
