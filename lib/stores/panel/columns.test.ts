import { expect, it } from "vitest";
import { routeOfSubject } from "../../model/panel-route";
import { domain, initialState } from "../../../test/support/a-lookup-view";
import { panelOf } from "../../../test/support/a-panel";
import { nextTask } from "../../../test/support/timers";

/** Returns a window width that the test can change. */
function aWidth(matches: boolean) {
  const listeners: (() => void)[] = [];
  const wide = { matches, addEventListener: (_type: "change", listener: () => void) => void listeners.push(listener) };
  const resize = (next: boolean) => {
    wide.matches = next;
    for (const listener of listeners) listener();
  };
  return { wide, resize };
}

it.each([true, false])(
  "the panel keeps the library, and the company chosen in place of another, at each change of width; wide at first: %s",
  async (isWide) => {
    const { wide, resize } = aWidth(isWide);
    const { panel } = panelOf(
      {
        "subject.open": ({ source }) => initialState({ text: source.kind === "text" ? source.text : "" }),
      },
      { hash: "#/account/acme.example", fullPage: { wide, standsIn: false } },
    );
    await panel.start();
    expect(panel.lookup.key.value?.key).toBe(domain);
    panel.history.go({ view: "library", tab: "history" });
    await panel.lookup.subject.chooseDomain("globex.example", { remember: false });
    for (const next of [false, true]) {
      resize(next);
      await nextTask();
      expect([panel.lookup.key.value?.key, panel.view.value]).toEqual(["globex.example", "library"]);
    }
    expect(panel.lookup.home.value).toEqual(routeOfSubject("globex.example"));
  },
);
