import { expect, it } from "vitest";
import { ExportFields, ExportFieldsDialog } from "./export-fields";
import { createFieldChoice, ofContacts } from "../../lib/stores/panel/field-choice";
import { fireEvent, render, screen } from "../../test/support/drawn";

const ofPeople = (isPrivate: boolean) => ({ fields: createFieldChoice(ofContacts, isPrivate), label: (field: string) => field });

it("states beside people's fields what is never exported, and that the choice is remembered", () => {
  render(<ExportFieldsDialog {...ofPeople(false)} onClose={() => undefined} />);
  expect(screen.getByText("Remembered in this browser. IP addresses and visitor IDs are never exported.")).toBeTruthy();
});

it("does not state in a private window that the choice is remembered", () => {
  render(<ExportFields {...ofPeople(true)} />);
  fireEvent.click(screen.getByText(/^Fields of the export/));
  expect(screen.getByText("IP addresses and visitor IDs are never exported.")).toBeTruthy();
});
