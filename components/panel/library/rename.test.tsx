import { useSignal } from "@preact/signals";
import { expect, it } from "vitest";
import { fireEvent, render, screen } from "../../../test/support/drawn";
import { eventually } from "../../../test/support/eventually";
import { useRename } from "./rename";

function Row({ name, onName }: { name: string; onName: (name: string) => void }) {
  const rename = useRename(name, async (next) => {
    onName(next);
    return null;
  });
  return (
    <li>
      {rename.button}
      {rename.form}
    </li>
  );
}

function List() {
  const name = useSignal("Robots");
  return (
    <main tabIndex={-1}>
      <Row key={name.value} name={name.value} onName={(next) => (name.value = next)} />
    </main>
  );
}

it("moves the focus to the main area if a new name replaces the row", async () => {
  render(<List />);
  fireEvent.click(screen.getByRole("button"));
  const field = screen.getByRole("textbox");
  fireEvent.input(field, { target: { value: "Machines" } });
  fireEvent.submit(field.closest("form") ?? field);
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

it("writes a name in its own direction", () => {
  render(<List />);
  fireEvent.click(screen.getByRole("button"));
  expect(screen.getByRole<HTMLInputElement>("textbox").dir).toBe("auto");
});
