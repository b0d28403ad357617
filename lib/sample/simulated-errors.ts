import type { Problem } from "../model/problem";

/** Domains at which sample look-ups fail. The local test service fails alike, except for problems that no service can cause. */
const simulatedErrors: Record<string, Omit<Problem, "at">> = {
  "status-401.example": { kind: "key-refused", status: 401, message: "Unauthorized. Please provide a valid API key." },
  "status-403.example": { kind: "no-permission", status: 403, message: "This action is not allowed." },
  "credits.example": { kind: "no-credits", status: 403, message: "Insufficient credits. Please upgrade your plan." },
  "status-400.example": { kind: "bad-request", status: 400, message: "The domain is not valid." },
  "status-429.example": { kind: "rate-limited", status: 429, waitSeconds: 30 },
  "status-503.example": { kind: "service-failed", status: 503 },
  "reset.example": { kind: "not-reachable" },
  "offline.example": { kind: "offline" },
  "never.example": { kind: "timed-out", deadlineSeconds: 30 },
  "redirect.example": { kind: "redirected" },
  "html.example": { kind: "not-json", status: 200, looksLike: "web-page" },
  "no-envelope.example": { kind: "not-the-interface", status: 200, looksLike: "data" },
  "too-large.example": { kind: "too-large", status: 200 },
  "cap.example": { kind: "cap-reached", cap: 500 },
  "storage-full.example": { kind: "storage-full" },
  "interrupted.example": { kind: "interrupted" },
};

/** Returns a domain's or address's simulated problem; `null` if none. `now`: epoch milliseconds. */
export function simulatedProblem(argument: string, now: number): Problem | null {
  const domain = argument.slice(argument.lastIndexOf("@") + 1).toLowerCase();
  const simulated = Object.hasOwn(simulatedErrors, domain) ? simulatedErrors[domain] : undefined;
  if (simulated === undefined) return null;
  const until = simulated.waitSeconds === undefined ? {} : { until: now + simulated.waitSeconds * 1000 };
  return { ...simulated, ...until, at: now, tries: 0 };
}
