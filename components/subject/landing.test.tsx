import { expect, it } from "vitest";
import { defaultSettings } from "../../lib/model/settings";
import { openPanel, type PanelState } from "../../test/gallery/panel/open";
import { panelStates } from "../../test/gallery/panel/states";
import { anAccountAnswer, aPersonAnswer } from "../../test/support/an-account";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { LookupView } from "../panel/lookup/lookup-view";

it.each<[state: string, name: string, answers: NonNullable<PanelState["answers"]>]>([
  ["lookup/ready", "Account", { "account.look-up": { ok: true, answer: anAccountAnswer(), sent: 1 } }],
  ["lookup/person/ready", "Person", { "person.look-up": { ok: true, answer: aPersonAnswer(), sent: 1 } }],
])("the answer takes the focus of the pressed button: %s", async (state, name, answers) => {
  const { store } = await openPanel({ says: "state.ready.title", ...panelStates[state], answers });
  const { panel } = store;
  const { settings } = panel.lookup.subject;
  render(<LookupView panel={panel} settings={settings.value ?? defaultSettings} />);
  const button = await screen.findByRole("button", { name: /^Look up/ });
  button.focus();
  fireEvent.click(button);
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole("main", { name })));
});
