import { expect, it, vi } from "vitest";
// Loads the notice in advance, because loading takes longer than the test waits.
import "../problems/problem-state";
import { openPanel, type PanelState } from "../../test/gallery/panel/open";
import { panelStates } from "../../test/gallery/panel/states";
import { anAccountAnswer, aProblem } from "../../test/support/an-account";
import { acting, render } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { PanelTop } from "./panel-top";

async function draw(name: string, answers: PanelState["answers"] = {}) {
  const { store } = await openPanel({ says: "state.ready.title", ...panelStates[name], answers });
  const { panel } = store;
  const { container } = render(<PanelTop panel={panel} />);
  const region = container.querySelector("[role=status].visually-hidden");
  return { panel, subject: panel.lookup.subject, announced: () => region?.textContent };
}

it("announces a look-up and the name that it found", async () => {
  const { subject, announced } = await draw("lookup/ready", { "account.look-up": { ok: true, answer: anAccountAnswer(), sent: 1 } });
  expect(announced()).toBe("");
  acting(() => void subject.lookUp());
  expect(announced()).toBe("Looking up…");
  await eventually(() => expect(announced()).toBe("Northwind Robotics"));
  acting(() => void subject.lookUp({ refresh: true }));
  expect(announced()).toBe("Updating…");
});

it("announces why a refresh failed", async () => {
  const { subject, announced } = await draw("place/lookup", {
    "account.look-up": { ok: false, problem: aProblem("timed-out"), stored: anAccountAnswer(), sent: 1 },
  });
  acting(() => void subject.lookUp({ refresh: true }));
  await eventually(() => expect(announced()).toBe("The service is not answering."));
});

it("announces nothing while the panel does not have the focus", async () => {
  const { subject, announced } = await draw("lookup/ready");
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  acting(() => void subject.lookUp());
  expect(subject.screen.value.kind).toBe("loading");
  expect(announced()).toBe("");
});

it("announces a look-up that starts after the panel has received the focus", async () => {
  const focus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
  const { subject, announced } = await draw("lookup/ready");
  focus.mockReturnValue(true);
  acting(() => void subject.lookUp());
  expect(announced()).toBe("Looking up…");
});

it("announces nothing while another view is shown", async () => {
  const { panel, subject, announced } = await draw("lookup/ready");
  acting(() => void subject.lookUp());
  expect(announced()).toBe("Looking up…");
  acting(() => panel.history.go({ view: "search" }));
  expect(announced()).toBe("");
});
