import { batch as together, computed, signal } from "@preact/signals";
import { openFile, openText, refusedSource, type Choice, type OpenedSource } from "../../../model/list-file/open";
import type { Sheet } from "../../../model/list-file/sheet";
import { maxListLength, type Delimiter, type ListPreview, type ListSource, lookUpCount, maxFileNameLength } from "../../../model/lists";
import type { SubjectKey } from "../../../model/subject";
import { createLatest } from "../../latest";
import type { Retries } from "../../retries";
import { readOnly } from "../../read-only";
import type { PanelPorts } from "../ports";
import { startLookUps } from "./look-ups";
import { createListStoring } from "./storing";

/** Milliseconds without typing before a text is read. */
const typingMs = 250;

/** Source of the rows. `bytes`: `null` if too large or unreadable. */
type Source = { kind: "paste"; text: string } | { kind: "file"; name: string; bytes: Uint8Array | null };

/** Companies and persons in the rows. */
export interface Named {
  /** Every company and person once. */
  subjects: SubjectKey[];
  /** Number of rows that name neither. */
  without: number;
}

/** An empty text. */
const nothing: Source = { kind: "paste", text: "" };

/** A list before it is stored, with the cost of its look-ups. */
export function createNewList(ports: PanelPorts, retries: Retries) {
  const source = signal<Source>(nothing);
  const choice = signal<Choice>({});
  const opened = signal<OpenedSource | null>(null);
  const isReading = signal(false);
  const readings = createLatest();
  /** Outdates the loading of a file's bytes when the user takes another source. */
  const files = createLatest();
  /** True from `outdate` until a reading ends: `opened` may show an earlier source or choice. */
  let isOutdated = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sheet = computed(() => (opened.value === null || "kind" in opened.value.outcome ? null : opened.value.outcome));
  const fault = computed(() => (opened.value !== null && "kind" in opened.value.outcome ? opened.value.outcome : null));
  const named = computed(() => (sheet.value === null ? null : namedIn(sheet.value)));
  const { dropPreview, excludeLeftOut, ...cost } = createListCost(ports, retries, () => (isOutdated ? null : named.value));
  const { store, forgetRefusal, ...storing } = createListStoring(ports);

  /** Outdates readings, and drops the preview. Returns a function that returns true until the next call. */
  function outdate(): () => boolean {
    clearTimeout(timer);
    isOutdated = true;
    // Without a preview, `start` does nothing.
    dropPreview();
    return readings.start();
  }

  async function read(): Promise<void> {
    const isLatest = outdate();
    const from = source.value;
    const isEmpty = from.kind === "paste" && from.text === "";
    isReading.value = !isEmpty;
    const next = isEmpty ? null : await openSource(from);
    if (!isLatest()) return;
    isOutdated = false;
    together(() => {
      opened.value = next;
      isReading.value = false;
      forgetRefusal();
    });
    await cost.readPreview();
  }

  /** Reads the rows, or finds a fault. */
  function openSource(from: Source): Promise<OpenedSource> | OpenedSource {
    if (from.kind === "paste") return openText(from.text, choice.value, "\t");
    if (from.bytes === null) return refusedSource({ kind: "unreadable" });
    return openFile(from.bytes, choice.value, usualDelimiter(from.name));
  }

  /** Drops the earlier choices, and reads another source. */
  function take(next: Source): Promise<void> {
    files.start();
    source.value = next;
    choice.value = {};
    excludeLeftOut();
    return read();
  }

  return {
    source: readOnly(source),
    choice: readOnly(choice),
    /** The source as read; `null` before the first reading, and for an empty text. */
    opened: readOnly(opened),
    /** The readable source; `null` if faulty, empty or unread. */
    sheet,
    /** The source's fault; `null` if none or unread. */
    fault,
    /** `null` without a readable source. */
    named,
    isReading: readOnly(isReading),
    ...cost,
    ...storing,
    /** Takes a typed or pasted text, and reads it after a pause in typing. */
    paste(text: string): void {
      files.start();
      source.value = { kind: "paste", text };
      // The next text may have other columns.
      if (text === "") choice.value = {};
      outdate();
      timer = setTimeout(() => void read(), typingMs);
    },
    /** Opens a chosen or dropped file. */
    async openFile(file: File): Promise<void> {
      const isLatest = files.start();
      outdate();
      // control: list-size#file. Refuses a file above `maxListLength` before reading it into memory.
      if (file.size > maxListLength) {
        source.value = { kind: "file", name: file.name, bytes: null };
        isReading.value = false;
        opened.value = refusedSource({ kind: "too-large", found: file.size });
        return;
      }
      isReading.value = true;
      const bytes = await file.arrayBuffer().catch(() => null);
      if (isLatest()) await take({ kind: "file", name: file.name, bytes: bytes === null ? null : new Uint8Array(bytes) });
    },
    /** Reads the source again with another choice, such as another delimiter. */
    choose(change: Choice): Promise<void> {
      // Another delimiter or quote gives other columns: the chosen column and headings are dropped.
      const kept =
        "delimiter" in change || "quote" in change ? { ...choice.value, column: undefined, hasHeadings: undefined } : choice.value;
      choice.value = Object.fromEntries(Object.entries({ ...kept, ...change }).filter(([, value]) => value !== undefined));
      return read();
    },
    /** Replaces the source with an empty text. */
    clear: () => take(nothing),
    /** Stores the list and starts its look-ups. Returns its id; `null` if not stored. */
    async start(name: string): Promise<string | null> {
      const [from, rows, preview, withLeftOut] = [opened.value, sheet.value, cost.preview.value, cost.withLeftOut.value];
      // Without a preview, the cost is unknown.
      if (storing.isStoring.value || from === null || rows === null || preview === null) return null;
      return store(name, sourceOf(source.value, from, rows), rows, (id) =>
        // Without an answer, the list itself shows whether it runs.
        startLookUps(ports, { id, part: "rest", withLeftOut, lookUps: lookUpCount(preview) }),
      );
    },
  };
}

