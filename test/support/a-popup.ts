/** The popup's store. The test chooses the background's answers. */
import { vi } from "vitest";
import type { AccountAnswer } from "../../lib/model/look-up";
import type { Problem, ProblemKind } from "../../lib/model/problem";
import { defaultSettings } from "../../lib/model/settings";
import type { CompanySubject } from "../../lib/model/subject";
import type { Output } from "../../lib/messages/messages";
import { createPopup } from "../../lib/stores/popup";
import { aProblem, failed, originOf } from "./an-account";
import { accountOf } from "./insight";
import { asking, type Answers } from "./asked";
import { aUsage, initialStateOf } from "./some-settings";

export type OpenedSubject = Output<"subject.open">;

const account = accountOf({ domain: "acme.example" }, { icpScore: 82 });

export const raw = { data: {}, withheld: [] };

export const answer = (age = 0, fresh = true): AccountAnswer => ({
  kind: "account",
  domain: "acme.example",
  account,
  raw,
  ...originOf({ age, fresh }),
});

export const notFound = (age = 0, fresh = true): AccountAnswer => ({
  kind: "not-found",
  domain: "acme.example",
  closest: null,
  fallback: null,
  ...originOf({ age, fresh }),
});

export const otherCompany: AccountAnswer = {
  kind: "other-company",
  domain: "acme.example",
  answered: "acme-group.example",
  name: "Acme Group",
  account,
  raw,
  ...originOf({ age: 0 }),
};

export const company: CompanySubject = {
  kind: "company",
  host: "app.acme.example",
  domain: "acme.example",
  unicode: null,
  homograph: false,
  remembered: false,
};

export const usage = aUsage();

export const usedMore = aUsage({ lookups: { used: 39, cap: 200 } });

/** Returns the background's initial state. */
export const opened = (members: Partial<OpenedSubject> = {}): OpenedSubject =>
  initialStateOf({ subject: company, usage, settings: { ...defaultSettings, address: "https://api.example.com/v1" }, ...members });

/** Returns a look-up that failed. */
export const failedWith = (kind: ProblemKind, members: Partial<Problem> = {}, sent = 1) => failed(aProblem(kind, members), sent);

export const tab = { kind: "tab", url: "https://app.acme.example/", title: "Acme" } as const;

/** A popup on a background that answers as given. */
export function popupOn(answers: Answers) {
  const asked = asking({ "usage.read": () => usedMore, "look-up.stop": () => ({}), ...answers });
  const requestHost = vi.fn(async (_pattern: string) => true);
  const copy = vi.fn(async (_text: string) => true);
  const requestHosts = vi.fn(async (_patterns: string[]) => true);
  const popup = createPopup({
    ask: asked.ask,
    version: "0.1.0",
    now: () => Date.now(),
    requestHost,
    requestHosts,
    copy,
    openTab: () => undefined,
  });
  const names = () => asked.sent.map(({ name }) => name);
  const open = () => popup.open(tab, { private: false, byItself: true });
  return { popup, asked, names, open, requestHost, requestHosts, copy };
}
