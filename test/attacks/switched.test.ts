import { expect, it } from "vitest";
import { misfits } from "./switched";

it("every control stands in the source by its mark, and every mark names a control", () => expect(misfits()).toEqual([]));
