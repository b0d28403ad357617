import type { PersonAnswer } from "../../model/look-up";
import type { Provenance, Fetched, Found, LookUpSource } from "./source";
import type { CallOptions } from "../api/ports";
import type { Service } from "../api/service";
import { readPerson } from "../api/schema";
import { isSameAddress } from "../subject/typed-text";
import type { FindCompany } from "./persons-company";

/** Creates the source that requests people from the profile overview. */
export const createPeople = (findCompany: FindCompany): LookUpSource<PersonAnswer> => ({
  storeName: "people",
  ask: askForPerson,
  present: async (address, found, provenance) => presentPerson(address, found, provenance),
  complete: async (answer, settings) =>
    answer.kind === "person" ? { ...answer, company: await findCompany(answer.person, settings) } : answer,
});

async function askForPerson(service: Service, address: string, options: CallOptions): Promise<Fetched> {
  const overview = await service.profileOverview(address, options);
  if (overview.ok) return { ok: true, found: { kind: "person", ...overview.value }, sent: overview.sent };
  if (overview.problem.kind !== "not-found") return { ok: false, problem: overview.problem, sent: overview.sent };
  const { blank, unconfirmed } = overview.problem;
  return { ok: true, found: { kind: "not-found", data: null, blank, unconfirmed }, sent: overview.sent };
}

function presentPerson(address: string, { kind, data, person: parsed, blank }: Found, provenance: Provenance): PersonAnswer | null {
  const { raw, freshness, sample, stored } = provenance;
  if (kind === "not-found") return { kind, address, ...(blank && { blank }), freshness, sample, stored };
  const person = kind === "person" ? (parsed ?? readPerson(data)) : null;
  if (person === null) return null;
  return {
    kind: "person",
    address,
    person,
    company: null,
    otherPerson: isOther(person.identifier, address),
    ...provenance,
    raw: raw ?? { data, withheld: [] },
  };
}

const isOther = (identifier: string | null, address: string) => identifier !== null && !isSameAddress(identifier, address);
