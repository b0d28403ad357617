import type { Input, Output } from "../messages/messages";
import { isEmpty } from "../model/judgement";
import type { Policy } from "../model/policy";
import type { CardInitialState } from "../model/hover";
import type { Gate } from "./gate";
import { readMark } from "./judgements/left-out";
import type { AccountLookUps, PersonLookUps } from "./look-up/look-up";
import type { Settings } from "../model/settings";
import type { SubjectKey } from "../model/subject";
import type { Shared } from "./shared";
import { findSpelling, scopeOf } from "./store/cache";
import { readChoice } from "./store/hosts";
import type { ReadTransaction } from "./store/store";
import type { Subjects } from "./subject/subject";

export interface OpenSubjectPorts extends Pick<Shared, "store" | "subjects" | "policies"> {
  gate: Gate;
  accounts: AccountLookUps;
  people: PersonLookUps;
}

/** A subject with stored data, obstacle, usage and settings. */
export type InitialState = Omit<Output<"subject.open">, "site"> & Pick<CardInitialState, "mark">;

/** Reads a source's subject and its stored data. Sends nothing. */
export async function openSubject(ports: OpenSubjectPorts, source: Input<"subject.open">["source"]): Promise<InitialState> {
  const { store, gate, accounts, people } = ports;
  const subjects = await ports.subjects();
  const read = await store.read(async (transaction) => {
    const host = source.kind === "tab" ? subjects.hostOfTab(source.url) : null;
    const [choice, reading] = await Promise.all([host === null ? null : readChoice(transaction, host), gate.read(transaction)]);
    const target = targetOf(subjects, source, choice);
    const { domain, address } = target;
    const [account, person, mark] = await Promise.all([
      domain === null ? null : accounts.read(transaction, reading.settings, domain),
      address === null ? { address, stored: null } : readPerson(people, transaction, reading.settings, address),
      readCardMark(transaction, reading.settings, ports.policies.current(), target),
    ]);
    return { target, reading, account, person, mark };
  });
  const { settings, usage } = read.reading;
  const { subject, fault } = read.target;
  const { address } = read.person;
  const [storedAccount, storedPerson] = await Promise.all([
    accounts.present(read.account, settings),
    people.present(read.person.stored, settings),
  ]);
  const answer = address === null ? storedAccount : storedPerson;
  // A fresh answer needs no request, hence no check. Being offline is always shown.
  const isChecked = answer === null || !answer.freshness.fresh || !gate.isOnline();
  const obstacle = isChecked ? await gate.obstacle(read.reading, address === null ? "account-overview" : "profile-overview") : null;
  return { subject, fault, address, storedAccount, storedPerson, obstacle, usage, settings, ...(read.mark && { mark: read.mark }) };
}

/** Reads the answer stored for an address, else for its spelling in another case: few mail servers distinguish case. */
async function readPerson(people: PersonLookUps, transaction: ReadTransaction, settings: Settings, address: string) {
  const stored = await people.read(transaction, settings, address);
  if (stored !== null) return { address, stored };
  // Considers expired answers too, to avoid a second spelling, which an expired answer could hide.
  const spelling = await findSpelling(transaction, scopeOf(settings), address);
  if (spelling === null) return { address, stored };
  return { address: spelling, stored: await people.read(transaction, settings, spelling) };
}

async function readCardMark(
  transaction: ReadTransaction,
  settings: Settings,
  policy: Policy,
  { domain, address }: Target,
): Promise<CardInitialState["mark"] | null> {
  const keys: SubjectKey[] = [
    ...(address === null ? [] : [{ kind: "person" as const, key: address }]),
    ...(domain === null ? [] : [{ kind: "account" as const, key: domain }]),
  ];
  const marks = await Promise.all(keys.map((key) => readMark(transaction, scopeOf(settings), key, settings, policy)));
  const judged = marks.flatMap(({ judgement }) => judgement ?? []);
  // Members that are empty in the address's judgement come from the company's.
  const own = {
    verdict: judged.find(({ verdict }) => verdict !== null)?.verdict ?? null,
    note: judged.find(({ note }) => note !== "")?.note ?? "",
    labels: judged.find(({ labels }) => labels.length > 0)?.labels ?? [],
  };
  const leftOut = marks.some(({ leftOutBy }) => leftOutBy !== null);
  return isEmpty(own) && !leftOut ? null : { ...own, leftOut };
}

/** A subject, with the e-mail address and domain to look up. */
type Target = Pick<InitialState, "subject" | "fault" | "address"> & { domain: string | null };

/** Derives the target. `chosen`: domain chosen for the tab's host; `null` if none. */
function targetOf(subjects: Subjects, source: Input<"subject.open">["source"], chosen: string | null): Target {
  if (source.kind === "tab") return asTarget(subjects.subjectOfTab(source, chosen), null);
  const typed = subjects.subjectOfText(source.text);
  switch (typed.kind) {
    case "company":
    case "refused":
      return asTarget(typed.subject, null);
    case "person":
      return asTarget(typed.company, typed.address);
    case "unreadable":
    case "too-long":
      return { subject: null, fault: typed.kind, address: null, domain: null };
  }
}

const asTarget = (subject: NonNullable<Target["subject"]>, address: string | null): Target => ({
  subject,
  fault: null,
  address,
  domain: subject.kind === "company" ? subject.domain : null,
});
