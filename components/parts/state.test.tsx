import { expect, it } from "vitest";
import { render, screen } from "../../test/support/drawn";
import { State } from "./state";

it("a message takes the focus from its button when it describes another failure", () => {
  const drawn = (title: string, takesFocus: boolean) => (
    <State inView title={title} text="Nothing was sent." takesFocus={takesFocus} actions={<button>Again</button>} />
  );
  const { rerender } = render(drawn("Nobody answered", false));
  screen.getByRole("button").focus();
  rerender(drawn("Nobody answered twice", true));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Nobody answered twice" }));
});

it("a message that fills its surface leaves the focus in its form", () => {
  const drawn = (takesFocus: boolean) => (
    <State title="No address" text="Enter one." takesFocus={takesFocus}>
      <input />
    </State>
  );
  const { rerender } = render(drawn(false));
  screen.getByRole("textbox").focus();
  rerender(drawn(true));
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
