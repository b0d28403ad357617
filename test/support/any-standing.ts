import fc from "fast-check";
import type { Standing } from "../../lib/model/changes";

export const standing = (more: Partial<Standing> = {}): Standing => ({
  buyingStage: null,
  lifecycleStage: null,
  icpScore: null,
  intentSignals: [],
  tech: [],
  ...more,
});

/** Random values of the part of an account that is compared between look-ups. Lists may repeat an entry. */
export const anyStanding: fc.Arbitrary<Standing> = fc.record({
  buyingStage: fc.option(fc.constantFrom("Awareness", "Consideration", "Decision", "Purchase", "Champion")),
  lifecycleStage: fc.option(fc.constantFrom("Lead", "Opportunity", "Customer")),
  icpScore: fc.option(fc.integer({ min: 0, max: 100 })),
  intentSignals: fc.array(fc.constantFrom("Compared vendors", "Asked for a demo", "Read prices", "Came back")),
  tech: fc.array(fc.constantFrom("hubspot", "salesforce", "segment", "nwr_edge_agent")),
});
