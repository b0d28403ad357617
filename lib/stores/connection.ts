import { batch, computed, signal } from "@preact/signals";
import { originOf, readKey, readPassphrase, readServiceAddress } from "../model/connection";
import { hostPatternOf } from "../model/match-pattern";
import type { AddressFault, Connection, KeyFault, PassphraseFault } from "../model/connection";
import type { Problem } from "../model/problem";
import type { KeyKeeping } from "../model/settings";
import type { Ask } from "../messages/client";
import type { Input } from "../messages/messages";
import { createLatest } from "./latest";
import { isUnanswered } from "./retries";
import { readOnly } from "./read-only";
import { unlockKey, type Unlocked } from "./unlock";

export type ConnectionOutcome =
  | { kind: "saved" }
  | { kind: "connected" }
  | { kind: "forgotten" }
  | { kind: "locked" }
  /** The browser's permission request was denied or failed: nothing was saved. */
  | { kind: "access-denied"; host: string }
  /** The disk is full, or the browser allows no file for the key: nothing was changed. */
  | { kind: "not-stored" }
  | { kind: "failed"; problem: Problem }
  /** The background did not answer. A test may have been sent. */
  | { kind: "unanswered"; act: ConnectionAct };

export type ConnectionAct = "save" | "test" | "forget" | "lock";

export type FieldFault = AddressFault | KeyFault | PassphraseFault;

/** One fault per field; `null` if the field is correct, or was changed after the check. */
export type ConnectionFaults = Record<"address" | "key" | "passphrase", FieldFault | null>;

/** Requests access to a host. Call in a click handler, before any `await`. */
export type RequestHost = (pattern: string) => Promise<boolean>;

type TypedConnection = Record<"address" | "key" | "passphrase", string> & { keeping: KeyKeeping };

const noFaults: ConnectionFaults = { address: null, key: null, passphrase: null };

export type ConnectionForm = ReturnType<typeof createConnectionForm>;

/** The form for service address, API key, and the way of keeping the key. */
export function createConnectionForm({ ask, requestHost }: { ask: Ask; requestHost: RequestHost }) {
  const fields = createConnectionFields();
  const { judge } = fields;
  const { saved, changed, faults } = fields.shown;
  const busy = signal<ConnectionAct | null>(null);
  const outcome = signal<ConnectionOutcome | null>(null);
  /** Drops pending readings when an act succeeds: they may show the state before the act. */
  const readings = createLatest();

  function update(connection: Connection): void {
    batch(() => {
      if (isAnother(connection, saved.value)) outcome.value = null;
      fields.update(connection);
    });
  }

  async function read(): Promise<void> {
    const isLatest = readings.start();
    const connection = await ask("connection.read", {});
    if (isLatest()) update(connection);
  }

  /** Shows the connection returned by an act; drops pending readings. */
  function showResult(connection: Connection): void {
    readings.start();
    update(connection);
  }

  /** Runs an act, and keeps its outcome. A missing answer becomes "unanswered". */
  async function during(act: ConnectionAct, run: () => Promise<ConnectionOutcome | null>): Promise<void> {
    busy.value = act;
    outcome.value = null;
    try {
      outcome.value = await run();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      outcome.value = { kind: "unanswered", act };
    } finally {
      busy.value = null;
    }
  }

  /** Saves a form. Returns `null` after showing a field's fault. */
  async function store(form: Input<"connection.save">, typed: TypedConnection): Promise<ConnectionOutcome | null> {
    const reply = await ask("connection.save", form);
    if (reply.ok) {
      readings.start();
      fields.showSaved(reply.connection, typed);
      return { kind: "saved" };
    }
    if (reply.fault === "not-stored") return { kind: "not-stored" };
    judge({ [reply.field]: reply.fault });
    return null;
  }

  async function save(): Promise<boolean> {
    if (busy.value !== null) return false;
    const [form, typed] = [fields.read(), fields.typed()];
    if (form === null) {
      outcome.value = null;
      return false;
    }
    const granted = requestHost(hostPatternOf(form.address)).catch(() => false);
    await during("save", async () => ((await granted) ? store(form, typed) : { kind: "access-denied", host: new URL(form.address).host }));
    return outcome.value?.kind === "saved";
  }

  return {
    ...fields.shown,
    busy: readOnly(busy),
    /** The last act's outcome; `null` if none or outdated. */
    outcome: readOnly(outcome),
    /** Reads the saved values. Typed values stay, unless their address was replaced. */
    read,
    /** Returns false for a key of several lines, and shows the fault. */
    acceptsPasted(text: string): boolean {
      const read = readKey(text);
      // The field would silently join the lines.
      const spansLines = !read.ok && read.fault === "line-break";
      if (spansLines) judge({ ...faults.value, key: "line-break" });
      return !spansLines;
    },
    /** Saves the typed values. Returns whether they were saved. Call in a click handler. */
    save,
    /** Saves changes, requests lost access, and tests by a company search. Returns whether that works. Call in a click handler. */
    async test(): Promise<boolean> {
      if (busy.value !== null || ((changed.value || saved.value?.access === false) && !(await save()))) return false;
      await during("test", async () => {
        const reply = await ask("connection.test", {});
        if (!reply.ok) return { kind: "failed", problem: reply.problem };
        showResult(reply.connection);
        return { kind: "connected" };
      });
      return outcome.value?.kind === "connected";
    },
    /** Deletes the saved key; the address stays. */
    forget: (): Promise<void> =>
      during("forget", async () => {
        showResult(await ask("key.forget", {}));
        return { kind: "forgotten" };
      }),
    /** Locks a key that is kept with a passphrase. */
    lock: (): Promise<void> =>
      during("lock", async () => {
        showResult(await ask("key.lock", {}));
        return { kind: "locked" };
      }),
    /** Unlocks the key until `lock`, or until the browser closes. */
    unlock: (typed: string): Promise<Unlocked> => unlockKey(ask, typed, () => void read().catch(() => undefined)),
  };
}

