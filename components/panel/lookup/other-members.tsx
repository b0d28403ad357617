import type { JourneyEntry } from "../../../lib/model/account";
import { undescribedMembers } from "../../../lib/model/journey";
import { Disclosure } from "../../parts/disclosure";
import { RawTree } from "../../raw/raw-tree";
import { counted } from "../../labels";

/** Members of an entry that have no words of their own, as they were received: folded, because most are of no use to a reader. */
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
