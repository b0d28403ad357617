import type { JourneyEntry } from "../../../lib/model/account";
import { undescribedMembers } from "../../../lib/model/journey-entry";
import { Disclosure } from "../../parts/disclosure";
import { RawTree } from "../../raw/raw-tree";
import { counted } from "../../labels";

/** Draws an entry's unlabelled members as received, folded because few readers need them. */
export function OtherMembers({ entry }: { entry: JourneyEntry }) {
  const others = undescribedMembers(entry);
  const count = Object.keys(others).length;
  if (count === 0) return null;
  return (
    <Disclosure caption summary={counted("lookup.timeline.others", count)}>
      {() => <RawTree raw={{ data: others, withheld: [] }} />}
    </Disclosure>
  );
}
