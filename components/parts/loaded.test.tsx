import { expect, it } from "vitest";
import { render, screen } from "../../test/support/drawn";
import { Loaded } from "./loaded";

const loadOne = () => Promise.resolve({ text: "one" });
const loadOther = () => Promise.resolve({ text: "other" });

it("draws the module of its current loader after the loader changes", async () => {
  const drawn = (load: typeof loadOne) => (
    <Loaded load={load} meanwhile="waiting">
      {({ text }) => <p>{text}</p>}
    </Loaded>
  );
  const { rerender } = render(drawn(loadOne));
  expect(document.body.textContent).toBe("waiting");
  expect(await screen.findByText("one")).toBeTruthy();
  rerender(drawn(loadOther));
  expect(await screen.findByText("other")).toBeTruthy();
  expect(screen.queryByText("one")).toBeNull();
});
