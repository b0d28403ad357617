import { describe, expect, it } from "vitest";
import { opensElsewhere } from "./panel-links";

const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe("a click on a person's link", () => {
  it.each([{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    "with %j opens outside the panel",
    (more) => expect(opensElsewhere({ ...plain, ...more })).toBe(true),
  );
  it.each([{}, { button: 2 }, { button: 2, ctrlKey: true }])("with %j opens nothing outside the panel", (more) =>
    expect(opensElsewhere({ ...plain, ...more })).toBe(false),
  );
});