/** The cost of looking up the subjects in `named`. */
function createListCost({ ask }: Pick<PanelPorts, "ask">, { run }: Retries, named: () => Named | null) {
  const preview = signal<ListPreview | null>(null);
  /** Whether subjects left out, for example by a verdict, are looked up too. */
  const withLeftOut = signal(false);
  const previewings = createLatest();

  /** Calculates the cost, without sending anything to the service. */
  const readPreview = (): Promise<void> =>
    run(async () => {
      const isLatest = previewings.start();
      const counted = named();
      if (counted === null) return;
      const of = { kind: "subjects" as const, subjects: counted.subjects };
      const answer = await ask("list.preview", { of, withLeftOut: withLeftOut.value });
      if (isLatest()) preview.value = answer.preview;
    }, "new list's preview");

  return {
    /** `null` until calculated, and after `dropPreview`. */
    preview: readOnly(preview),
    readPreview,
    /** Drops the shown or awaited preview. */
    dropPreview(): void {
      previewings.start();
      preview.value = null;
    },
    withLeftOut: readOnly(withLeftOut),
    /** Sets `withLeftOut`, and calculates the cost again. */
    includeLeftOut(on: boolean): Promise<void> {
      withLeftOut.value = on;
      return readPreview();
    },
    /** Excludes left-out subjects, without a new preview. */
    excludeLeftOut: () => void (withLeftOut.value = false),
  };
}

const usualDelimiter = (name: string): Delimiter => (/\.(?:tsv|tab)$/i.test(name) ? "\t" : ",");

function namedIn({ rows }: Sheet): Named {
  const subjects = new Map<string, SubjectKey>();
  let without = 0;
  for (const { subject } of rows) {
    if (subject === null) without += 1;
    else subjects.set(subject.key, subject);
  }
  return { subjects: [...subjects.values()], without };
}

/** Returns what is stored about the source. */
function sourceOf(
  from: Source,
  { encoding, hasMark, lead, layout }: OpenedSource,
  { header, newline, endsWithNewline, width }: Sheet,
): ListSource {
  const { delimiter = ",", quote = '"', column = 0 } = layout ?? {};
  const fileName = from.kind === "file" ? from.name.slice(-maxFileNameLength) : null;
  return { fileName, encoding, hasMark, lead, delimiter, quote, newline, endsWithNewline, header, column, width };
}
