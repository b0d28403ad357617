import { expect, it, vi } from "vitest";
import { untilShown } from "./until-shown";

it("waits until a hidden page is shown", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValueOnce(true).mockReturnValue(false);
  const steps: string[] = [];
  const shown = untilShown().then(() => steps.push("shown"));
  await untilShown();
  steps.push("change");
  document.dispatchEvent(new Event("visibilitychange"));
  await shown;
  expect(steps).toEqual(["change", "shown"]);
});
