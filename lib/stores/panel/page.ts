import { batch as together, computed, effect, signal } from "@preact/signals";
import { isUnderWay } from "../../model/batch";
import { statusOfAnswer, summaryIn } from "../../model/look-up-status";
import type { PanelEvent } from "../../model/panel-event";
import type { Person } from "../../model/person";
import { isSameService, type Settings } from "../../model/settings";
import type { SubjectKey } from "../../model/subject";
import { createLatest } from "../latest";
import { createPageList } from "../page-contents";
import { readOnly } from "../read-only";
import { send } from "../subject-look-up";
import { createBatchControl } from "./batch-control";
import { createFieldChoice, ofContacts } from "./field-choice";
import { createJudgedMarks } from "./judged-marks";
import { createListedTab } from "./page/listed-tab";
import { createPageStatuses, rowsOf } from "./page/statuses";
import type { PanelPorts } from "./ports";
import { readTerms, type Terms } from "./terms";

export type PageStore = ReturnType<typeof createPageStore>;

/** The people on a tab's page, and their look-ups. No method rejects. */
export function createPageStore(ports: PanelPorts) {
  const { ask, private: isPrivate } = ports;
  const list = createPageList(ask, {
    joinsPersonal: true,
    answeredName: (member) =>
      summaryIn("people" in member ? statuses.statusOfCompany(member) : statuses.statusOfPerson(member))?.name ?? null,
  });
  const settings = signal<Settings | null>(null);
  const tab = createListedTab(ports, list, adoptTerms);
  const marks = createJudgedMarks(ask);
  const { note, keepResults, readLater, dropLater, forget, forgetAnswers, found, ...statuses } = createPageStatuses(
    ask,
    list.groups,
    () => batches.batch.value,
    marks.isLeftOut,
    isPrivate,
  );
  // Without an answer, a running batch is read again later.
  const batches = createBatchControl(ports, { run: (act) => act().catch(() => batches.listen()), onChange: keepResults });
  const { batch, usage } = batches;
  const services = createLatest();

  /** Adopts settings, usage and any change of service. */
  function adoptTerms(terms: Terms): void {
    const before = settings.value;
    together(() => {
      usage.value = terms.usage;
      settings.value = terms.settings;
    });
    if (before !== null && !isSameService(before, terms.settings)) changeService();
  }

  /** Drops the previous service's answers. Rereads the batch, and any page. */
  function changeService(): void {
    together(() => {
      services.start();
      batches.forget();
      forget();
    });
    void batches.refresh();
    const { kind } = list.state.peek();
    // The page's contents include stored answers of the previous service.
    if (kind === "read" || kind === "reading") void list.read();
  }

  /** Drops answers that may have been deleted. */
  async function dropDeleted(): Promise<void> {
    void list.dropStored();
    dropLater();
    await batches.refresh();
    // A private window keeps the answers to its look-ups, most of which were never stored.
    if (!isPrivate) forgetAnswers();
  }

  effect(() => {
    const rows = list.groups.value.flatMap(rowsOf);
    if (rows.length > 0) void marks.take(rows);
  });

  // The choice to include left-out people applies to one page only.
  tab.listed.subscribe(() => (statuses.withLeftOut.value = false));

  return {
    list,
    /** Number of different people on the page; `null` until read. */
    count: computed(() => (list.state.value.kind === "read" ? list.state.value.contents.people : null)),
    /** The listed tab's site, for switching it on. */
    site: tab.site,
    unreadable: tab.unreadable,
    /** Whether the listed tab's address has changed, or another tab is active. */
    changed: tab.changed,
    /** `null` until read, and if the settings choose sample data. */
    usage: computed(() => (settings.value?.mode === "sample" ? null : usage.value)),
    settings: readOnly(settings),
    batch,
    /** True while a batch is under way: no other can begin. */
    busy: computed(() => batch.value !== null && isUnderWay(batch.value)),
    notStarted: batches.notStarted,
    ...statuses,
    judgementOf: marks.of,
    async open(): Promise<void> {
      await Promise.all([batches.refresh(), tab.open()]);
    },
    handle(event: PanelEvent): void {
      if (event.kind === "library") readLater();
      // A look-up elsewhere changes the usage, which `refresh` also reads.
      if (event.kind === "library" || (event.kind === "batch" && event.windowId === ports.windowId)) void batches.refresh();
      if (event.kind === "settings") void readTerms(ask).then(adoptTerms, () => undefined);
      if (event.kind === "settings" || event.kind === "judgement") void marks.read();
      if (event.kind === "deleted") void dropDeleted();
    },
    read: tab.read,
    enable: tab.enable,
    /** Looks up one row; a fresh stored answer suffices. */
    async lookUp(row: SubjectKey): Promise<void> {
      const isSame = services.present();
      note(row, { kind: "busy" });
      const lookedUp = await send(ask, row, { refresh: false, private: isPrivate }).catch(() => null);
      const interrupted = { kind: "failed", problem: { kind: "interrupted", at: ports.now() } } as const;
      if (isSame()) note(row, lookedUp === null ? interrupted : statusOfAnswer(lookedUp));
      await batches.refresh();
    },
    /** Looks up these items as a batch without confirmation: the button showed the number of look-ups. */
    async lookUpAll(items: readonly SubjectKey[]): Promise<void> {
      await batches.start(items, { round: false });
      await batches.refresh();
    },
    control: batches.control,
    unlock: batches.unlock,
    fields: createFieldChoice(ofContacts, isPrivate),
    /** Whether people with a profile are known. */
    hasFound: computed(() => found.value.length > 0),
    /** Reads the found people's own stored profiles, without look-ups. `null` if a message gets no answer. */
    readFound: () => readStoredPeople(ask, found.value),
  };
}

/** Reads these people's stored profiles, as `readFound` describes. */
async function readStoredPeople(ask: PanelPorts["ask"], addresses: readonly string[]) {
  const read: { address: string; person: Person }[] = [];
  for (const address of addresses) {
    const answer = await ask("subject.open", { source: { kind: "text", text: address } }).catch(() => null);
    if (answer === null) return null;
    const stored = answer.storedPerson;
    if (stored?.kind === "person" && !stored.otherPerson) read.push({ address, person: stored.person });
  }
  return read;
}
