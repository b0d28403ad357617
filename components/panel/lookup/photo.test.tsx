import { expect, it, vi } from "vitest";
import { openPanel } from "../../../test/gallery/panel/open";
import { address, aPersonAnswer } from "../../../test/support/an-account";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { eventually } from "../../../test/support/eventually";
import { aCompany, aSettings } from "../../../test/support/some-settings";
import { noViews } from "../../../test/support/no-views";
import { PanelView } from "../panel-view";

const photo = "data:image/png;base64,AAAA";

interface Case {
  photoUrl?: string | null;
  loaded?: string | null;
  photos?: boolean;
}

async function drawPerson({ photoUrl = "https://photos.example/ingrid.jpg", loaded = photo, photos = true }: Case = {}) {
  const settings = aSettings({ photos });
  const { store } = await openPanel({
    route: { view: "person", address },
    settings,
    initialState: { subject: aCompany(), address, settings, storedPerson: aPersonAnswer({ photoUrl }) },
    says: "popup.person",
  });
  const load = vi.fn(async () => loaded);
  store.panel.ports.photo = load;
  const { container } = render(<PanelView panel={store.panel} views={noViews} />);
  const drawn = () => container.querySelector("header .monogram");
  await screen.findByRole("heading", { name: "Ingrid Solheim-Okafor" });
  return { load, text: () => drawn()?.textContent, image: () => drawn()?.querySelector("img") ?? null };
}

it("draws the photo of a person instead of the initials", async () => {
  const { load, text, image } = await drawPerson();
  await eventually(() => expect(image()?.getAttribute("src")).toBe(photo));
  expect(load).toHaveBeenCalledExactlyOnceWith("https://photos.example/ingrid.jpg");
  expect(text()).toBe("");
});

it.each<[string, Case, number]>([
  ["the profile names no photo", { photoUrl: null }, 0],
  ["the photo's address is unsafe", { photoUrl: "http://photos.example/ingrid.jpg" }, 0],
  ["photos are off", { photos: false }, 0],
  ["the photo cannot be loaded", { loaded: null }, 1],
])("draws the initials if %s", async (_name, person, loads) => {
  const { load, text, image } = await drawPerson(person);
  await Promise.all(load.mock.results.map(({ value }) => value as Promise<unknown>));
  expect([load.mock.calls.length, text(), image()]).toEqual([loads, "IS", null]);
});

it("draws the initials if the loaded photo is no image", async () => {
  const { text, image } = await drawPerson();
  await eventually(() => expect(image()).not.toBeNull());
  const broken = image();
  if (broken !== null) acting(() => fireEvent.error(broken));
  expect([text(), image()]).toEqual(["IS", null]);
});
