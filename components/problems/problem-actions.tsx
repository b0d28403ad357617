import { i18n } from "#i18n";
import { problemDetails } from "../../lib/model/problem-details";
import type { Problem } from "../../lib/model/problem";
import type { SubjectView } from "../../lib/stores/subject-view";
import { Button, ButtonAnchor, LinkButton, pageLink } from "../parts/button";
import { keepingFocus } from "../parts/focus";
import { type ProblemAction, opensPage, pageOf } from "./problem-labels";
import { lookUpCost } from "./spend-labels";

/** One step: an address to open, or an action. */
interface Step {
  label: string;
  href?: string;
  act?: (event: Event) => void;
  /** True to draw a look-up's cost. */
  cost?: boolean;
}

/** Returns a step's label, and its page or action. */
function stepOf(action: ProblemAction, problem: Problem, view: SubjectView): Step {
  if (opensPage(action)) return pageOf(action, problem);
  switch (action) {
    case "sample":
      return { label: i18n.t("action.exploreSample"), act: () => void view.useSampleData() };
    case "access":
      return { label: i18n.t("action.allowAccess"), act: () => void view.allowAccess() };
    case "again":
      return { label: i18n.t("action.tryAgain"), act: () => void view.tryAgain() };
    case "look-up-again":
      return { label: i18n.t("action.lookUpAgain"), act: () => void view.tryAgain(), cost: true };
    case "details":
      return { label: i18n.t("action.copyDetails"), act: () => void view.copy(problemDetails(problem, view.version), "details-copied") };
    case "edit":
      return { label: i18n.t("action.edit"), act: () => view.change() };
    case "stop-waiting":
      return { label: i18n.t("action.stopWaiting"), act: keepingFocus(() => view.stopWaiting()) };
  }
}

interface ProblemActionsProps {
  actions: ProblemAction[];
  problem: Problem;
  view: SubjectView;
}

/** Draws a problem's steps as buttons, the likeliest first. */
export function ProblemActions({ actions, problem, view }: ProblemActionsProps) {
  return offered(actions, problem, view).map((action, index) => {
    const step = stepOf(action, problem, view);
    const variant = index === 0 && action !== "stop-waiting" ? "primary" : undefined;
    if (step.href !== undefined) {
      return (
        <ButtonAnchor key={action} variant={variant} {...pageLink(step.href)}>
          {step.label}
        </ButtonAnchor>
      );
    }
    const blocked = action === "again" && isWaiting(problem, view);
    return (
      <Button
        key={action}
        variant={variant}
        cost={step.cost === true ? lookUpCost(view.usage.value) : undefined}
        aria-disabled={blocked ? "true" : undefined}
        onClick={blocked ? undefined : step.act}
      >
        {step.label}
      </Button>
    );
  });
}

/** Returns the steps to draw. */
const offered = (actions: ProblemAction[], { kind }: Problem, { settings }: SubjectView): ProblemAction[] => [
  // "unlock" has its own form, and the policy may exclude sample data.
  ...actions.filter((action) => action !== "unlock" && (action !== "sample" || settings.value?.policy?.sampleDataOff !== true)),
  // Without "again", the only step would open another page.
  ...(kind === "redirected" || kind === "cap-reached" ? (["again"] as const) : []),
];

/** Draws a problem's first step at a notice's end, if possible now. */
export function ProblemLink({ actions, problem, view }: ProblemActionsProps) {
  const [first] = actions;
  if (first === undefined || (first === "again" && isWaiting(problem, view))) return null;
  const step = stepOf(first, problem, view);
  return step.href === undefined ? (
    <LinkButton onClick={step.act}>
      {step.label} {step.cost === true && <span class="caption">{lookUpCost(view.usage.value)}</span>}
    </LinkButton>
  ) : (
    <a {...pageLink(step.href)}>{step.label}</a>
  );
}

/** Whether a retry would be refused now, or is scheduled. */
function isWaiting({ kind }: Problem, view: SubjectView): boolean {
  const pause = view.pause.value;
  return kind === "rate-limited" && pause !== null && (pause.remainingSeconds > 0 || pause.byItself);
}
