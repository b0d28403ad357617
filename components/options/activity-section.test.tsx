import { expect, it } from "vitest";
import { openOptions } from "../../test/gallery/options/open";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { ActivitySection } from "./activity-section";

it("sets the filter to the chosen operation and outcome, and keeps showing both", async () => {
  const { store } = await openOptions({ says: "options.title" });
  render(<ActivitySection options={store} />);
  const choose = (label: string, value: string) => {
    const select = screen.getByLabelText<HTMLSelectElement>(label);
    fireEvent.change(select, { target: { value } });
    return select;
  };
  const operation = choose("Operation", "hand-off");
  await eventually(() => expect(store.activity.filter.value.operation).toBe("hand-off"));
  const outcome = choose("Outcome", "failed");
  await eventually(() => expect(store.activity.filter.value.outcome).toBe("failed"));
  expect([operation.value, outcome.value]).toEqual(["hand-off", "failed"]);
  choose("Operation", "all");
  await eventually(() => expect(store.activity.filter.value).toEqual({ operation: null, outcome: "failed" }));
});
