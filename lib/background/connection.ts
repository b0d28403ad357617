import * as z from "zod/mini";
import type { Input, Output } from "../messages/messages";
import { originOf, readKey, readPassphrase, readServiceAddress } from "../model/connection";
import { hostPatternOf } from "../model/match-pattern";
import type { Connection, KeyFault } from "../model/connection";
import { fixesAddress, noPolicy } from "../model/policy";
import type { Problem } from "../model/problem";
import { lastAnswer } from "../schemas/own-data";
import { parse } from "./parse";
import type { Shared } from "./shared";
import { forgetPause } from "./store/pause";
import { readKeyRecord, type Alongside, type KeyRecord, type Keyring } from "./store/key";
import type { Service } from "./api/service";
import { priorities, type ServicePorts } from "./api/ports";
import { isFull } from "./store/store";
import { NotStored } from "./store/vault";
import type { Subjects } from "./subject/subject";
import { lazyObject } from "../schemas/values";

/** The last answer, with the service's address. */
const storedAnswer = lazyObject(() => ({ ...lastAnswer().shape, address: z.string() }));
const lastAnswerName = "last-answer";

type Wanted = Input<"connection.save">;
type Saved = Output<"connection.save">;
/** Reason why nothing was saved. */
type Refusal = Exclude<Saved, { ok: true }>;

/** Changes the stored key and runs `alongside`, in one transaction. */
type ChangeKey = (alongside: Alongside) => Promise<unknown>;

const keyRefused = (fault: KeyFault) => ({ ok: false, field: "key", fault }) as const;

export interface ConnectionPorts extends Pick<Shared, "store" | "settings" | "subjects" | "hasAccess" | "dropAccess"> {
  keyring: Keyring;
  /** The HTTP client, even with sample data: a connection test reaches the real service. */
  service: Pick<Service, "companySearch">;
  /** Pauses all lists and batches. */
  pauseRuns(): Promise<unknown>;
}

/** Reads, changes and tests the service's address and key. */
export function createConnections(ports: ConnectionPorts) {
  const { store, settings, keyring, hasAccess } = ports;

  const readStored = () =>
    store.read(async (transaction) => {
      const { address, policy = noPolicy } = await settings.read(transaction);
      const last: unknown = await transaction.objectStore("values").get(lastAnswerName);
      return { address, managed: fixesAddress(policy), key: await readKeyRecord(transaction, address), last };
    });

  type Stored = Awaited<ReturnType<typeof readStored>>;

  async function read(): Promise<Connection> {
    const { address, managed, key, last } = await readStored();
    const answer = parse(storedAnswer(), last);
    return {
      address,
      managed,
      // control: contract-output#answer. `describe` returns the key's last characters, never the key.
      key: await keyring.describe(key),
      keeping: key?.keeping ?? null,
      access: address !== "" && (await hasAccess(hostPatternOf(address))),
      lastAnswer: answer?.address === address ? answer : null,
    };
  }

  async function change(address: { address: string; origin: string }, before: Stored, wanted: Wanted): Promise<Refusal | null> {
    const given = wanted.key === null ? null : readKey(wanted.key);
    if (given !== null && !given.ok) return keyRefused(given.fault);
    if (before.managed && address.address !== before.address) return { ok: false, field: "address", fault: "managed" };
    const serves =
      before.address !== "" &&
      // control: key-origin. Keeps a stored key from going to another service if the address changes.
      originOf(before.address) === address.origin;
    const stored = serves ? before.key : null;
    const changeKey = await keyChange(ports, address.origin, stored, given?.key ?? null, wanted);
    if ("ok" in changeKey) return changeKey;
    const isOtherKey = given !== null && given.key !== (await keyring.reveal(stored));
    // The user confirmed the costs of lists and batches only for the previous key.
    if (isOtherKey) await ports.pauseRuns();
    try {
      await changeKey(async (transaction) => {
        await settings.change(transaction, {
          // An unchanged address may come from the policy. If stored, it would remain after the policy is gone.
          ...(address.address !== before.address && { address: address.address }),
          // Entering a key means choosing the service over the sample data.
          ...(given !== null && { mode: "service" }),
        });
        // The stored pause after a 429 concerns the previous key's requests.
        if (isOtherKey) await forgetPause(transaction);
      });
    } catch (error) {
      if (isFull(error) || error instanceof NotStored) return { ok: false, field: "key", fault: "not-stored" };
      throw error;
    }
    return null;
  }

  return {
    read,
    /** Saves everything, or returns a fault. Another origin deletes the old key. Afterwards, revokes access to an unused host. */
    async save(wanted: Wanted): Promise<Saved> {
      const address = readServiceAddress(wanted.address);
      if (!address.ok) return { ok: false, field: "address", fault: address.fault };
      const before = await readStored();
      try {
        return (await change(address, before, wanted)) ?? { ok: true, connection: await read() };
      } finally {
        // The page already requested access to the new host, so either host may now be unused.
        const { address: present } = await readStored();
        await release(ports, present === address.address ? before.address : address.address, present);
      }
    },
    /** Tests the connection by a company search, repeated at most once. */
    async test(): Promise<Output<"connection.test">> {
      const { address } = await readStored();
      const problem = await probe(ports.service, await ports.subjects(), address);
      return problem === null ? { ok: true, connection: await read() } : { ok: false, problem };
    },
    /** Unlocks a passphrase key until `lock` or the browser closes. Wrong passphrases change nothing. */
    async unlock(passphrase: string): Promise<Output<"key.unlock">> {
      const { key } = await readStored();
      return (await keyring.unlock(key, passphrase)) ? { ok: true, connection: await read() } : { ok: false };
    },
    /** Locks a passphrase key until the next `unlock`. Other keys stay usable. */
    async lock(): Promise<Connection> {
      await keyring.lock((await readStored()).key);
      return read();
    },
    /** Deletes the key. The service's address stays. */
    async forgetKey(): Promise<Connection> {
      await keyring.forget();
      return read();
    },
    /** Stores the answer's time, duration and versions for "The service last answered …", unless the service's address has changed. */
    async noteAnswer({ address, at, duration, version, php }: Parameters<ServicePorts["onAnswer"]>[0]): Promise<void> {
      await store.write(async (transaction) => {
        // Since the request, the service may have changed, or all data been deleted.
        const isPresent = (await settings.read(transaction)).address === address;
        if (isPresent) await transaction.objectStore("values").put({ address, at, duration, version, php }, lastAnswerName);
      });
    },
  };
}

