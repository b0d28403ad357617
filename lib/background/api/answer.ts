import type { Operation } from "../../model/activity";
import { isJsonObject, type Json } from "../../model/json";
import type { ProblemKind } from "../../model/problem";
import { failed, succeeded, type Reply } from "../../model/reply";
import { parsers, type ServiceValues } from "./schema";
import { readList, readText } from "./tolerant";
import { strikeOut } from "./without-key";

/** The parsed JSON, or the apparent kind of any other body. */
export type Body = { json: Json } | { looksLike: "web-page" | "text" | "nothing" | "cut-off" };

/** One answer, from the service or from sample data. */
export interface ServiceAnswer {
  /** Time of arrival, epoch milliseconds. */
  at: number;
  /** HTTP status. `http.ts` passes on no redirects. */
  status: number;
  body: Body;
  /** The key, struck out of error texts. Missing for sample data. */
  secret?: string;
}

/** Maximum nesting of `data`. The service's documented answers need four levels. */
const maxDepth = 32;
/** Maximum length of a message in UTF-16 units, ellipsis included. */
const maxMessageLength = 200;
/** Maximum characters read of an error text: some patterns take quadratic time. */
const maxErrorTextLength = 1000;
/** Captures up to three numbers at a label's start ("v8.2.1-beta"), but no IPv4 address, user name or long number. */
const versionLabel = /^v?(\d{1,5}(?:\.\d{1,5}){0,2})(?![\d.@])/i;

/** Parses a body as JSON, whatever its content type, or returns its apparent kind. */
export function readBodyText(body: string, contentType: string | null): Body {
  const start = body.trimStart().slice(0, 1);
  if (start === "") return { looksLike: "nothing" };
  try {
    // control: new-objects. Creates new objects, because merging a member `__proto__` would set its members on every object.
    return { json: JSON.parse(body) };
  } catch {
    if (isCutOff(body)) return { looksLike: "cut-off" };
    return { looksLike: start === "<" || /html/i.test(contentType ?? "") ? "web-page" : "text" };
  }
}

/** True for a text that begins but does not end a JSON object or list. */
function isCutOff(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '"') isInString = !isInString;
    else if (isInString && sign === "\\") index += 1;
    else if (!isInString && (sign === "{" || sign === "[")) depth += 1;
    else if (!isInString && (sign === "}" || sign === "]")) depth -= 1;
  }
  return isInString || depth > 0;
}

/** Interprets an answer. Never throws. `service.ts` adds a problem's `host` and `tries`. */
export function readReply<Op extends Operation>(operation: Op, answer: ServiceAnswer): Reply<ServiceValues[Op]> {
  const { status, body } = answer;
  if (status < 200 || status > 299) return failure(kindOfStatus(answer), answer);
  if (!("json" in body)) return failure("not-json", answer);
  // control: envelope. Keeps another service's JSON from being shown as an account.
  if (!isEnvelope(body.json)) return failure("not-the-interface", answer);
  if (body.json.status === "error") return failure(kindOfErrorText(errorTextOf(answer)), answer);
  return readData(operation, answer, body.json["data"]);
}

/** Returns the envelope's version numbers, each `null` if unreadable; `null` without an envelope. */
export function readVersions({ body }: Pick<ServiceAnswer, "body">): { version: string | null; php: string | null } | null {
  if (!("json" in body) || !isEnvelope(body.json)) return null;
  // control: labels. Keeps other texts of the service out of the copied diagnostics.
  const label = (value: Json | undefined) => versionLabel.exec(readText(value) ?? "")?.[1] ?? null;
  return { version: label(body.json["version"]), php: label(body.json["php"]) };
}

function readData<Op extends Operation>(operation: Op, answer: ServiceAnswer, data: Json | undefined): Reply<ServiceValues[Op]> {
  if (data === undefined) return failure("not-the-interface", answer);
  // control: depth. Keeps thousands of levels from overflowing the stack of recursive functions.
  if (!isShallow(data, maxDepth)) return failure("not-the-interface", answer);
  const parsed = parsers[operation](data);
  if (parsed.kind === "value") return succeeded(parsed.value);
  if (parsed.kind === "blank") return failure("not-found", answer, parsed.isRecord);
  return failure("not-the-interface", answer);
}

const isEnvelope = (json: Json): json is { status: "success" | "error"; [name: string]: Json } =>
  isJsonObject(json) && (json["status"] === "success" || json["status"] === "error");

