import { i18n } from "#i18n";
import { problemDetails } from "../../lib/model/problem-details";
import type { Problem } from "../../lib/model/problem";
import type { SubjectView } from "../../lib/stores/subject-view";
import { Button, ButtonAnchor } from "../parts/button";
import { LinkButton } from "../parts/link-button";
import { pageLink } from "../parts/page-link";
import type { ProblemAction } from "./problem-labels";
import { opensPage, pageOf } from "./problem-pages";

/** One step: an address to open, or an action. */
interface Step {
  label: string;
  href?: string;
  act?: () => void;
  cost?: boolean;
}

type ProblemVerbs = Pick<
  SubjectView,
  "tryAgain" | "useSampleData" | "allowAccess" | "change" | "stopWaiting" | "copy" | "unlock" | "settings" | "version"
>;

function stepOf(action: ProblemAction, problem: Problem, verbs: ProblemVerbs): Step {
  if (opensPage(action)) return pageOf(action, problem);
  switch (action) {
    case "sample":
      return { label: i18n.t("action.exploreSample"), act: () => void verbs.useSampleData() };
    case "access":
      return { label: i18n.t("action.allowAccess"), act: () => void verbs.allowAccess() };
    case "again":
      return { label: i18n.t("action.tryAgain"), act: () => void verbs.tryAgain() };
    case "look-up-again":
      return { label: i18n.t("action.lookUpAgain"), act: () => void verbs.tryAgain(), cost: true };
    case "details":
      return { label: i18n.t("action.copyDetails"), act: () => void verbs.copy(problemDetails(problem, verbs.version), "details-copied") };
    case "edit":
      return { label: i18n.t("action.edit"), act: () => verbs.change() };
    case "stop-waiting":
      return { label: i18n.t("action.stopWaiting"), act: () => verbs.stopWaiting() };
  }
}

interface ProblemActionsProps {
  actions: ProblemAction[];
  problem: Problem;
  verbs: ProblemVerbs;
  cost?: string | undefined;
  /** True during a pause, which blocks "Try again". */
  waits: boolean;
}

/** Draws a problem's steps as buttons, the likeliest first. */
export function ProblemActions({ actions, problem, verbs, cost, waits }: ProblemActionsProps) {
  return offered(actions, problem, verbs).map((action, index) => {
    const step = stepOf(action, problem, verbs);
    const variant = index === 0 && action !== "stop-waiting" ? "primary" : undefined;
    if (step.href !== undefined) {
      return (
        <ButtonAnchor key={action} variant={variant} {...pageLink(step.href)}>
          {step.label}
        </ButtonAnchor>
      );
    }
    const blocked = waits && action === "again";
    return (
      <Button
        key={action}
        variant={variant}
        cost={step.cost === true ? cost : undefined}
        aria-disabled={blocked ? "true" : undefined}
        onClick={blocked ? undefined : step.act}
      >
        {step.label}
      </Button>
    );
  });
}

/**
 * Returns the steps to draw. Leaves out "unlock", which has its own form, and "sample" if the policy excludes sample data. For a redirect
 * or a reached cap, adds "again", because the only other step opens another page.
 */
const offered = (actions: ProblemAction[], { kind }: Problem, { settings }: ProblemVerbs): ProblemAction[] => [
  ...actions.filter((action) => action !== "unlock" && (action !== "sample" || settings.value?.policy?.sampleDataOff !== true)),
  ...(kind === "redirected" || kind === "cap-reached" ? (["again"] as const) : []),
];

/** Draws a problem's first step at the end of a notice. */
export function ProblemLink({ actions, problem, verbs, cost, waits }: ProblemActionsProps) {
  const [first] = actions;
  if (first === undefined || (waits && first === "again")) return null;
  const step = stepOf(first, problem, verbs);
  return step.href === undefined ? (
    <LinkButton onClick={step.act}>
      {step.label} {step.cost === true && <span class="caption">{cost}</span>}
    </LinkButton>
  ) : (
    <a class="nowrap" {...pageLink(step.href)}>
      {step.label}
    </a>
  );
}
