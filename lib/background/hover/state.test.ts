import { expect, it } from "vitest";
import { freshSession } from "../../../test/support/memory";
import { rememberingSession } from "../store/session";
import { createHoverState } from "./state";

const begun = { windowId: 1, values: ["jane@acme.example"], shows: null, chosen: null, card: null };

it("the state keeps a hover that begins while the previous one is forgotten or changed", async () => {
  for (const end of ["forget", "change"] as const) {
    for (let turns = 0; turns < 12; turns += 1) {
      const state = createHoverState(rememberingSession(freshSession(), () => true));
      await state.write(1, { ...begun, values: [...begun.values], token: "first" });
      const ended = end === "forget" ? state.forget(1, "first") : state.change(1, "first", { shown: "card" });
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await state.write(1, { ...begun, values: [...begun.values], token: "second" });
      await ended;
      expect(await state.read(1), `${end}, ${turns} turns later`).toMatchObject({ token: "second" });
    }
  }
});
