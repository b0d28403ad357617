import { describe, expect, it } from "vitest";
import { exponentOf, grow } from "./growth";
import { plotOf } from "./plot";

const sizes = [10, 100, 1000];

describe("The growth of a cost", () => {
  it.each([0, 1, 1.5, 2])("is found if the cost is in proportion to the power %d of the size", (power) => {
    expect(exponentOf(sizes.map((size) => ({ size, cost: 3 * size ** power })))).toBeCloseTo(power, 6);
  });

  it("is measured at every size in turn, by medians", async () => {
    const asked: number[] = [];
    const curve = await grow({
      id: "test",
      name: "Test",
      of: "things",
      most: 1,
      sizes,
      cost: async (size) => {
        asked.push(size);
        // One outlier in each size changes no median.
        return asked.length < 7 ? 1000 : size;
      },
    });
    expect(asked.slice(0, 6)).toEqual([...sizes, ...sizes]);
    expect(curve.points).toEqual(sizes.map((size) => ({ size, cost: size })));
    expect(curve.exponent).toBeCloseTo(1, 6);
  });

  it("is drawn with each point and its figure", () => {
    const points = sizes.map((size) => ({ size, cost: size / 4 }));
    const picture = plotOf({ id: "test", name: "Test", of: "things", most: 1, points, exponent: 1, atEnd: 1 });
    expect(picture.match(/<circle/g)).toHaveLength(3);
    expect(picture).toContain("exponent 1.00");
    for (const figure of [">2.5<", ">25.0<", ">250.0<"]) expect(picture).toContain(figure);
    expect(picture).not.toContain("NaN");
  });
});
