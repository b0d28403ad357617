import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { AccountAnswer, PersonAnswer, ReadAnswer } from "../../lib/model/look-up";
import type { Problem, ProblemKind } from "../../lib/model/problem";
import { formatCountdown } from "../../lib/model/time";
import type { Pause } from "../../lib/stores/subject-screen";
import { formatClock, formatNextMonth, age, counted, sentence } from "../formats";
import type { IconName } from "../parts/icon";
import { Rich } from "../parts/rich";

/** A step that may solve a problem. */
export type ProblemAction =
  | "connect"
  | "sample"
  | "consent"
  | "access"
  | "replace-key"
  | "unlock"
  | "managed"
  | "again"
  | "look-up-again"
  | "options"
  | "details"
  | "edit"
  | "cap"
  | "stop-waiting";

/** A problem's texts, and the steps that may solve it. */
export interface ProblemLabels {
  /** Names the event. */
  title: ComponentChildren;
  /** Gives the advice. */
  text: string;
  icon?: { name: IconName; kind?: "caution" | "danger" };
  /** The most likely step first. */
  actions: ProblemAction[];
  /** Facts about the request, such as its status and time. */
  detail?: string | undefined;
}

export interface ProblemContext {
  about: "company" | "person";
  /** The countdown; `null` if none runs. If `undefined`, the labels name the pause's end. */
  pause?: Pause | null;
  /** True with sample data: nothing was sent, whatever the problem. */
  sample?: boolean;
}

type LabelsOf = (problem: Problem, context: ProblemContext) => ProblemLabels;

/** Icon of a failure. */
const danger = (name: IconName) => ({ name, kind: "danger" as const });
/** Icon of a warning. */
const caution = (name: IconName) => ({ name, kind: "caution" as const });

/** Returns "503 at 14:02", or "At 14:02" without a status. */
export const statusAndTime = ({ status, at }: Problem): string =>
  status === undefined ? i18n.t("state.at", [formatClock(at)]) : i18n.t("state.when", [status, formatClock(at)]);

/** Returns "503 at 14:02." */
const statusSentence = (problem: Problem): string => sentence(statusAndTime(problem));

type Failed = "keyRefused" | "serviceFailed" | "notReachable" | "redirected" | "interrupted" | "internal";
type Unreadable = "tooLarge" | "nothing" | "cutOff" | "signIn" | "other";
type AboutBoth = "noConsent" | "noPermission";

/** Returns the title and text of a state whose texts contain no values. */
const textsOf = (state: Failed | AboutBoth | "noKey" | "keyLocked" | "managedOff" | "cancelled" | "capZero") => ({
  title: i18n.t(`state.${state}.title`),
  text: i18n.t(`state.${state}.text`),
});

/** Returns `textsOf`, with another text for a person. */
const textsAbout = (about: "company" | "person", state: AboutBoth) => ({
  ...textsOf(state),
  ...(about === "person" && { text: i18n.t(`state.${state}.textPerson`) }),
});

/** Returns labels for an unreadable response, by status and apparent kind. */
const unreadable: LabelsOf = (problem) => {
  const { status = 0, looksLike } = problem;
  if (problem.kind === "too-large") return unreadableAs("tooLarge", problem, ["again", "details"]);
  // Another server probably answered, so the address is the first thing to check.
  if (status >= 300) return unreadableAs("other", problem, ["options", "again", "details"]);
  if (looksLike === "nothing") return unreadableAs("nothing", problem, ["again", "details"]);
  if (looksLike === "cut-off") return unreadableAs("cutOff", problem, ["again", "details"]);
  if (looksLike === "web-page" && status > 0) return signIn(problem);
  return unreadableAs("other", problem, ["options", "again", "details"]);
};

/** Returns labels whose detail names status, time and any known kind of the reply. */
const unreadableAs = (what: Unreadable, problem: Problem, actions: ProblemAction[]): ProblemLabels => ({
  title: i18n.t(`state.unreadable.${what}.title`),
  text: i18n.t(`state.unreadable.${what}.text`),
  icon: what === "signIn" ? { name: "offline" } : danger("unreadable"),
  actions,
  detail: `${unreadableDetail(problem)} ${i18n.t("state.neverKey")}`,
});

