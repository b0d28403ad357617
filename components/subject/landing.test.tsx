import { signal } from "@preact/signals";
import { expect, it } from "vitest";
import { render, screen } from "../../test/support/drawn";
import { useSubjectLanding } from "./landing";

function Subject({ acted, name }: { acted: boolean; name: string }) {
  return (
    <main {...useSubjectLanding({ acted: signal(acted) }, name)}>
      <button type="button" key={name}>
        {name}
      </button>
    </main>
  );
}

it.each([true, false])("a new subject takes the focus from a removed control only if the user acted: %s", (acted) => {
  const { rerender } = render(<Subject acted={acted} name="one" />);
  screen.getByRole("button").focus();
  rerender(<Subject acted={acted} name="other" />);
  expect(document.activeElement).toBe(acted ? screen.getByRole("main") : document.body);
});

it("a new subject leaves the focus on a control that stays", () => {
  const drawn = (name: string) => (
    <>
      <button type="button">Stays</button>
      <Subject acted name={name} />
    </>
  );
  const { rerender } = render(drawn("one"));
  const stays = screen.getByRole("button", { name: "Stays" });
  stays.focus();
  rerender(drawn("other"));
  expect(document.activeElement).toBe(stays);
});
