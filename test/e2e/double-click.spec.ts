/** The second click of a double click acts only on the control that the first one hit, however the page moves in between. */
import type { Locator, Page } from "@playwright/test";
import { switchOn } from "./hovering";
import { popupPage } from "./pages/popup";
import { openBeside, placeIn } from "./pages/panel-page";
import { expect, test } from "./serving";
import { deferred } from "../support/deferred";

const somebody = "somebody@northwind-robotics.example";

/** Clicks twice at the lower edge of a control. `between`: waits for the change after the first click. */
async function doubleClick(control: Locator, between: (point: Point) => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  const { mouse } = control.page();
  const box = await control.boundingBox();
  if (box === null) throw new Error("The control is not drawn.");
  const point = { x: box.x + box.width / 2, y: box.y + box.height - 3 };
  await mouse.move(point.x, point.y);
  await mouse.down({ clickCount: 1 });
  await mouse.up({ clickCount: 1 });
  await between(point);
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
}

interface Point {
  x: number;
  y: number;
}

/** Returns the name of the button at a point; `null` if none. */
const buttonAt = (page: Page, point: Point) =>
  page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("button")?.getAttribute("aria-label") ?? null, point);

test("a double click on a row's look-up does not look up the row that moves below the pointer", async ({
  extension,
  connect,
  serve,
  openTab,
  service,
}) => {
  await connect();
  await serve("http://mail.example/thread", `${somebody} ana@gmail.com bob@gmail.com eve@gmail.com`);
  await switchOn(extension, "http://mail.example/");
  const view = placeIn(await openBeside(extension, await openTab("http://mail.example/thread")));
  await view.lookUp("northwind-robotics.example").click();
  await expect(view.link("Northwind Robotics")).toBeVisible();

  const held = deferred();
  service.fail({ until: held.promise });
  await doubleClick(view.lookUp(somebody), (point) =>
    expect.poll(() => buttonAt(view.main.page(), point)).toMatch(/^Look up the person: ana/),
  );
  held.resolve();
  await expect(view.main.getByText("Looking up…")).toHaveCount(0);
  expect(service.requests.slice(1).map(({ argument }) => argument)).toEqual([somebody]);
  // Single clicks still act.
  await view.lookUp("ana@gmail.com").click();
  await expect.poll(() => service.requests.at(-1)?.argument).toBe("ana@gmail.com");
});

test("a double click on Try again sends one request, even if that fails at once", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ status: 500 });
  const popup = popupPage(await openPopup("http://northwind-robotics.example/"));
  await expect(popup.button("Try again")).toBeVisible();
  const before = service.requests.length;
  await doubleClick(popup.button("Try again"), () => expect(popup.button("Try again")).toBeVisible());
  await expect(popup.button("Try again")).toBeVisible();
  expect(service.requests.length - before).toBe(1);
});

test("a double click on a switch's label acts twice", async ({ extension }) => {
  const page = await extension.page("options.html#/appearance");
  const box = page.getByRole("switch").first();
  const before = await box.isChecked();
  const label = page.locator(`label[for="${await box.getAttribute("id")}"]`);
  await label.click();
  await expect(box).toBeChecked({ checked: !before });
  await doubleClick(label);
  await expect(box).toBeChecked({ checked: !before });
});
