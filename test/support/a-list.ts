/** Builders of lists, as the background returns them. */
import type { Output } from "../../lib/messages/messages";
import { usualColumns, type List, type ListPreview, type ListRow, type ListSource } from "../../lib/model/lists";
import { now } from "./an-account";
import { listSource } from "./list-source";
import { aUsage } from "./some-settings";

export const listId = "7f1c1f0a-52f4-4c8e-9a57-0f6f1f6f2b11";

export const aListSource = (more: Partial<ListSource> = {}): ListSource => ({
  ...listSource,
  newline: "\n",
  header: "Web,Owner",
  ...more,
});

const noCounts = { subjects: 8, waiting: 0, busy: 0, found: 0, notFound: 0, stored: 0, failed: 0, skipped: 0 };

type SomeList = Partial<Omit<List, "counts" | "source">> & { counts?: Partial<List["counts"]>; source?: Partial<ListSource> };

export const aList = ({ counts, source, ...more }: SomeList = {}): List => ({
  id: listId,
  name: "Accounts of the fair",
  columns: [...usualColumns],
  at: now,
  startedAt: now,
  endedAt: now,
  state: "done",
  stoppedBy: null,
  rows: 10,
  accounts: 8,
  people: 0,
  perMinute: null,
  msLeft: null,
  ...more,
  source: aListSource(source),
  counts: { ...noCounts, ...(counts ?? { found: 5, stored: 3 }) },
});

export const aListRow = (more: Partial<ListRow> = {}): ListRow => ({
  text: "northwind-robotics.example,Ana",
  subject: { kind: "account", key: "northwind-robotics.example" },
  state: "found",
  problem: null,
  leftOut: false,
  answer: { kind: "found", at: now, fresh: true },
  values: [82, "Decision", 1240, "Industrial Automation"],
  ...more,
});

const unanswered = { answer: null, values: [] };

/** Returns ten rows: eight companies, a blank and a formula. */
export const someRows = (): ListRow[] => [
  aListRow(),
  aListRow({ text: "", subject: null, state: null, ...unanswered }),
  aListRow({ text: '=HYPERLINK("http://x"),', subject: null, state: null, ...unanswered }),
  ...["found", "stored", "not-found", "failed", "skipped", "waiting", "busy"].map((state, at) =>
    aListRow({
      text: `company-${at}.example,Ben`,
      subject: { kind: "account", key: `company-${at}.example` },
      state: state as ListRow["state"], // all are states
      ...(at > 2 ? unanswered : {}),
    }),
  ),
];

/** Returns the answer about these rows. */
export const rowsOf = (rows: ListRow[]): Output<"list.rows"> => ({ rows });

export const aListPreview = (more: Partial<ListPreview> = {}): ListPreview => ({
  accounts: 8,
  people: 0,
  accountsToLookUp: 5,
  peopleToLookUp: 0,
  stored: 3,
  leftOut: 0,
  refused: 0,
  obstacle: null,
  usage: aUsage(),
  ...more,
});
