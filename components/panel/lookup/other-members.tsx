import { i18n } from "#i18n";
import type { JourneyEntry } from "../../../lib/model/account";
import { undescribedMembers } from "../../../lib/model/journey";
import { formatNumber } from "../../../lib/model/text";
import { Disclosure } from "../../parts/disclosure";
import { RawTree } from "../../raw/raw-tree";

/** Members of an entry that have no words of their own, as they were received: folded, because most are of no use to a reader. */
export function OtherMembers({ entry }: { entry: JourneyEntry }) {
  const others = undescribedMembers(entry);
  const count = Object.keys(others).length;
  if (count === 0) return null;
  return (
    <Disclosure summary={<span class="caption">{i18n.t("lookup.timeline.others", count, [formatNumber(count)])}</span>}>
      {() => <RawTree raw={{ data: others, withheld: [] }} />}
    </Disclosure>
  );
}