/** Revokes access to the host of `before`, if it has one, unless `after` has the same. Never rejects. */
async function release({ dropAccess }: ConnectionPorts, before: string, after: string): Promise<void> {
  if (before === "" || (after !== "" && hostPatternOf(before) === hostPatternOf(after))) return;
  await dropAccess(hostPatternOf(before)).catch(() => undefined);
}

/** Returns the key's change, or the refusal. */
async function keyChange(
  { store, keyring }: ConnectionPorts,
  origin: string,
  /** Record of the saved key; `null` without a key, or if the origin changed. */
  stored: KeyRecord | null,
  /** The typed key; `null` if none. */
  given: string | null,
  { keeping, passphrase }: Wanted,
): Promise<ChangeKey | Refusal> {
  if (given === null && stored === null) return keyring.forget;
  // The user changed nothing about the key.
  if (given === null && stored?.keeping === keeping && passphrase === undefined) return store.write;
  const key = given ?? (await keyring.reveal(stored));
  // A locked key can only be kept as it is. A key that the browser lost is forgotten.
  if (key === null) return stored?.keeping === "passphrase" ? keyRefused("locked") : keyring.forget;
  if (keeping !== "passphrase") return (alongside) => keyring.save({ origin, key, keeping }, alongside);
  const read = readPassphrase(passphrase ?? "");
  if (!read.ok) return { ok: false, field: "passphrase", fault: read.fault };
  return (alongside) => keyring.save({ origin, key, keeping, passphrase: read.passphrase }, alongside);
}

/** Sends a company search. Returns the problem; `null` if the connection works, even if no company was found. */
async function probe(service: ConnectionPorts["service"], subjects: Subjects, address: string): Promise<Problem | null> {
  const domain = testDomain(subjects, address);
  const answer = await service.companySearch(domain, { reason: "test", private: false, priority: priorities.action, address });
  if (answer.ok || isFromService(answer.problem)) return null;
  // Another web server answers the search's path with a 404, but without an envelope.
  const kind = answer.problem.kind === "not-found" ? "not-the-interface" : answer.problem.kind;
  return { ...answer.problem, kind };
}

function testDomain(subjects: Subjects, address: string): string {
  const subject = address === "" ? null : subjects.subjectOfText(new URL(address).hostname);
  return subject?.kind === "company" ? subject.subject.domain : "example.com";
}

/** Whether the service itself surely answered, but found no company or sent undocumented data. */
const isFromService = ({ kind, status = 0, unconfirmed }: Problem): boolean =>
  unconfirmed !== true && (kind === "not-found" || (kind === "not-the-interface" && status >= 200 && status <= 299));
