import * as z from "zod/mini";
import { hostPatternOf, originOf, readKey, readServiceAddress } from "../model/connection";
import type { AddressFault, Connection, KeyFault } from "../model/connection";
import type { Problem } from "../model/problem";
import type { KeyKeeping } from "../model/settings";
import { forgetPause } from "./store/journal";
import { readKeyRecord } from "./store/key";
import type { Keyring } from "./store/key";
import type { Service } from "./service/service";
import type { ServicePorts } from "./service/ports";
import type { SettingChanges, SettingsStore } from "./store/settings";
import { isFull } from "./store/store";
import type { Store, WriteTransaction } from "./store/store";
import type { LoadSubjects } from "./subject/load";
import type { Subjects } from "./subject/subject";

const lastAnswer = z.object({
  address: z.string(),
  at: z.number(),
  duration: z.number(),
  version: z.nullable(z.string()),
  php: z.nullable(z.string()),
});

const lastAnswerName = "last-answer";

export interface Connections {
  read(): Promise<Connection>;
  /** Saves address and key; a changed origin forgets the old key. Nothing is changed where anything is wrong. */
  save(wanted: { address: string; key: string | null; keeping: KeyKeeping }): Promise<Saved>;
  /** Asks the company search for the address's own domain, or example.com: 200 and 404 both mean connected. */
  test(): Promise<{ ok: true; connection: Connection } | { ok: false; problem: Problem }>;
  forgetKey(): Promise<Connection>;
  /** Gives back the browser's access to the service's host; what the build requires stays. */
  releaseAccess(): Promise<void>;
  /** Notes that the service answered, for "The service last answered …". */
  answered: ServicePorts["answered"];
}

export type Saved =
  | { ok: true; connection: Connection }
  | { ok: false; field: "address"; fault: AddressFault }
  | { ok: false; field: "key"; fault: KeyFault | "not-stored" };

export interface ConnectionPorts {
  store: Store;
  settings: SettingsStore;
  keyring: Keyring;
  /** The HTTP client, whatever mode is set: a test in sample mode tests the real thing. */
  service: Pick<Service, "companySearch">;
  hasAccess(hostPattern: string): Promise<boolean>;
  /** Gives the access to the hosts of a match pattern back; nothing happens where the build requires it. */
  dropAccess(hostPattern: string): Promise<void>;
  subjects: LoadSubjects;
  builtInAddress: string;
}

export function createConnections({
  store,
  settings,
  keyring,
  service,
  hasAccess,
  dropAccess,
  subjects,
  builtInAddress,
}: ConnectionPorts): Connections {
  /** Envelopes seen so far, to tell an answer of the interface from any other 404. */
  let envelopes = 0;

  const readStored = () =>
    store.read(async (transaction) => {
      const { address } = await settings.read(transaction);
      return { address, key: await readKeyRecord(transaction, address), last: await transaction.objectStore("values").get(lastAnswerName) };
    });

  async function read(): Promise<Connection> {
    const { address, key, last } = await readStored();
    const parsed = lastAnswer.safeParse(last);
    return {
      address,
      builtIn: builtInAddress !== "" && address === builtInAddress,
      key: await keyring.note(key),
      access: address !== "" && (await hasAccess(hostPatternOf(address))),
      lastAnswer: parsed.success && parsed.data.address === address ? parsed.data : null,
    };
  }

  /** The key to keep: the one given, or the saved one where the origin stays; null where none is left. */
  async function keyToKeep(origin: string, given: string | null): Promise<string | null> {
    if (given !== null) return given;
    const { address, key } = await readStored();
    return address !== "" && originOf(address) === origin ? keyring.reveal(key) : null;
  }

  /** Address and key change together or not at all. A new key means that the person wants the service, not the sample data. */
  async function saveAll(wanted: { address: string; origin: string; keeping: KeyKeeping; given: string | null }): Promise<void> {
    const { address, origin, keeping, given } = wanted;
    const key = await keyToKeep(origin, given);
    const changes: SettingChanges = given === null ? { address } : { address, mode: "service" };
    const alongside = async (transaction: WriteTransaction) => {
      const before = await settings.read(transaction);
      if (before.address !== address) await forgetPause(transaction);
      await settings.change(transaction, changes);
    };
    await (key === null ? keyring.forget(alongside) : keyring.save({ origin, key, keeping }, alongside));
  }

  /** The host that is no longer asked needs no access any more. */
  async function release(before: string, after: string): Promise<void> {
    if (before === "" || (after !== "" && hostPatternOf(before) === hostPatternOf(after))) return;
    await dropAccess(hostPatternOf(before)).catch(() => undefined);
  }

  return {
    read,
    async save({ address: typedAddress, key: typedKey, keeping }) {
      const address = readServiceAddress(typedAddress);
      if (!address.ok) return { ok: false, field: "address", fault: address.fault };
      const key = typedKey === null ? null : readKey(typedKey);
      if (key !== null && !key.ok) return { ok: false, field: "key", fault: key.fault };
      const before = await readStored();
      try {
        await saveAll({ ...address, keeping, given: key?.key ?? null });
      } catch (error) {
        if (isFull(error)) return { ok: false, field: "key", fault: "not-stored" };
        throw error;
      }
      await release(before.address, address.address);
      return { ok: true, connection: await read() };
    },
    async test() {
      const { address } = await readStored();
      const domain = testDomain(await subjects(), address);
      const seen = envelopes;
      const answer = await service.companySearch(domain, { reason: "test", private: false, priority: 1 });
      if (answer.ok || (answer.problem.kind === "not-found" && envelopes > seen)) return { ok: true, connection: await read() };
      // A web server that knows no such path says 404 in words of its own.
      const kind = answer.problem.kind === "not-found" ? "not-the-interface" : answer.problem.kind;
      return { ok: false, problem: { ...answer.problem, kind } };
    },
    async forgetKey() {
      await keyring.forget();
      return read();
    },
    async releaseAccess() {
      await release((await readStored()).address, "");
    },
    async answered({ at, duration, version, php }) {
      envelopes += 1;
      const note = async () => {
        const { address } = await readStored();
        // Everything was deleted meanwhile.
        if (address === "") return;
        await store.write((transaction) => transaction.objectStore("values").put({ address, at, duration, version, php }, lastAnswerName));
      };
      await note().catch(() => undefined);
    },
  };
}

/** The company behind the service address; where that is none (an internal host, no address yet), a domain that everyone may ask for. */
function testDomain(subjects: Subjects, address: string): string {
  const subject = address === "" ? null : subjects.subjectOfText(new URL(address).hostname);
  return subject?.kind === "company" ? subject.subject.domain : "example.com";
}