/** Returns labels for a guest network's sign-in page. */
const signIn = (problem: Problem): ProblemLabels => unreadableAs("signIn", problem, ["again", "options", "details"]);

/** Returns status and time, with any known kind of the reply. */
const unreadableDetail = (problem: Problem): string =>
  problem.looksLike === undefined
    ? statusSentence(problem)
    : i18n.t(`state.unreadable.${replies[problem.looksLike]}`, [statusAndTime(problem)]);

const replies = { "web-page": "webPage", text: "textReply", nothing: "emptyReply", "cut-off": "partOfData", data: "data" } as const;

const table: Record<ProblemKind, LabelsOf> = {
  "no-key": () => ({
    ...textsOf("noKey"),
    actions: ["connect", "sample"],
  }),
  "key-locked": () => ({
    ...textsOf("keyLocked"),
    icon: { name: "lock" },
    actions: ["unlock"],
  }),
  "managed-off": () => ({
    ...textsOf("managedOff"),
    icon: { name: "lock" },
    actions: ["managed"],
  }),
  "no-consent": (_problem, { about }) => ({
    ...textsAbout(about, "noConsent"),
    actions: ["consent", "sample"],
  }),
  "no-access": ({ host }) => ({
    title: host === undefined ? i18n.t("state.noAccess.titleUnnamed") : i18n.t("state.noAccess.title", [host]),
    text: i18n.t("state.noAccess.text"),
    icon: { name: "lock" },
    actions: ["access"],
  }),
  "key-refused": (problem) => ({
    ...textsOf("keyRefused"),
    icon: danger("key"),
    actions: ["replace-key", "again"],
    detail:
      problem.host === undefined || problem.status === undefined
        ? i18n.t("state.keyRefused.detailUnnamed", [statusAndTime(problem)])
        : i18n.t("state.keyRefused.detail", [problem.status, problem.host, formatClock(problem.at)]),
  }),
  "no-permission": (problem, { about }) => ({
    ...textsAbout(about, "noPermission"),
    icon: danger("lock"),
    actions: ["again", "replace-key", "details"],
    detail: [statusSentence(problem), problem.message && i18n.t("options.problem.says", [problem.message]), i18n.t("state.neverKey")]
      .filter(Boolean)
      .join(" "),
  }),
  "no-credits": (problem) => ({
    title: i18n.t("state.noCredits.title"),
    text: quoting(problem, "noCredits"),
    icon: danger("stop"),
    actions: ["again"],
    detail: i18n.t("state.noCredits.detail", [statusAndTime(problem)]),
  }),
  "bad-request": (problem, { about }) => ({
    title: i18n.t("state.badRequest.title"),
    text: quoting(problem, "badRequest"),
    icon: danger("unreadable"),
    actions: about === "company" ? ["edit", "details"] : ["details"],
    detail: statusSentence(problem),
  }),
  "not-found": (problem, { about }) => ({
    title: about === "person" ? i18n.t("state.personNotFound.title") : i18n.t("state.notFound.title"),
    text: i18n.t("state.notFound.textUnnamed"),
    icon: { name: "not-found" },
    actions: about === "company" ? ["edit"] : [],
    detail: statusSentence(problem),
  }),
  "rate-limited": (problem, { pause }) => ({
    ...pauseLabel(problem, pause),
    icon: caution("wait"),
    detail: pauseDetail(problem),
  }),
  "service-failed": (problem) => ({
    ...textsOf("serviceFailed"),
    icon: danger("server"),
    actions: ["again", "details"],
    detail:
      (problem.tries ?? 0) > 1
        ? i18n.t("state.serviceFailed.tries", [statusAndTime(problem), problem.tries ?? 0])
        : statusSentence(problem),
  }),
  "timed-out": ({ at, deadlineSeconds = 0 }) => ({
    title: i18n.t("state.timedOut.title"),
    text: i18n.t("state.timedOut.text", [formatClock(at - 1000 * deadlineSeconds), deadlineSeconds]),
    icon: danger("server"),
    actions: ["look-up-again"],
    detail: i18n.t("state.mayCount"),
  }),
  "not-reachable": (problem) => {
    if (problem.status === networkSignIn) return signIn(problem);
    if (brokeOff(problem)) return unreadableAs("cutOff", problem, ["again", "details"]);
    return {
      ...textsOf("notReachable"),
      icon: danger("server"),
      actions: ["again", "options"],
      detail: statusSentence(problem),
    };
  },
  offline: (_problem, { about }) => ({
    title: about === "person" ? i18n.t("state.offline.titlePerson") : i18n.t("state.offline.title"),
    text: i18n.t("state.offline.text"),
    icon: { name: "offline" },
    actions: ["again"],
  }),
  redirected: (problem) => ({
    ...textsOf("redirected"),
    icon: danger("server"),
    actions: ["options"],
    detail: statusSentence(problem),
  }),
  "not-json": unreadable,
  "not-the-interface": unreadable,
  "too-large": unreadable,
  cancelled: () => ({
    ...textsOf("cancelled"),
    icon: { name: "stop" },
    actions: ["look-up-again"],
    detail: i18n.t("state.cancelled.detail"),
  }),
  "cap-reached": ({ cap = 0, at }) => ({
    ...(cap === 0
      ? textsOf("capZero")
      : { title: counted("state.capReached.title", cap), text: i18n.t("state.capReached.text", [formatNextMonth(at)]) }),
    icon: caution("stop"),
    actions: ["cap"],
  }),
  "storage-full": (problem) => ({
    title: i18n.t("state.storageFull.title"),
    // A sent request was recorded, but its answer was not stored.
    text: `${i18n.t((problem.tries ?? 0) > 0 ? "state.mayCount" : "state.storageFull.text")} ${i18n.t("state.storageFull.advice")}`,
    icon: danger("stop"),
    actions: ["again", "options"],
    detail: statusSentence(problem),
  }),
  interrupted: (problem) => ({
    ...textsOf("interrupted"),
    icon: caution("stop"),
    actions: ["look-up-again", "details"],
    detail: i18n.t("state.interrupted.detail", [statusAndTime(problem)]),
  }),
  internal: (problem) => ({
    ...textsOf("internal"),
    icon: danger("caution"),
    actions: ["again", "details"],
    detail: `${statusSentence(problem)} ${i18n.t("state.neverKey")}`,
  }),
};

