import type * as z from "zod/mini";
import { readPastedList } from "../model/pasted-list";
import { noPolicy, type Policy } from "../model/policy";
import { managedPolicy } from "../schemas/own-data";
import { within } from "./concurrency";
import { readSitePattern } from "./sites/patterns";
import type { PolicyMemory } from "./store/policy-memory";

const maxIgnored = 20;
/** Maximum length of a reported name. */
const maxNameLength = 60;

/** Parses the browser's managed storage. Ignores and reports members that do not fit. */
function parsePolicy(managed: unknown): Policy {
  const given = typeof managed === "object" && managed !== null ? Object.entries(managed) : [];
  if (given.length === 0) return noPolicy;
  const known = new Map<string, z.ZodMiniType>(Object.entries(managedPolicy().shape));
  // control: policy-fits. Skips malformed members, which would make the policy fail, and every message that awaits it.
  const fits = ([name, value]: [string, unknown]) => known.get(name)?.safeParse(value).success === true;
  const { allowedSites, leaveOut, ...rest } = managedPolicy().parse(Object.fromEntries(given.filter(fits)));
  const sites = allowedSites && readEntries("allowedSites", allowedSites, readSitePattern);
  const domains = leaveOut && readEntries("leaveOut", leaveOut, domainIn);
  const misfits = given.filter((member) => !fits(member)).map(([name]) => name.slice(0, maxNameLength));
  const ignored = [...misfits, ...(sites?.ignored ?? []), ...(domains?.ignored ?? [])];
  return {
    ...rest,
    // A list of only unreadable entries allows no site.
    ...(sites && { allowedSites: sites.read }),
    ...(domains && { leaveOut: new Set(domains.read) }),
    ignored: ignored.slice(0, maxIgnored),
  };
}

/** Reads the entries of the list setting `name`. */
function readEntries(name: string, entries: readonly unknown[], readEntry: (text: string) => string | null) {
  const values = entries.map((entry) => (typeof entry === "string" ? readEntry(entry) : null));
  return {
    read: values.filter((value) => value !== null),
    /** Names of entries that are no text or that `readEntry` refuses. */
    ignored: values.flatMap((value, index) => (value === null ? [`${name}[${index}]`] : [])),
  };
}

/** Returns the domain if the text contains nothing else; otherwise `null`. */
function domainIn(text: string): string | null {
  // Accepts public suffixes, because their list is not loaded yet.
  const [found, ...others] = readPastedList(text);
  return found?.kind === "account" && others.length === 0 ? found.key : null;
}

interface PolicyPorts {
  /** Reads managed storage. In Firefox, rejects if the browser is not managed. */
  read(): Promise<unknown>;
  memory: PolicyMemory;
  /** Called if the browser's late answer differs from the policy applied first. */
  corrected(): void;
}

/** The administrator's settings. Until the browser answers, the stored policy applies. */
export function createPolicies({ read, memory, corrected }: PolicyPorts) {
  let current = noPolicy;
  /** Content of managed storage; undefined until read. */
  let managed: unknown = undefined;

  async function recentReading(): Promise<void> {
    const answer = await read().catch(() => null);
    // After a failure, the earlier content stays. `{}` means an unmanaged browser or a failed first reading.
    managed = answer ?? managed ?? {};
    current = parsePolicy(managed);
  }

  const first = recentReading();

  /** Returns the browser's policy if it comes in time. Otherwise applies and returns the stored policy (`{}` if none). */
  async function takeRemembered(): Promise<unknown> {
    // Waits only briefly, because Chromium answers 3 to 8 seconds after its start, on a busy machine up to 3 minutes
    // (https://github.com/ghostery/ghostery-extension/issues/3367).
    await within(answerTimeoutMs, first);
    const remembered = managed === undefined ? await memory.recall().catch(() => undefined) : undefined;
    // If no policy is stored, waits for the browser up to a second longer.
    if (remembered === undefined) await within(maxWaitMs, first);
    if (managed !== undefined) return managed;
    current = parsePolicy(remembered);
    return remembered ?? {};
  }

  /** Content of the policy applied first. */
  const taken = takeRemembered();
  let reading: Promise<unknown> = Promise.race([first, taken]);
  void first.then(async () => {
    if (!isSame(await taken, managed)) corrected();
  });

  async function keep(): Promise<void> {
    if (!isSame(await memory.recall(), managed)) await memory.keep(managed);
  }

  return {
    /** Returns `noPolicy` until a policy is read. */
    current: (): Policy => current,
    /**
     * Resolves when `current` is the browser's or the stored policy, or both time limits have passed. Until then, nothing a policy governs
     * may begin.
     */
    ready: async (): Promise<void> => void (await reading),
    /** Reads a changed policy and stores it. */
    async handle(): Promise<void> {
      reading = reading.then(recentReading);
      await reading;
      // The policy applies even if it cannot be stored.
      await keep().catch(() => undefined);
    },
    /** Stores the policy for the next start of the browser. */
    keep: (): Promise<void> => first.then(keep),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Time within which a browser answers unless it has just started. */
const answerTimeoutMs = 50;
/** Longest further wait if no policy is stored. The first start needs no policy, because nothing is sent before consent. */
const maxWaitMs = 1000;
