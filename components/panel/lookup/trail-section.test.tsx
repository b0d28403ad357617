import { expect, it } from "vitest";
import { someChanges } from "../../../test/support/a-search";
import { aDrawContext } from "../../../test/support/a-draw-context";
import { anAccount, now } from "../../../test/support/an-account";
import { render } from "../../../test/support/drawn";
import { TrailSection } from "./trail-section";

const context = aDrawContext();

it("states no duration for a stage that was first seen less than a minute ago", async () => {
  for (const [ago, sentence] of [
    [59_000, "Decision"],
    [60_000, "Decision for at least 1 minute"],
  ] as const) {
    const { unmount } = render(
      <TrailSection
        trail={{ since: now - ago, steps: [someChanges({ at: now - ago, fit: { from: null, to: 82 } })] }}
        account={anAccount({ buyingStage: "Decision" })}
        context={context}
      />,
    );
    expect(document.querySelector("p")?.textContent.replaceAll(/[\u2068\u2069]/g, "")).toBe(sentence);
    unmount();
  }
});
