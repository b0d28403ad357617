import type { Input, Output } from "../messages/messages";
import type { Gate } from "./gate";
import type { AccountLookUps, PersonLookUps } from "./look-up/look-up";
import { readChoice } from "./store/hosts";
import type { Store } from "./store/store";
import type { LoadSubjects } from "./subject/load";
import type { Subjects } from "./subject/subject";

export interface OpenSubjectPorts {
  store: Store;
  gate: Gate;
  accounts: AccountLookUps;
  people: PersonLookUps;
  subjects: LoadSubjects;
}

/** The subject of a page or a card, and everything available about it without a request. */
export type InitialState = Omit<Output<"subject.open">, "site">;

/** Reads the subject of a source in one transaction; sends nothing. */
export async function openSubject(ports: OpenSubjectPorts, source: Input<"subject.open">["source"]): Promise<InitialState> {
  const { store, gate, accounts, people } = ports;
  const subjects = await ports.subjects();
  const read = await store.read(async (transaction) => {
    const host = source.kind === "tab" ? subjects.hostOfTab(source.url) : null;
    const [choice, reading] = await Promise.all([host === null ? null : readChoice(transaction, host), gate.read(transaction)]);
    const named = nameSubject(subjects, source, choice);
    const { domain, address } = named;
    const [account, person] = await Promise.all([
      domain === null ? null : accounts.read(transaction, reading.settings, domain),
      address === null ? null : people.read(transaction, reading.settings, address),
    ]);
    return { named, reading, account, person };
  });
  const { settings, usage } = read.reading;
  const { subject, fault, address } = read.named;
  const [storedAccount, storedPerson] = await Promise.all([
    accounts.present(read.account, settings),
    people.present(read.person, settings),
  ]);
  const answer = address === null ? storedAccount : storedPerson;
  // A fresh stored answer needs no request, and checking for obstacles takes as long as all the rest.
  const asks = answer === null || !answer.freshness.fresh || !gate.isOnline();
  const obstacle = asks ? await gate.obstacle(read.reading, address === null ? "account-overview" : "profile-overview") : null;
  return { subject, fault, address, storedAccount, storedPerson, obstacle, usage, settings };
}

type Named = Pick<InitialState, "subject" | "fault" | "address"> & { domain: string | null };

function nameSubject(subjects: Subjects, source: Input<"subject.open">["source"], chosen: string | null): Named {
  if (source.kind === "tab") return named(subjects.subjectOfTab(source, chosen), null);
  const typed = subjects.subjectOfText(source.text);
  switch (typed.kind) {
    case "company":
    case "refused":
      return named(typed.subject, null);
    case "person":
      return named(typed.company, typed.address);
    case "unreadable":
    case "too-long":
      return { subject: null, fault: typed.kind, address: null, domain: null };
  }
}

const named = (subject: NonNullable<Named["subject"]>, address: string | null): Named => ({
  subject,
  fault: null,
  address,
  domain: subject.kind === "company" ? subject.domain : null,
});