/** The connection's typed values, beside the saved ones. */
function createConnectionFields() {
  const saved = signal<Connection | null>(null);
  const address = signal("");
  const key = signal("");
  const keeping = signal<KeyKeeping>("device");
  const passphrase = signal("");
  /** The last checked texts, with their faults. */
  const judged = signal({ address: "", key: "", passphrase: "", faults: noFaults });

  const savedAddress = computed(() => saved.value?.address ?? "");
  const savedKeeping = computed(() => keepingOf(saved.value));
  const asksForKeyAgain = computed(() => {
    const origin = originTyped(address.value);
    const savedKey = saved.value?.key ?? null;
    return savedKey !== null && savedAddress.value !== "" && origin !== null && origin !== originOf(savedAddress.value);
  });

  const keptKey = () => (asksForKeyAgain.value ? null : (saved.value?.key ?? null));

  const asksForPassphrase = computed(() => {
    const kept = keptKey();
    if (keeping.value !== "passphrase") return "no";
    if (key.value !== "" || kept?.keeping !== "passphrase") return "wanted";
    // A locked key must be unlocked before its passphrase can change.
    return kept.locked ? "no" : "may";
  });

  /** Faults of the last check. Each disappears when its text changes or it no longer applies. */
  const faults = computed(() => {
    const { address: judgedAddress, key: judgedKey, passphrase: judgedPassphrase, faults: found } = judged.value;
    const keyNeedless = (found.key === "empty" && keptKey() !== null) || (found.key === "locked" && keptKey()?.locked !== true);
    return {
      address: judgedAddress === address.value ? found.address : null,
      key: judgedKey === key.value && !keyNeedless ? found.key : null,
      passphrase: judgedPassphrase === passphrase.value && asksForPassphrase.value !== "no" ? found.passphrase : null,
    };
  });

  /** Returns all fields as typed. */
  const typed = (): TypedConnection => ({ address: address.value, key: key.value, passphrase: passphrase.value, keeping: keeping.value });

  /** Shows faults of the present texts. */
  function judge(found: Partial<ConnectionFaults>): void {
    judged.value = { ...typed(), faults: { ...noFaults, ...found } };
  }

  /** Drops the key and passphrase typed for another service. Asks for a dropped key again. */
  function dropSecrets(): void {
    const hadKey = key.value !== "";
    key.value = "";
    passphrase.value = "";
    if (hadKey) judge({ key: "empty" });
  }

  return {
    shown: {
      /** The saved connection; `null` until read. */
      saved: readOnly(saved),
      address,
      /** Only a typed key: the saved key is not shown. The same applies to `passphrase`. */
      key,
      keeping,
      passphrase,
      /** Whether a passphrase is required ("wanted"), optional ("may") or unused ("no"). */
      asksForPassphrase,
      /** Whether the saved key must be typed again, since the typed address has another origin. */
      asksForKeyAgain,
      /** True for unsaved values, or without a saved key. */
      changed: computed(
        () =>
          address.value.trim() !== savedAddress.value ||
          key.value !== "" ||
          keeping.value !== savedKeeping.value ||
          passphrase.value !== "" ||
          saved.value?.key == null,
      ),
      faults,
    },
    judge,
    /** Updates saved values, untouched fields and a managed address. A new origin drops a typed key. */
    update(connection: Connection): void {
      batch(() => {
        const isFirst = saved.value === null;
        const origin = originTyped(address.value);
        if (isAnother(connection, saved.value)) judge(noFaults);
        if (address.value === savedAddress.value || connection.managed) address.value = connection.address;
        if (keeping.value === savedKeeping.value) keeping.value = keepingOf(connection);
        saved.value = connection;
        if (!isFirst && originTyped(address.value) !== origin) dropSecrets();
      });
    },
    typed,
    /** Shows what was saved. Fields changed while saving stay as typed. */
    showSaved(connection: Connection, sent: TypedConnection): void {
      batch(() => {
        if (address.value === sent.address) address.value = connection.address;
        if (key.value === sent.key) key.value = "";
        if (passphrase.value === sent.passphrase) passphrase.value = "";
        if (keeping.value === sent.keeping) keeping.value = connection.key?.keeping ?? keeping.value;
        saved.value = connection;
      });
    },
    /** Returns the typed values; `null` after showing a fault. */
    read(): Input<"connection.save"> | null {
      const typedAddress = readServiceAddress(address.value);
      const typedKey = key.value === "" && keptKey() !== null ? null : readKey(key.value);
      const asks = asksForPassphrase.value;
      const typedPassphrase = asks === "no" || (asks === "may" && passphrase.value === "") ? null : readPassphrase(passphrase.value);
      judge({ address: faultOf(typedAddress), key: faultOf(typedKey), passphrase: faultOf(typedPassphrase) });
      if (!typedAddress.ok || typedKey?.ok === false || typedPassphrase?.ok === false) return null;
      const form = { address: typedAddress.address, key: typedKey?.key ?? null, keeping: keeping.value };
      return typedPassphrase === null ? form : { ...form, passphrase: typedPassphrase.passphrase };
    },
  };
}

/** Returns how the user chose to keep the key, even a lost key; "device" by default. */
const keepingOf = (connection: Connection | null): KeyKeeping => connection?.key?.keeping ?? connection?.keeping ?? "device";

function originTyped(text: string): string | null {
  const typed = readServiceAddress(text);
  return typed.ok ? typed.origin : null;
}

/** Returns a typed value's fault; `null` if correct or not read. */
const faultOf = <Fault>(read: { ok: true } | { ok: false; fault: Fault } | null): Fault | null =>
  read === null || read.ok ? null : read.fault;

const isAnother = (connection: Connection, before: Connection | null): boolean =>
  connection.address !== before?.address ||
  (connection.key === null) !== (before.key === null) ||
  connection.key?.locked !== before.key?.locked ||
  connection.key?.tail !== before.key?.tail;
