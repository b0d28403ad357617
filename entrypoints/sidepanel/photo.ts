import browser from "webextension-polyfill";
import { hostPatternOf } from "../../lib/model/match-pattern";

const maxBytes = 3_000_000;
const maxWaitMs = 10_000;
/** SVG is left out: drawing it may never end. */
const imageTypes = /^image\/(?:avif|gif|jpeg|png|webp)$/;

/** Options for `fetch`. An image element would send cookies and follow redirects. */
const guarded: RequestInit & { targetAddressSpace: "public" } = {
  // control: photo-credentials. Sends no cookies, even with access to the host.
  credentials: "omit",
  // control: photo-redirect. Follows no redirect into the user's network, or to a link that acts elsewhere.
  redirect: "error",
  // control: photo-space. A public name may resolve to a private address, to which Chromium does not connect with this option.
  targetAddressSpace: "public",
  referrerPolicy: "no-referrer",
  cache: "no-store",
};

/** Loads a photo as a `data:` address; `null` if unavailable. Requires a public https address (`photoAddress`). */
export async function loadPhoto(address: string): Promise<string | null> {
  // control: photo-origin. Without access, Firefox sends the host the extension's address, unique to each installation.
  if (import.meta.env.FIREFOX && !(await hasAccess(address))) return null;
  try {
    const response = await fetch(address, { ...guarded, signal: AbortSignal.timeout(maxWaitMs) });
    const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!response.ok || response.body === null || !imageTypes.test(type)) return null;
    const bytes = await readUpTo(maxBytes, response.body);
    return bytes === null ? null : await dataAddressOf(new Blob(bytes, { type }));
  } catch {
    return null;
  }
}

const hasAccess = (address: string): Promise<boolean> => browser.permissions.contains({ origins: [hostPatternOf(address)] });

/** Reads the body; `null` if longer than `max` bytes. */
async function readUpTo(max: number, body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>[] | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // Leaving the loop early cancels the transfer.
  for await (const part of body) {
    size += part.byteLength;
    if (size > max) return null;
    parts.push(part);
  }
  return parts;
}

/** Resolves with `null` if the blob cannot be read. */
const dataAddressOf = (blob: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("loadend", () => resolve(typeof reader.result === "string" ? reader.result : null));
    reader.readAsDataURL(blob);
  });