/** Whether another server may have sent a "not-found" or "not-the-interface"; false for other kinds. */
function isUnconfirmed(kind: ProblemKind, answer: ServiceAnswer): boolean {
  const versions = readVersions(answer);
  // An envelope without a version proves little for "not-the-interface": other services have similar envelopes.
  return (kind === "not-found" && versions === null) || (kind === "not-the-interface" && versions?.version == null);
}

/** Whether at most `levels` objects or lists are nested. */
const isShallow = (value: Json, levels: number): boolean =>
  typeof value !== "object" || value === null || (levels > 0 && Object.values(value).every((member) => isShallow(member, levels - 1)));

function kindOfStatus(answer: ServiceAnswer): ProblemKind {
  const { status } = answer;
  if (status === 401) return "key-refused";
  if (status === 402) return "no-credits";
  if (status === 403) return namesCredits(errorTextOf(answer)) ? "no-credits" : "no-permission";
  if (status === 404) return kindOf404(answer.body);
  // The service allows our requests' methods, so another server answered.
  if (status === 405) return "not-the-interface";
  // Sent by a proxy or captive portal.
  if (status === 407 || status === 511) return "not-reachable";
  if (status === 408 || (status >= 500 && status <= 599)) return "service-failed";
  if (status === 429) return "rate-limited";
  return status >= 400 && status <= 499 ? "bad-request" : "not-the-interface";
}

/** Distinguishes the service's 404 from a web server's page for missing paths. */
function kindOf404(body: Body): ProblemKind {
  if (!("json" in body)) return body.looksLike === "nothing" ? "not-found" : "not-json";
  return isJsonObject(body.json) ? "not-found" : "not-the-interface";
}

/** Returns an error's kind from its text, because the HTTP status is a success. */
function kindOfErrorText(text: string): ProblemKind {
  if (namesCredits(text)) return "no-credits";
  if (/\bunauthori[sz]ed\b|\bapi key\b/i.test(text)) return "key-refused";
  const missing =
    /\b(?:not (?:be )?found|no results?|no (?:account|company|person|profile|result|data|record)s? found)\b|\b(?:account|company|profile|domain)\b.*\bdoes not exist\b/i;
  return missing.test(text) ? "not-found" : "service-failed";
}

/** Whether a text names credits. Ignores domains and addresses, such as "credit-bank.example". */
const namesCredits = (text: string): boolean => text.split(" ").some((word) => /\bcredits?\b/i.test(word) && !/[.@]\p{L}/u.test(word));

/** Describes a failed answer. `isBlank`: the service has an empty record. */
function failure(kind: ProblemKind, answer: ServiceAnswer, isBlank = false) {
  const message = cut(errorTextOf(answer), maxMessageLength);
  return failed({
    kind,
    at: answer.at,
    status: answer.status,
    ...(message === "" ? {} : { message }),
    ...(isBlank ? { blank: true } : {}),
    ...(isUnconfirmed(kind, answer) ? { unconfirmed: true } : {}),
    ...(kind === "not-json" && "looksLike" in answer.body ? { looksLike: answer.body.looksLike } : {}),
    ...(kind === "not-the-interface" ? { looksLike: "looksLike" in answer.body ? answer.body.looksLike : "data" } : {}),
  });
}

function errorTextOf({ status, body, secret }: ServiceAnswer): string {
  if (!("json" in body) || !isJsonObject(body.json)) return "";
  const { data, message, errors, status: label } = body.json;
  if (status <= 299 && label !== "error") return "";
  const text = [data, messageIn(data), message].find(isFilledText) ?? "";
  const reason = firstError(errors);
  // A framework's message may name no reason: "The given data was invalid."
  const isNamed = !isFilledText(reason) || text.includes(reason.slice(0, maxMessageLength));
  // Cut last: half a secret at the cut would stay.
  return plain(isNamed ? text : `${text} ${reason}`, secret).slice(0, maxErrorTextLength);
}

const isFilledText = (value: Json | undefined): value is string => typeof value === "string" && value.trim() !== "";

const messageIn = (value: Json | undefined): Json | undefined => (isJsonObject(value) ? value["message"] : undefined);

function firstError(errors: Json | undefined): Json | undefined {
  // `errors` is a list, or an object of lists by field.
  const first = isJsonObject(errors) ? readList(Object.values(errors)[0])[0] : readList(errors)[0];
  return messageIn(first) ?? first;
}

/** Returns printable text on one line, without the secret. */
function plain(text: string, secret = ""): string {
  const printable = text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  // control: echo#reason. The reason of an error is shown and stored.
  return secret === "" ? printable : strikeOut(printable, secret, "•••");
}

/** Truncates to this many UTF-16 units, without splitting a surrogate pair. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
