import type { Fault } from "./faults";
import { variants, type Variant } from "./variants";

/**
 * A domain whose name selects a fault, so that a person can try every state of the product. Addresses at the domain have the same fault.
 * Apart from the fault, the domain has the flagship's answers under its own name.
 */
export interface DomainByHand {
  domain: string;
  fault: Fault;
  /** The domain's effect, for the printed list. */
  says: string;
  /** True if the account overview does not have the domain, so that the product uses the company search. */
  lacksAccount: boolean;
}

const special: [domain: string, fault: Fault, says: string][] = [
  ["credits.example", { status: 403, message: "Insufficient credits. Please upgrade your plan." }, "403, no credits left"],
  ["status-429.example", { status: 429, retryAfter: 30 }, "429, asks to wait 30 s"],
  ["slow.example", { delay: 5000 }, "an account, after 5 s"],
  ["never.example", { hang: true }, "no answer at all"],
  ["drip.example", { drip: { every: 200 } }, "one byte every 200 ms, without end"],
  ["redirect.example", { redirect: "/elsewhere" }, "302 to another address"],
  ["html.example", { body: "html" }, "a web page instead of data"],
  ["html-502.example", { status: 502, body: "html" }, "502 with a web page"],
  ["garbage.example", { body: "garbage" }, "bytes that are no text"],
  ["empty-body.example", { body: "empty" }, "200 with nothing in it"],
  ["truncated.example", { truncate: true }, "half of the body, then the connection ends"],
  ["reset.example", { reset: "before-headers" }, "the connection is cut before any answer"],
  ["reset-late.example", { reset: "after-headers" }, "the connection is cut in the middle of the answer"],
  ["too-large.example", { body: "huge" }, "a body of 8 MB"],
  ["no-envelope.example", { body: { json: { hello: "world" } } }, "JSON that is not the interface"],
];

const entry = (domain: string, fault: Fault, says: string): DomainByHand => ({ domain, fault, says, lacksAccount: false });

/** `status-NNN.example` works for every error status, but only some are listed. */
const byStatus = (status: number): DomainByHand => entry(`status-${status}.example`, { status }, `status ${status}`);

const byVariant = (variant: Variant): DomainByHand => ({
  domain: `variant-${variant}.example`,
  fault: variant.startsWith("error-") ? { variant, status: 422 } : { variant },
  says: `an answer in the manner "${variant}"`,
  lacksAccount: variant.startsWith("company-"),
});

/** The listed domains, in the order of the list. `byHand` also finds domains that are not listed. */
export const domainsByHand: readonly DomainByHand[] = [
  ...[400, 401, 403, 404, 408, 422, 500, 503].map(byStatus),
  ...special.map(([domain, fault, says]) => entry(domain, fault, says)),
  ...(Object.keys(variants) as Variant[]).map(byVariant), // the keys of a literal record are its variants
];

/** Returns the entry for a domain, or for the domain of an address; `null` if its name selects no fault. */
export function byHand(argument: string): DomainByHand | null {
  const domain = argument.slice(argument.lastIndexOf("@") + 1).toLowerCase();
  if (domain === "status-429-date.example") return entry(domain, { status: 429, retryAfter: inSeconds(20) }, "429 with a date");
  const status = /^status-([45]\d\d)\.example$/.exec(domain)?.[1];
  return domainsByHand.find((listed) => listed.domain === domain) ?? (status === undefined ? null : byStatus(Number(status)));
}

const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
