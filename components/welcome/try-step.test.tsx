import { signal } from "@preact/signals";
import { expect, it } from "vitest";
import { openWelcome } from "../../test/gallery/welcome/open";
import { render, screen } from "../../test/support/drawn";
import { TryStep } from "./try-step";

it("draws nothing about the connection before it is read", async () => {
  const { store } = await openWelcome({ says: "welcome.try.title", hash: "#/try" });
  render(<TryStep welcome={{ ...store, connection: { ...store.connection, saved: signal(null) } }} />);
  expect(screen.queryByText(/connected/)).toBeNull();
});
