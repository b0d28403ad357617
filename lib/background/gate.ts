import { hostPatternOf } from "../model/match-pattern";
import type { Operation, Usage } from "../model/activity";
import type { Problem } from "../model/problem";
import { failed, succeeded, type Reply } from "../model/reply";
import type { Policy } from "../model/policy";
import type { Settings } from "../model/settings";
import { isLoopback } from "../model/url";
import { readKeyRecord, type KeyRecord, type Keyring } from "./store/key";
import { counterOf, monthOf, readUsage } from "./store/ledger";
import { readPause } from "./store/pause";
import { endOfPause, pauseMembers } from "./api/pause";
import type { ServiceAccess } from "./api/request";
import type { Shared } from "./shared";
import type { ReadTransaction, WriteTransaction } from "./store/store";

export interface GatePorts extends Pick<Shared, "store" | "settings" | "hasAccess" | "now"> {
  /** Returns the organisation's policy: the same object until it changes. */
  policy(): Policy;
  keyring: Keyring;
  /** As `navigator.onLine`: only `false` is certain. */
  isOnline(): boolean;
}

/** Maximum time for reusing a `Reading` or an access check. */
const validMs = 1000;

export type Gate = ReturnType<typeof createGate>;

/** Checks policy, address, key, consent, host access, network and pause before every request. */
export function createGate({ policy, store, settings, keyring, hasAccess, isOnline, now }: GatePorts) {
  /** State that the gate checks, read in one transaction. */
  type Reading = Awaited<ReturnType<typeof readIn>>;
  let last: { changes: number; policy: Policy; reading: Reading } | null = null;
  /** Address with access confirmed within the last `validMs`; `null` if none. */
  let granted: string | null = null;
  /** Caches "device" keys: reading a key takes 5 ms, and a card may take 20 ms. */
  const revealed = new WeakMap<KeyRecord, Promise<string | null>>();

  async function read(transaction: ReadTransaction): Promise<Reading> {
    const noted = { policy: policy(), changes: store.changesThrough(transaction), reading: await readIn(transaction) };
    last = noted;
    // Drops the reading soon: its key record keeps the revealed key in memory (`revealed`).
    setTimeout(() => {
      if (last?.changes === noted.changes) last = null;
    }, validMs);
    return noted.reading;
  }

  async function readIn(transaction: ReadTransaction) {
    const reading = settings.read(transaction);
    const address = reading.then((current) => current.address);
    // In parallel, because each read is a round trip to the storage process.
    const [current, usage, key, pause] = await Promise.all([
      reading,
      readUsage(transaction, reading, now()),
      readKeyRecord(transaction, address),
      readPause(transaction, address),
    ]);
    return { settings: current, usage, key, pause };
  }

  /** Returns the cached reading; `null` if policy or data changed since. `changes`: present number of changes. */
  function cachedReading(changes: number): Reading | null {
    if (last?.changes !== changes || last.policy !== policy()) last = null;
    return last?.reading ?? null;
  }

  const recentReading = async (): Promise<Reading> => cachedReading(store.changes()) ?? store.read(read);

  /** Returns the key; `null` if none or locked. */
  function reveal(record: KeyRecord | null): Promise<string | null> {
    // Other keys are not cached: a passphrase key may be locked or unlocked without changing its record.
    if (record?.keeping !== "device") return keyring.reveal(record);
    const key = revealed.get(record) ?? keyring.reveal(record);
    revealed.set(record, key);
    return key;
  }

  /** Whether the address's host is accessible. `early`: accepts a recent check. */
  async function accessTo(address: string, early: boolean): Promise<boolean> {
    // Reuses, for example, the check made while a card was prepared.
    if (early && granted === address) return true;
    const access = await hasAccess(hostPatternOf(address));
    granted = access ? address : null;
    setTimeout(() => (granted = null), validMs);
    return access;
  }

  async function check(reading: Reading, operation: Operation, early: boolean): Promise<Reply<ServiceAccess>> {
    const { address, policy } = reading.settings;
    const refuse = (kind: Problem["kind"], more: Partial<Problem> = {}) =>
      failed({ ...more, kind, at: now(), tries: 0, host: hostOf(address) });
    if (operation === "account-search" && policy?.paidSearchOff === true) return refuse("managed-off");
    const key = address === "" ? null : await reveal(reading.key);
    if (key === null) return refuse(reading.key?.keeping === "passphrase" ? "key-locked" : "no-key");
    // control: consent. Data are sent only with the user's consent.
    if (!hasConsent(reading.settings, operation)) return refuse("no-consent");
    if (!(await accessTo(address, early))) return refuse("no-access");
    if (!isOnline() && !isLoopback(new URL(address).hostname)) return refuse("offline");
    const until = endOfPause(reading.pause, now());
    if (until !== null) return refuse("rate-limited", pauseMembers(until, now()));
    return succeeded({ address, key, sample: reading.settings.mode === "sample" });
  }

  return {
    read,
    isOnline,
    recentReading,
    /** Returns the counters, from a recent reading if nothing was written since. */
    async usageIn(transaction: WriteTransaction): Promise<Usage> {
      // Without this transaction itself.
      const before = cachedReading(store.changesThrough(transaction) - 1);
      // A new month may have begun.
      return before !== null && before.usage.month === monthOf(now())
        ? before.usage
        : readUsage(transaction, settings.read(transaction), now());
    },
    /** Returns address and key, or why nothing may be sent. */
    async admit(
      operation: Operation,
      /** Accepts an access check of the last second. */
      early: boolean,
    ): Promise<Reply<ServiceAccess>> {
      return check(await recentReading(), operation, early);
    },
    /** Returns what prevents this operation now, including the cap; `null` if nothing does, or with sample data. */
    async obstacle(reading: Reading, operation: Operation): Promise<Problem | null> {
      if (reading.settings.mode === "sample") return null;
      const admitted = await check(reading, operation, false);
      if (!admitted.ok) return admitted.problem;
      const { used, cap } = reading.usage[counterOf(operation)];
      return used >= cap ? { kind: "cap-reached", at: now(), cap, tries: 0 } : null;
    },
  };
}

/** Whether the user consented to this operation. E-mail addresses, as personal data, require their own consent. */
export const hasConsent = ({ consentDomains, consentEmails }: Settings, operation: Operation): boolean =>
  consentDomains !== null && (operation !== "profile-overview" || consentEmails !== null);

const hostOf = (address: string) => (address === "" ? undefined : new URL(address).host);
