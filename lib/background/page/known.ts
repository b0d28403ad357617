import type { Output } from "../../messages/messages";
import type { Summary } from "../../model/batch";
import type { SubjectKey } from "../../model/subject";
import { isRowKept, rowsIn, type Row } from "../library/rows";
import type { Shared } from "../shared";
import { readAddresses, scopeOf } from "../store/cache";
import { isAboutItsDomain, numberOf, textOf } from "../store/facets";
import { facetAt } from "../store/packed-facets";
import { factsOfPerson } from "../store/packed-people";
import type { Subjects } from "../subject/subject";
import type { FoundGroup, Known } from "./contents";

export type KnownPorts = Pick<Shared, "store" | "settings" | "subjects" | "completeDerived" | "now">;

/** Reads stored data about a page's subjects. */
export function recallKnown(ports: KnownPorts, groups: readonly FoundGroup[]): Promise<Known> {
  const domains = groups.filter(({ kind }) => kind === "company").map(({ domain }) => domain);
  const addresses = groups.flatMap(({ people }) => people.map(({ address }) => address));
  return recall(ports, domains, addresses);
}

/** Returns summaries of stored people and companies, ignoring the addresses' case. */
export async function recallSummaries(
  ports: KnownPorts,
  addresses: readonly string[],
  domains: readonly string[],
): Promise<Output<"people.read">> {
  const { people, companies } = await recall(ports, domains, addresses);
  return { people: [...people.values()], companies: [...companies].map(([domain, summary]) => ({ domain, summary })) };
}

async function recall(ports: KnownPorts, domains: readonly string[], addresses: readonly string[]): Promise<Known> {
  const [subjects] = await Promise.all([ports.subjects(), ports.completeDerived()]);
  return ports.store.read(async (transaction) => {
    const settings = await ports.settings.read(transaction);
    const scope = scopeOf(settings);
    const find = rowsIn(transaction, scope);
    const summariesOf = async (kind: SubjectKey["kind"], keys: readonly string[]) => {
      const rows = await Promise.all(keys.map(async (key) => ({ key, row: await find({ kind, key }) })));
      const kept = rows.flatMap(({ key, row }) =>
        row !== null && isRowKept(row, settings, ports.now()) ? [[key, summaryOfRow(row, subjects)] as const] : [],
      );
      return new Map(kept);
    };
    const spellings = await readAddresses(transaction, scope);
    const stored = new Set(addresses.flatMap((address) => spellings.get(address.toLowerCase()) ?? []));
    const [companies, people] = await Promise.all([summariesOf("account", domains), summariesOf("person", [...stored])]);
    return { companies, people: new Map([...people].map(([address, summary]) => [address.toLowerCase(), { address, summary }])) };
  });
}

/** Summarises a stored answer's line. Omits values about another company or person. */
function summaryOfRow({ storeName, pack, row, kind, at }: Row, subjects: Subjects): Summary {
  const summary = { found: kind !== "not-found", name: null, title: null, stage: null, fit: null, at };
  if (storeName === "people") {
    const { name, title } = factsOfPerson(pack, row);
    return { ...summary, name, title };
  }
  const facet = facetAt(pack, row);
  if (!isAboutItsDomain(facet, subjects)) return summary;
  return { ...summary, name: facet.name, stage: textOf(facet.buyingStage), fit: numberOf(facet.icpScore) };
}