/** Returns the text with the service's reason, else the plain text. */
const quoting = ({ message }: Problem, name: "noCredits" | "badRequest"): string =>
  message === undefined ? i18n.t(`state.${name}.textPlain`) : i18n.t(`state.${name}.text`, [message]);

/** Returns title, text and steps for a rate limit. */
function pauseLabel(problem: Problem, pause: Pause | null | undefined): Pick<ProblemLabels, "title" | "text" | "actions"> {
  const textLater = i18n.t("state.rateLimited.textLater", [formatClock(problem.until ?? problem.at)]);
  // Without a countdown, the text must be true both before and after the pause ends.
  if (pause === undefined) return { title: i18n.t("state.rateLimited.titlePlain"), text: textLater, actions: ["again"] };
  const remaining = pause?.remainingSeconds ?? 0;
  const timer = (
    <span role="timer" aria-label={counted("state.rateLimited.seconds", remaining)}>
      {formatCountdown(remaining)}
    </span>
  );
  if (pause?.byItself === true) {
    return {
      title: <Rich text={([left]) => i18n.t("state.rateLimited.title", [left])}>{timer}</Rich>,
      text: i18n.t("state.rateLimited.text"),
      actions: ["stop-waiting"],
    };
  }
  if (remaining === 0)
    return { title: i18n.t("state.rateLimited.titleOver"), text: i18n.t("state.rateLimited.textOver"), actions: ["again"] };
  return {
    title: <Rich text={([left]) => i18n.t("state.rateLimited.titleLater", [left])}>{timer}</Rich>,
    text: textLater,
    actions: ["again"],
  };
}

/** Status of a network's sign-in (RFC 6585, 6). */
const networkSignIn = 511;
/** Status of a proxy's sign-in (RFC 9110, 15.5.8). */
const proxySignIn = 407;

