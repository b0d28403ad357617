import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Ask } from "../../../messages/client";
import { maxBatchSize, maxPeopleRead, type Batch, type Summary } from "../../../model/batch";
import { hasEnded, isWanted, identityOf, statusAt, statusesOf, summaryIn } from "../../../model/look-up-status";
import type { LookUpStatus, LookUpStatuses } from "../../../model/look-up-status";
import type { PageContact, PageGroup } from "../../../model/page-contents";
import { keyLength, type SubjectKey } from "../../../model/subject";
import { createReadInParts } from "../../read-in-parts";

/** Look-up statuses of a page's people and companies. */
export function createPageStatuses(
  ask: Ask,
  groups: ReadonlySignal<readonly PageGroup[]>,
  batch: () => Batch | null,
  isLeftOut: (row: SubjectKey) => boolean,
  isPrivate: boolean,
) {
  /** Statuses of single look-ups, and results of earlier batches. */
  const own = signal<LookUpStatuses>(new Map());
  /** Row of the last single look-up; `null` before the first. */
  const noted = signal<SubjectKey | null>(null);
  /** Statuses of the present batch's items. */
  const ofBatch = computed(() => statusesOf(batch()));
  /** Returns a look-up's status, if any. */
  const statusOf = (row: SubjectKey): LookUpStatus | undefined => own.value.get(identityOf(row)) ?? ofBatch.value.get(identityOf(row));
  /** Answers stored after the page was read, for example by a card. */
  const later = createReadInParts(maxPeopleRead, (rows: SubjectKey[]) => readSummaries(ask, rows));
  const storedSummaryOf = ({ row, summary }: Member) => summary ?? later.values.value.get(identityOf(row)) ?? null;
  const statusOfMember = (member: Member): LookUpStatus => statusAt(statusOf(member.row), storedSummaryOf(member));
  const statusOfPerson = (contact: PageContact): LookUpStatus => statusOfMember(personOf(contact));

  const withLeftOut = signal(false);
  /** Returns a group's people to look up, including left-out people. */
  const allIn = (group: PageGroup): readonly SubjectKey[] =>
    group.people.filter((contact) => isWanted(statusOfPerson(contact))).map(({ address }) => personAt(address));
  const isCompanyLeftOut = ({ domain }: PageGroup): boolean => isLeftOut(companyAt(domain));
  /** Returns the people that a group's button looks up, at most `maxBatchSize`. */
  const wantedIn = (group: PageGroup): readonly SubjectKey[] =>
    allIn(group)
      // A left-out company's button includes its left-out people.
      .filter((row) => isCompanyLeftOut(group) || !isLeftOut(row))
      .slice(0, maxBatchSize);
  /** The people to look up in all groups except personal mailboxes. */
  const wantedOfAll = computed(() => groups.value.flatMap((group) => (group.kind === "personal-mailbox" ? [] : allIn(group))));

  /** Identities of the page's people and companies. */
  const onPage = computed(() => new Set(groups.value.flatMap(rowsOf).map(identityOf)));

  return {
    statusOfPerson,
    statusOfCompany: (group: PageGroup): LookUpStatus => statusOfMember(companyOf(group)),
    /** Status of a batch item; ignores the page's stored answers. */
    statusOfItem: (item: SubjectKey): LookUpStatus => statusOf(item) ?? { kind: "new" },
    wantedIn,
    /** The people that "Look up all" looks up, at most `maxBatchSize`. */
    wanted: computed(() => wantedOfAll.value.filter((row) => withLeftOut.value || !isLeftOut(row)).slice(0, maxBatchSize)),
    /** Number of left-out people that "Look up all" could include. */
    leftOut: computed(() => wantedOfAll.value.filter(isLeftOut).length),
    /** Whether "Look up all" includes left-out people. */
    withLeftOut,
    isCompanyLeftOut,
    /** Batch items not on this page, for example from a pasted list. */
    elsewhere: computed(() => (batch()?.items ?? []).filter((item) => !onPage.value.has(identityOf(item)))),
    /** Addresses of the people with a profile. */
    found: computed(() =>
      groups.value.flatMap(({ people }) =>
        people
          // A private window lists only stored people, because exports read them from storage.
          .filter((contact) => (isPrivate ? storedSummaryOf(personOf(contact)) : summaryIn(statusOfPerson(contact)))?.found === true)
          .map(({ address }) => address),
      ),
    ),
    /** Reads `later`, for the first `maxPeopleRead` people and companies without an answer. */
    readLater(): void {
      const members = groups.value.flatMap((group) => [
        ...(group.kind === "company" ? [companyOf(group)] : []),
        ...group.people.map(personOf),
      ]);
      const lacking = members.filter(({ row, summary }) => isWanted(statusAt(statusOf(row), summary)) && row.key.length <= keyLength.max);
      void later.readKeys(lacking.slice(0, maxPeopleRead).map(({ row }) => row));
    },
    /** Drops `later`, which may have been deleted. */
    dropLater: () => void later.readKeys([]),
    /** Sets a single look-up's status. */
    note(row: SubjectKey, status: LookUpStatus): void {
      noted.value = row;
      own.value = new Map([...own.value, [identityOf(row), status]]);
    },
    /** The last single look-up, if it has ended; `null` once the batch changes or the answer is dropped. */
    lookedUp: computed(() => {
      const row = noted.value;
      const status = row === null ? undefined : own.value.get(identityOf(row));
      return row === null || status === undefined || status.kind === "busy" ? null : { row, status };
    }),
    /** If `next` is another batch, keeps the present batch's results, and drops statuses of items in `next`. */
    keepResults(next: Batch | null): void {
      if (batch()?.id === next?.id) return;
      noted.value = null;
      const asked = statusesOf(next);
      const before = [...own.value, ...[...ofBatch.value].filter(([, status]) => hasEnded(status))];
      own.value = new Map(before.filter(([name]) => !asked.has(name)));
    },
    /** Drops statuses with an answer, except those of the present batch. */
    forgetAnswers: () => void (own.value = new Map([...own.value].filter(([, status]) => !("summary" in status)))),
    /** Drops all statuses but those of the present batch. */
    forget(): void {
      own.value = new Map();
      void later.readKeys([]);
    },
  };
}

/** A page's person or company, with the stored answer from when the page was read. */
interface Member {
  row: SubjectKey;
  summary: Summary | null;
}

const personOf = ({ address, summary }: PageContact): Member => ({ row: personAt(address), summary });

const companyOf = ({ domain, summary }: PageGroup): Member => ({ row: companyAt(domain), summary });

/** Reads stored answers, by identity. Sends no look-up. */
async function readSummaries(ask: Ask, rows: readonly SubjectKey[]): Promise<(readonly [string, Summary])[]> {
  const keysOf = (kind: SubjectKey["kind"]) => rows.filter((row) => row.kind === kind).map(({ key }) => key);
  const { people, companies } = await ask("people.read", { addresses: keysOf("person"), domains: keysOf("account") });
  return [
    ...people.map(({ address, summary }) => [identityOf(personAt(address)), summary] as const),
    ...companies.map(({ domain, summary }) => [identityOf(companyAt(domain)), summary] as const),
  ];
}

const companyAt = (domain: string): SubjectKey => ({ kind: "account", key: domain });

const personAt = (address: string): SubjectKey => ({ kind: "person", key: address });

/** Returns the company first, then the group's people. */
export const rowsOf = ({ domain, people }: PageGroup): SubjectKey[] => [
  companyAt(domain),
  ...people.map(({ address }) => personAt(address)),
];
