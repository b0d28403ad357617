import * as z from "zod/mini";
import { lazyObject } from "../../schemas/values";

/** Encrypts texts with AES-GCM (256 bit) and a key that PBKDF2 derives from a passphrase. */

/** Rounds of HMAC-SHA-256 that each guess costs, as OWASP's Password Storage Cheat Sheet recommends. */
const rounds = 600_000;
/** Maximum, because a garbled record could occupy the worker for hours. */
const maxRounds = 10_000_000;

const byte = () => z.int().check(z.minimum(0), z.maximum(255));
/** A list of numbers in JSON, or a byte array in an earlier version's database. */
const bytes = () =>
  z.pipe(
    z.union([z.array(byte()), z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)]),
    z.transform((value) => new Uint8Array(value)),
  );

/** Schema that refuses fewer rounds than `seal` uses, and more than `maxRounds`. */
export const sealedText = lazyObject(() => ({
  rounds: z.int().check(z.minimum(rounds), z.maximum(maxRounds)),
  salt: bytes(),
  iv: bytes(),
  data: bytes(),
}));

export type SealedText = z.output<ReturnType<typeof sealedText>>;

/** Returns JSON that `readSealed` reads. */
export const writeSealed = ({ rounds: used, salt, iv, data }: SealedText): string =>
  JSON.stringify({ rounds: used, salt: [...salt], iv: [...iv], data: [...data] });

/** Reads a text from `writeSealed`; `null` for any other text. */
export function readSealed(text: string): SealedText | null {
  try {
    return sealedText().parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Encrypts a text, each time with a new salt. */
export async function seal(
  text: string,
  passphrase: string,
  /** Owner of the text, such as the key's service. `unseal` requires the same. */
  belongsTo: string,
): Promise<SealedText> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(passphrase, salt, rounds);
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encoded(belongsTo) }, key, encoded(text));
  return { rounds, salt, iv, data: new Uint8Array(data) };
}

/** Returns the text; `null` for a wrong passphrase, another owner (`belongsTo`) or garbled data. */
export async function unseal(sealed: SealedText, passphrase: string, belongsTo: string): Promise<string | null> {
  try {
    const key = await keyOf(passphrase, sealed.salt, sealed.rounds);
    const algorithm = { name: "AES-GCM", iv: sealed.iv, additionalData: encoded(belongsTo) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, sealed.data));
  } catch {
    return null;
  }
}

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  // Normalised, because keyboards write "é" as one or two characters.
  const material = await crypto.subtle.importKey("raw", encoded(passphrase.normalize("NFKC")), "PBKDF2", false, ["deriveKey"]);
  const derivation = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return crypto.subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