/** Whether a response had begun, which proves a connection. Sign-in responses do not count. */
const brokeOff = ({ kind, status }: Problem): boolean =>
  kind === "not-reachable" && status !== undefined && status !== networkSignIn && status !== proxySignIn;

/** Returns "429 at 14:02, waiting 60 s." Omits the status of an unsent request, and an unknown wait. */
const pauseDetail = (problem: Problem): string =>
  problem.waitSeconds === undefined
    ? statusSentence(problem)
    : i18n.t("state.rateLimited.detail", [statusAndTime(problem), problem.waitSeconds]);

/** Failures that even with sample data may be real, not simulated. */
const perhapsReal: ReadonlySet<ProblemKind> = new Set<ProblemKind>(["cancelled", "interrupted", "internal"]);

/** Returns a problem's labels. For sample data, a note replaces `detail`. */
export const problemLabels: LabelsOf = (problem, context) => {
  const labels = table[problem.kind](problem, context);
  if (context.sample !== true) return labels;
  return { ...labels, detail: perhapsReal.has(problem.kind) ? i18n.t("state.sampleSent") : i18n.t("state.simulated") };
};

/** Returns how old the stored copy beside a problem is. */
export const copyAge = ({ kind }: Problem, storedAt: number, now: number): string =>
  kind === "offline" ? i18n.t("state.copyStored", [age(storedAt, now)]) : i18n.t("state.copyAge", [age(storedAt, now)]);

/** Returns a problem in one sentence, for use beside content. */
export function problemSentence(problem: Problem, context: ProblemContext): ComponentChildren {
  if (problem.kind === "offline") return sentence(i18n.t("state.offline.notice"));
  if (problem.kind === "rate-limited") return i18n.t("state.rateLimited.notice");
  if (problem.kind === "timed-out" || (problem.kind === "not-reachable" && !brokeOff(problem) && problem.status !== networkSignIn))
    return i18n.t("state.notAnswering");
  return <Rich text={([title]) => sentence(title)}>{problemLabels(problem, context).title}</Rich>;
}

/** Returns the title for an answer without data. */
export const titleWithoutData = (answer: Exclude<AccountAnswer | PersonAnswer, ReadAnswer>): string =>
  "address" in answer ? titleWithoutProfile(answer) : titleWithoutDetails(answer);

/** Returns the title for a missing or empty profile. */
export const titleWithoutProfile = ({ blank }: Extract<PersonAnswer, { kind: "not-found" }>): string =>
  blank === true ? i18n.t("state.personBlank.title") : i18n.t("state.personNotFound.title");

/** Returns the title for an answer without the company's details. */
export function titleWithoutDetails(answer: AccountAnswer): string {
  if (answer.kind === "other-company") return i18n.t("state.otherCompany.title");
  return answer.kind === "not-found" && answer.blank === true ? i18n.t("state.accountBlank.title") : i18n.t("state.notFound.title");
}

/** Steps that open an extension page. */
const pages = {
  connect: { label: "action.connect", href: "welcome.html#/connect" },
  consent: { label: "action.chooseConsent", href: "welcome.html#/consent" },
  "replace-key": { label: "action.replaceKey", href: "options.html#/connection" },
  // Used only if no form is beside the problem.
  unlock: { label: "unlock.unlock", href: "options.html#/connection" },
  // The card offers the side panel instead.
  managed: { label: "action.seeManaged", href: "options.html#/advanced" },
  options: { label: "action.openOptions", href: "options.html#/connection" },
  cap: { label: "action.changeCap", href: "options.html#/credits" },
} as const;

type PageAction = keyof typeof pages;

/** True for a step that opens an extension page. */
export const opensPage = (action: ProblemAction): action is PageAction => Object.hasOwn(pages, action);

/** Returns a step's label and page. */
export function pageOf(action: PageAction, { kind }: Problem): { label: string; href: string } {
  const { label, href } = pages[action];
  // The privacy section can delete stored data.
  return { label: i18n.t(label), href: action === "options" && kind === "storage-full" ? "options.html#/privacy" : href };
}
