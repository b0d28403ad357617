import { afterEach, expect, it, vi } from "vitest";
import { shared } from "../../lib/content/isolated-world";
import reader from "../reader";
import contentScript from ".";

afterEach(() => {
  shared.script?.stop();
  for (const name of ["rules", "script", "createHover"] as const) delete shared[name];
});

it("a frame keeps its own site's rules if the tab's site is read", async () => {
  const own = { people: [".own"] };
  const createHover = vi.fn<NonNullable<typeof shared.createHover>>(() => {
    throw new Error("Only the rules matter here.");
  });
  const onMessage = { addListener: vi.fn<(listener: (...input: unknown[]) => unknown) => void>(), removeListener: vi.fn() };
  vi.stubGlobal("chrome", { runtime: { id: "own", getURL: () => "", sendMessage: async () => ({}), onMessage } });
  document.body.innerHTML = '<p class="own">ann@acme.example</p>';
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  Object.assign(shared, { rules: own, createHover });
  contentScript.main();
  shared.rules = { ignore: [".own"] };
  expect(await reader.main()).toMatchObject({ people: [{ address: "ann@acme.example" }] });
  shared.script?.start();
  onMessage.addListener.mock.lastCall?.[0]({ call: "open" }, { id: "own" }, () => undefined);
  await expect.poll(() => createHover.mock.lastCall?.[0].rules).toEqual(own);
});
