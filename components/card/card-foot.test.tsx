import { expect, it } from "vitest";
import type { CardAnswer } from "../../lib/model/hover";
import { account, answer, cardOn, initialState, later, person } from "../../test/support/a-card";
import { render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { CardView } from "./card-view";

const failed = { ok: false, problem: { kind: "service-failed", status: 503, tries: 1, at: 0 }, sent: 1 } as const;

it.each<[string, CardAnswer, RegExp]>([
  [
    "a failed look-up",
    answer({ person: { ...failed, stored: null }, account: { ...failed, stored: null } }),
    /^The service is not working/,
  ],
  [
    "a failed update above a stored copy",
    answer({ person: { ...failed, stored: person(false) }, account: { ...failed, stored: account(false) } }),
    /^The service is not working/,
  ],
  ["a look-up not sent after many others", answer({ paced: true }), /^Many look-ups in a short time/],
])("the card announces %s", async (_what, given, text) => {
  const ended = later();
  const { card } = cardOn({ "card.answer": () => ended.promise });
  const opened = card.open(Promise.resolve(initialState()));
  render(<CardView card={card} />);
  const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent.trim());
  await eventually(() => expect(announced()).toContain("Looking up…"));
  ended.resolve(given);
  await opened;
  await eventually(() => expect(announced()).toContainEqual(expect.stringMatching(text)));
});
