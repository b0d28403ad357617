import { expect, it, vi } from "vitest";
import { i18n } from "#i18n";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { Loaded } from "./loaded";

const loadOne = () => Promise.resolve({ text: "one" });
const loadOther = () => Promise.resolve({ text: "other" });

/** Returns a loader whose file is gone until the test says otherwise. */
function missing() {
  const file = { isThere: false };
  const load = () => (file.isThere ? loadOne() : Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  return { file, load };
}

const drawn = (load: typeof loadOne) => (
  <Loaded load={load} meanwhile="waiting">
    {({ text }) => <p>{text}</p>}
  </Loaded>
);

it("draws the module of its current loader after the loader changes", async () => {
  const { rerender } = render(drawn(loadOne));
  expect(document.body.textContent).toBe("waiting");
  expect(await screen.findByText("one")).toBeTruthy();
  rerender(drawn(loadOther));
  expect(await screen.findByText("other")).toBeTruthy();
  expect(screen.queryByText("one")).toBeNull();
});

it("says that code could not be loaded, and reloads the page on a click", async () => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  render(drawn(missing().load));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(i18n.t("state.notLoaded"));
  expect(document.body.textContent).not.toContain("waiting");
  fireEvent.click(screen.getByRole("button", { name: i18n.t("action.reload") }));
  expect(reload).toHaveBeenCalledOnce();
});

it("retries a failed load if its loader is passed again after another loader", async () => {
  const { file, load } = missing();
  const { rerender } = render(drawn(load));
  await screen.findByRole("alert");
  rerender(drawn(loadOther));
  expect(await screen.findByText("other")).toBeTruthy();
  file.isThere = true;
  rerender(drawn(load));
  expect(await screen.findByText("one")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("draws other content in place of the message if a caller passes it", async () => {
  render(
    <Loaded load={missing().load} ifFailed={<p>not loaded</p>}>
      {({ text }) => <p>{text}</p>}
    </Loaded>,
  );
  expect(await screen.findByText("not loaded")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
